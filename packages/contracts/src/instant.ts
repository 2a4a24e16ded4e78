import * as z from 'zod/mini'

/** Accepted years of instants in requests, cursors and imported files. */
export const INSTANT_FIRST_YEAR = 1990
export const INSTANT_LAST_YEAR = 2099

const INSTANT =
	/^(\d{4})-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Rejects days that JavaScript would wrap, such as February 30. */
function isCalendarDay(day: string): boolean {
	const midnight = new Date(`${day}T00:00:00Z`)
	return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/** Parses an ISO 8601 date and time with an offset, such as "2026-07-04T09:00-04:00"; null for other texts. */
export function parseInstant(text: string): Date | null {
	const year = Number(INSTANT.exec(text)?.[1] ?? Number.NaN)
	const isInRange = year >= INSTANT_FIRST_YEAR && year <= INSTANT_LAST_YEAR
	return isInRange && isCalendarDay(text.slice(0, 10)) ? new Date(text) : null
}

/** Schema of instants in requests. */
export const instant = z.string().check(
	z.refine((text) => parseInstant(text) !== null, {
		error: `must be an ISO 8601 time with its offset, from ${INSTANT_FIRST_YEAR} to ${INSTANT_LAST_YEAR}`,
	}),
)

/** Schema of days in requests. Not `z.iso.date`, whose expression is long enough to matter for the first load. */
export const calendarDay = z.string().check(
	z.refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isCalendarDay(text), {
		error: 'must be a date as YYYY-MM-DD',
	}),
)
