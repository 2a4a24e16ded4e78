import type { Filter } from '@farmgate/contracts/filter'
import { MINUTES_PER_DAY, MINUTES_PER_WEEK } from '@farmgate/contracts/hours'
import { type OpenAt, parseOpenAt } from '@farmgate/contracts/open-at'
import { locationTimeZones } from '@farmgate/db/schema/location-time-zones'
import { publicHolidays } from '@farmgate/db/schema/public-holidays'
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

/** The next local occurrence of a minute of the week, the current minute included. */
function nextTime(columns: Pick<OpeningColumns, 'timeZone'>, weekMinute: number, now: Date): SQL {
	const minutesAhead = sql`(${weekMinute + MINUTES_PER_WEEK}::int - ${localWeekMinute(columns, now)}) % ${MINUTES_PER_WEEK}::int`
	return sql`(${localTime(columns, now)} + make_interval(mins => ${minutesAhead}))`
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

/** A row without a season is open all year. */
function isInSeason({ seasonMonths }: OpeningColumns, month: SQL): SQL {
	return sql`(coalesce(cardinality(${seasonMonths}), 0) = 0 or ${month} = any(${seasonMonths}))`
}

/** Whether a day is in the one season of a row, which may be the whole year. For rows without `opensByDate`. */
function isSeasonDay({ seasonDays }: OpeningColumns, local: SQL): SQL {
	return sql`(${seasonDays} is null or ${seasonDays} @> year_day(${local}::date))`
}

/** The local time of `openAt`, and its minute of the week. */
function timeOf(columns: Pick<OpeningColumns, 'timeZone'>, moment: OpenAt, now: Date): { local: SQL; weekMinute: SQL } {
	if (moment.kind === 'weekly') {
		return { local: nextTime(columns, moment.weekMinute, now), weekMinute: sql`${moment.weekMinute}::int` }
	}
	const instant = moment.kind === 'instant' ? moment.instant : now
	return { local: localTime(columns, instant), weekMinute: localWeekMinute(columns, instant) }
}

/** The month of `inSeason` at a location; null without it. */
function monthOfSeason(columns: Pick<OpeningColumns, 'timeZone'>, inSeason: Filter['inSeason'], now: Date): SQL | null {
	if (inSeason === undefined) return null
	return inSeason === 'now' ? monthOf(localTime(columns, now)) : sql`${inSeason}::int`
}

/**
 * A row for each time zone of a location: the minute of the week of `openAt`, its local times (in the month of `inSeason`), their
 * days of the year, and that month. Computed once per zone, because conversions of times take longer than all other conditions.
 */
function clocks(moment: OpenAt, inSeason: Filter['inSeason'], now: Date): SQL {
	const zone = { timeZone: sql`zone.name` }
	const { local, weekMinute } = timeOf(zone, moment, now)
	const month = monthOfSeason(zone, inSeason, now)
	const times =
		month === null
			? sql`array[clock.local]`
			: sql`case when ${monthOf(sql`clock.local`)} = clock.month then array[clock.local]
				else array(select at from times_in_month(clock.local, clock.month) as at) end`
	return sql`(
		select clock.*, times.at, (
			select range_agg(int4range(year_day(each::date), year_day(each::date), '[]')) from unnest(times.at) as each
		) as days
		from ${locationTimeZones} as zone,
			lateral (select zone.name, ${local} as local, ${weekMinute} as week_minute, ${month ?? sql`null::int`} as month offset 0) as clock,
			lateral (select ${times} as at offset 0) as times
		offset 0)`
}

/** Minutes of the week and days of the season decide for most rows; the others are evaluated for the date. */
function isOpenAt(columns: OpeningColumns, moment: OpenAt, inSeason: Filter['inSeason'], now: Date): SQL[] {
	const { timeZone, openMinutes, seasonDays, opensByDate, openingRules } = columns
	const [holiday, wasHoliday] = [isHoliday(columns, sql`at::date`), isHoliday(columns, sql`at::date - 1`)]
	const isOpenOnDate = sql`case when ${opensByDate}
		then exists (select from unnest(clock.at) as at where is_open(${openingRules}, at, ${holiday}, ${wasHoliday}))
		else ${seasonDays} is null or ${seasonDays} && clock.days end`
	const isInMonth = inSeason === undefined ? sql`true` : isInSeason(columns, sql`clock.month`)
	const isOpen = sql`exists (select from ${clocks(moment, inSeason, now)} as clock where clock.name = ${timeZone}
		and ${openMinutes} @> clock.week_minute and ${isInMonth} and ${isOpenOnDate})`
	// The index on minutes of the week needs a constant.
	return moment.kind === 'weekly' ? [sql`${openMinutes} @> ${moment.weekMinute}::int`, isOpen] : [isOpen]
}

/**
 * The conditions of `openAt` and `inSeason`. With both, a location must be in season in that month and open at `openAt`, or if
 * `openAt` is in another month, on any day of that month at the same weekday and clock time.
 */
export function openingConditions(
	columns: OpeningColumns,
	filter: Pick<Filter, 'openAt' | 'inSeason'>,
	now: Date,
): SQL[] {
	const { openAt, inSeason } = filter
	if (openAt !== undefined) return isOpenAt(columns, parseOpenAt(openAt) ?? { kind: 'now' }, inSeason, now)
	const month = monthOfSeason(columns, inSeason, now)
	return month === null ? [] : [isInSeason(columns, month)]
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
