import { DEFAULT_CLOSES, DEFAULT_OPENS } from '@farmgate/contracts/business-constants'
import { type HoursEntry, minutesToClock, WEEKDAYS } from '@farmgate/contracts/hours'
import type { Image } from '@farmgate/contracts/image'
import type { Location } from '@farmgate/contracts/location'
import type { Page } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { locationSources } from '@farmgate/db/schema/imports'
import { locationOldSlugs, locations } from '@farmgate/db/schema/locations'
import { photos } from '@farmgate/db/schema/photos'
import type { ItemListRequest } from '@farmgate/item-index/item-filter'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { weeklyView } from '@farmgate/opening-rules/weekly-view'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { createBatchedRead } from '../../platform/batched-read.ts'
import type { ShownImage } from '../../platform/shown-images.ts'
import { compileRows } from '../../query/compiled-rows.ts'
import { itemImages, shownImages } from '../../query/item-images.ts'
import type { ItemQueries } from '../../query/item-queries.ts'
import { listParameter } from '../../query/list-parameter.ts'
import { listRows } from '../../query/list-rows.ts'
import { findKeptIds } from '../../query/merged-locations.ts'
import { pendingSource, publicSource } from '../../query/row-source.ts'
import { recentConfirmationColumns } from './confirmations.repository.ts'
import { holidaysAt, locationColumns, locationFieldReader, shownContacts } from './location-fields.repository.ts'
import { importColumns, provenanceColumns, toProvenance } from './provenance.repository.ts'
import { recentSince } from './recent-days.ts'

/**
 * The weekly hours of the season of a local day, with at least one entry per weekday. Empty for unknown hours, and for rules
 * without a weekly pattern.
 */
