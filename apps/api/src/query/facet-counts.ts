import { EXACT_COUNT_MAX } from '@farmgate/contracts/business-constants'
import type { Filter } from '@farmgate/contracts/filter'
import type { Queryable } from '@farmgate/db/database'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, type Findable, filterConditions, kindsOf } from './filter-conditions.ts'

/** How many rows of each kind a filter finds, and how many of them are of each type and category. */
export type RowTally = {
	/** Up to one more than `EXACT_COUNT_MAX` each. */
	locations: number
	listings: number
	/** Null when more than `EXACT_COUNT_MAX` match. Names that no row has are missing. */
	types: Record<string, number> | null
	categories: Record<string, number> | null
}

const COLUMNS = {
	location: { view: publicLocations, type: publicLocations.type },
	listing: { view: publicListings, type: publicListings.locationType },
} as const

function matchesOf(findable: Findable, filter: Filter, now: Date): SQL {
	const { view, type } = COLUMNS[findable]
	return sql`(select ${findable === 'location'} as is_location, ${type} as type, ${view.categories} as categories
		from ${view} where ${allOf(filterConditions(findable, filter, now))} limit ${sql.raw(String(EXACT_COUNT_MAX + 1))})`
}

/** One pass over the rows that match, stopped where a total would stop being exact. */
export async function tallyRows(db: Queryable, filter: Filter, now: Date): Promise<RowTally> {
	const matches = sql.join(
		kindsOf(filter).map((findable) => matchesOf(findable, filter, now)),
		sql` union all `,
	)
	const isExact = sql`(select count(*) <= ${sql.raw(String(EXACT_COUNT_MAX))} from matches)`
	const [row] = await db.execute<RowTally>(sql`
		with matches as materialized (${matches})
		select (select count(*)::int from matches where is_location) as locations,
			(select count(*)::int from matches where not is_location) as listings,
			case when ${isExact} then (
				select coalesce(json_object_agg(type, n), '{}') from (
					select type, count(*) as n from matches where type is not null group by type
				) as counted) end as types,
			case when ${isExact} then (
				select coalesce(json_object_agg(name, n), '{}') from (
					select name, count(*) as n from matches, lateral (select distinct unnest(categories)) as category(name)
					group by name
				) as counted) end as categories`)
	return row ?? { locations: 0, listings: 0, types: {}, categories: {} }
}
