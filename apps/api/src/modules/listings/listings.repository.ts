import type { Listing } from '@farmgate/contracts/listing'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { AttachedPhoto } from '@farmgate/contracts/location-write'
import type { Page } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { listingOldSlugs, listings } from '@farmgate/db/schema/listings'
import { photos } from '@farmgate/db/schema/photos'
import { publicListings } from '@farmgate/db/schema/public-views'
import type { ItemFilter, ItemListRequest } from '@farmgate/item-index/item-filter'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { createBatchedRead } from '../../platform/batched-read.ts'
import type { ShownImage } from '../../platform/shown-images.ts'
import { compileRows } from '../../query/compiled-rows.ts'
import { allOf, filterConditions } from '../../query/filter-conditions.ts'
import { attachedPhotos, shownImages } from '../../query/item-images.ts'
import type { ItemQueries } from '../../query/item-queries.ts'
import { listParameter } from '../../query/list-parameter.ts'
import { listRows } from '../../query/list-rows.ts'
import { ownedListings, ownedSource, publicSource, undeletedListing } from '../../query/row-source.ts'
import { columnsOf, listingFieldReader, type OwnedRows, pointOf, pricedVariants } from './listing-fields.repository.ts'

/** Matches of a location among which the best title is chosen. */
const MATCHES_PER_LOCATION = 20

/** Public listings, unordered. Not yet prepared. */
function selectPublicListings(db: Queryable, condition: SQL) {
	return db.select(columnsOf(publicListings)).from(publicListings).where(condition)
}

/** A prepared statement, because all reads of listings use it. */
function preparePublicByIds(db: Queryable) {
	const isWanted = sql`${publicListings.id} = any(${sql.placeholder('ids')}::bigint[])`
	return compileRows(selectPublicListings(db, isWanted).prepare('public_listings_by_ids'))
}
/** The columns that only owners and admins see. */
function ownedColumnsOf(rows: OwnedRows) {
	return {
		...columnsOf(rows),
		isPublic: sql<boolean>`${rows.isActive} and ${rows.locationIsPublic}`,
		ownerUserId: rows.ownerUserId,
		photos: attachedPhotos(sql`${photos.listingId} = ${rows.id}`),
	}
}

type SelectedListing = Awaited<ReturnType<ReturnType<typeof preparePublicByIds>['execute']>>[number]
type OwnedListingRow = SelectedListing & { isPublic: boolean; ownerUserId: string | null; photos: AttachedPhoto[] }

function toListing(row: SelectedListing, distanceMeters: number | null, shownImage: ShownImage): Listing {
	const { lat: _lat, lng: _lng, images: storedImages, createdAt, updatedAt, ...same } = row
	const images = shownImages(storedImages, shownImage)
	const cover = images[0]
	return {
		...same,
		variants: pricedVariants(row),
		images,
		imageThumb: cover?.thumbUrl ?? null,
		imageFull: cover?.url ?? null,
		imageUrl: cover?.url ?? null,
		coordinates: pointOf(row),
		distanceMeters,
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}
}

/** Reads listings, bound to a database or a transaction. */
export function createListingsRepository(db: Queryable, queries: ItemQueries, shownImage: ShownImage) {
	const publicByIds = preparePublicByIds(db)
	const isOfSlug = sql`${publicListings.slug} = any(${sql.placeholder('slugs')}::text[])`
	const publicBySlugs = compileRows(selectPublicListings(db, isOfSlug).prepare('public_listings_by_slugs'))
	const publicBySlug = createBatchedRead(async (slugs: string[]) => {
		const rows = await publicBySlugs.execute({ slugs: listParameter(slugs) })
		return new Map(rows.map((row) => [row.slug, row]))
	})
	const toItem = (row: SelectedListing, distanceMeters: number | null) => toListing(row, distanceMeters, shownImage)
	const toOwned = ({ ownerUserId: _owner, ...row }: OwnedListingRow, distanceMeters: number | null): OwnedListing => ({
		...toItem(row, distanceMeters),
		photos: shownImages(row.photos, shownImage),
		isPublic: row.isPublic,
	})
	const undeleted = undeletedListing(sql.placeholder('id'))
	// Prepared, because each write reads its result.
	const prepareOwnedById = (reader: Queryable) =>
		reader.select(ownedColumnsOf(undeleted)).from(undeleted).prepare('owned_listing_by_id')
	const ownedById = prepareOwnedById(db)
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
			const row = await publicBySlug(slug)
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
			const source = publicSource('listing')
			const { id, locationId, createdAt } = source.columns
			const conditions = [
				sql`${locationId} = any(${sql.param(locationIds)}::bigint[])`,
				...filterConditions(source, filter, now),
			]
			const rows = await db.execute<{ id: number }>(sql`
				select id::float8 as id from (
					select ${id} as id, ${createdAt} as created_at, ${publicListings.isSoldOut} as is_sold_out,
						row_number() over (partition by ${locationId} order by ${publicListings.isSoldOut}, ${createdAt} desc, ${id} desc) as position
					from ${source.from} where ${allOf(conditions)}
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
			const select = async (ids: number[]) =>
				await db.select(ownedColumnsOf(rows)).from(rows).where(inArray(rows.id, ids))
			return await listRows(queries, ownedSource('listing', userId), request, now, { select, toItem: toOwned })
		},

		/**
		 * An undeleted listing, public or not, and its owner; null when there is none. The caller checks who may see it. `tx`: a transaction
		 * that has changed it.
		 */
		async findOwned(id: number, tx?: Queryable): Promise<{ listing: OwnedListing; ownerUserId: string | null } | null> {
			const [row] = await (tx === undefined ? ownedById : prepareOwnedById(tx)).execute({ id })
			return row === undefined ? null : { listing: toOwned(row, null), ownerUserId: row.ownerUserId }
		},

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
