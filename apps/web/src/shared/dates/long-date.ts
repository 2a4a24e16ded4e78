import { calendarFormat } from './calendar-format.ts'
import type { PageCalendar } from './page-calendar.ts'

const longDate = calendarFormat({ month: 'long', day: 'numeric', year: 'numeric' })

/** "November 20, 2026" of an ISO 8601 instant, in the browser's time zone or in UTC; empty when invalid. */
export function formatLongDate(instant: string, calendar: PageCalendar = 'local'): string {
	const date = new Date(instant)
	if (Number.isNaN(date.getTime())) return ''
	return longDate(date, calendar)
}
