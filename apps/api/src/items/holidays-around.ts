import { publicHolidays } from '@farmgate/db/schema/locations'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Columns of a table or view of locations. */
type OpeningColumns = Record<'timeZone' | 'usesHolidays' | 'country' | 'region', SQLWrapper>

/** The public holidays from yesterday to `days` days ahead at a location, as text; empty for rules that do not use them. */
export function holidaysAround(
	{ timeZone, usesHolidays, country, region }: OpeningColumns,
	now: SQL,
	days: number,
): SQL<string[]> {
	const { day, ...holiday } = publicHolidays
	const today = sql`(${now} at time zone ${timeZone})::date`
	return sql<string[]>`case when ${usesHolidays} then array(
		select ${day}::text from ${publicHolidays}
		where ${holiday.country} = coalesce(${country}, '') and ${holiday.region} = coalesce(${region}, '')
			and ${day} between ${today} - 1 and ${today} + ${sql.raw(String(days))}
		order by ${day}) else '{}' end`
}
