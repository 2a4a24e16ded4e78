import { MINUTE_MS } from '@farmgate/contracts/hours'
import type { Location } from '@farmgate/contracts/location'
import { localTime } from '@farmgate/item-index/opening-clock'
import { addDays, type LocalDay, MINUTES_PER_DAY } from '@farmgate/opening-rules/calendar'
import { spansOn } from '@farmgate/opening-rules/evaluate'
import type { OpenWindow } from './plan-stops.ts'

type Hours = Pick<Location, 'openingRules' | 'holidays' | 'timeZone'>

/** The instant of a local time. In the hour that a change of the clocks skips, or has twice, it is one of both. */
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

/** When a place is open from an instant to the end of the next day, in minutes after the instant. */
export function openWindows({ openingRules, holidays, timeZone }: Hours, since: Date): OpenWindow[] {
	const { day } = localTime(timeZone, since)
	const minuteOf = (date: LocalDay, minute: number) =>
		(instantOf(timeZone, date, minute).getTime() - since.getTime()) / MINUTE_MS
	return [-1, 0, 1].flatMap((offset) => {
		const date = addDays(day, offset)
		return spansOn(openingRules, date, (one) => holidays.includes(one))
			.filter(({ state }) => state === 'open')
			.map(({ opens, closes }) => ({ from: minuteOf(date, opens), until: minuteOf(date, closes) }))
			.filter(({ until }) => until > 0)
	})
}

/** A whole day of a zone, in minutes after an instant: what a place with unknown hours is taken for. */
export const ALWAYS: OpenWindow[] = [{ from: 0, until: 2 * MINUTES_PER_DAY }]
