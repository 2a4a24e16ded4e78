import { MINUTES_PER_DAY, MINUTES_PER_WEEK, WEEKDAYS } from '@farmgate/contracts/hours'
import { parseOpenAt } from '@farmgate/contracts/open-at'
import { minutesText } from '@farmgate/opening-rules/clock-text'
import { zonedTime } from '../opening-hours/zoned-time.ts'

const MINUTE_MS = 60_000

/** `label`: "Sat 11 AM"; "then" for a date. */
type ChosenTime = { at: Date; label: string }

/**
 * The time that a filter's `openAt` means at a place: for a weekly time the next one in its time zone. Null for now and for
 * unknown time zones.
 */
export function chosenTime(openAt: string | undefined, timeZone: string, now: Date): ChosenTime | null {
	const moment = openAt === undefined ? null : parseOpenAt(openAt)
	if (moment === null || moment.kind === 'now') return null
	if (moment.kind === 'instant') return { at: moment.instant, label: 'then' }
	const local = zonedTime(now, timeZone)
	if (local === null) return null
	if (moment.kind === 'day') {
		const minutes = moment.daysAhead * MINUTES_PER_DAY + moment.minute - (local.weekMinute % MINUTES_PER_DAY)
		const day = moment.daysAhead === 0 ? 'today' : 'tomorrow'
		return { at: new Date(now.getTime() + minutes * MINUTE_MS), label: `${day} ${minutesText(moment.minute)}` }
	}
	const ahead = (moment.weekMinute - local.weekMinute + MINUTES_PER_WEEK) % MINUTES_PER_WEEK
	const day = WEEKDAYS[Math.floor(moment.weekMinute / MINUTES_PER_DAY)] ?? ''
	return {
		at: new Date(now.getTime() + ahead * MINUTE_MS),
		label: `${day.slice(0, 3)} ${minutesText(moment.weekMinute % MINUTES_PER_DAY)}`,
	}
}
