import { clockToMinutes, MINUTES_PER_DAY, WEEKDAYS } from './hours.ts'
import { INSTANT_FIRST_YEAR, INSTANT_LAST_YEAR, parseInstant } from './instant.ts'

/** A time: now, an instant, or a minute of the week (Monday 00:00 is 0) in each location's time zone. */
export type OpenAt = { kind: 'now' } | { kind: 'instant'; instant: Date } | { kind: 'weekly'; weekMinute: number }

const DAY_KEYS = WEEKDAYS.map((day) => day.slice(0, 3).toLowerCase())
const WEEKLY = /^(mon|tue|wed|thu|fri|sat|sun)-([01]\d|2[0-3]):([0-5]\d)$/

/** Validation message of `openAt`. */
export const OPEN_AT_FORMS = `must be "now", an ISO 8601 time with its offset (${INSTANT_FIRST_YEAR} to ${INSTANT_LAST_YEAR}), or a day and time such as "sat-09:30"`

/** Parses `openAt` of the filter; null when the text is invalid. */
export function parseOpenAt(text: string): OpenAt | null {
	if (text === 'now') return { kind: 'now' }
	const weekly = WEEKLY.exec(text)
	if (weekly) {
		const day = DAY_KEYS.indexOf(weekly[1] ?? '')
		return { kind: 'weekly', weekMinute: day * MINUTES_PER_DAY + clockToMinutes(text.slice(4)) }
	}
	const instant = parseInstant(text)
	return instant === null ? null : { kind: 'instant', instant }
}

/** Whether `parseOpenAt` accepts the text. */
export function isOpenAt(text: string): boolean {
	return parseOpenAt(text) !== null
}
