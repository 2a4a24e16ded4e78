import {
	HOLIDAY_DAYS_AHEAD,
	TOOLTIP_LISTING_COUNT,
	TOOLTIP_VARIANT_COUNT,
} from '@farmgate/contracts/business-constants'
import type { ListingPreview, LocationPreview } from '@farmgate/contracts/preview'
import { fromMinor } from '@farmgate/contracts/price'
import type { Queryable } from '@farmgate/db/database'
import { photos } from '@farmgate/db/schema/photos'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { inArray, sql } from 'drizzle-orm'
import type { ShownImage } from '../../http/headers/shown-images.ts'
import { holidaysAround } from '../../items/holidays-around.ts'
import { firstImage } from '../../items/item-images.ts'

// Conditions that compare two tables are separate fragments, because Drizzle omits the table of columns in a selection.

/** Reads the contents of tooltips of public items, bound to a database or a transaction. */
export function createPreviewsRepository(db: Queryable, shownImage: ShownImage) {
	return {
		/** Unordered. Ids that are not public are left out. The holidays are those around `now`. */
		async ofLocations(ids: number[], now: Date): Promise<LocationPreview[]> {
			if (ids.length === 0) return []
			const { id, slug, name, type, address, categories, coverImage, imageUrl } = publicLocations
			const { openingRules, openingText, seasonMonths, timeZone } = publicLocations
			const instant = sql`${now.toISOString()}::timestamptz`
			const isSoldHere = sql`${publicListings.locationId} = ${id}`
			const rows = await db
				.select({
					id,
					slug,
					name,
					type,
					address,
					categories,
					coverImage,
					imageUrl,
					openingRules,
					openingText,
					seasonMonths,
					timeZone,
					holidays: holidaysAround(publicLocations, instant, HOLIDAY_DAYS_AHEAD),
					listingCount: sql<number>`(select count(*)::int from ${publicListings} where ${isSoldHere})`,
					listingTitles: sql<string[]>`array(
						select ${publicListings.title} from ${publicListings} where ${isSoldHere}
						order by ${publicListings.createdAt} desc, ${publicListings.id} desc
						limit ${sql.raw(String(TOOLTIP_LISTING_COUNT))})`,
				})
				.from(publicLocations)
				.where(inArray(id, ids))
			return rows.map(({ coverImage, imageUrl, ...row }) => ({
				...row,
				openingRules: row.openingRules ?? [],
				image: shownImage(coverImage) ?? shownImage(imageUrl),
			}))
		},

		/** Like `ofLocations`, for listings. */
		async ofListings(ids: number[]): Promise<ListingPreview[]> {
			if (ids.length === 0) return []
			const { id, slug, title, locationName, variants, currency, createdAt } = publicListings
			const isOfListing = sql`${photos.listingId} = ${id}`
			const rows = await db
				.select({
					id,
					slug,
					title,
					locationName,
					variants,
					currency,
					createdAt,
					thumbnail: firstImage(photos.thumbUrl, isOfListing),
				})
				.from(publicListings)
				.where(inArray(id, ids))
			return rows.map(({ variants, createdAt, ...row }) => ({
				...row,
				thumbnail: shownImage(row.thumbnail),
				variants: variants.slice(0, TOOLTIP_VARIANT_COUNT).map(({ name, priceMinor, unit }) => ({
					name,
					price: fromMinor(priceMinor, row.currency),
					unit: unit ?? null,
				})),
				variantCount: variants.length,
				createdAt: createdAt.toISOString(),
			}))
		},
	}
}
export type PreviewsRepository = ReturnType<typeof createPreviewsRepository>
