import { EXACT_COUNT_MAX } from '@farmgate/contracts/business-constants'
import type { Filter } from '@farmgate/contracts/filter'
import type { Total } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { publicListings } from '@farmgate/db/schema/public-views'
import { sql } from 'drizzle-orm'
import { allOf, type Findable, filterConditions, kindsOf, viewOf } from './filter-conditions.ts'
import { countedFacets, sumOfCounts } from './map-counts.ts'
import { PUBLIC_ROWS, type RowScope, rowsOf } from './row-scope.ts'

/** Stops at one more than may be said exactly. */
async function countUpToBound(
	db: Queryable,
	findable: Findable,
	filter: Filter,
	now: Date,
	scope: RowScope = PUBLIC_ROWS,
): Promise<number> {
	const [row] = await db.execute<{ n: number }>(sql`${rowsOf(findable, scope)}
		select count(*)::int as n from (
			select 1 from ${viewOf(findable)} where ${allOf(filterConditions(findable, filter, now))} limit ${sql.raw(String(EXACT_COUNT_MAX + 1))}
		) as matches`)
	return row?.n ?? 0
}

/** Matching listings that have no coordinates, so that no map can show them. */
export async function countUnplaced(db: Queryable, filter: Filter, now: Date): Promise<number> {
	const placeless = filter.bbox === undefined && filter.radiusMeters === undefined
	if (!kindsOf(filter).includes('listing') || !placeless) return 0
	const [row] = await db.execute<{ n: number }>(sql`
		select count(*)::int as n from ${publicListings}
		where ${publicListings.lat} is null and ${allOf(filterConditions('listing', filter, now))}`)
	return row?.n ?? 0
}

/**
 * How many items match: exact where the map's counts answer it, whatever the number; else exact up to `EXACT_COUNT_MAX`
 * and "at least" above. List, map and header all get their total here.
 */
export async function countItems(db: Queryable, filter: Filter, now: Date): Promise<Total> {
	const facets = countedFacets(filter)
	if (facets !== null) {
		const [placed, unplaced] = await Promise.all([sumOfCounts(db, filter, facets, now), countUnplaced(db, filter, now)])
		return { value: placed + unplaced, atLeast: false }
	}
	const counts = await Promise.all(kindsOf(filter).map((findable) => countUpToBound(db, findable, filter, now)))
	return boundedTotal(counts.reduce((sum, count) => sum + count, 0))
}

/** What may be said of a number that was counted without the map's counts. */
export function boundedTotal(count: number): Total {
	return count > EXACT_COUNT_MAX ? { value: EXACT_COUNT_MAX, atLeast: true } : { value: count, atLeast: false }
}

/** How many items of one kind in a scope other than the public match; exact up to `EXACT_COUNT_MAX`. */
export async function countItemsIn(
	db: Queryable,
	scope: RowScope,
	findable: Findable,
	filter: Filter,
	now: Date,
): Promise<Total> {
	return boundedTotal(await countUpToBound(db, findable, filter, now, scope))
}
