import { notFound, signedOut } from './api-error.ts'
import { clientResource } from './client.resource.ts'
import type { EmulatorAnswer, FrontendCall } from './frontend-call.ts'
import type { Client, Session, User } from './identity-state.ts'
import { sessionResource, sessionWithActivitiesResource, tokenResource } from './session.resource.ts'
import { endSession, liveSessionsOfClient, liveSessionsOfUser, userOfSession } from './sessions.ts'

/** A live session of the calling browser: the one named, else the one in use. Throws 401. */
function liveSession(call: FrontendCall, sessionId: string | null): { client: Client; session: Session } {
	const { client, context } = call
	if (!client) throw signedOut()
	const wanted = sessionId ?? client.lastActiveSessionId
	const session = liveSessionsOfClient(context, client).find((candidate) => candidate.id === wanted)
	if (!session) throw signedOut()
	return { client, session }
}

const namedSession = (call: FrontendCall) => liveSession(call, call.params.sessionId ?? null)

/** The user whose page calls. Throws 401. */
export function currentUser(call: FrontendCall): { user: User; session: Session } {
	const { session } = liveSession(call, call.request.query.get('_clerk_session_id'))
	return { user: userOfSession(call.context, session), session }
}

export async function createToken(call: FrontendCall): Promise<EmulatorAnswer> {
	const { session } = namedSession(call)
	return call.bare(await tokenResource(call.context, session, call.request.origin))
}

export async function readSession(call: FrontendCall): Promise<EmulatorAnswer> {
	const { session } = namedSession(call)
	return call.answer(await sessionResource(call.context, session, call.request.origin))
}

export async function touchSession(call: FrontendCall): Promise<EmulatorAnswer> {
	const { client, session } = namedSession(call)
	session.lastActiveAt = call.context.now()
	client.lastActiveSessionId = session.id
	return call.answer(await sessionResource(call.context, session, call.request.origin))
}

async function finish(call: FrontendCall, status: 'removed' | 'ended'): Promise<EmulatorAnswer> {
	const { session } = namedSession(call)
	const resource = await sessionResource(call.context, session, call.request.origin)
	endSession(call.context, session, status)
	return call.answer({ ...resource, status })
}

export const removeSession = (call: FrontendCall) => finish(call, 'removed')
export const endNamedSession = (call: FrontendCall) => finish(call, 'ended')

/** What `signOut()` of clerk-js calls. Signing out twice is no fault. */
export async function removeAllSessions(call: FrontendCall): Promise<EmulatorAnswer> {
	const { client, context } = call
	if (!client) return call.answer(null)
	for (const session of liveSessionsOfClient(context, client)) endSession(context, session, 'removed')
	Object.assign(client, { lastActiveSessionId: null, signIn: null, signUp: null, updatedAt: context.now() })
	return call.answer(await clientResource(context, client, call.request.origin))
}

export async function listOwnSessions(call: FrontendCall): Promise<EmulatorAnswer> {
	const { user } = currentUser(call)
	return call.bare(liveSessionsOfUser(call.context, user).map(sessionWithActivitiesResource))
}

/** Signs one of the user's own other devices out. */
export async function revokeOwnSession(call: FrontendCall): Promise<EmulatorAnswer> {
	const { user } = currentUser(call)
	const session = liveSessionsOfUser(call.context, user).find((candidate) => candidate.id === call.params.sessionId)
	if (!session) throw notFound('The session')
	endSession(call.context, session, 'revoked')
	return call.answer(sessionWithActivitiesResource(session))
}
