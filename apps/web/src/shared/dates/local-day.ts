import type { PageCalendar } from './page-calendar.ts'

/** The day of an instant in a calendar, `daysLater` days on, as YYYY-MM-DD. */
export function localDay(instant: Date, calendar: PageCalendar, daysLater = 0): string {
	const [year, month, day] =
		calendar === 'local'
			? [instant.getFullYear(), instant.getMonth(), instant.getDate()]
			: [instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()]
	return new Date(Date.UTC(year, month, day + daysLater)).toISOString().slice(0, 10)
}
