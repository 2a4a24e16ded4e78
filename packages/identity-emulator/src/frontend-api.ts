import { ApiError } from './api-error.ts'
import { clientResource } from './client.resource.ts'
import type { EmulatorCore } from './emulator-context.ts'
import { environmentResource } from './environment.resource.ts'
import { type EmulatorResponse, FrontendCall, type FrontendRequest } from './frontend-call.ts'
import { changePassword, deleteProfile, readProfile, updateProfile } from './frontend-profile.ts'
import {
	createToken,
	listOwnSessions,
	removeAllSessions,
	removeSession,
	revokeOwnSession,
	touchSession,
} from './frontend-sessions.ts'
import { attemptFirstFactor, createSignIn, prepareFirstFactor, readSignIn, resetPassword } from './frontend-sign-ins.ts'
import {
	attemptVerification,
	createSignUp,
	prepareVerification,
	readSignUp,
	updateSignUp,
} from './frontend-sign-ups.ts'
import { matchRoute, type Route } from './route-table.ts'

type Handler = (call: FrontendCall) => Promise<EmulatorResponse>

const OVERRIDES = new Set(['PATCH', 'DELETE'])

async function readEnvironment(call: FrontendCall): Promise<EmulatorResponse> {
	return call.bare(environmentResource(call.context.settings))
}

async function readClient(call: FrontendCall): Promise<EmulatorResponse> {
	const { client, context } = call
	return call.respond(client && (await clientResource(context, client, call.request.origin)))
}

const ROUTES: readonly Route<Handler>[] = [
	{ method: 'GET', pattern: '/environment', handle: readEnvironment },
	{ method: 'PATCH', pattern: '/environment', handle: readEnvironment, readsOnly: true },
	{ method: 'GET', pattern: '/client', handle: readClient },
	{ method: 'DELETE', pattern: '/client/sessions', handle: removeAllSessions },
	{ method: 'POST', pattern: '/client/sessions/:sessionId/touch', handle: touchSession },
	// The most frequent request: each open page sends it once a minute.
	{ method: 'POST', pattern: '/client/sessions/:sessionId/tokens', handle: createToken, readsOnly: true },
	{ method: 'POST', pattern: '/client/sessions/:sessionId/remove', handle: removeSession },
	{ method: 'POST', pattern: '/client/sign_ins', handle: createSignIn },
	{ method: 'GET', pattern: '/client/sign_ins/:signInId', handle: readSignIn },
	{ method: 'POST', pattern: '/client/sign_ins/:signInId/prepare_first_factor', handle: prepareFirstFactor },
	{ method: 'POST', pattern: '/client/sign_ins/:signInId/attempt_first_factor', handle: attemptFirstFactor },
	{ method: 'POST', pattern: '/client/sign_ins/:signInId/reset_password', handle: resetPassword },
	{ method: 'POST', pattern: '/client/sign_ups', handle: createSignUp },
	{ method: 'GET', pattern: '/client/sign_ups/:signUpId', handle: readSignUp },
	{ method: 'PATCH', pattern: '/client/sign_ups/:signUpId', handle: updateSignUp },
	{ method: 'POST', pattern: '/client/sign_ups/:signUpId/prepare_verification', handle: prepareVerification },
	{ method: 'POST', pattern: '/client/sign_ups/:signUpId/attempt_verification', handle: attemptVerification },
	{ method: 'GET', pattern: '/me', handle: readProfile },
	{ method: 'PATCH', pattern: '/me', handle: updateProfile },
	{ method: 'DELETE', pattern: '/me', handle: deleteProfile },
	{ method: 'POST', pattern: '/me/change_password', handle: changePassword },
	{ method: 'GET', pattern: '/me/sessions/active', handle: listOwnSessions },
	{ method: 'POST', pattern: '/me/sessions/:sessionId/revoke', handle: revokeOwnSession },
]

/** clerk-js sends PATCH and DELETE as POST with `_method`. Ignored on GET, because links send the cookie too. */
function methodOf(request: FrontendRequest): string {
	const override = request.query.get('_method')?.toUpperCase() ?? ''
	return request.method === 'POST' && OVERRIDES.has(override) ? override : request.method
}

export function unknownRoute(api: string, method: string, path: string): ApiError {
	return new ApiError(404, 'resource_not_found', `The local identity service has no ${api} route ${method} ${path}.`)
}

/** Handles a request of clerk-js. Throws {@link ApiError}. */
export async function handleFrontendRequest(core: EmulatorCore, request: FrontendRequest): Promise<EmulatorResponse> {
	const method = methodOf(request)
	const match = matchRoute(ROUTES, method, request.path.replace(/^\/v1/, ''))
	if (!match) throw unknownRoute('frontend', method, request.path)
	const run = match.readsOnly ? core.read : core.change
	return run((context) => match.handle(new FrontendCall(context, request, match.params)))
}
