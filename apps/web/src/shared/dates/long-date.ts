import { dayText } from '../opening-hours/season.ts'
import { statedDay } from './calendar-day.ts'
import type { PageCalendar } from './page-calendar.ts'

/**
 * "November 20, 2026" of an ISO 8601 instant, in the browser's time zone or in UTC; empty when invalid. Without `Intl`, whose first
 * format takes a slow phone 0.15 s: every page of a location has a date.
 */
export function formatLongDate(instant: string, calendar: PageCalendar = 'local'): string {
	const date = new Date(instant)
	if (Number.isNaN(date.getTime())) return ''
	const day = statedDay(date, calendar)
	return `${dayText(day)}, ${day.slice(0, 4)}`
}
