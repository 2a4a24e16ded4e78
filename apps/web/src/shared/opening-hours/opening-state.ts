import { type HoursEntry, MINUTES_PER_DAY, MINUTES_PER_WEEK, WEEKDAYS } from '@farmgate/contracts/hours'
import { minutesText } from './clock-text.ts'
import { monthAhead, type PlaceTime, placeTime } from './place-time.ts'
import { nextSeasonMonth } from './season.ts'
import { type WeeklySpan, weeklySpans } from './weekly-spans.ts'

export type OpeningState =
	/** Nobody told us the hours, which is not the same as closed. */
	| { kind: 'unknown' }
	| { kind: 'always-open' }
	/** `closesInMinutes` counts from now. */
	| { kind: 'open'; closes: string; closesInMinutes: number }
	/** `opens` is null when no day of the week has hours, and when the season ends before the next that has; then `backInMonth` is known. */
	| { kind: 'closed'; opens: string | null; backInMonth: number | null }
	| { kind: 'out-of-season'; backInMonth: number }

type Place = { hours: readonly HoursEntry[]; seasonMonths: readonly number[]; timeZone: string }

function daysAhead(weekMinute: number, nowMinute: number): number {
	return Math.floor(weekMinute / MINUTES_PER_DAY) - Math.floor(nowMinute / MINUTES_PER_DAY)
}

function dayText(weekMinute: number, nowMinute: number): string {
	const ahead = daysAhead(weekMinute, nowMinute)
	if (ahead === 0) return ''
	if (ahead === 1) return 'tomorrow '
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

/** The month in which selling begins again after a day of the coming week; null where that day is in season. */
type Season = (daysAhead: number) => number | null

function seasonFrom({ seasonMonths }: Place, local: PlaceTime): Season {
	return (days) => nextSeasonMonth(seasonMonths, monthAhead(local, days))
}

/** A season that ends tonight ends what is open as well: nothing is open out of season. */
function endInSeason(span: WeeklySpan, now: number, season: Season): number {
	for (let days = 1; days <= daysAhead(span.end - 1, now); days++) {
		if (season(days) !== null) return (Math.floor(now / MINUTES_PER_DAY) + days) * MINUTES_PER_DAY
	}
	return span.end
}

function openState(span: WeeklySpan, now: number, season: Season): OpeningState {
	const end = endInSeason(span, now, season)
	return { kind: 'open', closes: closingText({ ...span, end }, now), closesInMinutes: end - now }
}

function closedState(spans: WeeklySpan[], now: number, season: Season): OpeningState {
	const starts = spans.map((span) => (span.start > now ? span.start : span.start + MINUTES_PER_WEEK))
	if (starts.length === 0) return { kind: 'closed', opens: null, backInMonth: null }
	const next = Math.min(...starts)
	const backInMonth = season(daysAhead(next, now))
	return { kind: 'closed', opens: backInMonth === null ? timeText(next, now) : null, backInMonth }
}

function stateInWeek(spans: WeeklySpan[], now: number, season: Season): OpeningState {
	for (const span of spans) {
		if (span.end - span.start >= MINUTES_PER_WEEK) return { kind: 'always-open' }
		// A span that began in the previous week also covers the beginning of this one.
		for (const shift of [0, -MINUTES_PER_WEEK]) {
			const shifted = { start: span.start + shift, end: span.end + shift }
			if (now >= shifted.start && now < shifted.end) return openState(shifted, now, season)
		}
	}
	return closedState(spans, now, season)
}

/**
 * Whether a place is open at a moment, by the clock of the place, and what comes next. Out of season goes before the
 * hours, as it does in the filter's `openAt`.
 */
export function openingState(place: Place, now: Date): OpeningState {
	const local = placeTime(now, place.timeZone)
	if (local === null) return { kind: 'unknown' }
	const season = seasonFrom(place, local)
	const backInMonth = season(0)
	if (backInMonth !== null) return { kind: 'out-of-season', backInMonth }
	if (place.hours.length === 0) return { kind: 'unknown' }
	return stateInWeek(weeklySpans(place.hours), local.weekMinute, season)
}
