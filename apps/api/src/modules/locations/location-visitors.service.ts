import { CONFIRMATION_RECENT_DAYS } from '@farmgate/contracts/business-constants'
import { DAY_MS } from '@farmgate/contracts/hours'
import type { Freshness } from '@farmgate/contracts/location'
import type { Viewer } from '../../operations/policy.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { createLocationVisitorsRepository } from './location-visitors.repository.ts'

/** The start of the period in which confirmations are recent. */
export function recentSince(now: Date): Date {
	return new Date(now.getTime() - CONFIRMATION_RECENT_DAYS * DAY_MS)
}

type Visitor = {
	viewer: Viewer | null
	/** Network address; only a keyed hash of it is stored. */
	address: string
}

/** What visitors of locations do: they confirm that a location is still as shown, and see its page. */
export function createLocationVisitorsService({ db, clock }: Pick<SharedDependencies, 'db' | 'clock'>) {
	const repository = createLocationVisitorsRepository(db)
	return {
		/**
		 * Confirms a location, at most once per visitor and UTC day. Returns its new freshness. Throws `location.not_found` for a
		 * location that is not public.
		 */
		async confirm({ viewer, address }: Visitor, locationId: number): Promise<Freshness> {
			const now = clock.now()
			const userId = viewer?.userId ?? null
			const found = await repository.confirm({ locationId, userId, address, now, recentSince: recentSince(now) })
			return {
				lastConfirmedAt: found.lastConfirmedAt?.toISOString() ?? null,
				recentConfirmationCount: found.recentConfirmationCount,
				latestConfirmationAt: found.latestConfirmationAt?.toISOString() ?? null,
			}
		},

		/** Counts a visit of a location's page for its owner, at most once per visitor and UTC day. Throws `location.not_found`. */
		async recordView({ viewer, address }: Visitor, locationId: number): Promise<void> {
			const visit = { locationId, userId: viewer?.userId ?? null, address, now: clock.now() }
			await repository.recordView(visit)
		},

		/** Deletes the keys that link visitors of past days to addresses. Call it at least daily. */
		async deletePastVisitorKeys(): Promise<void> {
			await repository.deleteKeysBefore(clock.now())
		},
	}
}
export type LocationVisitorsService = ReturnType<typeof createLocationVisitorsService>
