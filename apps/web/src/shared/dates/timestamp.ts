import { lazy } from '@farmgate/contracts/lazy'

const format = lazy(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))

/** "Nov 22, 2026, 6:30 PM" of an ISO 8601 instant, in the time zone of the browser. For tables and facts. */
export function formatTimestamp(instant: string): string {
	return format().format(new Date(instant))
}
