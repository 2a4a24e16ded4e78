import { useIsHydrated } from '../rendering/use-browser-value.ts'

/** Time zone of the calendar days of a page: UTC on the server and during hydration, then the browser's. */
export type PageCalendar = 'local' | 'utc'

/**
 * The calendar of this rendering. Components that the server renders too pass it to every text with a date: the server does not
 * know the visitor's time zone, and around midnight the day of one instant differs between the two.
 */
export function usePageCalendar(): PageCalendar {
	return useIsHydrated() ? 'local' : 'utc'
}
