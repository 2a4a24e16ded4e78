import type { Coordinates } from '@farmgate/contracts/coordinates'
import { MINUTES_PER_DAY, MINUTES_PER_WEEK } from '@farmgate/contracts/hours'
import { parseOpenAt } from '@farmgate/contracts/open-at'
import { drivingMinutes } from '@farmgate/geo/driving'
import { minutesText } from '@farmgate/opening-rules/clock-text'
import { localTimeText } from '../opening-hours/open-at-text.ts'
import { zonedTime } from '../opening-hours/zoned-time.ts'

const MINUTE_MS = 60_000
/** Driving times are estimated. */
const ABOUT_MINUTES = 5

/** `label`: "Saturday 11 AM"; "then" for a date; "when you pass, about 11 AM" on a way. `minutes`: the length of a range, which begins at `at`; null for a time. */
type ChosenTime = { at: Date; minutes: number | null; label: string }

/**
 * The time that a filter's `openAt` means at a place: for a weekly time the next one in its time zone, or the current one of a range.
 * Null for now and for unknown time zones.
 */
export function chosenTime(openAt: string | undefined, timeZone: string, now: Date): ChosenTime | null {
	const moment = openAt === undefined ? null : parseOpenAt(openAt)
	if (moment === null || moment.kind === 'now') return null
	if (moment.kind === 'instant') return { at: moment.instant, minutes: moment.minutes ?? null, label: 'then' }
	const local = zonedTime(now, timeZone)
	if (local === null) return null
	const minutes = moment.minutes ?? null
	const label = localTimeText(moment)
	const after = (ahead: number) => ({ at: new Date(now.getTime() + ahead * MINUTE_MS), minutes, label })
	if (moment.kind === 'day') {
		return after(moment.daysAhead * MINUTES_PER_DAY + moment.minute - (local.weekMinute % MINUTES_PER_DAY))
	}
	const ahead = (moment.weekMinute - local.weekMinute + MINUTES_PER_WEEK) % MINUTES_PER_WEEK
	const isRunning = minutes !== null && ahead + minutes > MINUTES_PER_WEEK
	return after(isRunning ? ahead - MINUTES_PER_WEEK : ahead)
}

type Stop = { timeZone: string; coordinates: Coordinates }

/** The time at which a visitor passes a place who leaves the start of a way at the time of `openAt`. Null as for `chosenTime`, but not for now. */
export function passingTime(openAt: string | undefined, stop: Stop, start: Coordinates, now: Date): ChosenTime | null {
	const departure = openAt === 'now' ? { at: now, minutes: null } : chosenTime(openAt, stop.timeZone, now)
	if (departure === null) return null
	const at = new Date(departure.at.getTime() + drivingMinutes(start, stop.coordinates) * MINUTE_MS)
	const local = zonedTime(at, stop.timeZone)
	if (local === null) return null
	const { minutes } = departure
	const about = Math.round(local.minute / ABOUT_MINUTES) * ABOUT_MINUTES
	const label = minutes === null ? `when you pass, about ${minutesText(about)}` : 'when you pass'
	return { at, minutes, label }
}
