import { MINUTES_PER_DAY } from '@farmgate/contracts/hours'
import { publicHolidays } from '@farmgate/db/schema/locations'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Columns of a location, or of a listing's location. All null for a listing without a location. */
export type OpeningColumns = Record<
	| 'timeZone'
	| 'openMinutes'
	| 'seasonDays'
	| 'seasonMonths'
	| 'openingRules'
	| 'opensByDate'
	| 'usesHolidays'
	| 'country'
	| 'region',
	SQLWrapper
>

/** The columns of a table, view or subquery of locations. */
export function openingColumns(rows: OpeningColumns): OpeningColumns {
	const { timeZone, openMinutes, seasonDays, seasonMonths, openingRules, opensByDate, usesHolidays } = rows
	const { country, region } = rows
	return { timeZone, openMinutes, seasonDays, seasonMonths, openingRules, opensByDate, usesHolidays, country, region }
}

const instantSql = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`

/** The local time of the location at an instant. */
function localTime({ timeZone }: Pick<OpeningColumns, 'timeZone'>, instant: Date): SQL {
	return sql`(${instantSql(instant)} at time zone ${timeZone})`
}

function localWeekMinute({ timeZone }: Pick<OpeningColumns, 'timeZone'>, instant: Date): SQL {
	return sql`local_week_minute(${instantSql(instant)}, ${timeZone})`
}

function monthOf(localTimestamp: SQL): SQL {
	return sql`extract(month from ${localTimestamp})::int`
}

/** The public holidays of a location. */
function holidaysOf({ country, region }: OpeningColumns, condition: SQL): SQL {
	return sql`${publicHolidays} where ${publicHolidays.country} = coalesce(${country}, '')
		and ${publicHolidays.region} = coalesce(${region}, '') and ${condition}`
}

/** Whether a local day is a public holiday; false for rules that do not use holidays. */
function isHoliday(columns: OpeningColumns, day: SQL): SQL {
	const holiday = holidaysOf(columns, sql`${publicHolidays.day} = ${day}`)
	return sql`(${columns.usesHolidays} and exists (select from ${holiday}))`
}

/** The public holidays from yesterday to `days` days ahead at a location, as text; empty for rules that do not use them. */
export function holidaysAround(columns: OpeningColumns, now: SQL, days: number): SQL<string[]> {
	const today = sql`(${now} at time zone ${columns.timeZone})::date`
	const holiday = holidaysOf(
		columns,
		sql`${publicHolidays.day} between ${today} - 1 and ${today} + ${sql.raw(String(days))}`,
	)
	return sql<string[]>`case when ${columns.usesHolidays}
		then array(select ${publicHolidays.day}::text from ${holiday} order by ${publicHolidays.day}) else '{}' end`
}

/** Whether the current local month is in the season of a row. A row without a season is open all year. */
export function isInSeason(columns: OpeningColumns, now: Date): SQL {
	const { seasonMonths } = columns
	return sql`(coalesce(cardinality(${seasonMonths}), 0) = 0 or ${monthOf(localTime(columns, now))} = any(${seasonMonths}))`
}

/** Whether a day is in the one season of a row, which may be the whole year. For rows without `opensByDate`. */
function isSeasonDay({ seasonDays }: OpeningColumns, local: SQL): SQL {
	return sql`(${seasonDays} is null or ${seasonDays} @> year_day(${local}::date))`
}

/** Whether a row is open at some time of the current local day; null when its hours are unknown. */
export function opensToday(columns: OpeningColumns, now: Date): SQL {
	const midnight = sql`(${localWeekMinute(columns, now)} / ${MINUTES_PER_DAY}::int * ${MINUTES_PER_DAY}::int)`
	const week = sql`int4range(${midnight}, ${midnight} + ${MINUTES_PER_DAY}::int)`
	const today = sql`${localTime(columns, now)}::date`
	const [holiday, wasHoliday] = [isHoliday(columns, today), isHoliday(columns, sql`${today} - 1`)]
	const onDate = sql`is_open_on(${columns.openingRules}, ${today}, ${holiday}, ${wasHoliday})`
	const isOpenToday = sql`case when ${columns.opensByDate} then ${onDate} else ${isSeasonDay(columns, today)} end`
	return sql`(${columns.openMinutes} && ${week} and ${isOpenToday})`
}
