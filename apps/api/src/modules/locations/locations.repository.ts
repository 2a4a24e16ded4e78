import { VIEW_COUNT_DAYS } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import type { OwnedLocation, ReviewState } from '@farmgate/contracts/location-write'
import type { Page } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { listings } from '@farmgate/db/schema/listings'
import { locationReviews } from '@farmgate/db/schema/location-reviews'
import { locationOldSlugs, locationPrivateAddresses, locations, locationViews } from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import type { ItemListRequest } from '@farmgate/item-index/item-filter'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ShownImage } from '../../http/headers/shown-images.ts'
import { holidaysAround } from '../../items/holidays-around.ts'
import { attachedPhotos, shownImages } from '../../items/item-images.ts'
import type { ItemQueries } from '../../items/item-queries.ts'
import { listRows, NOT_LISTED, type ReadItems, readRows } from '../../items/list-rows.ts'
import { readingOf } from '../../items/read-fields.ts'
import { ownedSource, pendingSource, publicSource } from '../../items/row-source.ts'
import { findKeptIds } from '../../writes/merged-locations.ts'
import { exactPlaceOf } from './exact-place.ts'
import { locationReader, type StoredLocation as StoredRow } from './location-fields.repository.ts'
import { placeColumnsOf } from './location-writes.repository.ts'

type LocationField = keyof Location

/** One location, or null. The id of a merged location leads to the kept one. */
export async function findOrKept<Row, Item>(
	db: Queryable,
	id: number,
	read: ReadItems<Row, Item>,
): Promise<Item | null> {
	const [row] = await read.select([id])
	if (row !== undefined) return read.toItem(row, NOT_LISTED)
	const keptId = (await findKeptIds(db, [id])).get(id)
	return keptId === undefined ? null : await findOrKept(db, keptId, read)
}

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
type OwnedRow = { id: number; row: StoredRow; parts: OwnedParts }

/** Reads of locations, bound to a database or a transaction. */
export function createLocationsRepository(db: Queryable, queries: ItemQueries, shownImage: ShownImage) {
	// Rejected locations are not found: only their owner and admins see them, with `forEdit`.
	const single = locationReader(db, shownImage, { rows: 'visible', withImages: true })
	const several = locationReader(db, shownImage, { rows: 'visible' })
	const listed = locationReader(db, shownImage, { rows: 'public' })
	const owned = locationReader(db, shownImage, { rows: 'all', withPendingContacts: true })
	const pending = locationReader(db, shownImage, { rows: 'visible', withPendingContacts: true })

	async function findIdOfSlug(slug: string): Promise<number | null> {
		const [current] = await db.select({ id: locations.id }).from(locations).where(eq(locations.slug, slug))
		if (current !== undefined) return current.id
		const [former] = await db
			.select({ id: locationOldSlugs.locationId })
			.from(locationOldSlugs)
			.where(eq(locationOldSlugs.slug, slug))
		return former?.id ?? null
	}

	const findById = <Field extends LocationField = LocationField>(id: number, now: Date, fields?: readonly Field[]) =>
		findOrKept(db, id, readingOf(single, fields, now))

	function readOwned(now: Date): ReadItems<OwnedRow, OwnedLocation> {
		const { select, toItem } = owned.whole(now)
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
		/** The known public holidays of locations by id, from yesterday to `days` days ahead; empty where hours do not depend on them. */
		async holidaysOf(ids: number[], now: Date, days: number): Promise<Map<number, string[]>> {
			const instant = sql`${now.toISOString()}::timestamptz`
			const rows = await db
				.select({ id: locations.id, days: holidaysAround(locations, instant, days) })
				.from(locations)
				.where(inArray(locations.id, ids))
			return new Map(rows.map((row) => [row.id, row.days]))
		},

		/** The public locations of the ids, with these or all fields, in the order of the ids. Ids of merged locations lead to the kept one. */
		async listPublicByIds<Field extends LocationField = LocationField>(
			ids: number[],
			now: Date,
			fields?: readonly Field[],
		): Promise<Pick<Location, Field>[]> {
			if (ids.length === 0) return []
			const { select, toItem } = readingOf(listed, fields, now)
			const found = await select(ids)
			const present = new Set(found.map(({ id }) => id))
			const kept = await findKeptIds(db, present.size < ids.length ? ids.filter((id) => !present.has(id)) : [])
			const others = kept.size === 0 ? [] : await select([...new Set(kept.values())])
			const byId = new Map([...found, ...others].map((row) => [row.id, toItem(row, NOT_LISTED)]))
			return [...new Set(ids.map((id) => kept.get(id) ?? id))].flatMap((id) => byId.get(id) ?? [])
		},

		/** Undeleted locations, approved or pending, without images, by their ids. */
		async findByIds(ids: number[], now: Date): Promise<Map<number, Location>> {
			const { select, toItem } = several.whole(now)
			const rows = ids.length === 0 ? [] : await select(ids)
			return new Map(rows.map((row) => [row.id, toItem(row, NOT_LISTED)]))
		},

		/** An undeleted location, approved or pending, with these or all fields, or null. The id of a merged location leads to the kept one. */
		findById,

		/** Like `findById`, by the current or a former slug. */
		async findBySlug(slug: string, now: Date): Promise<Location | null> {
			const id = await findIdOfSlug(slug)
			return id === null ? null : await findById(id, now)
		},

		/** A page of public locations, with these or all fields. Throws `cursor.invalid`. */
		list: <Field extends LocationField = LocationField>(
			request: ItemListRequest,
			now: Date,
			fields?: readonly Field[],
		): Promise<Page<Pick<Location, Field>>> =>
			listRows(queries, publicSource('location'), request, now, readingOf(listed, fields, now)),

		/** Like `list`, without the total. */
		listInOrder: <Field extends LocationField>(request: ItemListRequest, now: Date, fields: readonly Field[]) =>
			readRows(queries, publicSource('location'), request, now, readingOf(listed, fields, now)),

		/** A page of the locations that need an admin's approval. Throws `cursor.invalid`. */
		listPending: (request: ItemListRequest, now: Date): Promise<Page<Location>> =>
			listRows(queries, pendingSource(), request, now, pending.whole(now)),

		/** The number of undeleted locations that a user owns. */
		async countAllOf(userId: string): Promise<number> {
			return await db.$count(locations, and(eq(locations.ownerUserId, userId), isNull(locations.deletedAt)))
		},

		/** An undeleted location with what only owners and admins may see, or null. As `findById`. The caller checks who may see it. */
		findOwned: (id: number, now: Date): Promise<OwnedLocation | null> => findOrKept(db, id, readOwned(now)),

		/** A page of a user's locations in any review state. Throws `cursor.invalid`. */
		listOwned: (userId: string, request: ItemListRequest, now: Date): Promise<Page<OwnedLocation>> =>
			listRows(queries, ownedSource('location', userId), request, now, readOwned(now)),
	}
}
export type LocationsRepository = ReturnType<typeof createLocationsRepository>
