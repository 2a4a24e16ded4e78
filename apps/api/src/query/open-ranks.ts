import type { ItemFilter } from '@farmgate/item-index/item-filter'
import { STANDING_MAX } from '@farmgate/item-index/item-index-types'
import { type SQL, sql } from 'drizzle-orm'
import { allOf } from './filter-conditions.ts'
import { STANDING } from './index-rows.ts'
import { openingConditions } from './opening-conditions.ts'
import type { RowSource } from './row-source.ts'

/**
 * The conditions of the ranks of the order "open": open now, else with known hours, else the others; of each, first those of
 * which most is known. All rows of a filter with `openAt` count as open.
 */
export function openRanks({ columns, findable }: RowSource, { openAt }: Pick<ItemFilter, 'openAt'>, now: Date): SQL[] {
	const isOpen = openAt === undefined ? allOf(openingConditions(columns, { openAt: 'now' }, now)) : sql`true`
	const isKnown = sql`coalesce(jsonb_path_exists(${columns.openingRules}, '$[*] ? (@.state == "open")'), false)`
	const groups = [isOpen, sql`not ${isOpen} and ${isKnown}`, sql`not ${isOpen} and not ${isKnown}`]
	const standings = Array.from({ length: STANDING_MAX + 1 }, (_, number) => STANDING_MAX - number)
	const standing = sql.raw(STANDING[findable])
	return groups.flatMap((group) => standings.map((number) => sql`(${group} and ${standing} = ${number}::int)`))
}
