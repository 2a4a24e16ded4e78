import type { ErrorCode } from '@farmgate/contracts/errors'
import type { Queryable } from '../../database/database.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { Viewer } from '../../operations/policy.ts'
import type { DailyModelLimits } from '../../ports/assistant-port.ts'
import { utcDay } from '../../writes/local-day.ts'
import { networkOf } from '../../writes/visitor-hash.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { createModelUsageRepository } from './model-usage.repository.ts'

/** `address`: the caller's IP address. */
type Caller = { viewer: Viewer | null; address: string }

type Deps = Pick<SharedDependencies, 'db' | 'clock'> & {
	limits: DailyModelLimits
}

/** Seconds until the next day in UTC. */
function secondsUntilTomorrow(now: Date): number {
	const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
	return Math.max(1, Math.ceil((tomorrow - now.getTime()) / 1000))
}

/**
 * Limits what the assistant does on one day (UTC): for each network, each user, and with the configured model for all together. Counts
 * are in the database, so restarts keep them and several servers share them.
 */
export function createModelUsageService({ db, clock, limits }: Deps) {
	/** Counts for one key. Throws `code` when the day has no more. */
	async function count(tx: Queryable, key: string, limit: number, code: ErrorCode): Promise<void> {
		const now = clock.now()
		if ((await createModelUsageRepository(tx).countUp(key, utcDay(now), limit)) === null)
			throw new AppError(code, { retryAfterSeconds: secondsUntilTomorrow(now) })
	}

	/** Counts for the user if signed in, then for the caller's network: a refused user does not use up what others there may have. */
	async function countCaller(
		tx: Queryable,
		{ viewer, address }: Caller,
		kind: 'replies' | 'pictures',
		code: ErrorCode,
	): Promise<void> {
		if (limits.perCaller === null) return
		const day = utcDay(clock.now())
		const callers = [...(viewer === null ? [] : [`user:${viewer.userId}`]), networkOf(address)]
		for (const caller of callers) {
			const hash = await createModelUsageRepository(tx).callerHash(day, caller)
			await count(tx, `${kind}-of:${hash}`, limits.perCaller[kind], code)
		}
	}

	return {
		/**
		 * Counts a reply. Throws `assistant.limited_today` when the caller gets no more on this day, and with the configured model
		 * `assistant.limit_reached` when all users together get no more.
		 */
		async countReply(caller: Caller, { isBuiltIn }: { isBuiltIn: boolean }): Promise<void> {
			await countCaller(db, caller, 'replies', 'assistant.limited_today')
			if (!isBuiltIn) await count(db, 'replies', limits.replies, 'assistant.limit_reached')
		},

		/** Counts a generated picture in the transaction that adds it. Throws `picture.limited_today` when the caller gets no more. */
		countPicture: (tx: Queryable, caller: Caller): Promise<void> =>
			countCaller(tx, caller, 'pictures', 'picture.limited_today'),

		/** Counts an image of the configured model. False when the day has no more. */
		async countImage(): Promise<boolean> {
			return (await createModelUsageRepository(db).countUp('images', utcDay(clock.now()), limits.images)) !== null
		},
	}
}
export type ModelUsageService = ReturnType<typeof createModelUsageService>
