import type { RuleSpan } from '@farmgate/opening-rules/opening-rules'
import * as z from 'zod/mini'

/** In the order of ISO 8601: Monday is day 1. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const weekday = z.enum(WEEKDAYS)
export type Weekday = z.infer<typeof weekday>

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const MINUTES_PER_DAY = 1440
export const DAY_MS = MINUTES_PER_DAY * MINUTE_MS
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'must be a time as HH:MM' }))

/**
 * One opening span of a weekday, in the location's time zone. A day may have several; a `close` at or before `open` is on the
 * next day. A closed day is one entry with `isClosed`; its times are ignored. An empty list means that the hours are unknown.
 */
export const hoursEntry = z.object({
	day: weekday,
	open: clockTime,
	close: clockTime,
	isClosed: z.boolean(),
})
export type HoursEntry = z.infer<typeof hoursEntry>

/** Minutes after midnight of an HH:MM time. */
export function clockToMinutes(time: string): number {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The minutes of an entry that is not closed. */
export function entrySpan({ open, close }: HoursEntry): RuleSpan {
	const [opens, closes] = [clockToMinutes(open), clockToMinutes(close)]
	return { opens, closes: closes > opens ? closes : closes + MINUTES_PER_DAY }
}

/** HH:MM of minutes after midnight. 1440 is 24:00; higher values wrap to the next day. */
export function minutesToClock(minutes: number): string {
	const wrapped = minutes > MINUTES_PER_DAY ? minutes - MINUTES_PER_DAY : minutes
	return `${String(Math.floor(wrapped / 60)).padStart(2, '0')}:${String(wrapped % 60).padStart(2, '0')}`
}
