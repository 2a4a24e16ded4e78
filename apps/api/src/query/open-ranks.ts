import type { ItemFilter } from '@farmgate/item-index/item-filter'
import { type SQL, sql } from 'drizzle-orm'
import { allOf } from './filter-conditions.ts'
import { openingConditions } from './opening-conditions.ts'
import type { RowSource } from './row-source.ts'

/**
 * The conditions of the ranks of the order "open": open now, else with known hours, else the others; of each, first those with
 * categories. All rows of a filter with `openAt` count as open.
 */
export function openRanks({ columns }: RowSource, { openAt }: Pick<ItemFilter, 'openAt'>, now: Date): SQL[] {
	const isOpen = openAt === undefined ? allOf(openingConditions(columns, { openAt: 'now' }, now)) : sql`true`
	const isKnown = sql`coalesce(jsonb_path_exists(${columns.openingRules}, '$[*] ? (@.state == "open")'), false)`
	const groups = [isOpen, sql`not ${isOpen} and ${isKnown}`, sql`not ${isOpen} and not ${isKnown}`]
	const hasCategories = sql`cardinality(${columns.categories}) > 0`
	return groups.flatMap((group) => [sql`(${group} and ${hasCategories})`, sql`(${group} and not ${hasCategories})`])
}
