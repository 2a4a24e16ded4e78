import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from './api-error.ts'
import { BackendCall, type BackendRequest } from './backend-call.ts'
import {
	addSession,
	createSessionToken,
	createSignInToken,
	createTestingToken,
	listSessions,
	readBackendSession,
	revokeSession,
	revokeSignInToken,
} from './backend-sessions.ts'
import {
	addUser,
	changeUser,
	countUsers,
	listUsers,
	mergeUserMetadata,
	readUser,
	removeUser,
	replaceMetadata,
	verifyPassword,
} from './backend-users.ts'
import type { EmulatorCore } from './emulator-context.ts'
import { unknownRoute } from './frontend-api.ts'
import type { EmulatorAnswer } from './frontend-call.ts'
import { matchRoute, type Route } from './route-table.ts'

type Handler = (call: BackendCall) => Promise<unknown>

async function readKeys(call: BackendCall) {
	return { keys: [call.context.signer.jwk] }
}

const ROUTES: readonly Route<Handler>[] = [
	{ method: 'GET', pattern: '/jwks', handle: readKeys },
	{ method: 'GET', pattern: '/users', handle: listUsers },
	{ method: 'POST', pattern: '/users', handle: addUser },
	{ method: 'GET', pattern: '/users/count', handle: countUsers },
	{ method: 'GET', pattern: '/users/:userId', handle: readUser },
	{ method: 'PATCH', pattern: '/users/:userId', handle: changeUser },
	{ method: 'DELETE', pattern: '/users/:userId', handle: removeUser },
	{ method: 'PATCH', pattern: '/users/:userId/metadata', handle: mergeUserMetadata },
	{ method: 'PUT', pattern: '/users/:userId/metadata', handle: replaceMetadata },
	{ method: 'POST', pattern: '/users/:userId/verify_password', handle: verifyPassword, readsOnly: true },
	{ method: 'GET', pattern: '/sessions', handle: listSessions },
	{ method: 'POST', pattern: '/sessions', handle: addSession },
	{ method: 'GET', pattern: '/sessions/:sessionId', handle: readBackendSession },
	{ method: 'POST', pattern: '/sessions/:sessionId/revoke', handle: revokeSession },
	{ method: 'POST', pattern: '/sessions/:sessionId/tokens', handle: createSessionToken, readsOnly: true },
	{ method: 'POST', pattern: '/sign_in_tokens', handle: createSignInToken },
	{ method: 'POST', pattern: '/sign_in_tokens/:signInTokenId/revoke', handle: revokeSignInToken },
	{ method: 'POST', pattern: '/testing_tokens', handle: createTestingToken, readsOnly: true },
]

function isAuthorized(authorization: string | undefined, secretKey: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest()
	return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secretKey}`))
}

/** Answers one call of a server. Throws {@link ApiError} for every refusal. */
export async function handleBackendRequest(
	core: EmulatorCore,
	secretKey: string,
	request: BackendRequest,
): Promise<EmulatorAnswer> {
	if (!isAuthorized(request.authorization, secretKey)) {
		throw new ApiError(401, 'clerk_key_invalid', 'The provided Clerk Secret Key is invalid.')
	}
	const match = matchRoute(ROUTES, request.method, request.path.replace(/^\/v1/, ''))
	if (!match) throw unknownRoute('backend', request.method, request.path)
	const run = match.readsOnly ? core.read : core.change
	const body = await run((context) => match.handle(new BackendCall(context, request, match.params)))
	return { status: 200, body, cookies: [] }
}
