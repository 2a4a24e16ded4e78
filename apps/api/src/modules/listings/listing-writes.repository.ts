import { picked } from '@farmgate/contracts/field-table'
import { LISTING_FIELDS_AS_GIVEN } from '@farmgate/contracts/listing-fields'
import type { AttachedPhoto } from '@farmgate/contracts/location-write'
import type { Queryable } from '@farmgate/db/database'
import { listingOldSlugs, listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { onlyRow } from '../../database/database.ts'
import { attachedPhotos } from '../../items/item-images.ts'
import { freeSlugIn } from '../../writes/free-slugs.ts'

const editableColumns = {
	...picked(listings, LISTING_FIELDS_AS_GIVEN),
	categories: listings.categories,
	variants: listings.variants,
	currency: listings.currency,
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

const storedColumns = {
	id: listings.id,
	ownerUserId: listings.ownerUserId,
	updatedAt: listings.updatedAt,
	values: editableColumns,
	photos: attachedPhotos(sql`${photos.listingId} = ${listings.id}`),
}

/** Writes of listings, bound to a transaction. */
function writesIn(tx: Queryable) {
	return {
		/** The transaction, for services of other modules. */
		tx,

		/** Locks an undeleted listing against other writers until the transaction ends; null when there is none. */
		async lock(id: number): Promise<StoredListing | null> {
			const isUndeleted = and(eq(listings.id, id), isNull(listings.deletedAt))
			const [row] = await tx.select(storedColumns).from(listings).where(isUndeleted).for('update')
			return row ?? null
		},

		/** A slug that no listing has or had. */
		freeSlug: (base: string): Promise<string> => freeSlugIn(tx, [listings, listingOldSlugs], base),

		/**
		 * The undeleted locations among these, locked against deletion and changes of the owner. Locations are locked before
		 * listings, as in a deletion.
		 */
		async lockLocations(ids: readonly number[]): Promise<Map<number, SellingLocation>> {
			const { id, name, ownerUserId, timeZone, country, deletedAt } = locations
			const rows = await tx
				.select({ id, name, ownerUserId, timeZone, country })
				.from(locations)
				.where(and(inArray(id, [...ids]), isNull(deletedAt)))
				.orderBy(asc(id))
				.for('share')
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

		async insert(values: ListingInsert): Promise<number> {
			return onlyRow(await tx.insert(listings).values(values).returning({ id: listings.id })).id
		},

		/** Writes changed columns; `updatedAt` increases with every write. */
		async update(id: number, columns: Partial<ListingValues>, now: Date): Promise<void> {
			// A trigger copies the coordinates of the location; without one there are none.
			const place = columns.locationId === null ? { lat: null, lng: null } : {}
			const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${listings.updatedAt} + interval '1 millisecond')`
			await tx
				.update(listings)
				.set({ ...columns, ...place, updatedAt })
				.where(eq(listings.id, id))
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

/** Writes of listings, bound to a database. */
export function createListingWritesRepository(db: Queryable) {
	return {
		transaction: <Result>(work: (writes: ListingWrites) => Promise<Result>): Promise<Result> =>
			db.transaction((tx) => work(writesIn(tx))),
	}
}

/** Makes listings inactive whose last day has ended at their location (without one, in UTC). Returns how many. */
export async function endAvailability(db: Queryable, now: Date): Promise<number> {
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
}
