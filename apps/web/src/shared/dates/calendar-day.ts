import { DAY_MS, type LocalDay } from '@farmgate/opening-rules/calendar'
import type { PageCalendar } from './page-calendar.ts'

/** The day on which an instant is in a calendar. */
export function calendarDay(instant: Date, calendar: PageCalendar): LocalDay {
	const [year, month, day] =
		calendar === 'local'
			? [instant.getFullYear(), instant.getMonth(), instant.getDate()]
			: [instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()]
	return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

/** The day of an event. Midnight UTC is a date without a time of day, such as a source states, and the same day in every time zone. */
export function statedDay(instant: Date, calendar: PageCalendar): LocalDay {
	return calendarDay(instant, instant.getTime() % DAY_MS === 0 ? 'utc' : calendar)
}
