import { lazy } from '@farmgate/contracts/lazy'

const format = lazy(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))

/** "Nov 22, 2026, 6:30 PM" of an ISO 8601 instant, in the time zone of the browser. */
export function formatDateTime(instant: string): string {
	// The formatter puts a narrow no-break space before AM, which a text search does not find.
	return format().format(new Date(instant)).replace('\u202f', ' ')
}
