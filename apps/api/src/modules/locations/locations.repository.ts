import { DEFAULT_CLOSES, DEFAULT_OPENS } from '@farmgate/contracts/business-constants'
import type { ListRequest } from '@farmgate/contracts/filter'
import { type HoursEntry, minutesToClock, WEEKDAYS } from '@farmgate/contracts/hours'
import type { Location } from '@farmgate/contracts/location'
import type { Total } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { favorites } from '@farmgate/db/schema/favorites'
import { locationSources } from '@farmgate/db/schema/imports'
import { locationOldSlugs, locations, type OpeningSpan } from '@farmgate/db/schema/locations'
import { publicListings } from '@farmgate/db/schema/public-views'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { countItems, countItemsIn } from '../../query/item-count.ts'
import { itemsInOrder } from '../../query/item-order.ts'
import { PUBLIC_ROWS, type RowScope } from '../../query/row-scope.ts'

/** Every day of the week at least once; null hours (not known) give an empty list. */
export function hoursFromSpans(spans: OpeningSpan[] | null): HoursEntry[] {
	if (spans === null) return []
	return WEEKDAYS.flatMap((day, index): HoursEntry[] => {
		const ofDay = spans.filter((span) => span.day === index + 1).sort((a, b) => a.opens - b.opens)
		if (ofDay.length === 0) return [{ day, open: DEFAULT_OPENS, close: DEFAULT_CLOSES, isClosed: true }]
		return ofDay.map((span) => ({
			day,
			open: minutesToClock(span.opens),
			close: minutesToClock(span.closes),
			isClosed: false,
		}))
	})
}

const provenanceColumns = {
	source: locationSources.source,
	sourceId: locationSources.sourceId,
	licence: locationSources.licence,
}

const locationColumns = {
	id: locations.id,
	slug: locations.slug,
	name: locations.name,
	type: locations.type,
	address: locations.address,
	city: locations.city,
	region: locations.region,
	lat: locations.lat,
	lng: locations.lng,
	coordinatesApproximate: locations.coordinatesApproximate,
	timeZone: locations.timeZone,
	description: locations.description,
	categories: locations.categories,
	coverImage: locations.coverImage,
	imageUrl: locations.imageUrl,
	isApproved: locations.isApproved,
	ownerUserId: locations.ownerUserId,
	website: locations.website,
	contactPhone: locations.contactPhone,
	contactEmail: locations.contactEmail,
	facebookUrl: locations.facebookUrl,
	xUrl: locations.xUrl,
	instagramUrl: locations.instagramUrl,
	pickupInstructions: locations.pickupInstructions,
	paymentInfo: locations.paymentInfo,
	hours: locations.hours,
	seasonMonths: locations.seasonMonths,
	isSample: locations.isSample,
	lastConfirmedAt: locations.lastConfirmedAt,
	createdAt: locations.createdAt,
	updatedAt: locations.updatedAt,
	listingCount: sql<number>`(select count(*)::int from ${publicListings} where ${publicListings.locationId} = ${locations.id})`,
	favoriteCount: sql<number>`(select count(*)::int from ${favorites} where ${favorites.locationId} = ${locations.id})`,
}

/** Undeleted locations by id, approved or not, in no order. Prepared: every list and page reads its rows through it. */
function prepareSelectByIds(db: Queryable) {
	return db
		.select({ place: locationColumns, provenance: provenanceColumns })
		.from(locations)
		.leftJoin(locationSources, and(eq(locationSources.locationId, locations.id), eq(locationSources.isPrimary, true)))
		.where(and(sql`${locations.id} = any(${sql.placeholder('ids')}::bigint[])`, isNull(locations.deletedAt)))
		.prepare('locations_by_ids')
}
type SelectedLocation = Awaited<ReturnType<ReturnType<typeof prepareSelectByIds>['execute']>>[number]

function toLocation({ place, provenance }: SelectedLocation, distanceMeters: number | null): Location {
	const { lat, lng, hours, lastConfirmedAt, createdAt, updatedAt, ...same } = place
	return {
		...same,
		coordinates: { lat, lng },
		hours: hoursFromSpans(hours),
		distanceMeters,
		provenance,
		lastConfirmedAt: lastConfirmedAt?.toISOString() ?? null,
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}
}

/** Reads of places, bound to a database or a transaction. */
export function createLocationsRepository(db: Queryable) {
	const selectByIds = prepareSelectByIds(db)

	async function findById(id: number): Promise<Location | null> {
		const [row] = await selectByIds.execute({ ids: [id] })
		return row === undefined ? null : toLocation(row, null)
	}

	async function listIn(
		scope: RowScope,
		request: ListRequest,
		now: Date,
	): Promise<{ items: Location[]; nextCursor: string | null }> {
		const page = await itemsInOrder(db, 'location', request, now, scope)
		if (page.items.length === 0) return { items: [], nextCursor: null }
		const ids = page.items.map((item) => item.id)
		const byId = new Map((await selectByIds.execute({ ids })).map((row) => [row.place.id, row]))
		const items = page.items.flatMap((item) => {
			const row = byId.get(item.id)
			return row === undefined ? [] : [toLocation(row, item.distanceMeters)]
		})
		return { items, nextCursor: page.nextCursor }
	}

	return {
		/** Public places among these, in the order of the ids. */
		async listPublicByIds(ids: number[]): Promise<Location[]> {
			if (ids.length === 0) return []
			const byId = new Map((await selectByIds.execute({ ids })).map((row) => [row.place.id, row]))
			return ids.flatMap((id) => {
				const row = byId.get(id)
				return row?.place.isApproved ? [toLocation(row, null)] : []
			})
		},

		/** An undeleted place, approved or not; null when there is none. */
		findById,

		/** The same by its slug or one that it had before. */
		async findBySlug(slug: string): Promise<Location | null> {
			const [current] = await db.select({ id: locations.id }).from(locations).where(eq(locations.slug, slug))
			if (current !== undefined) return await findById(current.id)
			const [old] = await db
				.select({ id: locationOldSlugs.locationId })
				.from(locationOldSlugs)
				.where(eq(locationOldSlugs.slug, slug))
			return old === undefined ? null : await findById(old.id)
		},

		/** A page of public places in the order asked for. */
		list: (request: ListRequest, now: Date) => listIn(PUBLIC_ROWS, request, now),

		/** The same of one owner's places or of those that wait for an admin, approved or not. */
		listIn,

		async countIn(scope: RowScope, request: ListRequest, now: Date): Promise<Total> {
			return await countItemsIn(db, scope, 'location', request, now)
		},

		/** How many undeleted places a user owns. */
		async countAllOf(userId: string): Promise<number> {
			return await db.$count(locations, and(eq(locations.ownerUserId, userId), isNull(locations.deletedAt)))
		},

		async count(request: ListRequest, now: Date): Promise<Total> {
			return await countItems(db, { ...request, kind: 'location' }, now)
		},
	}
}
export type LocationsRepository = ReturnType<typeof createLocationsRepository>
