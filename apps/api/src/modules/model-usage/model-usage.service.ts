import { createHash } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { DailyModelLimits } from '../../platform/assistant-port.ts'
import { clientNetworkOf } from '../../platform/client-network.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/policy.ts'
import { DAILY_LIMITS } from '../../platform/rate-limit-cost.ts'
import type { ModelUsageRepository } from './model-usage.repository.ts'

/** Kind of the counts of single callers. */
const CALLERS = 'replies-of'

type Caller = { viewer: Viewer | null; address: string }

/** A hash without a secret: keys of different days differ, but who tries all addresses finds the one of a key. They are deleted the next day. */
function callerKey({ viewer, address }: Caller, day: string): string {
	const caller = viewer === null ? `address:${clientNetworkOf(address) ?? 'unknown'}` : `user:${viewer.userId}`
	return createHash('sha256').update(`${day}:${caller}`).digest('base64url')
}

type Deps = { repository: ModelUsageRepository; clock: Clock; limits: DailyModelLimits }

/** Limits the cost of the configured model for the whole server. Counts are in the database, so a restart keeps them. */
export function createModelUsageService({ repository, clock, limits }: Deps) {
	const repliesPerCaller = limits.repliesPerCaller ?? DAILY_LIMITS.assistant?.points ?? limits.replies
	const dayOf = (now: Date) => now.toISOString().slice(0, 10)

	/** Seconds until the next day in UTC. */
	function secondsUntilTomorrow(now: Date): number {
		const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
		return Math.max(1, Math.ceil((tomorrow - now.getTime()) / 1000))
	}

	return {
		/**
		 * Counts a reply for a user, or the network of an anonymous visitor, and for all. Throws `assistant.limited_today` or
		 * `assistant.limit_reached` when the day has no more.
		 */
		async countReply(caller: Caller): Promise<void> {
			const now = clock.now()
			const day = dayOf(now)
			const retryAfterSeconds = secondsUntilTomorrow(now)
			const ofCaller = await repository.countUp(`${CALLERS}:${callerKey(caller, day)}`, day, repliesPerCaller)
			if (ofCaller === null) throw new AppError('assistant.limited_today', { retryAfterSeconds })
			const ofAll = await repository.countUp('replies', day, limits.replies)
			if (ofAll === null) throw new AppError('assistant.limit_reached', { retryAfterSeconds })
			if (ofAll === 1) await repository.deleteBefore(CALLERS, day)
		},

		/** Counts an image. False when the day has no more. */
		async countImage(): Promise<boolean> {
			return (await repository.countUp('images', dayOf(clock.now()), limits.images)) !== null
		},
	}
}
export type ModelUsageService = ReturnType<typeof createModelUsageService>
