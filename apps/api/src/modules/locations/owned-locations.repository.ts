import { VIEW_COUNT_DAYS } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import type { OwnedLocation, ReviewState } from '@farmgate/contracts/location-write'
import type { Page } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { listings } from '@farmgate/db/schema/listings'
import { locationReviews } from '@farmgate/db/schema/location-reviews'
import { locationPrivateAddresses, locations, locationViews } from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import type { ItemListRequest } from '@farmgate/item-index/item-filter'
import { eq, inArray, sql } from 'drizzle-orm'
import type { ShownImage } from '../../http/headers/shown-images.ts'
import { attachedPhotos, shownImages } from '../../items/item-images.ts'
import type { ItemQueries } from '../../items/item-queries.ts'
import { listRows, type ReadItems } from '../../items/list-rows.ts'
import { ownedSource } from '../../items/row-source.ts'
import { exactPlaceOf } from './exact-place.ts'
import { locationReader, type StoredLocation } from './location-fields.repository.ts'
import { placeColumnsOf } from './location-writes.repository.ts'
import { findOrKept } from './locations.repository.ts'

/** Whether admins have approved, rejected or hidden a location, or still have to decide. */
export function reviewStateOf(row: { isApproved: boolean; rejectedAt: Date | null; wasHidden: boolean }): ReviewState {
	if (row.isApproved) return 'approved'
	if (row.rejectedAt === null) return 'pending'
	return row.wasHidden ? 'hidden' : 'rejected'
}

/** Whether the last decision about a location was to hide it. */
export const WAS_HIDDEN = sql<boolean>`coalesce((select ${locationReviews.decision} = 'hidden' from ${locationReviews}
	where ${locationReviews.locationId} = ${locations.id} order by ${locationReviews.id} desc limit 1), false)`

function ownedColumns(now: Date) {
	const isOfLocation = sql`${listings.locationId} = ${locations.id} and ${listings.deletedAt} is null`
	const isRecent = sql`${locationViews.day} > (${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${VIEW_COUNT_DAYS}::int`
	return {
		id: locations.id,
		isApproved: locations.isApproved,
		rejectedAt: locations.rejectedAt,
		wasHidden: WAS_HIDDEN,
		rejectionReason: locations.rejectionReason,
		hidesExactLocation: locations.hidesExactLocation,
		proposedCategories: locations.proposedCategories,
		shown: placeColumnsOf(locations),
		hidden: placeColumnsOf(locationPrivateAddresses),
		photos: attachedPhotos(sql`${photos.locationId} = ${locations.id}`),
		allListingCount: sql<number>`(select count(*)::int from ${listings} where ${isOfLocation})`,
		recentViewCount: sql<number>`(select count(*)::int from ${locationViews}
			where ${locationViews.locationId} = ${locations.id} and ${isRecent})`,
	}
}

async function selectOwnedParts(db: Queryable, ids: number[], now: Date) {
	return await db
		.select(ownedColumns(now))
		.from(locations)
		.leftJoin(locationPrivateAddresses, eq(locationPrivateAddresses.locationId, locations.id))
		.where(inArray(locations.id, ids))
}
type OwnedParts = Awaited<ReturnType<typeof selectOwnedParts>>[number]
type OwnedRow = { id: number; row: StoredLocation; parts: OwnedParts }

/** Reads of locations with what only owners and admins may see, bound to a database or a transaction. */
export function createOwnedLocationsRepository(db: Queryable, queries: ItemQueries, shownImage: ShownImage) {
	const reader = locationReader(db, shownImage, { rows: 'all', withPendingContacts: true })

	function readOwned(now: Date): ReadItems<OwnedRow, OwnedLocation> {
		const { select, toItem } = reader.whole(now)
		return {
			async select(ids) {
				const [rows, parts] = [await select(ids), await selectOwnedParts(db, ids, now)]
				const byId = new Map(parts.map((part) => [part.id, part]))
				return rows.flatMap((row) => {
					const found = byId.get(row.id)
					return found === undefined ? [] : [{ id: row.id, row, parts: found }]
				})
			},
			toItem: ({ row, parts }, found) => ({ ...toItem(row, found), ...toOwnedFields(parts) }),
		}
	}

	function toOwnedFields(parts: OwnedParts): Omit<OwnedLocation, keyof Location> {
		const { address, lat, lng, coordinatesApproximate, ...addressParts } = exactPlaceOf(parts)
		return {
			reviewState: reviewStateOf(parts),
			rejectionReason: parts.rejectionReason,
			hidesExactLocation: parts.hidesExactLocation,
			exact: { address, coordinates: { lat, lng }, coordinatesApproximate, addressParts },
			proposedCategories: parts.proposedCategories,
			photos: shownImages(parts.photos, shownImage),
			allListingCount: parts.allListingCount,
			recentViewCount: parts.recentViewCount,
		}
	}

	return {
		/** An undeleted location, or null. The id of a merged one leads to the kept one. The caller checks who may see it. */
		findById: (id: number, now: Date): Promise<OwnedLocation | null> => findOrKept(db, id, readOwned(now)),

		/** A page of a user's locations in any review state. Throws `cursor.invalid`. */
		list: (userId: string, request: ItemListRequest, now: Date): Promise<Page<OwnedLocation>> =>
			listRows(queries, ownedSource('location', userId), request, now, readOwned(now)),
	}
}
export type OwnedLocationsRepository = ReturnType<typeof createOwnedLocationsRepository>
