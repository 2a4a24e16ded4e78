import type { AttachedPhoto } from '@farmgate/contracts/location-write'
import type { Queryable } from '@farmgate/db/database'
import { listingOldSlugs, listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import { publicListings } from '@farmgate/db/schema/public-views'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { freeSlugIn } from '../../query/free-slugs.ts'
import { attachedPhotos } from '../../query/item-images.ts'

const editableColumns = {
	title: listings.title,
	description: listings.description,
	locationId: listings.locationId,
	categories: listings.categories,
	variants: listings.variants,
	currency: listings.currency,
	availableFrom: listings.availableFrom,
	availableUntil: listings.availableUntil,
	isActive: listings.isActive,
	isSoldOut: listings.isSoldOut,
}
export type ListingValues = Pick<typeof listings.$inferSelect, keyof typeof editableColumns>

export type StoredListing = {
	id: number
	ownerUserId: string | null
	updatedAt: Date
	values: ListingValues
	photos: AttachedPhoto[]
}
export type ListingInsert = typeof listings.$inferInsert

/** What a listing needs of its location. */
export type SellingLocation = {
	id: number
	name: string
	ownerUserId: string | null
	timeZone: string
	/** ISO 3166 code. */
	country: string | null
}

/**
 * Most changes have few columns, in few combinations. Updates of more are not prepared, because connections keep each prepared statement;
 * they take two round trips.
 */
const MAX_PREPARED_COLUMNS = 3

/** Writes of listings, bound to a transaction. Statements of each change are prepared, because planning takes longer than running them. */
function writesIn(tx: Queryable) {
	/** `ids`: an array, which may contain nulls. */
	function selectSelling(ids: SQL) {
		const { id, name, ownerUserId, timeZone, country, deletedAt } = locations
		return tx
			.select({ id, name, ownerUserId, timeZone, country })
			.from(locations)
			.where(and(sql`${id} = any(${ids}::bigint[])`, isNull(deletedAt)))
			.orderBy(asc(id))
			.for('share')
	}

	async function lock(id: number): Promise<StoredListing | null> {
		const { ownerUserId, updatedAt } = listings
		const [row] = await tx
			.select({
				id: listings.id,
				ownerUserId,
				updatedAt,
				values: editableColumns,
				photos: attachedPhotos(sql`${photos.listingId} = ${listings.id}`),
			})
			.from(listings)
			.where(and(eq(listings.id, id), isNull(listings.deletedAt)))
			.for('update')
			.prepare('lock_listing')
			.execute()
		return row ?? null
	}

	return {
		/** The transaction, for services of other modules. */
		tx,

		/** Locks an undeleted listing against other writers until the transaction ends; null when there is none. */
		lock,

		/** A slug that no listing has or had. */
		freeSlug: (base: string): Promise<string> => freeSlugIn(tx, [listings, listingOldSlugs], base),

		/**
		 * The undeleted locations among these, locked against deletion and changes of the owner. Locations are locked before
		 * listings, as in a deletion.
		 */
		async lockLocations(ids: readonly number[]): Promise<Map<number, SellingLocation>> {
			const rows = await selectSelling(sql`${sql.param(ids)}`)
			return new Map(rows.map((row) => [row.id, row]))
		},

		/** The location of a listing, deleted or not; null without one, undefined when there is no such listing. */
		async findLocationId(id: number): Promise<number | null | undefined> {
			const [row] = await tx.select({ locationId: listings.locationId }).from(listings).where(eq(listings.id, id))
			return row?.locationId
		},

		/** Locks a listing, deleted or not; undefined when there is none. Lock its location before it. */
		async lockDeletion(id: number) {
			const { ownerUserId, locationId, deletedAt, deletedWithLocation } = listings
			const [row] = await tx
				.select({ ownerUserId, locationId, deletedAt, deletedWithLocation })
				.from(listings)
				.where(eq(listings.id, id))
				.for('update')
			return row
		},

		/**
		 * Locks an undeleted listing against other writers until the transaction ends (`stored`, null when there is none), and before it
		 * its location and another one, as `lockLocations` does. The statements are sent together, and run in this order.
		 */
		async lockWithLocations(id: number, other: number | null) {
			const present = tx.select({ id: listings.locationId }).from(listings).where(eq(listings.id, id))
			const [rows, stored] = await Promise.all([
				selectSelling(sql`array[(${present}), ${other}::bigint]`).prepare('lock_locations_of_listing').execute(),
				lock(id),
			])
			return { found: new Map(rows.map((row) => [row.id, row])), stored }
		},

		async insert(values: ListingInsert): Promise<number> {
			const [row] = await tx.insert(listings).values(values).returning({ id: listings.id })
			if (row === undefined) throw new Error('the listing was not inserted')
			return row.id
		},

		/**
		 * Writes changed columns; `updatedAt` increases with every write. `execute` sends the statement before those of later calls, also
		 * if it is not prepared; awaiting the statement itself would send it after them.
		 */
		async update(id: number, values: Partial<ListingInsert>, now: Date): Promise<void> {
			const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${listings.updatedAt} + interval '1 millisecond')`
			const statement = tx
				.update(listings)
				.set({ ...values, updatedAt })
				.where(eq(listings.id, id))
			const isPrepared = Object.keys(values).length <= MAX_PREPARED_COLUMNS
			await (isPrepared ? statement.prepare('update_listing') : statement).execute()
		},

		async remove(id: number, now: Date): Promise<void> {
			await tx.update(listings).set({ deletedAt: now }).where(eq(listings.id, id))
		},

		async restore(id: number): Promise<void> {
			await tx.update(listings).set({ deletedAt: null }).where(eq(listings.id, id))
		},
	}
}
export type ListingWrites = ReturnType<typeof writesIn>

/** Writes of listings, bound to a database or a transaction. */
export function createListingWritesRepository(db: Queryable) {
	return {
		transaction: <Result>(work: (writes: ListingWrites) => Promise<Result>): Promise<Result> =>
			db.transaction((tx) => work(writesIn(tx))),

		/** The newest public listings, at most `limit`. */
		async findPublicIds(limit: number): Promise<number[]> {
			const { id, createdAt } = publicListings
			const rows = await db.select({ id }).from(publicListings).orderBy(desc(createdAt), desc(id)).limit(limit)
			return rows.map((row) => row.id)
		},

		/** Makes listings inactive whose last day has ended at their location (without one, in UTC). Returns how many. */
		async endAvailability(now: Date): Promise<number> {
			const today = sql`(${now.toISOString()}::timestamptz at time zone coalesce(${locations.timeZone}, 'UTC'))::date`
			const ended = db
				.select({ id: listings.id })
				.from(listings)
				.leftJoin(locations, eq(locations.id, listings.locationId))
				.where(and(listings.isActive, isNull(listings.deletedAt), sql`${listings.availableUntil} < ${today}`))
			const changed = await db
				.update(listings)
				.set({ isActive: false, updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${listings.updatedAt})` })
				.where(and(inArray(listings.id, ended), listings.isActive))
				.returning({ id: listings.id })
			return changed.length
		},
	}
}
export type ListingWritesRepository = ReturnType<typeof createListingWritesRepository>
