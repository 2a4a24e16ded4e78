import type { FeedItem } from '@farmgate/contracts/feed'
import type { FeedItems } from '@farmgate/contracts/feed-address'
import { namesWith, picked } from '@farmgate/contracts/field-table'
import { LISTING_FIELDS } from '@farmgate/contracts/listing-fields'
import { LOCATION_FIELDS } from '@farmgate/contracts/location-fields'
import type { Queryable } from '@farmgate/db/database'
import { locationSources } from '@farmgate/db/schema/imports'
import { photos } from '@farmgate/db/schema/photos'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import type { ItemListRequest } from '@farmgate/item-index/item-filter'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ShownImage } from '../../http/headers/shown-images.ts'
import { firstImage } from '../../items/item-images.ts'
import type { ItemQueries } from '../../items/item-queries.ts'
import { type Found, readRows } from '../../items/list-rows.ts'
import { publicSource } from '../../items/row-source.ts'
import { toFeedListing, toFeedLocation } from './feed-item.ts'

const isOfListing = sql`${photos.listingId} = ${publicListings.id}`

/** The record that a location was imported from. */
const SOURCE = {
	source: locationSources.source,
	sourceId: locationSources.sourceId,
	license: locationSources.license,
}

const sourceOf = (locationId: typeof publicLocations.id | typeof publicListings.locationId) =>
	and(eq(locationSources.locationId, locationId), eq(locationSources.isPrimary, true))

function readLocations(db: Queryable, ids: number[]) {
	const { lat, lng, openingRules, website, lastConfirmedAt, coverImage, imageUrl, createdAt, updatedAt } =
		publicLocations
	const computed = { lat, lng, openingRules, website, lastConfirmedAt, coverImage, imageUrl, createdAt, updatedAt }
	return db
		.select({ ...picked(publicLocations, namesWith(LOCATION_FIELDS, 'export', 'as is')), ...computed, ...SOURCE })
		.from(publicLocations)
		.leftJoin(locationSources, sourceOf(publicLocations.id))
		.where(inArray(publicLocations.id, ids))
}
type SelectedLocation = Awaited<ReturnType<typeof readLocations>>[number]
export type LocationFeedRow = Omit<SelectedLocation, 'coverImage' | 'imageUrl'> & { image: string | null }

function readListings(db: Queryable, ids: number[]) {
	const { lat, lng, variants, createdAt, updatedAt } = publicListings
	const computed = { lat, lng, variants, createdAt, updatedAt, image: firstImage(photos.url, isOfListing) }
	return db
		.select({ ...picked(publicListings, namesWith(LISTING_FIELDS, 'export', 'as is')), ...computed, ...SOURCE })
		.from(publicListings)
		.leftJoin(locationSources, sourceOf(publicListings.locationId))
		.where(inArray(publicListings.id, ids))
}
export type ListingFeedRow = Awaited<ReturnType<typeof readListings>>[number]

/** Reads feed items, bound to a database or a transaction. */
export function createFeedsRepository(db: Queryable, queries: ItemQueries, shownImage: ShownImage) {
	async function selectLocations(ids: number[]): Promise<LocationFeedRow[]> {
		return (await readLocations(db, ids)).map(({ coverImage, imageUrl, ...row }) => ({
			...row,
			image: shownImage(coverImage) ?? shownImage(imageUrl),
		}))
	}

	async function selectListings(ids: number[]): Promise<ListingFeedRow[]> {
		return (await readListings(db, ids)).map((row) => ({ ...row, image: shownImage(row.image) }))
	}

	return {
		/** A page of public items. `origin` is that of their pages. */
		async page(items: FeedItems, request: ItemListRequest, now: Date, origin: string) {
			const toLocation = (row: LocationFeedRow, found: Found): FeedItem => toFeedLocation({ ...row, ...found }, origin)
			const toListing = (row: ListingFeedRow, found: Found): FeedItem => toFeedListing({ ...row, ...found }, origin)
			return items === 'locations'
				? await readRows(queries, publicSource('location'), request, now, {
						select: selectLocations,
						toItem: toLocation,
					})
				: await readRows(queries, publicSource('listing'), request, now, { select: selectListings, toItem: toListing })
		},
	}
}
export type FeedsRepository = ReturnType<typeof createFeedsRepository>
