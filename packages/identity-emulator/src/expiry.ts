import type { IdentityState } from './identity-state.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
/** Browsers are deleted after this time without a request. */
const CLIENT_LIFETIME_MS = 30 * DAY_MS
/** Time from the first failed attempt in which attempts count. */
export const FAILED_ATTEMPTS_WINDOW_MS = 15 * MINUTE_MS

/** Deletes expired sessions, browsers and failed attempts. `now` in milliseconds. */
export function deleteExpired(state: IdentityState, now: number): void {
	for (const session of state.sessions.values()) {
		if (session.expiresAt < now) state.sessions.delete(session.id)
	}
	for (const attempts of state.failedAttempts.values()) {
		if (attempts.since + FAILED_ATTEMPTS_WINDOW_MS <= now) state.failedAttempts.delete(attempts.id)
	}
	const clientsWithSessions = new Set([...state.sessions.values()].map((session) => session.clientId))
	for (const client of state.clients.values()) {
		if (!clientsWithSessions.has(client.id) && client.updatedAt + CLIENT_LIFETIME_MS < now)
			state.clients.delete(client.id)
	}
}
