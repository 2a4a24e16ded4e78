import type { Listing } from '@farmgate/contracts/listing'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { Page } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { listingOldSlugs, listings } from '@farmgate/db/schema/listings'
import { publicListings } from '@farmgate/db/schema/public-views'
import type { ItemFilter, ItemListRequest } from '@farmgate/item-index/item-filter'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ShownImage } from '../../http/headers/shown-images.ts'
import type { ItemQueries } from '../../items/item-queries.ts'
import { listRows, NOT_LISTED } from '../../items/list-rows.ts'
import { readingOf } from '../../items/read-fields.ts'
import { ownedSource, publicSource } from '../../items/row-source.ts'
import { listingReader } from './listing-fields.repository.ts'
import { ownedListingReader } from './owned-listing.repository.ts'

/** Matches of a location among which the best title is chosen. */
const MATCHES_PER_LOCATION = 20
/** The newest matches of a location, from which those for sale are taken. */
const NEWEST_PER_LOCATION = 200

/** Reads listings, bound to a database or a transaction. */
export function createListingsRepository(db: Queryable, queries: ItemQueries, shownImage: ShownImage) {
	const reader = listingReader(db, shownImage)
	const { toItem } = reader
	const owned = ownedListingReader(db, shownImage, toItem)

	async function findById(id: number, now: Date): Promise<Listing | null> {
		const [row] = await reader.whole(now).select([id])
		return row === undefined ? null : toItem(row, NOT_LISTED)
	}

	return {
		/** A public listing, or null. */
		findById,

		/** A public listing by its current or a former slug, or null. */
		async findBySlug(slug: string, now: Date): Promise<Listing | null> {
			const [current] = await db.select({ id: listings.id }).from(listings).where(eq(listings.slug, slug))
			if (current !== undefined) return await findById(current.id, now)
			const [old] = await db
				.select({ id: listingOldSlugs.listingId })
				.from(listingOldSlugs)
				.where(eq(listingOldSlugs.slug, slug))
			return old === undefined ? null : await findById(old.id, now)
		},

		/** A page of public listings, with these or all fields. Throws `cursor.invalid`. */
		list: <Field extends keyof Listing = keyof Listing>(
			request: ItemListRequest,
			now: Date,
			fields?: readonly Field[],
		): Promise<Page<Pick<Listing, Field>>> =>
			listRows(queries, publicSource('listing'), request, now, readingOf(reader, fields, now)),

		/**
		 * Public listings at these locations that match, those for sale before those that are sold out, newest first; at most
		 * `MATCHES_PER_LOCATION` of each location.
		 */
		async matchesAt(locationIds: number[], filter: ItemFilter, now: Date): Promise<Listing[]> {
			const newest = await queries.newestListingsAt(locationIds, filter, NEWEST_PER_LOCATION, now)
			if (newest.length === 0) return []
			const { id, locationId, createdAt, isSoldOut } = publicListings
			const rows = await db.execute<{ id: number }>(sql`
				select id::float8 as id from (
					select ${id} as id, ${createdAt} as created_at, ${isSoldOut} as is_sold_out,
						row_number() over (partition by ${locationId} order by ${isSoldOut}, ${createdAt} desc, ${id} desc) as position
					from ${publicListings} where ${id} = any(${sql.param(newest)}::bigint[])
				) as matches
				where position <= ${MATCHES_PER_LOCATION} order by is_sold_out, created_at desc, id desc`)
			const found = rows.length === 0 ? [] : await reader.whole(now).select(rows.map((row) => row.id))
			const byId = new Map(found.map((row) => [row.id, row]))
			return rows.flatMap((row) => {
				const known = byId.get(row.id)
				return known === undefined ? [] : [toItem(known, NOT_LISTED)]
			})
		},

		/** A page of an owner's listings, including inactive ones and those of unapproved locations. Throws `cursor.invalid`. */
		listOwned: (userId: string, request: ItemListRequest, now: Date): Promise<Page<OwnedListing>> =>
			listRows(queries, ownedSource('listing', userId), request, now, owned.ofUser(userId)),

		/** An undeleted listing, public or not, and its owner; null when there is none. The caller checks who may see it. */
		findOwned: owned.findById,

		/** The owners of undeleted listings. */
		findOwners: async (ids: number[]): Promise<{ id: number; ownerUserId: string | null }[]> =>
			await db
				.select({ id: listings.id, ownerUserId: listings.ownerUserId })
				.from(listings)
				.where(and(inArray(listings.id, ids), isNull(listings.deletedAt)))
				.orderBy(listings.id),

		/** The number of undeleted listings that a user owns. */
		async countAllOf(userId: string): Promise<number> {
			return await db.$count(listings, and(eq(listings.ownerUserId, userId), isNull(listings.deletedAt)))
		},
	}
}
export type ListingsRepository = ReturnType<typeof createListingsRepository>
