import { clockToMinutes, MINUTES_PER_DAY, WEEKDAYS } from './hours.ts'

/** A moment asked for: now, an instant, or a minute of every week (Monday 00:00 is 0) in each place's own time zone. */
export type OpenAt = { kind: 'now' } | { kind: 'instant'; instant: Date } | { kind: 'weekly'; weekMinute: number }

const DAY_KEYS = WEEKDAYS.map((day) => day.slice(0, 3).toLowerCase())
const WEEKLY = /^(mon|tue|wed|thu|fri|sat|sun)-([01]\d|2[0-3]):([0-5]\d)$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** Reads the text form of the filter's `openAt`; null when it is none. */
export function parseOpenAt(text: string): OpenAt | null {
	if (text === 'now') return { kind: 'now' }
	const weekly = WEEKLY.exec(text)
	if (weekly) {
		const day = DAY_KEYS.indexOf(weekly[1] ?? '')
		return { kind: 'weekly', weekMinute: day * MINUTES_PER_DAY + clockToMinutes(text.slice(4)) }
	}
	if (!INSTANT.test(text)) return null
	const instant = new Date(text)
	return Number.isNaN(instant.getTime()) ? null : { kind: 'instant', instant }
}

export function isOpenAt(text: string): boolean {
	return parseOpenAt(text) !== null
}
