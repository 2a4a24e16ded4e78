import type { Refusal } from '@farmgate/contracts/admin-decision'
import { publicLocationPath } from '@farmgate/contracts/entity-paths'
import type { LocationReview } from '@farmgate/contracts/location-review'
import { countNameWords } from '@farmgate/directory-import/name-similarity'
import { compareLocations } from '@farmgate/directory-import/same-location'
import { distanceMeters } from '@farmgate/geo/distance'
import type { Queryable } from '../../database/database.ts'
import { existing } from '../../http/errors/app-error.ts'
import { type Decision, decider } from '../../operations/queue-page.ts'
import type { MailRecipient } from '../mail/mail.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { type Approval, createLocationReviewsRepository, type DecidedLocation } from './location-reviews.repository.ts'
import { findSubmitterEmail } from './location-writes.repository.ts'
import type { LocationsRepository } from './locations.repository.ts'

type Deps = Pick<SharedDependencies, 'db' | 'mail' | 'clock'> & {
	locations: Pick<LocationsRepository, 'findById' | 'findOwned'>
}

const DUPLICATES_SHOWN = 10

/** Decisions of admins about locations. */
export function createLocationReviewsService({ db, locations, mail, clock }: Deps) {
	const repository = createLocationReviewsRepository(db)
	const nameWords = countNameWords()
	const contextOf = (location: DecidedLocation) => ({
		locationName: location.name,
		path: publicLocationPath(location),
	})

	/** The owner, else the address that its submitter left; null without either. */
	async function recipientOf(tx: Queryable, { id, ownerUserId }: DecidedLocation): Promise<MailRecipient | null> {
		if (ownerUserId !== null) return { kind: 'user', userId: ownerUserId }
		const email = await findSubmitterEmail(tx, id)
		return email === null ? null : { kind: 'unverified', email }
	}

	async function announceApproval(tx: Queryable, location: DecidedLocation, reviewId: number): Promise<void> {
		const to = await recipientOf(tx, location)
		if (to === null) return
		const key = `location-review:${reviewId}`
		await mail.enqueue(tx, { key, to, template: 'submission-approved', data: contextOf(location) })
	}

	function announceRefusal(reason: string) {
		return async (tx: Queryable, location: DecidedLocation, reviewId: number): Promise<void> => {
			const to = await recipientOf(tx, location)
			if (to === null) return
			const canEdit = to.kind === 'user'
			const { locationName, path } = contextOf(location)
			const data = { locationName, reason, canEdit, path: canEdit ? `/locations/${location.id}/edit` : path }
			const template = location.isApproved ? 'location-hidden' : 'submission-rejected'
			await mail.enqueue(tx, { key: `location-review:${reviewId}`, to, template, data })
		}
	}

	const refuser = (hides: boolean) =>
		decider(clock, (decision: Decision & Refusal) =>
			repository.refuse(decision, hides, announceRefusal(decision.reason)),
		)

	async function duplicatesOf(id: number): Promise<LocationReview['duplicates']> {
		const facts = await repository.findFacts(id)
		if (facts === null) return []
		const compared = (await repository.findNearby(facts)).flatMap((other) => {
			const comparison = compareLocations(facts, other, nameWords)
			return comparison === null ? [] : [{ ...comparison, other }]
		})
		compared.sort((a, b) => b.score - a.score)
		const found = compared.slice(0, DUPLICATES_SHOWN).map(async ({ other, reason, verdict }) => {
			const location = await locations.findById(other.id, clock.now())
			return location === null ? [] : [{ location, reason, verdict, distanceMeters: distanceMeters(facts, other) }]
		})
		return (await Promise.all(found)).flat()
	}

	return {
		/** How many locations wait for approval. */
		countPending: repository.countPending,

		/**
		 * Approves a pending location and informs its owner or submitter. Throws `location.not_found`, `review.decided`, and
		 * `review.outdated` for a category that is not proposed.
		 */
		approve: decider(clock, (decision: Approval) => repository.approve(decision, announceApproval)),

		/** Rejects a pending location; its owner or submitter gets the reason. Throws `location.not_found` and `review.decided`. */
		reject: refuser(false),

		/** Undoes the last decision. Throws `location.not_found`, and `review.decided` for imported locations. */
		reopen: decider(clock, repository.reopen),

		/** Takes a location from visitors; its owner gets the reason. Throws `location.not_found`. */
		hide: refuser(true),

		/** Shows a hidden location again. Throws `location.not_found`, and `review.decided` when it is not hidden. */
		unhide: decider(clock, repository.unhide),

		/** Marks an imported location as checked. Throws `location.not_found` and `location.not_imported`. */
		verify: decider(clock, (decision) => repository.setChecked(decision, true)),

		/** Takes `verify` back. Throws `location.not_found` and `location.not_imported`. */
		unverify: decider(clock, (decision) => repository.setChecked(decision, false)),

		/** A submission with likely duplicates and its last rejection. Throws `location.not_found`. */
		async review(id: number): Promise<LocationReview> {
			const location = existing(await locations.findOwned(id, clock.now()), 'location.not_found')
			const { ownerUserId } = location
			const [otherSubmissions, rejection, duplicates] = await Promise.all([
				ownerUserId === null ? null : repository.countOthersOf(ownerUserId, id),
				repository.findRejection(id),
				duplicatesOf(id),
			])
			const rejectedBefore = rejection && {
				reason: rejection.reason ?? '',
				at: rejection.decidedAt.toISOString(),
				fields: rejection.fields,
			}
			return { location, otherSubmissions, rejectedBefore, duplicates }
		},
	}
}
export type LocationReviewsService = ReturnType<typeof createLocationReviewsService>
