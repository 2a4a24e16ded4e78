import { lazy } from '@farmgate/contracts/lazy'

const longDate = lazy(() => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' }))

/** "November 20, 2026" of an ISO 8601 instant, in the visitor's time zone; empty when it is none. */
export function formatLongDate(instant: string): string {
	const date = new Date(instant)
	return Number.isNaN(date.getTime()) ? '' : longDate().format(date)
}
