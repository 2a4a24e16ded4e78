import { lazy } from '@farmgate/contracts/lazy'
import type { PageCalendar } from './page-calendar.ts'

const FORMAT = { month: 'long', day: 'numeric', year: 'numeric' } as const

const local = lazy(() => new Intl.DateTimeFormat('en-US', FORMAT))
const utc = lazy(() => new Intl.DateTimeFormat('en-US', { ...FORMAT, timeZone: 'UTC' }))

/** "November 20, 2026" of an ISO 8601 instant, in the browser's time zone or in UTC; empty when invalid. */
export function formatLongDate(instant: string, calendar: PageCalendar = 'local'): string {
	const date = new Date(instant)
	if (Number.isNaN(date.getTime())) return ''
	return (calendar === 'utc' ? utc() : local()).format(date)
}
