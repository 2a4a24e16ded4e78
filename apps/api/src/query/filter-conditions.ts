import type { ItemFilter } from '@farmgate/item-index/item-filter'
import { arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { insideBox, insideCircle } from './geo-conditions.ts'
import { openingConditions } from './opening-conditions.ts'
import type { RowSource } from './row-source.ts'
import { matchesSearch } from './word-conditions.ts'

/**
 * The filter as SQL conditions on the rows of a source, to be joined by "and". `now` is the time that "open now" refers to.
 */
export function filterConditions(source: RowSource, filter: ItemFilter, now: Date): SQL[] {
	const { columns } = source
	const conditions: SQL[] = []
	if (filter.search !== undefined) conditions.push(matchesSearch(source, filter.search))
	if (filter.category !== undefined) conditions.push(arrayContains(columns.categories, [filter.category]))
	if (filter.types !== undefined && filter.types.length > 0) conditions.push(sql`${columns.type} in ${filter.types}`)
	if (filter.locationId !== undefined) conditions.push(eq(columns.locationId, filter.locationId))
	if (filter.bbox !== undefined) conditions.push(insideBox(columns, filter.bbox))
	if (filter.near !== undefined && filter.radiusMeters !== undefined) {
		conditions.push(insideCircle(columns, { center: filter.near, radiusMeters: filter.radiusMeters }))
	}
	conditions.push(...openingConditions(columns, filter, now))
	return conditions
}

/** All conditions as one; "true" when there are none. */
export function allOf(conditions: SQL[]): SQL {
	return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
