import type { IdentityState } from './identity-state.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A browser that has not come back for so long is forgotten, like its session long before. */
const CLIENT_LIFETIME_MS = 30 * DAY_MS
/** How long failed attempts at one account count, from the first of them. */
export const FAILED_ATTEMPTS_WINDOW_MS = 15 * 60 * 1000

/** Drops what can never be used again: sessions, browsers, sign-in tokens and failed attempts. `now` in milliseconds. */
export function forgetExpired(state: IdentityState, now: number): void {
	for (const session of state.sessions.values()) {
		if (session.expiresAt < now) state.sessions.delete(session.id)
	}
	for (const token of state.signInTokens.values()) if (token.expiresAt < now) state.signInTokens.delete(token.id)
	for (const attempts of state.failedAttempts.values()) {
		if (attempts.since + FAILED_ATTEMPTS_WINDOW_MS <= now) state.failedAttempts.delete(attempts.id)
	}
	const used = new Set([...state.sessions.values()].map((session) => session.clientId))
	for (const client of state.clients.values()) {
		if (!used.has(client.id) && client.updatedAt + CLIENT_LIFETIME_MS < now) state.clients.delete(client.id)
	}
}
