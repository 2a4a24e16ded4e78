import type { Filter } from '@farmgate/contracts/filter'
import { MINUTES_PER_DAY, MINUTES_PER_WEEK } from '@farmgate/contracts/hours'
import { type OpenAt, parseOpenAt } from '@farmgate/contracts/open-at'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Columns of a location, or of a listing's location. All null for a listing without a location. */
type OpeningColumns = { timeZone: SQLWrapper; openMinutes: SQLWrapper; seasonMonths: SQLWrapper }

const instantSql = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`

/** The local time of the location at an instant. */
function localTime({ timeZone }: OpeningColumns, instant: Date): SQL {
	return sql`(${instantSql(instant)} at time zone ${timeZone})`
}

function localWeekMinute({ timeZone }: OpeningColumns, instant: Date): SQL {
	return sql`local_week_minute(${instantSql(instant)}, ${timeZone})`
}

function monthOf(localTimestamp: SQL): SQL {
	return sql`extract(month from ${localTimestamp})::smallint`
}

/** The month of the next local occurrence of a minute of the week, the current minute included. */
function monthOfNext(columns: OpeningColumns, weekMinute: number, now: Date): SQL {
	const minutesAhead = sql`(${weekMinute + MINUTES_PER_WEEK}::int - ${localWeekMinute(columns, now)}) % ${MINUTES_PER_WEEK}::int`
	return monthOf(sql`(${localTime(columns, now)} + make_interval(mins => ${minutesAhead}))`)
}

/** A row without a season is open all year. */
function isInSeason({ seasonMonths }: OpeningColumns, month: SQL): SQL {
	return sql`(coalesce(cardinality(${seasonMonths}), 0) = 0 or ${month} = any(${seasonMonths}))`
}

function hasHoursAt(columns: OpeningColumns, moment: OpenAt, now: Date): SQL {
	if (moment.kind === 'weekly') return sql`${columns.openMinutes} @> ${moment.weekMinute}::int`
	const instant = moment.kind === 'instant' ? moment.instant : now
	return sql`${columns.openMinutes} @> ${localWeekMinute(columns, instant)}`
}

function monthAt(columns: OpeningColumns, moment: OpenAt, now: Date): SQL {
	if (moment.kind === 'weekly') return monthOfNext(columns, moment.weekMinute, now)
	return monthOf(localTime(columns, moment.kind === 'instant' ? moment.instant : now))
}

/**
 * The conditions of `openAt` and `inSeason`. A location out of season at `openAt` is not open, whatever its hours; if
 * `inSeason` is set, it replaces the month of `openAt`.
 */
export function openingConditions(
	columns: OpeningColumns,
	filter: Pick<Filter, 'openAt' | 'inSeason'>,
	now: Date,
): SQL[] {
	const { openAt, inSeason } = filter
	const moment: OpenAt | null = openAt === undefined ? null : (parseOpenAt(openAt) ?? { kind: 'now' })
	const hours = moment === null ? [] : [hasHoursAt(columns, moment, now)]
	if (typeof inSeason === 'number') return [...hours, isInSeason(columns, sql`${inSeason}::smallint`)]
	if (inSeason === 'now') return [...hours, isInSeason(columns, monthAt(columns, { kind: 'now' }, now))]
	return moment === null ? [] : [...hours, isInSeason(columns, monthAt(columns, moment, now))]
}

/** Whether a row is in season and opens at some time of the current local day; null when its hours are unknown. */
export function opensToday(columns: OpeningColumns, now: Date): SQL {
	const midnight = sql`(${localWeekMinute(columns, now)} / ${MINUTES_PER_DAY}::int * ${MINUTES_PER_DAY}::int)`
	const today = sql`int4range(${midnight}, ${midnight} + ${MINUTES_PER_DAY}::int)`
	return sql`(${columns.openMinutes} && ${today} and ${isInSeason(columns, monthAt(columns, { kind: 'now' }, now))})`
}
