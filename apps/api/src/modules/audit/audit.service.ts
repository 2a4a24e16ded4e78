import type { Refusal } from '../../platform/authorization.ts'
import type { Clock } from '../../platform/clock.ts'
import { ExpiringMap } from '../../platform/expiring-map.ts'
import type { AuditRepository } from './audit.repository.ts'

type Deps = { repository: AuditRepository; clock: Clock }
type SessionEvent = { userId: string; sessionId: string; requestId: string }

const SECOND_MS = 1000
const DAY_MS = 86_400_000
/** A refused operation that is tried again and again is one entry a minute. */
const REFUSAL_SECONDS = 60
/** How long after its end a session may still be taken for live by a server that the webhook did not go to. */
const LIVE_SESSION_LIFETIME_MS = 5 * SECOND_MS
const REMEMBERED = 10_000

/** Who signed in, whose session ended, and which calls of admin operations were refused. */
export function createAuditService({ repository, clock }: Deps) {
	const now = () => clock.now().getTime()
	const remember = (lifetimeMs: number) => new ExpiringMap<true>({ lifetimeMs, most: REMEMBERED, now })
	const knownSessions = remember(DAY_MS)
	const failedWrites = remember(REFUSAL_SECONDS * SECOND_MS)
	const knownRefusals = remember(REFUSAL_SECONDS * SECOND_MS)
	const endedSessions = remember(DAY_MS)
	const liveSessions = remember(LIVE_SESSION_LIFETIME_MS)

	return {
		/**
		 * Notes a session at its first request, or by webhook; one entry each, however often it is called. While the database
		 * cannot be written to, it rejects at most once a minute for each session.
		 */
		async signedIn({ userId, sessionId, requestId }: SessionEvent): Promise<void> {
			if (knownSessions.get(sessionId) || failedWrites.get(sessionId)) return
			failedWrites.set(sessionId, true)
			const entry = { actor: userId, action: 'session.start', entity: 'session', entityId: sessionId } as const
			await repository.writeOnce({ ...entry, requestId })
			knownSessions.set(sessionId, true)
		},

		/** Notes the end of a session, whose tokens are refused from here on. */
		async sessionEnded({ userId, sessionId, requestId }: SessionEvent): Promise<void> {
			const entry = { actor: userId, action: 'session.end', entity: 'session', entityId: sessionId } as const
			await repository.writeOnce({ ...entry, requestId })
			endedSessions.set(`${userId} ${sessionId}`, true)
		},

		/** Whether `sessionEnded` was called for it, here or, at least five seconds ago, by another server. */
		async hasSessionEnded({ userId, sessionId }: Pick<SessionEvent, 'userId' | 'sessionId'>): Promise<boolean> {
			const key = `${userId} ${sessionId}`
			if (endedSessions.get(key)) return true
			if (liveSessions.get(key)) return false
			const hasEnded = await repository.hasSessionEnded(sessionId, userId)
			const known = hasEnded ? endedSessions : liveSessions
			known.set(key, true)
			return hasEnded
		},

		/** Records that a signed-in user without the admin role called an admin operation. */
		async refused({ viewer, operation, requestId }: Refusal & { requestId: string }): Promise<void> {
			const key = `${viewer.userId} ${operation}`
			if (knownRefusals.get(key)) return
			knownRefusals.set(key, true)
			const entry = { actor: viewer.userId, action: 'operation.refuse', entity: 'operation' } as const
			await repository.writeOnce({ ...entry, entityId: operation, requestId }, { withinSeconds: REFUSAL_SECONDS })
		},
	}
}
export type AuditService = ReturnType<typeof createAuditService>
