import { EXACT_COUNT_MAX } from '@farmgate/contracts/business-constants'
import type { Filter } from '@farmgate/contracts/filter'
import type { Total } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { sql } from 'drizzle-orm'
import { allOf, filterConditions, kindsOf } from './filter-conditions.ts'
import { countedFacets, sumOfCounts } from './map-counts.ts'
import { publicSource, type RowSource } from './row-source.ts'

/** Stops at one more than may be said exactly. */
async function countUpToBound(db: Queryable, source: RowSource, filter: Filter, now: Date): Promise<number> {
	const [row] = await db.execute<{ n: number }>(sql`
		select count(*)::int as n from (
			select 1 from ${source.from} where ${allOf(filterConditions(source, filter, now))}
			limit ${sql.raw(String(EXACT_COUNT_MAX + 1))}
		) as matches`)
	return row?.n ?? 0
}

/** Matching listings that have no coordinates, so that no map can show them. */
export async function countUnplaced(db: Queryable, filter: Filter, now: Date): Promise<number> {
	const placeless = filter.bbox === undefined && filter.radiusMeters === undefined
	if (!kindsOf(filter).includes('listing') || !placeless) return 0
	const source = publicSource('listing')
	const [row] = await db.execute<{ n: number }>(sql`
		select count(*)::int as n from ${source.from}
		where ${source.columns.lat} is null and ${allOf(filterConditions(source, filter, now))}`)
	return row?.n ?? 0
}

/**
 * How many public items match: exact at any size where the map's counts give the number; else exact up to `EXACT_COUNT_MAX`
 * and "at least" above. List, map and header all get their total here.
 */
export async function countItems(db: Queryable, filter: Filter, now: Date): Promise<Total> {
	const facets = countedFacets(filter)
	if (facets !== null) {
		const [placed, unplaced] = await Promise.all([sumOfCounts(db, filter, facets, now), countUnplaced(db, filter, now)])
		return { value: placed + unplaced, atLeast: false }
	}
	const counts = await Promise.all(
		kindsOf(filter).map((findable) => countUpToBound(db, publicSource(findable), filter, now)),
	)
	return boundedTotal(counts.reduce((sum, count) => sum + count, 0))
}

function boundedTotal(count: number): Total {
	return count > EXACT_COUNT_MAX ? { value: EXACT_COUNT_MAX, atLeast: true } : { value: count, atLeast: false }
}

/** How many rows of a source match: `countItems` for the public ones, else exact up to `EXACT_COUNT_MAX`. */
export async function countRows(db: Queryable, source: RowSource, filter: Filter, now: Date): Promise<Total> {
	if (source.isPublic) return await countItems(db, { ...filter, kind: source.findable }, now)
	return boundedTotal(await countUpToBound(db, source, filter, now))
}
