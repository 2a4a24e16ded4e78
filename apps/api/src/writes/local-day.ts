/** The date in a time zone, "YYYY-MM-DD". */
export function localDay(now: Date, timeZone: string): string {
	return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}

/** The date in UTC, "YYYY-MM-DD". */
export function utcDay(now: Date): string {
	return now.toISOString().slice(0, 10)
}

/** Minutes after midnight before which an opening belongs to the evening before. */
const MORNING_MINUTES = 240

/**
 * The ISO weekdays on which a location is open in any week, as SQL with constants only, for the comparison of locations. `table`: the name
 * of the table of locations in the statement.
 */
export function openDaysSql(table: 'l' | 'locations'): string {
	return `array(select day from generate_series(1, 7) as day where ${table}.open_minutes
		&& int4range((day - 1) * 1440 + ${MORNING_MINUTES}, day * 1440))`
}
