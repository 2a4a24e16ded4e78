import type { Listing } from '@farmgate/contracts/listing'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { Page } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { listingOldSlugs, listings } from '@farmgate/db/schema/listings'
import { publicListings } from '@farmgate/db/schema/public-views'
import type { ItemFilter, ItemListRequest } from '@farmgate/item-index/item-filter'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ShownImage } from '../../platform/shown-images.ts'
import type { ItemQueries } from '../../query/item-queries.ts'
import { listParameter } from '../../query/list-parameter.ts'
import { listRows } from '../../query/list-rows.ts'
import { ownedListings, ownedSource, publicSource } from '../../query/row-source.ts'
import {
	listingFieldReader,
	type SelectedListing,
	selectPublicListings,
	toListing,
} from './listing-fields.repository.ts'
import { ownedColumnsOf, prepareOwnedListing, toOwnedListing } from './owned-listing.repository.ts'

/** Matches of a location among which the best title is chosen. */
const MATCHES_PER_LOCATION = 20
/** The newest matches of a location, from which those for sale are taken. */
const NEWEST_PER_LOCATION = 200

/** A prepared statement, because all reads of listings use it. */
function preparePublicByIds(db: Queryable) {
	const isWanted = sql`${publicListings.id} = any(${sql.placeholder('ids')}::bigint[])`
	return selectPublicListings(db, isWanted).prepare('public_listings_by_ids')
}

/** Reads listings, bound to a database or a transaction. */
export function createListingsRepository(db: Queryable, queries: ItemQueries, shownImage: ShownImage) {
	const publicByIds = preparePublicByIds(db)
	const isOfSlug = sql`${publicListings.slug} = ${sql.placeholder('slug')}`
	const publicBySlug = selectPublicListings(db, isOfSlug).prepare('public_listing_by_slug')
	const toItem = (row: SelectedListing, distanceMeters: number | null) => toListing(row, distanceMeters, shownImage)
	const ownedById = prepareOwnedListing(db, shownImage)
	const selectPublic = (ids: number[]) => publicByIds.execute({ ids: listParameter(ids) })

	const readerOf = listingFieldReader(db, shownImage)

	async function findById(id: number): Promise<Listing | null> {
		const [row] = await selectPublic([id])
		return row === undefined ? null : toItem(row, null)
	}

	return {
		/** A public listing, or null. */
		findById,

		/** A public listing by its current or a former slug, or null. */
		async findBySlug(slug: string): Promise<Listing | null> {
			const [row] = await publicBySlug.execute({ slug })
			if (row !== undefined) return toItem(row, null)
			const [old] = await db
				.select({ id: listingOldSlugs.listingId })
				.from(listingOldSlugs)
				.where(eq(listingOldSlugs.slug, slug))
			return old === undefined ? null : await findById(old.id)
		},

		/** A page of public listings. Throws `cursor.invalid`. */
		list: (request: ItemListRequest, now: Date): Promise<Page<Listing>> =>
			listRows(queries, publicSource('listing'), request, now, { select: selectPublic, toItem }),

		/** Like `list`, with only these fields. Throws `cursor.invalid`. */
		listFields: (
			request: ItemListRequest,
			fields: readonly (keyof Listing)[],
			now: Date,
		): Promise<Page<Partial<Listing>>> =>
			listRows(queries, publicSource('listing'), request, now, readerOf(fields, now)),

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
			const found = rows.length === 0 ? [] : await selectPublic(rows.map((row) => row.id))
			const byId = new Map(found.map((row) => [row.id, row]))
			return rows.flatMap((row) => {
				const known = byId.get(row.id)
				return known === undefined ? [] : [toItem(known, null)]
			})
		},

		/** A page of an owner's listings, including inactive ones and those of unapproved locations. Throws `cursor.invalid`. */
		async listOwned(userId: string, request: ItemListRequest, now: Date): Promise<Page<OwnedListing>> {
			const rows = ownedListings(userId)
			const toItem = (row: Parameters<typeof toOwnedListing>[0], distanceMeters: number | null) =>
				toOwnedListing(row, distanceMeters, shownImage)
			const select = async (ids: number[]) =>
				await db.select(ownedColumnsOf(rows)).from(rows).where(inArray(rows.id, ids))
			return await listRows(queries, ownedSource('listing', userId), request, now, { select, toItem })
		},

		/** An undeleted listing, public or not, and its owner; null when there is none. The caller checks who may see it. */
		findOwned: (id: number): Promise<{ listing: OwnedListing; ownerUserId: string | null } | null> => ownedById({ id }),

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
