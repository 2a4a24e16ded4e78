import { findUserById } from './accounts.ts'
import { notFound } from './api-error.ts'
import type { EmulatorContext } from './emulator-context.ts'
import { DAY_MS, deleteExpired } from './expiry.ts'
import type { Client, Session, SessionStatus, User } from './identity-state.ts'
import { newId } from './ids.ts'

const SESSION_LIFETIME_MS = 7 * DAY_MS

export interface SessionOrigin {
	userAgent: string
	ipAddress: string
}

export function isLive(context: EmulatorContext, session: Session): boolean {
	const isActive = session.status === 'active' && session.expiresAt > context.now()
	return isActive && findUserById(context, session.userId) !== null
}

export function liveSessionsOfClient(context: EmulatorContext, client: Client): Session[] {
	return [...context.state.sessions.values()].filter(
		(session) => session.clientId === client.id && isLive(context, session),
	)
}

/** Newest first. */
export function liveSessionsOfUser(context: EmulatorContext, user: User): Session[] {
	return [...context.state.sessions.values()]
		.filter((session) => session.userId === user.id && isLive(context, session))
		.sort((one, other) => other.lastActiveAt - one.lastActiveAt)
}

export function userOfSession(context: EmulatorContext, session: Session): User {
	const user = findUserById(context, session.userId)
	if (!user) throw notFound('The user of the session')
	return user
}

/** Creates a session; without a browser for printed tokens. */
export function createSession(
	context: EmulatorContext,
	user: User,
	clientId: string,
	origin: SessionOrigin,
	lifetimeMs = SESSION_LIFETIME_MS,
): Session {
	const now = context.now()
	deleteExpired(context.state, now)
	const session: Session = {
		id: newId('sess'),
		userId: user.id,
		clientId,
		status: 'active',
		...origin,
		createdAt: now,
		updatedAt: now,
		lastActiveAt: now,
		expiresAt: now + lifetimeMs,
	}
	context.state.sessions.set(session.id, session)
	return session
}

/** Signs a browser in and ends its previous session. */
export function startSession(context: EmulatorContext, client: Client, user: User, origin: SessionOrigin): Session {
	for (const previous of liveSessionsOfClient(context, client)) endSession(context, previous, 'ended')
	const session = createSession(context, user, client.id, origin)
	client.lastActiveSessionId = session.id
	client.updatedAt = session.createdAt
	user.lastSignInAt = session.createdAt
	return session
}

export function endSession(context: EmulatorContext, session: Session, status: Exclude<SessionStatus, 'active'>): void {
	session.status = status
	session.updatedAt = context.now()
	const client = context.state.clients.get(session.clientId)
	if (!client) return
	client.updatedAt = session.updatedAt
	if (client.lastActiveSessionId === session.id) client.lastActiveSessionId = null
}

/** Ends all sessions of a user except `keptSessionId`, after a password change. */
export function revokeOtherSessions(context: EmulatorContext, user: User, keptSessionId: string | null): void {
	for (const session of liveSessionsOfUser(context, user)) {
		if (session.id !== keptSessionId) endSession(context, session, 'revoked')
	}
}
