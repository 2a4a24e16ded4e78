import { notFound, signedOut } from './api-error.ts'
import { clientResource } from './client.resource.ts'
import type { EmulatorResponse, FrontendCall } from './frontend-call.ts'
import type { Client, Session, User } from './identity-state.ts'
import { sessionResource, sessionWithActivitiesResource, tokenResource } from './session.resource.ts'
import { endSession, liveSessionsOfClient, liveSessionsOfUser, userOfSession } from './sessions.ts'

/** The session of the calling browser with this id, else its current one. Throws 401. */
function liveSession(call: FrontendCall, sessionId: string | null): { client: Client; session: Session } {
	const { client, context } = call
	if (!client) throw signedOut()
	const id = sessionId ?? client.lastActiveSessionId
	const session = liveSessionsOfClient(context, client).find((candidate) => candidate.id === id)
	if (!session) throw signedOut()
	return { client, session }
}

const namedSession = (call: FrontendCall) => liveSession(call, call.params.sessionId ?? null)

/** The signed-in user. Throws 401. */
export function currentUser(call: FrontendCall): { user: User; session: Session } {
	const { session } = liveSession(call, call.request.query.get('_clerk_session_id'))
	return { user: userOfSession(call.context, session), session }
}

export async function createToken(call: FrontendCall): Promise<EmulatorResponse> {
	const { session } = namedSession(call)
	return call.bare(await tokenResource(call.context, session, call.request.origin))
}

export async function touchSession(call: FrontendCall): Promise<EmulatorResponse> {
	const { client, session } = namedSession(call)
	session.lastActiveAt = call.context.now()
	client.lastActiveSessionId = session.id
	return call.respond(await sessionResource(call.context, session, call.request.origin))
}

export async function removeSession(call: FrontendCall): Promise<EmulatorResponse> {
	const { session } = namedSession(call)
	const resource = await sessionResource(call.context, session, call.request.origin)
	endSession(call.context, session, 'removed')
	return call.respond({ ...resource, status: 'removed' })
}

/** Handles `signOut()` of clerk-js. Idempotent. */
export async function removeAllSessions(call: FrontendCall): Promise<EmulatorResponse> {
	const { client, context } = call
	if (!client) return call.respond(null)
	for (const session of liveSessionsOfClient(context, client)) endSession(context, session, 'removed')
	Object.assign(client, { lastActiveSessionId: null, signIn: null, signUp: null, updatedAt: context.now() })
	return call.respond(await clientResource(context, client, call.request.origin))
}

export async function listOwnSessions(call: FrontendCall): Promise<EmulatorResponse> {
	const { user } = currentUser(call)
	return call.bare(liveSessionsOfUser(call.context, user).map(sessionWithActivitiesResource))
}

/** Signs out another device of the user. */
export async function revokeOwnSession(call: FrontendCall): Promise<EmulatorResponse> {
	const { user } = currentUser(call)
	const session = liveSessionsOfUser(call.context, user).find((candidate) => candidate.id === call.params.sessionId)
	if (!session) throw notFound('The session')
	endSession(call.context, session, 'revoked')
	return call.respond(sessionWithActivitiesResource(session))
}
