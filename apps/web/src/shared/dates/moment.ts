import { lazy } from '@farmgate/contracts/lazy'

const clock = lazy(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }))
const day = lazy(() => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }))

/**
 * "at 10:42 AM" of an ISO 8601 instant of today, else "on November 20 at 10:42 AM", in the browser's time zone; empty when
 * invalid. `now` in milliseconds.
 */
export function formatMoment(instant: string, now: number = Date.now()): string {
	const date = new Date(instant)
	if (Number.isNaN(date.getTime())) return ''
	// The formatter puts a narrow no-break space before AM, which a text search does not find.
	const time = `at ${clock().format(date).replace('\u202f', ' ')}`
	return day().format(date) === day().format(now) ? time : `on ${day().format(date)} ${time}`
}
