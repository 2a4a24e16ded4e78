import { clockToMinutes, MINUTE_MS, MINUTES_PER_DAY, MINUTES_PER_WEEK, WEEKDAYS } from './hours.ts'
import { INSTANT_FIRST_YEAR, INSTANT_LAST_YEAR, parseInstant } from './instant.ts'

/**
 * A time: now, an instant, or in each location's time zone a minute of the week (Monday 00:00 is 0) or of today or tomorrow. With `minutes`
 * it is a range of that length, in which a location must be open at some time.
 */
export type OpenAt =
	| { kind: 'now' }
	| { kind: 'instant'; instant: Date; minutes?: number }
	| { kind: 'weekly'; weekMinute: number; minutes?: number }
	| { kind: 'day'; daysAhead: 0 | 1; minute: number; minutes?: number }

/** The hours of the parts of a day, as in ranges of `openAt`. */
export const PART_HOURS = {
	morning: '06:00..12:00',
	afternoon: '12:00..17:00',
	evening: '17:00..21:00',
	night: '17:00..22:00',
} as const

const DAY_KEYS = WEEKDAYS.map((day) => day.slice(0, 3).toLowerCase())
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const LOCAL = new RegExp(
	`^(${DAY_KEYS.join('|')}|today|tomorrow)-(${CLOCK})(?:\\.\\.(?:(${DAY_KEYS.join('|')})-)?(${CLOCK}|24:00))?$`,
)

/** Validation message of `openAt`. */
export const OPEN_AT_FORMS = `must be "now", an ISO 8601 time with its offset (${INSTANT_FIRST_YEAR} to ${INSTANT_LAST_YEAR}), a day and time such as "sat-09:30" or "today-18:00", or a range of at most a week such as "sat-08:00..12:00", "sat-09:00..sun-18:00" or of two ISO 8601 times`

/** The minutes of a range; null when it has none, or begins on today or tomorrow and ends on a weekday. */
function rangeMinutes(day: string, start: number, endDay: string | undefined, end: number): number | null {
	if (endDay === undefined) return end > start ? end - start : null
	const [from, to] = [DAY_KEYS.indexOf(day), DAY_KEYS.indexOf(endDay)]
	if (from === -1) return null
	const minutes = (to - from) * MINUTES_PER_DAY + end - start
	return (minutes + MINUTES_PER_WEEK) % MINUTES_PER_WEEK || null
}

/** Parses `openAt` of the filter; null when the text is invalid. */
export function parseOpenAt(text: string): OpenAt | null {
	if (text === 'now') return { kind: 'now' }
	const [, day = '', clock, endDay, endClock] = LOCAL.exec(text) ?? []
	if (clock !== undefined) {
		const minute = clockToMinutes(clock)
		const minutes = endClock === undefined ? undefined : rangeMinutes(day, minute, endDay, clockToMinutes(endClock))
		if (minutes === null) return null
		const range = minutes === undefined ? {} : { minutes }
		if (day === 'today' || day === 'tomorrow') {
			return { kind: 'day', daysAhead: day === 'today' ? 0 : 1, minute, ...range }
		}
		return { kind: 'weekly', weekMinute: DAY_KEYS.indexOf(day) * MINUTES_PER_DAY + minute, ...range }
	}
	return parseInstants(text)
}

/** An instant, or the range between two, which are at most a week apart. */
function parseInstants(text: string): OpenAt | null {
	const [instant = null, end, ...others] = text.split('..').map(parseInstant)
	if (instant === null || end === null || others.length > 0) return null
	if (end === undefined) return { kind: 'instant', instant }
	const minutes = Math.ceil((end.getTime() - instant.getTime()) / MINUTE_MS)
	return minutes > 0 && minutes <= MINUTES_PER_WEEK ? { kind: 'instant', instant, minutes } : null
}

/** Whether `parseOpenAt` accepts the text. */
export function isOpenAt(text: string): boolean {
	return parseOpenAt(text) !== null
}
