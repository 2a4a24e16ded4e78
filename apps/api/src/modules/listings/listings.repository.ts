import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Total } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { listingImages, listingOldSlugs, listings } from '@farmgate/db/schema/listings'
import { publicListings } from '@farmgate/db/schema/public-views'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { countItems, countItemsIn } from '../../query/item-count.ts'
import { itemsInOrder } from '../../query/item-order.ts'
import { listingRowsOf, PUBLIC_ROWS, type RowScope } from '../../query/row-scope.ts'

type StoredImage = { url: string; thumbUrl: string; order: number; alt: string }

/** A fragment of its own: Drizzle leaves the table off columns written directly into the selection of a single table. */
const isOfListing = sql`${listingImages.listingId} = ${publicListings.id}`

const listingColumns = {
	id: publicListings.id,
	slug: publicListings.slug,
	title: publicListings.title,
	description: publicListings.description,
	locationId: publicListings.locationId,
	locationName: publicListings.locationName,
	locationSlug: publicListings.locationSlug,
	locationType: publicListings.locationType,
	categories: publicListings.categories,
	variants: publicListings.variants,
	lat: publicListings.lat,
	lng: publicListings.lng,
	isActive: publicListings.isActive,
	isSample: publicListings.isSample,
	createdAt: publicListings.createdAt,
	updatedAt: publicListings.updatedAt,
	images: sql<StoredImage[]>`(
		select coalesce(jsonb_agg(jsonb_build_object(
			'url', ${listingImages.url}, 'thumbUrl', ${listingImages.thumbUrl},
			'order', ${listingImages.position}, 'alt', ${listingImages.alt}) order by ${listingImages.position}), '[]')
		from ${listingImages} where ${isOfListing})`,
}

/** Public listings by id, in no order. Prepared: every list and page reads its rows through it. */
function preparePublicByIds(db: Queryable) {
	return db
		.select(listingColumns)
		.from(publicListings)
		.where(sql`${publicListings.id} = any(${sql.placeholder('ids')}::bigint[])`)
		.prepare('public_listings_by_ids')
}
type SelectedListing = Awaited<ReturnType<ReturnType<typeof preparePublicByIds>['execute']>>[number]

async function selectInScope(db: Queryable, scope: RowScope, ids: number[]): Promise<SelectedListing[]> {
	const select = db.with(...listingRowsOf(db, scope)).select(listingColumns)
	return await select.from(publicListings).where(inArray(publicListings.id, ids))
}

function toListing(row: SelectedListing, distanceMeters: number | null): Listing {
	const { lat, lng, variants, images, createdAt, updatedAt, ...same } = row
	const cover = images[0]
	return {
		...same,
		variants: variants.map(({ name, priceCents }) => ({ name, price: priceCents / 100 })),
		images: images.map(({ url, order, alt }) => ({ url, order, alt })),
		imageThumb: cover?.thumbUrl ?? null,
		imageFull: cover?.url ?? null,
		imageUrl: cover?.url ?? null,
		coordinates: lat === null || lng === null ? null : { lat, lng },
		distanceMeters,
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}
}

/** Reads of listings as a buyer may see them, bound to a database or a transaction. */
export function createListingsRepository(db: Queryable) {
	const publicByIds = preparePublicByIds(db)

	async function findById(id: number): Promise<Listing | null> {
		const [row] = await publicByIds.execute({ ids: [id] })
		return row === undefined ? null : toListing(row, null)
	}

	async function listIn(
		scope: RowScope,
		request: ListRequest,
		now: Date,
	): Promise<{ items: Listing[]; nextCursor: string | null }> {
		const page = await itemsInOrder(db, 'listing', request, now, scope)
		if (page.items.length === 0) return { items: [], nextCursor: null }
		const ids = page.items.map((item) => item.id)
		const rows = scope.kind === 'public' ? await publicByIds.execute({ ids }) : await selectInScope(db, scope, ids)
		const byId = new Map(rows.map((row) => [row.id, row]))
		const items = page.items.flatMap((item) => {
			const row = byId.get(item.id)
			return row === undefined ? [] : [toListing(row, item.distanceMeters)]
		})
		return { items, nextCursor: page.nextCursor }
	}

	return {
		/** A public listing; null when there is none or it is not public. */
		findById,

		/** The same by its slug or one that it had before. */
		async findBySlug(slug: string): Promise<Listing | null> {
			const [current] = await db.select({ id: listings.id }).from(listings).where(eq(listings.slug, slug))
			if (current !== undefined) return await findById(current.id)
			const [old] = await db
				.select({ id: listingOldSlugs.listingId })
				.from(listingOldSlugs)
				.where(eq(listingOldSlugs.slug, slug))
			return old === undefined ? null : await findById(old.id)
		},

		/** A page of public listings in the order asked for. */
		list: (request: ListRequest, now: Date) => listIn(PUBLIC_ROWS, request, now),

		/** The same of one owner's listings, inactive ones and those at places not approved yet included. */
		listOwned: (userId: string, request: ListRequest, now: Date) => listIn({ kind: 'owned', userId }, request, now),

		async countOwned(userId: string, request: ListRequest, now: Date): Promise<Total> {
			return await countItemsIn(db, { kind: 'owned', userId }, 'listing', request, now)
		},

		/** How many undeleted listings a user owns. */
		async countAllOf(userId: string): Promise<number> {
			return await db.$count(listings, and(eq(listings.ownerUserId, userId), isNull(listings.deletedAt)))
		},

		async count(request: ListRequest, now: Date): Promise<Total> {
			return await countItems(db, { ...request, kind: 'listing' }, now)
		},
	}
}
export type ListingsRepository = ReturnType<typeof createListingsRepository>
