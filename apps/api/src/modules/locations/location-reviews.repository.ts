import type { Refusal } from '@farmgate/contracts/admin-decision'
import { picked } from '@farmgate/contracts/field-table'
import { REVIEWED_FIELDS } from '@farmgate/contracts/location-fields'
import type { locationApproval, ReviewedFields } from '@farmgate/contracts/location-review'
import type { Queryable } from '@farmgate/db/database'
import { locationSources } from '@farmgate/db/schema/imports'
import { categories, listings } from '@farmgate/db/schema/listings'
import { locationReviews } from '@farmgate/db/schema/location-reviews'
import { locationPrivateAddresses, locations } from '@farmgate/db/schema/locations'
import { and, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { onlyRow } from '../../database/database.ts'
import { AppError, existing } from '../../http/errors/app-error.ts'
import { isPendingLocation } from '../../items/row-source.ts'
import type { Decision } from '../../operations/queue-page.ts'
import { audit } from '../../writes/audit-entry.ts'
import { openDaysSql } from '../../writes/local-day.ts'
import { mayBeSame, type NearbyFacts, shownFacts } from './location-facts.repository.ts'

/** The location of a decision, for the message to its owner or submitter. */
export type DecidedLocation = {
	id: number
	name: string
	slug: string
	isApproved: boolean
	ownerUserId: string | null
}
export type Approval = Decision & z.output<typeof locationApproval>
type OnDecided = (tx: Queryable, location: DecidedLocation, reviewId: number) => Promise<void>

const fieldColumns = {
	...picked(locations, REVIEWED_FIELDS),
	address: sql<string>`coalesce(${locationPrivateAddresses.address}, ${locations.address})`,
}

const factColumns = {
	...shownFacts,
	lat: sql<number>`coalesce(${locationPrivateAddresses.lat}, ${locations.lat})`,
	lng: sql<number>`coalesce(${locationPrivateAddresses.lng}, ${locations.lng})`,
	isApproximate: sql<boolean>`coalesce(${locationPrivateAddresses.coordinatesApproximate}, ${locations.coordinatesApproximate})`,
	street: sql<string | null>`coalesce(${locationPrivateAddresses.street}, ${locations.street})`,
	postalCode: sql<string | null>`coalesce(${locationPrivateAddresses.postalCode}, ${locations.postalCode})`,
	days: sql<number[]>`${sql.raw(openDaysSql('locations'))}`,
}

type LockedLocation = {
	id: number
	name: string
	slug: string
	isApproved: boolean
	rejectedAt: Date | null
	ownerUserId: string | null
	categories: string[]
	proposedCategories: string[]
}

async function lockLocation(tx: Queryable, id: number): Promise<LockedLocation | null> {
	const { name, slug, isApproved, rejectedAt, ownerUserId, proposedCategories } = locations
	const columns = { id: locations.id, name, slug, isApproved, rejectedAt, ownerUserId, proposedCategories }
	const [row] = await tx
		.select({ ...columns, categories: locations.categories })
		.from(locations)
		.where(and(eq(locations.id, id), isNull(locations.deletedAt)))
		.for('update')
	return row ?? null
}

/** Creates the categories that do not exist yet. Returns the names that were created. */
async function createCategories(tx: Queryable, names: readonly string[]): Promise<string[]> {
	if (names.length === 0) return []
	const created = await tx
		.insert(categories)
		.values(names.map((name) => ({ name })))
		.onConflictDoNothing()
		.returning({ name: categories.name })
	return created.map(({ name }) => name)
}

/** Deletes categories that no location and no listing has. */
async function removeUnusedCategories(tx: Queryable, names: readonly string[]): Promise<void> {
	if (names.length === 0) return
	const isUsed = or(
		sql`exists (select from ${locations} where ${locations.categories} @> array[${categories.name}])`,
		sql`exists (select from ${listings} where ${listings.categories} @> array[${categories.name}])`,
	)
	await tx.delete(categories).where(and(inArray(categories.name, [...names]), not(isUsed ?? sql`false`)))
}

async function readFields(tx: Queryable, id: number): Promise<ReviewedFields> {
	const rows = await tx
		.select(fieldColumns)
		.from(locations)
		.leftJoin(locationPrivateAddresses, eq(locationPrivateAddresses.locationId, locations.id))
		.where(eq(locations.id, id))
	const { openingRules, ...fields } = onlyRow(rows)
	return { ...fields, openingRules: openingRules ?? [] }
}

/** Stores the location as it was before the decision. Returns the id of the review. */
async function insertReview(
	tx: Queryable,
	location: LockedLocation,
	review: {
		decision: LastDecision['decision']
		reason: string | null
		createdCategories: readonly string[]
		decidedAt: Date
	},
): Promise<number> {
	const { id, categories: before, proposedCategories } = location
	const fields = await readFields(tx, id)
	const rows = await tx
		.insert(locationReviews)
		.values({
			...review,
			createdCategories: [...review.createdCategories],
			locationId: id,
			fields,
			categories: before,
			proposedCategories,
		})
		.returning({ id: locationReviews.id })
	return onlyRow(rows).id
}

type LastDecision = { id: number; decision: 'approved' | 'rejected' | 'hidden' }

/** Decisions of admins about locations, each in one transaction with an audit entry. Bound to a database or a transaction. */
export function createLocationReviewsRepository(db: Queryable) {
	/** Decides about an undeleted location, which is locked. */
	const decide = (id: number, work: (tx: Queryable, location: LockedLocation) => Promise<void>) =>
		db.transaction(async (tx) => await work(tx, existing(await lockLocation(tx, id), 'location.not_found')))

	const selectFacts = (...conditions: (SQL | undefined)[]) =>
		db
			.select(factColumns)
			.from(locations)
			.leftJoin(locationPrivateAddresses, eq(locationPrivateAddresses.locationId, locations.id))
			.where(and(...conditions))

	/** Takes back the last decision, with the categories and proposals from before. */
	async function takeBack(tx: Queryable, location: LockedLocation, review: LastDecision | undefined): Promise<void> {
		const [before] = review ? await tx.delete(locationReviews).where(eq(locationReviews.id, review.id)).returning() : []
		await tx
			.update(locations)
			.set({
				isApproved: review?.decision === 'hidden',
				rejectedAt: null,
				rejectionReason: null,
				...(before ? picked(before, ['categories', 'proposedCategories']) : {}),
			})
			.where(eq(locations.id, location.id))
		await removeUnusedCategories(tx, before?.createdCategories ?? [])
	}

	async function findLast(tx: Queryable, locationId: number): Promise<LastDecision | undefined> {
		const { id, decision } = locationReviews
		const [last] = await tx
			.select({ id, decision })
			.from(locationReviews)
			.where(eq(locationReviews.locationId, locationId))
			.orderBy(desc(id))
			.limit(1)
		return last
	}

	return {
		/** How many locations wait for approval. */
		countPending: async (): Promise<number> => await db.$count(locations, isPendingLocation),

		/** Approves a pending location with those of its proposed categories. */
		approve: (decision: Approval, onDecided: OnDecided): Promise<void> =>
			decide(decision.id, async (tx, location) => {
				const { acceptedCategories: accepted = [] } = decision
				if (location.isApproved) return
				if (location.rejectedAt !== null) throw new AppError('review.decided')
				const names = location.proposedCategories.filter((name) => accepted.includes(name))
				if (names.length < new Set(accepted).size) throw new AppError('review.outdated')
				const createdCategories = await createCategories(tx, names)
				const review = { decision: 'approved', reason: null, createdCategories, decidedAt: decision.now } as const
				const reviewId = await insertReview(tx, location, review)
				const all = [...new Set([...location.categories, ...names])]
				await tx
					.update(locations)
					.set({ isApproved: true, proposedCategories: [], ...(names.length > 0 ? { categories: all } : {}) })
					.where(eq(locations.id, location.id))
				await audit(tx, 'location.approve', decision.id, { ...decision, details: { categories: names } })
				await onDecided(tx, { ...location, isApproved: true }, reviewId)
			}),

		/** Rejects a pending location, or with `hides` takes an approved one from visitors as well. */
		refuse: (decision: Decision & Refusal, hides: boolean, onDecided: OnDecided): Promise<void> =>
			decide(decision.id, async (tx, location) => {
				const { reason } = decision
				if (location.isApproved && !hides) throw new AppError('review.decided')
				if (location.rejectedAt !== null) return
				const kind = location.isApproved ? 'hidden' : 'rejected'
				const review = { decision: kind, reason, createdCategories: [], decidedAt: decision.now } as const
				const reviewId = await insertReview(tx, location, review)
				await tx
					.update(locations)
					.set({ isApproved: false, rejectedAt: decision.now, rejectionReason: reason })
					.where(eq(locations.id, location.id))
				await audit(tx, kind === 'hidden' ? 'location.hide' : 'location.reject', decision.id, decision)
				await onDecided(tx, location, reviewId)
			}),

		/** Undoes the last decision: the location is pending, or if it was hidden, approved. */
		reopen: (decision: Decision): Promise<void> =>
			decide(decision.id, async (tx, location) => {
				if (!location.isApproved && location.rejectedAt === null) return
				const last = await findLast(tx, location.id)
				// An imported location was never decided about.
				if (location.isApproved && last?.decision !== 'approved') throw new AppError('review.decided')
				await takeBack(tx, location, last)
				await audit(tx, 'location.reopen', decision.id, { ...decision, details: { was: last?.decision ?? 'rejected' } })
			}),

		/** Shows a hidden location again. */
		unhide: (decision: Decision): Promise<void> =>
			decide(decision.id, async (tx, location) => {
				if (location.isApproved) return
				const last = await findLast(tx, location.id)
				if (location.rejectedAt === null || last?.decision !== 'hidden') throw new AppError('review.decided')
				await takeBack(tx, location, last)
				await audit(tx, 'location.unhide', decision.id, decision)
			}),

		/** Stores whether an admin has checked an imported location. */
		setChecked: (decision: Decision, isChecked: boolean): Promise<void> =>
			decide(decision.id, async (tx) => {
				const isPrimary = and(eq(locationSources.locationId, decision.id), eq(locationSources.isPrimary, true))
				const [record] = await tx.select().from(locationSources).where(isPrimary).for('update')
				if (record === undefined) throw new AppError('location.not_imported')
				if ((record.checkedAt !== null) === isChecked) return
				await tx
					.update(locationSources)
					.set({ checkedAt: isChecked ? decision.now : null })
					.where(isPrimary)
				await audit(tx, isChecked ? 'location.verify' : 'location.unverify', decision.id, decision)
			}),

		/** When a location was last rejected or hidden; null: never. */
		async findRejection(id: number) {
			const { reason, fields, decidedAt } = locationReviews
			const [review] = await db
				.select({ reason, fields, decidedAt })
				.from(locationReviews)
				.where(and(eq(locationReviews.locationId, id), ne(locationReviews.decision, 'approved')))
				.orderBy(desc(locationReviews.id))
				.limit(1)
			return review ?? null
		},

		/** Undeleted locations of an owner besides this one. */
		async countOthersOf(ownerUserId: string, id: number): Promise<number> {
			const isOther = and(eq(locations.ownerUserId, ownerUserId), ne(locations.id, id), isNull(locations.deletedAt))
			return await db.$count(locations, isOther)
		},

		/** What a location is compared by, with its exact place; null when it does not exist. */
		async findFacts(id: number): Promise<NearbyFacts | null> {
			const [row] = await selectFacts(and(eq(locations.id, id), isNull(locations.deletedAt)))
			return row ?? null
		},

		/** Other locations that may be the same, rejected ones excluded. */
		findNearby: async ({ id, name, lat, lng }: NearbyFacts): Promise<NearbyFacts[]> =>
			await selectFacts(
				mayBeSame(name, { lat, lng }),
				ne(locations.id, id),
				isNull(locations.rejectedAt),
				not(locations.isSample),
			).orderBy(locations.id),
	}
}
