import type { Filter } from '@farmgate/contracts/filter'
import { MINUTES_PER_DAY, MINUTES_PER_WEEK } from '@farmgate/contracts/hours'
import { type OpenAt, parseOpenAt } from '@farmgate/contracts/open-at'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What is known of the place of a row, or of the row itself. All null for a listing without a place. */
type OpeningColumns = { timeZone: SQLWrapper; openMinutes: SQLWrapper; seasonMonths: SQLWrapper }

const instantSql = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`

/** What the clock on the wall of the place shows at an instant. */
function localTime({ timeZone }: OpeningColumns, instant: Date): SQL {
	return sql`(${instantSql(instant)} at time zone ${timeZone})`
}

function localWeekMinute({ timeZone }: OpeningColumns, instant: Date): SQL {
	return sql`local_week_minute(${instantSql(instant)}, ${timeZone})`
}

function monthOf(localTimestamp: SQL): SQL {
	return sql`extract(month from ${localTimestamp})::smallint`
}

/** Month of the next time that the place's clocks show a minute of the week; this very minute counts. */
function monthOfNext(columns: OpeningColumns, weekMinute: number, now: Date): SQL {
	const minutesAhead = sql`(${weekMinute + MINUTES_PER_WEEK}::int - ${localWeekMinute(columns, now)}) % ${MINUTES_PER_WEEK}::int`
	return monthOf(sql`(${localTime(columns, now)} + make_interval(mins => ${minutesAhead}))`)
}

/** A row without a stated season sells all year. */
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
 * What `openAt` and `inSeason` ask of a row. A place out of season at the moment asked for is not open, whatever its hours;
 * where a season is asked for as well, that is the one that counts.
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

/** Whether a row opens at some time of the day that it is at its place, and is in season; null where its hours are not known. */
export function opensToday(columns: OpeningColumns, now: Date): SQL {
	const midnight = sql`(${localWeekMinute(columns, now)} / ${MINUTES_PER_DAY}::int * ${MINUTES_PER_DAY}::int)`
	const today = sql`int4range(${midnight}, ${midnight} + ${MINUTES_PER_DAY}::int)`
	return sql`(${columns.openMinutes} && ${today} and ${isInSeason(columns, monthAt(columns, { kind: 'now' }, now))})`
}
