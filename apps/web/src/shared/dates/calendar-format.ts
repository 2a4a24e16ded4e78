import { lazy } from '@farmgate/contracts/lazy'
import type { PageCalendar } from './page-calendar.ts'

/** Formats dates in English, in the time zone of a calendar. The formatters are created at their first use. */
export function calendarFormat(options: Intl.DateTimeFormatOptions): (date: Date, calendar: PageCalendar) => string {
	const formats = {
		local: lazy(() => new Intl.DateTimeFormat('en-US', options)),
		utc: lazy(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })),
	}
	return (date, calendar) => formats[calendar]().format(date)
}
