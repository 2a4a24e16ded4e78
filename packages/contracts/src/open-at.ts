import { clockToMinutes, MINUTES_PER_DAY, WEEKDAYS } from './hours.ts'
import { INSTANT_FIRST_YEAR, INSTANT_LAST_YEAR, parseInstant } from './instant.ts'

/** A requested moment: now, an instant, or a minute of every week (Monday 00:00 is 0) in each place's own time zone. */
export type OpenAt = { kind: 'now' } | { kind: 'instant'; instant: Date } | { kind: 'weekly'; weekMinute: number }

const DAY_KEYS = WEEKDAYS.map((day) => day.slice(0, 3).toLowerCase())
const WEEKLY = /^(mon|tue|wed|thu|fri|sat|sun)-([01]\d|2[0-3]):([0-5]\d)$/

/** What a caller reads whose `openAt` is none of these. */
export const OPEN_AT_FORMS = `must be "now", an ISO 8601 time with its offset (${INSTANT_FIRST_YEAR} to ${INSTANT_LAST_YEAR}), or a day and time such as "sat-09:30"`

/** Reads the text form of the filter's `openAt`; null for anything else. */
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

export function isOpenAt(text: string): boolean {
	return parseOpenAt(text) !== null
}
