import { type HoursEntry, MINUTES_PER_DAY, MINUTES_PER_WEEK, WEEKDAYS } from '@farmgate/contracts/hours'
import { minutesText } from './clock-text.ts'
import { placeTime } from './place-time.ts'
import { nextSeasonMonth } from './season.ts'
import { type WeeklySpan, weeklySpans } from './weekly-spans.ts'

export type OpeningState =
	/** Nobody told us the hours, which is not the same as closed. */
	| { kind: 'unknown' }
	| { kind: 'always-open' }
	/** `closesInMinutes` counts from now. */
	| { kind: 'open'; closes: string; closesInMinutes: number }
	/** `opens` is null when no day of the week has hours. */
	| { kind: 'closed'; opens: string | null }
	| { kind: 'out-of-season'; backInMonth: number }

type Place = { hours: readonly HoursEntry[]; seasonMonths: readonly number[]; timeZone: string }

function dayText(weekMinute: number, nowMinute: number): string {
	const daysAhead = Math.floor(weekMinute / MINUTES_PER_DAY) - Math.floor(nowMinute / MINUTES_PER_DAY)
	if (daysAhead === 0) return ''
	if (daysAhead === 1) return 'tomorrow '
	const day = WEEKDAYS[Math.floor(weekMinute / MINUTES_PER_DAY) % WEEKDAYS.length] ?? ''
	return `${day.slice(0, 3)} `
}

function timeText(weekMinute: number, nowMinute: number): string {
	return `${dayText(weekMinute, nowMinute)}${minutesText(weekMinute)}`
}

/** A closing time within the next early morning is still "tonight's": it needs no day. */
function closingText(span: WeeklySpan, nowMinute: number): string {
	const isWithinADay = span.end - nowMinute < MINUTES_PER_DAY
	return isWithinADay ? minutesText(span.end) : timeText(span.end, nowMinute)
}

function stateInWeek(spans: WeeklySpan[], now: number): OpeningState {
	for (const span of spans) {
		if (span.end - span.start >= MINUTES_PER_WEEK) return { kind: 'always-open' }
		// A span that began in the previous week also covers the beginning of this one.
		for (const shift of [0, -MINUTES_PER_WEEK]) {
			const shifted = { start: span.start + shift, end: span.end + shift }
			if (now >= shifted.start && now < shifted.end) {
				return { kind: 'open', closes: closingText(shifted, now), closesInMinutes: shifted.end - now }
			}
		}
	}
	const starts = spans.map((span) => (span.start > now ? span.start : span.start + MINUTES_PER_WEEK))
	return { kind: 'closed', opens: starts.length === 0 ? null : timeText(Math.min(...starts), now) }
}

/** Whether a place is open at a moment, by the clock of the place, and what comes next. Out of season goes before the hours. */
export function openingState(place: Place, now: Date): OpeningState {
	const local = placeTime(now, place.timeZone)
	if (local === null) return { kind: 'unknown' }
	const backInMonth = nextSeasonMonth(place.seasonMonths, local.month)
	if (backInMonth !== null) return { kind: 'out-of-season', backInMonth }
	if (place.hours.length === 0) return { kind: 'unknown' }
	return stateInWeek(weeklySpans(place.hours), local.weekMinute)
}
