import type { Listing } from '@farmgate/contracts/listing'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { AttachedPhoto } from '@farmgate/contracts/location-write'
import type { Page } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { listingOldSlugs, listings } from '@farmgate/db/schema/listings'
import { photos } from '@farmgate/db/schema/photos'
import { publicListings } from '@farmgate/db/schema/public-views'
import type { ItemFilter, ItemListRequest } from '@farmgate/item-index/item-filter'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ShownImage } from '../../http/headers/shown-images.ts'
import { attachedPhotos, shownImages } from '../../items/item-images.ts'
import type { ItemQueries } from '../../items/item-queries.ts'
import { type Found, listRows, NOT_LISTED, type ReadItems, readRows } from '../../items/list-rows.ts'
import { readingOf } from '../../items/read-fields.ts'
import { ownedListings, ownedSource, publicSource, undeletedListing } from '../../items/row-source.ts'
import { columnsOf, listingReader, type OwnedRows, type StoredListing } from './listing-fields.repository.ts'

type OwnedListingRow = StoredListing & { isPublic: boolean; ownerUserId: string | null; photos: AttachedPhoto[] }

/** The columns of listings, and those that only owners and admins see. */
function ownedColumnsOf(rows: OwnedRows) {
	return {
		...columnsOf(rows),
		isPublic: sql<boolean>`${rows.isActive} and ${rows.locationIsPublic}`,
		ownerUserId: rows.ownerUserId,
		photos: attachedPhotos(sql`${photos.listingId} = ${rows.id}`),
	}
}

/** Reads listings as their owners and admins see them. `toListing` makes the part that is public. */
export function ownedListingReader(
	db: Queryable,
	shownImage: ShownImage,
	toListing: (row: StoredListing, found: Found) => Listing,
) {
	const toItem = (row: OwnedListingRow, found: Found): OwnedListing => ({
		...toListing(row, found),
		photos: shownImages(row.photos, shownImage),
		isPublic: row.isPublic,
	})
	return {
		/** A user's listings. */
		ofUser(userId: string): ReadItems<OwnedListingRow, OwnedListing> {
			const rows = ownedListings(userId)
			const select = async (ids: number[]) =>
				await db.select(ownedColumnsOf(rows)).from(rows).where(inArray(rows.id, ids))
			return { select, toItem }
		},

		/** An undeleted listing, public or not, and its owner, or null. */
		async findById(id: number): Promise<{ listing: OwnedListing; ownerUserId: string | null } | null> {
			const rows = undeletedListing(id)
			const [row] = await db.select(ownedColumnsOf(rows)).from(rows)
			return row === undefined ? null : { listing: toItem(row, NOT_LISTED), ownerUserId: row.ownerUserId }
		},
	}
}

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

	/** The public listings of the ids, with these or all fields, in the order of the ids. */
	async function listPublicByIds<Field extends keyof Listing = keyof Listing>(
		ids: number[],
		now: Date,
		fields?: readonly Field[],
	): Promise<Pick<Listing, Field>[]> {
		const reading = readingOf(reader, fields, now)
		const rows = ids.length === 0 ? [] : await reading.select(ids)
		const byId = new Map(rows.map((row) => [row.id, row]))
		return ids.flatMap((id) => {
			const row = byId.get(id)
			return row === undefined ? [] : [reading.toItem(row, NOT_LISTED)]
		})
	}

	return {
		/** A public listing, or null. */
		findById,

		listPublicByIds,

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

		/** Like `list`, without the total. */
		listInOrder: <Field extends keyof Listing>(request: ItemListRequest, now: Date, fields: readonly Field[]) =>
			readRows(queries, publicSource('listing'), request, now, readingOf(reader, fields, now)),

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
			return await listPublicByIds(
				rows.map((row) => row.id),
				now,
			)
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
