import type { AuditEntry } from '@farmgate/contracts/audit'
import { DAY_MS } from '@farmgate/contracts/hours'
import type { Page } from '@farmgate/contracts/page'
import { LRUCache } from 'lru-cache'
import type { CursorPageRequest } from '../../http/cursor.ts'
import type { Refusal } from '../../operations/policy.ts'
import { readQueue } from '../../operations/queue-page.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { type AuditFilter, createAuditRepository } from './audit.repository.ts'

type SessionEvent = { userId: string; sessionId: string; requestId: string }

const SECOND_MS = 1000
/** Repeated refusals of the same operation are one entry per minute. */
const REFUSAL_SECONDS = 60
/** How long a session counts as live after its end, on a server that did not receive the webhook. */
const LIVE_SESSION_LIFETIME_MS = 5 * SECOND_MS
const CACHED_KEYS = 10_000

/** Who signed in, whose session ended, and which calls of admin operations were refused. */
export function createAuditService({ db, clock }: Pick<SharedDependencies, 'db' | 'clock'>) {
	const repository = createAuditRepository(db)
	const now = () => clock.now().getTime()
	const cache = (ttl: number) => new LRUCache<string, true>({ max: CACHED_KEYS, ttl, ttlResolution: 0, perf: { now } })
	const knownSessions = cache(DAY_MS)
	const failedWrites = cache(REFUSAL_SECONDS * SECOND_MS)
	const knownRefusals = cache(REFUSAL_SECONDS * SECOND_MS)
	const endedSessions = cache(DAY_MS)
	const liveSessions = cache(LIVE_SESSION_LIFETIME_MS)

	return {
		/** Entries that match, newest first, a page at a time. Throws `cursor.invalid`. */
		list: ({ limit, cursor, ...filter }: CursorPageRequest & AuditFilter): Promise<Page<AuditEntry>> =>
			readQueue({ limit, cursor }, repository.matching(filter)),

		/**
		 * Records a session, at its first request or by webhook, in one entry. While the database cannot be written, it rejects
		 * at most once a minute per session.
		 */
		async signedIn({ userId, sessionId, requestId }: SessionEvent): Promise<void> {
			if (knownSessions.get(sessionId) || failedWrites.get(sessionId)) return
			failedWrites.set(sessionId, true)
			await repository.writeOnce({ actor: userId, action: 'session.start', entityId: sessionId, requestId })
			knownSessions.set(sessionId, true)
		},

		/** Records the end of a session; its tokens are refused afterwards. */
		async sessionEnded({ userId, sessionId, requestId }: SessionEvent): Promise<void> {
			await repository.writeOnce({ actor: userId, action: 'session.end', entityId: sessionId, requestId })
			endedSessions.set(`${userId} ${sessionId}`, true)
		},

		/** Whether `sessionEnded` was called for the session, here or at least five seconds ago on another server. */
		async hasSessionEnded({ userId, sessionId }: Pick<SessionEvent, 'userId' | 'sessionId'>): Promise<boolean> {
			const key = `${userId} ${sessionId}`
			if (endedSessions.get(key)) return true
			if (liveSessions.get(key)) return false
			const hasEnded = await repository.hasSessionEnded(sessionId, userId)
			const sessions = hasEnded ? endedSessions : liveSessions
			sessions.set(key, true)
			return hasEnded
		},

		/** Records that a signed-in user without the admin role called an admin operation. */
		async refused({ viewer, operation, requestId }: Refusal & { requestId: string }): Promise<void> {
			const key = `${viewer.userId} ${operation}`
			if (knownRefusals.get(key)) return
			knownRefusals.set(key, true)
			await repository.writeOnce(
				{ actor: viewer.userId, action: 'operation.refuse', entityId: operation, requestId },
				{ withinSeconds: REFUSAL_SECONDS },
			)
		},
	}
}
export type AuditService = ReturnType<typeof createAuditService>
