import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Total } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { listingImages, listingOldSlugs, listings } from '@farmgate/db/schema/listings'
import { publicListings } from '@farmgate/db/schema/public-views'
import { eq, inArray, sql } from 'drizzle-orm'
import { countItems } from '../../query/item-count.ts'
import { itemsInOrder } from '../../query/item-order.ts'

type StoredImage = { url: string; thumbUrl: string; order: number; alt: string }

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
		from ${listingImages} where ${listingImages.listingId} = ${publicListings.id})`,
}

async function selectByIds(db: Queryable, ids: number[]) {
	return await db.select(listingColumns).from(publicListings).where(inArray(publicListings.id, ids))
}

function toListing(row: Awaited<ReturnType<typeof selectByIds>>[number], distanceMeters: number | null): Listing {
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
	async function findById(id: number): Promise<Listing | null> {
		const [row] = await selectByIds(db, [id])
		return row === undefined ? null : toListing(row, null)
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
		async list(request: ListRequest, now: Date): Promise<{ items: Listing[]; nextCursor: string | null }> {
			const page = await itemsInOrder(db, 'listing', request, now)
			if (page.items.length === 0) return { items: [], nextCursor: null }
			const rows = await selectByIds(
				db,
				page.items.map((item) => item.id),
			)
			const byId = new Map(rows.map((row) => [row.id, row]))
			const items = page.items.flatMap((item) => {
				const row = byId.get(item.id)
				return row === undefined ? [] : [toListing(row, item.distanceMeters)]
			})
			return { items, nextCursor: page.nextCursor }
		},

		async count(request: ListRequest, now: Date): Promise<Total> {
			return await countItems(db, { ...request, kind: 'listing' }, now)
		},
	}
}
export type ListingsRepository = ReturnType<typeof createListingsRepository>
