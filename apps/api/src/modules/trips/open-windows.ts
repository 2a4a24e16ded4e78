import { MINUTE_MS } from '@farmgate/contracts/hours'
import type { Location } from '@farmgate/contracts/location'
import { localTime } from '@farmgate/item-index/opening-clock'
import { addDays, type LocalDay, MINUTES_PER_DAY } from '@farmgate/opening-rules/calendar'
import { spansOn } from '@farmgate/opening-rules/evaluate'
import type { OpenWindow } from './plan-stops.ts'

type Hours = Pick<Location, 'openingRules' | 'holidays' | 'timeZone'>

/** The instant of a local time. For one that is skipped or repeated by a clock change, returns one of the two candidates. */
export function instantOf(timeZone: string, day: LocalDay, minute: number): Date {
	const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
	let instant = wanted
	// The first guess has the offset of another hour when clocks change in between.
	for (const _ of [1, 2]) {
		const local = localTime(timeZone, new Date(instant))
		instant += wanted - (Date.parse(`${local.day}T00:00:00Z`) + local.minute * MINUTE_MS)
	}
	return new Date(instant)
}

/** Windows that touch or overlap as one: a place that is open around the clock does not close at midnight. */
function joined(windows: readonly OpenWindow[]): OpenWindow[] {
	const result: OpenWindow[] = []
	for (const window of windows.toSorted((one, other) => one.from - other.from)) {
		const last = result.at(-1)
		if (last !== undefined && window.from <= last.until) last.until = Math.max(last.until, window.until)
		else result.push({ ...window })
	}
	return result
}

/**
 * When a place is open from an instant to the end of the day after the next, in minutes after the instant, sorted. One that is open until then
 * may be open for longer.
 */
export function openWindows({ openingRules, holidays, timeZone }: Hours, since: Date): OpenWindow[] {
	const { day } = localTime(timeZone, since)
	const minuteOf = (date: LocalDay, minute: number) =>
		(instantOf(timeZone, date, minute).getTime() - since.getTime()) / MINUTE_MS
	const windows = [-1, 0, 1, 2].flatMap((offset) => {
		const date = addDays(day, offset)
		return spansOn(openingRules, date, (one) => holidays.includes(one))
			.filter(({ state }) => state === 'open')
			.map(({ opens, closes }) => ({ from: minuteOf(date, opens), until: minuteOf(date, closes) }))
	})
	return joined(windows).filter(({ until }) => until > 0)
}

/** Windows assumed for unknown hours: 48 hours. */
export const ALWAYS: OpenWindow[] = [{ from: 0, until: 2 * MINUTES_PER_DAY }]
