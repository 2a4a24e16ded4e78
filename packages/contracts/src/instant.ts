import * as z from 'zod/mini'

/**
 * Years that an instant of a request, a cursor or an imported file may have. PostgreSQL has no year 0 and JavaScript none
 * above 275760; no record here is older than the first.
 */
export const INSTANT_FIRST_YEAR = 1990
export const INSTANT_LAST_YEAR = 2099

const INSTANT =
	/^(\d{4})-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** JavaScript reads February 30 as March 2. */
function isCalendarDay(day: string): boolean {
	const midnight = new Date(`${day}T00:00:00Z`)
	return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/** An ISO 8601 date and time with its offset, such as "2026-07-04T09:00-04:00"; null for anything else. */
export function parseInstant(text: string): Date | null {
	const year = Number(INSTANT.exec(text)?.[1] ?? Number.NaN)
	const isInRange = year >= INSTANT_FIRST_YEAR && year <= INSTANT_LAST_YEAR
	return isInRange && isCalendarDay(text.slice(0, 10)) ? new Date(text) : null
}

/** The one schema of instants that come from outside. */
export const instant = z.string().check(
	z.refine((text) => parseInstant(text) !== null, {
		error: `must be an ISO 8601 time with its offset, from ${INSTANT_FIRST_YEAR} to ${INSTANT_LAST_YEAR}`,
	}),
)
