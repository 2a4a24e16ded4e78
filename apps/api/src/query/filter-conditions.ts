import { forEachFlag } from '@farmgate/contracts/location-flags'
import type { ItemFilter, RestrictingField } from '@farmgate/item-index/item-filter'
import { arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { insideBox, insideCircle } from './geo-conditions.ts'
import { openingConditions } from './opening-conditions.ts'
import type { RowSource } from './row-source.ts'
import { matchesSearch } from './word-conditions.ts'

/** The condition of each field of the filter; null for those that it does not have. */
function conditionsOf(source: RowSource, filter: ItemFilter, now: Date): Record<RestrictingField, SQL | SQL[] | null> {
	const { columns, flags } = source
	const { search, category, types = [], locationId, bbox, near, radiusMeters } = filter
	return {
		search: search === undefined ? null : matchesSearch(source, search),
		category: category === undefined ? null : arrayContains(columns.categories, [category]),
		types: types.length === 0 ? null : sql`${columns.type} in ${types}`,
		locationId: locationId === undefined ? null : eq(columns.locationId, locationId),
		...forEachFlag((flag) => (filter[flag] === undefined ? null : sql`${flags[flag]}`)),
		bbox: bbox === undefined ? null : insideBox(columns, bbox),
		near: null,
		radiusMeters:
			near === undefined || radiusMeters === undefined ? null : insideCircle(columns, { center: near, radiusMeters }),
		openAt: openingConditions(columns, filter, now),
		// Compared with `openAt`.
		inSeason: null,
	}
}

/**
 * The filter as SQL conditions on the rows of a source, to be joined by "and". `now` is the time that "open now" refers to.
 */
export function filterConditions(source: RowSource, filter: ItemFilter, now: Date): SQL[] {
	return Object.values(conditionsOf(source, filter, now))
		.flat()
		.filter((condition) => condition !== null)
}

/** All conditions as one; "true" when there are none. */
export function allOf(conditions: SQL[]): SQL {
	return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