export function weeklyHours(rules: OpeningRules, today: string): HoursEntry[] {
	const spans = rules.every(({ state }) => state === 'closed') ? [] : weeklyView(rules, today)
	if (rules.length === 0 || spans === null) return []
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

/** Selects undeleted locations, rejected ones included, unordered. Not yet prepared. */
function selectLocations(db: Queryable, condition: SQL, { withImages }: { withImages: boolean }) {
	const since = sql`${sql.placeholder('recentSince')}::timestamptz`
	const now = sql`${sql.placeholder('now')}::timestamptz`
	const images = withImages ? itemImages(sql`${photos.locationId} = ${locations.id}`) : sql`null`
	return db
		.select({
			id: locations.id,
			location: {
				...locationColumns,
				...recentConfirmationColumns(since),
				images: sql<Image[] | null>`${images}`,
				holidays: holidaysAt(now),
			},
			today: sql<string>`(${now} at time zone ${locations.timeZone})::date::text`,
			isRejected: sql<boolean>`${locations.rejectedAt} is not null`,
			provenance: provenanceColumns,
			imported: importColumns,
		})
		.from(locations)
		.leftJoin(locationSources, and(eq(locationSources.locationId, locations.id), eq(locationSources.isPrimary, true)))
		.where(and(condition, isNull(locations.deletedAt)))
}

/** A prepared statement, because all reads of locations use it. */
function prepareSelectByIds(db: Queryable) {
	const isWanted = sql`${locations.id} = any(${sql.placeholder('ids')}::bigint[])`
	return compileRows(selectLocations(db, isWanted, { withImages: false }).prepare('locations_by_ids'))
}
export type SelectedLocation = Awaited<ReturnType<ReturnType<typeof prepareSelectByIds>['execute']>>[number]

function toLocation(
	{ location, today, provenance, imported }: SelectedLocation,
	{ distanceMeters = null, soldAs = null }: Partial<Pick<Location, 'distanceMeters' | 'soldAs'>>,
	shownImage: ShownImage,
): Location {
	const { lat, lng, lastConfirmedAt, latestConfirmationAt, createdAt, updatedAt, ...same } = location
	const openingRules = location.openingRules ?? []
	return {
		...same,
		openingRules,
		images: same.images === null ? null : shownImages(same.images, shownImage),
		coverImage: shownImage(same.coverImage),
		imageUrl: shownImage(same.imageUrl),
		coordinates: { lat, lng },
		hours: weeklyHours(openingRules, today),
		distanceMeters,
		soldAs,
		provenance: toProvenance(provenance, imported),
		lastConfirmedAt: lastConfirmedAt?.toISOString() ?? null,
		latestConfirmationAt: latestConfirmationAt?.toISOString() ?? null,
		createdAt: createdAt.toISOString(),
		updatedAt: updatedAt.toISOString(),
	}
}

/** Selects undeleted locations by id, approved or not, and turns the rows into locations. */
export function locationReader(db: Queryable, shownImage: ShownImage) {
	const selectByIds = prepareSelectByIds(db)
	const whole = { withImages: true }
	const isOfId = sql`${locations.id} = ${sql.placeholder('id')}::bigint`
	const selectById = compileRows(selectLocations(db, isOfId, whole).prepare('location_by_id'))
	const isOfSlug = sql`${locations.slug} = any(${sql.placeholder('slugs')}::text[])`
	const selectBySlugs = compileRows(selectLocations(db, isOfSlug, whole).prepare('locations_by_slugs'))
	const timesOf = (now: Date) => ({ recentSince: recentSince(now).toISOString(), now: now.toISOString() })
	return {
		/** Without images. */
		select: (ids: number[], now: Date) => selectByIds.execute({ ids: listParameter(ids), ...timesOf(now) }),
		/** With images; undefined if there is none. */
		async selectById(id: number, now: Date) {
			const [row] = await selectById.execute({ id, ...timesOf(now) })
			return row
		},
		/** Like `selectById`. */
		selectBySlug: createBatchedRead(async (slugs, now: Date) => {
			const rows = await selectBySlugs.execute({ slugs: listParameter(slugs), ...timesOf(now) })
			return new Map(rows.map((row) => [row.location.slug, row]))
		}),
		toItem: (row: SelectedLocation, distanceMeters: number | null, soldAs: string | null = null): Location => ({
			...toLocation(row, { distanceMeters, soldAs }, shownImage),
			...shownContacts(row.location),
		}),
		/** Also with the contacts of a pending location, for its owner and admins. */
		toItemWithContacts: (row: SelectedLocation, distanceMeters: number | null): Location =>
			toLocation(row, { distanceMeters }, shownImage),
	}
}

/** Reads of locations, bound to a database or a transaction. */
export function createLocationsRepository(db: Queryable, queries: ItemQueries, shownImage: ShownImage) {
	const { select: selectAll, selectById, selectBySlug, toItem, toItemWithContacts } = locationReader(db, shownImage)
	/** Rejected locations are not found: only their owner and admins see them, with `forEdit`. */
	const select = async (ids: number[], now: Date) => (await selectAll(ids, now)).filter(({ isRejected }) => !isRejected)

	const isVisible = and(isNull(locations.deletedAt), isNull(locations.rejectedAt))
	const existing = db
		.select({ id: locations.id })
		.from(locations)
		.where(and(eq(locations.id, sql.placeholder('id')), isVisible))
		.prepare('location_exists')

	async function findCurrentId(id: number): Promise<number | null> {
		const [row] = await existing.execute({ id })
		if (row !== undefined) return row.id
		const keptId = (await findKeptIds(db, [id])).get(id)
		return keptId === undefined ? null : await findCurrentId(keptId)
	}

	async function findById(id: number, now: Date): Promise<Location | null> {
		const row = await selectById(id, now)
		if (row !== undefined && !row.isRejected) return toItem(row, null)
		const keptId = (await findKeptIds(db, [id])).get(id)
		return keptId === undefined ? null : await findById(keptId, now)
	}

	const selectPublic = async (ids: number[], now: Date) =>
		(await select(ids, now)).filter(({ location }) => location.isApproved)

	const wholeItems = (now: Date) => ({ select: (ids: number[]) => selectPublic(ids, now), toItem })
	const readerOf = locationFieldReader(db, shownImage, 'public')
	const visibleReaderOf = locationFieldReader(db, shownImage, 'visible')
	const source = publicSource('location')

	async function findFieldsById(
		id: number,
		fields: readonly (keyof Location)[],
		now: Date,
	): Promise<Partial<Location> | null> {
		const reader = visibleReaderOf(fields, now)
		if (reader === null) return await findById(id, now)
		const [row] = await reader.select([id])
		if (row !== undefined) return reader.toItem(row, null, null)
		const keptId = (await findKeptIds(db, [id])).get(id)
		return keptId === undefined ? null : await findFieldsById(keptId, fields, now)
	}

	return {
		/** The public locations of the ids, in the order of the ids. Ids of merged locations lead to the kept one. */
		async listPublicByIds(ids: number[], now: Date): Promise<Location[]> {
			if (ids.length === 0) return []
			const found = await selectPublic(ids, now)
			const present = new Set(found.map(({ id }) => id))
			const kept = await findKeptIds(db, present.size < ids.length ? ids.filter((id) => !present.has(id)) : [])
			const others = kept.size === 0 ? [] : await selectPublic([...new Set(kept.values())], now)
			const byId = new Map([...found, ...others].map((row) => [row.id, toItem(row, null)]))
			return [...new Set(ids.map((id) => kept.get(id) ?? id))].flatMap((id) => byId.get(id) ?? [])
		},

		/** Undeleted locations, approved or pending, unordered. */
		findByIds: async (ids: number[], now: Date): Promise<Location[]> =>
			ids.length === 0 ? [] : (await select(ids, now)).map((row) => toItem(row, null)),

		/** An undeleted location, approved or pending, or null. The id of a merged location leads to the kept one. */
		findById,

		/** Like `findById`, with at least these fields. Only they are read, if they are columns. */
		findFieldsById,

		/** The id of the location that `findById` finds, or null. */
		findCurrentId,

		/** Like `findById`, by the current or a former slug. */
		async findBySlug(slug: string, now: Date): Promise<Location | null> {
			const row = await selectBySlug(slug, now)
			if (row !== undefined && !row.isRejected) return toItem(row, null)
			// The slug of a merged location, or a former one.
			const [current] = await db.select({ id: locations.id }).from(locations).where(eq(locations.slug, slug))
			if (current !== undefined) return await findById(current.id, now)
			const [old] = await db
				.select({ id: locationOldSlugs.locationId })
				.from(locationOldSlugs)
				.where(eq(locationOldSlugs.slug, slug))
			return old === undefined ? null : await findById(old.id, now)
		},

		/** A page of public locations. Throws `cursor.invalid`. */
		list: (request: ItemListRequest, now: Date): Promise<Page<Location>> =>
			listRows(queries, source, request, now, wholeItems(now)),

		/** Like `list`, with at least these fields. Only they are read, if they are columns. Throws `cursor.invalid`. */
		listFields: (
			request: ItemListRequest,
			fields: readonly (keyof Location)[],
			now: Date,
		): Promise<Page<Partial<Location>>> => {
			const reader = readerOf(fields, now)
			if (reader === null) return listRows<SelectedLocation, Location>(queries, source, request, now, wholeItems(now))
			return listRows(queries, source, request, now, reader)
		},

		/** A page of the locations that need an admin's approval. Throws `cursor.invalid`. */
		listPending: (request: ItemListRequest, now: Date): Promise<Page<Location>> =>
			listRows(queries, pendingSource(), request, now, {
				select: (ids) => select(ids, now),
				toItem: toItemWithContacts,
			}),

		/** The number of undeleted locations that a user owns. */
		async countAllOf(userId: string): Promise<number> {
			return await db.$count(locations, and(eq(locations.ownerUserId, userId), isNull(locations.deletedAt)))
		},
	}
}
export type LocationsRepository = ReturnType<typeof createLocationsRepository>
