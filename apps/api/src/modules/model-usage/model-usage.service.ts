import { AppError } from '../../platform/app-error.ts'
import type { DailyModelLimits } from '../../platform/assistant-port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ModelUsageRepository } from './model-usage.repository.ts'

type Deps = { repository: ModelUsageRepository; clock: Clock; limits: DailyModelLimits }

/** Limits the cost of the configured model for the whole server. Counts are in the database, so a restart keeps them. */
export function createModelUsageService({ repository, clock, limits }: Deps) {
	const dayOf = (now: Date) => now.toISOString().slice(0, 10)

	/** Seconds until the next day in UTC. */
	function secondsUntilTomorrow(now: Date): number {
		const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
		return Math.max(1, Math.ceil((tomorrow - now.getTime()) / 1000))
	}

	return {
		/** Counts a reply. Throws `assistant.limit_reached` when the day has no more. */
		async countReply(): Promise<void> {
			const now = clock.now()
			if (await repository.countUp('replies', dayOf(now), limits.replies)) return
			throw new AppError('assistant.limit_reached', { retryAfterSeconds: secondsUntilTomorrow(now) })
		},

		/** Counts an image. False when the day has no more. */
		async countImage(): Promise<boolean> {
			return await repository.countUp('images', dayOf(clock.now()), limits.images)
		},
	}
}
export type ModelUsageService = ReturnType<typeof createModelUsageService>
