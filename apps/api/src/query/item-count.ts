import { EXACT_COUNT_MAX } from '@farmgate/contracts/business-constants'
import type { Total } from '@farmgate/contracts/page'
import type { Queryable } from '@farmgate/db/database'
import { type ItemFilter, kindsOf } from '@farmgate/item-index/item-filter'
import { sql } from 'drizzle-orm'
import { allOf, filterConditions } from './filter-conditions.ts'
import { countedFacets, sumOfCounts } from './map-counts.ts'
import { publicSource, type RowSource } from './row-source.ts'

/** The total of rows that were counted up to `EXACT_COUNT_MAX + 1`. */
export function boundedTotal(count: number): Total {
	return count > EXACT_COUNT_MAX ? { value: EXACT_COUNT_MAX, atLeast: true } : { value: count, atLeast: false }
}

/** The number of matching rows, at most `EXACT_COUNT_MAX + 1`. */
async function countUpToMax(db: Queryable, source: RowSource, filter: ItemFilter, now: Date): Promise<number> {
	const [row] = await db.execute<{ n: number }>(sql`
		select count(*)::int as n from (
			select 1 from ${source.from} where ${allOf(filterConditions(source, filter, now))}
			limit ${sql.raw(String(EXACT_COUNT_MAX + 1))}
		) as matches`)
	return row?.n ?? 0
}

async function unplacedCount(db: Queryable, filter: ItemFilter, now: Date): Promise<number> {
	const hasArea = filter.bbox !== undefined || filter.radiusMeters !== undefined
	if (!kindsOf(filter).includes('listing') || hasArea) return 0
	const source = publicSource('listing')
	const [row] = await db.execute<{ n: number }>(sql`
		select count(*)::int as n from ${source.from}
		where ${source.columns.lat} is null and ${allOf(filterConditions(source, filter, now))}`)
	return row?.n ?? 0
}

/** What a map says about items that it does not draw. */
export type Unplaced = {
	/** The number of matching listings without coordinates. */
	count: number
	/** Whether totals of this filter are exact above `EXACT_COUNT_MAX`. */
	isTotalExact: boolean
}

/** The matching listings that the map cannot show. */
export async function countUnplaced(db: Queryable, filter: ItemFilter, now: Date): Promise<Unplaced> {
	return { count: await unplacedCount(db, filter, now), isTotalExact: countedFacets(filter) !== null }
}

/**
 * The number of matching public items: always exact for filters that the map cells cover; else exact up to
 * `EXACT_COUNT_MAX` and "at least" above. List, map and header all use this total.
 */
export async function countItems(db: Queryable, filter: ItemFilter, now: Date): Promise<Total> {
	const facets = countedFacets(filter)
	if (facets !== null) {
		const [onMap, unplaced] = await Promise.all([sumOfCounts(db, filter, facets, now), unplacedCount(db, filter, now)])
		return { value: onMap + unplaced, atLeast: false }
	}
	const counts = await Promise.all(
		kindsOf(filter).map((findable) => countUpToMax(db, publicSource(findable), filter, now)),
	)
	return boundedTotal(counts.reduce((sum, count) => sum + count, 0))
}

/** The number of matching rows of a source: `countItems` for a public source, else exact up to `EXACT_COUNT_MAX`. */
export async function countRows(db: Queryable, source: RowSource, filter: ItemFilter, now: Date): Promise<Total> {
	if (source.isPublic) return await countItems(db, { ...filter, kind: source.findable }, now)
	return boundedTotal(await countUpToMax(db, source, filter, now))
}
