import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from './api-error.ts'
import { BackendCall, type BackendRequest } from './backend-call.ts'
import { addUser, listUsers, mergeUserMetadata, readUser, removeUser } from './backend-users.ts'
import type { EmulatorCore } from './emulator-context.ts'
import { unknownRoute } from './frontend-api.ts'
import type { EmulatorResponse } from './frontend-call.ts'
import { matchRoute, type Route } from './route-table.ts'
import { backendSessionResource } from './session.resource.ts'

type Handler = (call: BackendCall) => Promise<unknown>

async function readSession(call: BackendCall) {
	return backendSessionResource(call.session())
}

const ROUTES: readonly Route<Handler>[] = [
	{ method: 'GET', pattern: '/users', handle: listUsers },
	{ method: 'POST', pattern: '/users', handle: addUser },
	{ method: 'GET', pattern: '/users/:userId', handle: readUser },
	{ method: 'DELETE', pattern: '/users/:userId', handle: removeUser },
	{ method: 'PATCH', pattern: '/users/:userId/metadata', handle: mergeUserMetadata },
	{ method: 'GET', pattern: '/sessions/:sessionId', handle: readSession },
]

function isAuthorized(authorization: string | undefined, secretKey: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest()
	return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secretKey}`))
}

/** Handles a request of the backend API. Throws {@link ApiError}. */
export async function handleBackendRequest(
	core: EmulatorCore,
	secretKey: string,
	request: BackendRequest,
): Promise<EmulatorResponse> {
	if (!isAuthorized(request.authorization, secretKey)) {
		throw new ApiError(401, 'clerk_key_invalid', 'The provided Clerk Secret Key is invalid.')
	}
	const match = matchRoute(ROUTES, request.method, request.path.replace(/^\/v1/, ''))
	if (!match) throw unknownRoute('backend', request.method, request.path)
	const run = match.readsOnly ? core.read : core.change
	const body = await run((context) => match.handle(new BackendCall(context, request, match.params)))
	return { status: 200, body, cookies: [] }
}
