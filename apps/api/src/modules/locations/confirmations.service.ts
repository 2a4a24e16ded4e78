import { CONFIRMATION_REPEAT_HOURS } from '@farmgate/contracts/business-constants'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/policy.ts'
import type { ConfirmationsRepository } from './confirmations.repository.ts'

type Deps = { repository: ConfirmationsRepository; clock: Clock }

const HOUR_MS = 3_600_000

/** When a place was last confirmed (ISO 8601, UTC). */
export type Confirmed = { lastConfirmedAt: string }

/** Visitors and owners who say that a place is still as shown. */
export function createConfirmationsService({ repository, clock }: Deps) {
	return {
		/** Anybody may; again within a day changes nothing. Throws `location.not_found` for a place that is not public. */
		async confirm(viewer: Viewer | null, locationId: number): Promise<Confirmed> {
			const now = clock.now()
			const repeatedSince = new Date(now.getTime() - CONFIRMATION_REPEAT_HOURS * HOUR_MS)
			const userId = viewer?.userId ?? null
			const lastConfirmedAt = await repository.confirm({ locationId, userId, now, repeatedSince })
			if (lastConfirmedAt === null) throw new AppError('location.not_found')
			return { lastConfirmedAt: lastConfirmedAt.toISOString() }
		},
	}
}
export type ConfirmationsService = ReturnType<typeof createConfirmationsService>
