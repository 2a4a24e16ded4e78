import type { Location } from '@farmgate/contracts/location'
import type { Page } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { locationOldSlugs, locations } from '@farmgate/db/schema/locations'
import type { ItemListRequest } from '@farmgate/item-index/item-filter'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ShownImage } from '../../http/headers/shown-images.ts'
import type { ItemQueries } from '../../items/item-queries.ts'
import { listRows, NOT_LISTED, type ReadItems } from '../../items/list-rows.ts'
import { holidaysAround, openingColumns } from '../../items/opening-conditions.ts'
import { readingOf } from '../../items/read-fields.ts'
import { pendingSource, publicSource } from '../../items/row-source.ts'
import { findKeptIds } from '../../writes/merged-locations.ts'
import { locationReader } from './location-fields.repository.ts'

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

/** Reads of locations, bound to a database or a transaction. */
export function createLocationsRepository(db: Queryable, queries: ItemQueries, shownImage: ShownImage) {
	// Rejected locations are not found: only their owner and admins see them, with `forEdit`.
	const single = locationReader(db, shownImage, { rows: 'visible', withImages: true })
	const several = locationReader(db, shownImage, { rows: 'visible' })
	const listed = locationReader(db, shownImage, { rows: 'public' })
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

	return {
		/** The known public holidays of a location from yesterday to `days` days ahead; empty if its hours do not depend on them. */
		async holidaysOf(id: number, now: Date, days: number): Promise<string[]> {
			const instant = sql`${now.toISOString()}::timestamptz`
			const [row] = await db
				.select({ days: holidaysAround(openingColumns(locations), instant, days) })
				.from(locations)
				.where(eq(locations.id, id))
			return row?.days ?? []
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

		/** Undeleted locations, approved or pending, unordered, without images. */
		async findByIds(ids: number[], now: Date): Promise<Location[]> {
			const { select, toItem } = several.whole(now)
			return ids.length === 0 ? [] : (await select(ids)).map((row) => toItem(row, NOT_LISTED))
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

		/** A page of the locations that need an admin's approval. Throws `cursor.invalid`. */
		listPending: (request: ItemListRequest, now: Date): Promise<Page<Location>> =>
			listRows(queries, pendingSource(), request, now, pending.whole(now)),

		/** The number of undeleted locations that a user owns. */
		async countAllOf(userId: string): Promise<number> {
			return await db.$count(locations, and(eq(locations.ownerUserId, userId), isNull(locations.deletedAt)))
		},
	}
}
export type LocationsRepository = ReturnType<typeof createLocationsRepository>
