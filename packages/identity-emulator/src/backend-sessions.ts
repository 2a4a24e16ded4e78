import { randomBytes } from 'node:crypto'
import { ApiError, invalidParam, notFound } from './api-error.ts'
import type { BackendCall } from './backend-call.ts'
import type { SignInToken } from './identity-state.ts'
import { newId } from './ids.ts'
import { backendSessionResource } from './session.resource.ts'
import { createSession, endSession, isLive, userOfSession } from './sessions.ts'

const DEFAULT_SIGN_IN_TOKEN_SECONDS = 30 * 24 * 60 * 60
const TESTING_TOKEN_SECONDS = 60 * 60
const MAXIMUM_TOKEN_SECONDS = 365 * 24 * 60 * 60

export async function listSessions(call: BackendCall) {
	const userId = call.query.get('user_id')
	const clientId = call.query.get('client_id')
	const status = call.query.get('status')
	if (!userId && !clientId) throw invalidParam('user_id', 'Either user_id or client_id must be given.')
	const { limit, offset } = call.page()
	const sessions = [...call.context.state.sessions.values()]
		.filter((session) => !userId || session.userId === userId)
		.filter((session) => !clientId || session.clientId === clientId)
		.filter((session) => !status || session.status === status)
		.sort((one, other) => other.createdAt - one.createdAt)
	const data = sessions.slice(offset, offset + limit).map(backendSessionResource)
	return call.query.get('paginated') === 'true' ? { data, total_count: sessions.length } : data
}

export async function readBackendSession(call: BackendCall) {
	return backendSessionResource(call.session())
}

export async function addSession(call: BackendCall) {
	const user = call.user(call.text('user_id') ?? '')
	const session = createSession(call.context, user, newId('client'), { userAgent: '', ipAddress: '' })
	return backendSessionResource(session)
}

export async function revokeSession(call: BackendCall) {
	const session = call.session()
	endSession(call.context, session, 'revoked')
	return backendSessionResource(session)
}

export async function createSessionToken(call: BackendCall) {
	const session = call.session()
	if (!isLive(call.context, session)) {
		throw new ApiError(404, 'resource_not_found', 'The session is not active any more.')
	}
	const ttlSeconds = call.seconds('expires_in_seconds') ?? call.context.settings.sessionTokenTtlSeconds
	if (ttlSeconds > MAXIMUM_TOKEN_SECONDS) {
		throw invalidParam('expires_in_seconds', `expires_in_seconds must be at most ${MAXIMUM_TOKEN_SECONDS}.`)
	}
	const user = userOfSession(call.context, session)
	const { authorizedParty } = call.context.settings
	const jwt = await call.context.signer.signSessionToken({ session, user, ttlSeconds, authorizedParty })
	return { object: 'token', jwt }
}

function signInTokenResource(token: SignInToken) {
	return {
		object: 'sign_in_token',
		id: token.id,
		user_id: token.userId,
		token: token.token,
		status: token.status,
		url: '',
		created_at: token.createdAt,
		updated_at: token.createdAt,
	}
}

export async function createSignInToken(call: BackendCall) {
	const user = call.user(call.text('user_id') ?? '')
	const now = call.context.now()
	const token: SignInToken = {
		id: newId('sit'),
		token: randomBytes(32).toString('base64url'),
		userId: user.id,
		status: 'pending',
		createdAt: now,
		expiresAt: now + (call.seconds('expires_in_seconds') ?? DEFAULT_SIGN_IN_TOKEN_SECONDS) * 1000,
	}
	call.context.state.signInTokens.set(token.id, token)
	return signInTokenResource(token)
}

export async function revokeSignInToken(call: BackendCall) {
	const token = call.context.state.signInTokens.get(call.params.signInTokenId ?? '')
	if (!token) throw notFound('The sign-in token')
	if (token.status === 'pending') token.status = 'revoked'
	return signInTokenResource(token)
}

/** Lets tests pass Clerk's bot protection; there is none here, so any text does. */
export async function createTestingToken(call: BackendCall) {
	return {
		object: 'testing_token',
		token: `testing_${randomBytes(16).toString('hex')}`,
		expires_at: Math.floor(call.context.now() / 1000) + TESTING_TOKEN_SECONDS,
	}
}
