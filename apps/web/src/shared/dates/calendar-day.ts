import type { LocalDay } from '@farmgate/opening-rules/calendar'
import type { PageCalendar } from './page-calendar.ts'

/** The day on which an instant is in a calendar. */
export function calendarDay(instant: Date, calendar: PageCalendar): LocalDay {
	const [year, month, day] =
		calendar === 'local'
			? [instant.getFullYear(), instant.getMonth(), instant.getDate()]
			: [instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()]
	return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
