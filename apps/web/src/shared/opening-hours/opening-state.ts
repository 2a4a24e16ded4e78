import { type HoursEntry, MINUTES_PER_DAY, MINUTES_PER_WEEK, WEEKDAYS } from '@farmgate/contracts/hours'
import { minutesText } from './clock-text.ts'
import { nextSeasonMonth } from './season.ts'
import { type WeeklySpan, weeklySpans } from './weekly-spans.ts'
import { monthAhead, type ZonedTime, zonedTime } from './zoned-time.ts'

export type OpeningState =
	/** The hours are unknown, which is not the same as closed. */
	| { kind: 'unknown' }
	| { kind: 'always-open' }
	/** `closesInMinutes` counts from now. */
	| { kind: 'open'; closes: string; closesInMinutes: number }
	/** `opens` is null without open days, and when the season ends before the next one; `backInMonth` is then set. */
	| { kind: 'closed'; opens: string | null; backInMonth: number | null }
	| { kind: 'out-of-season'; backInMonth: number }

type OpeningHours = { hours: readonly HoursEntry[]; seasonMonths: readonly number[]; timeZone: string }

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

/** A closing time within 24 hours needs no day. */
function closingText(span: WeeklySpan, nowMinute: number): string {
	const isWithinADay = span.end - nowMinute < MINUTES_PER_DAY
	return isWithinADay ? minutesText(span.end) : timeText(span.end, nowMinute)
}

/** The month in which the season starts again, seen from a day of the coming week; null when that day is in season. */
type Season = (daysAhead: number) => number | null

function seasonFrom({ seasonMonths }: OpeningHours, local: ZonedTime): Season {
	return (days) => nextSeasonMonth(seasonMonths, monthAhead(local, days))
}

/** The end of a span, or midnight of the day on which the season ends during the span. */
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
		// A span of the previous week may extend into this one.
		for (const shift of [0, -MINUTES_PER_WEEK]) {
			const shifted = { start: span.start + shift, end: span.end + shift }
			if (now >= shifted.start && now < shifted.end) return openState(shifted, now, season)
		}
	}
	return closedState(spans, now, season)
}

/**
 * Whether a location is open at an instant in its own time zone, and when it opens or closes next. The season precedes the
 * hours, as in the filter `openAt`.
 */
export function openingState(opening: OpeningHours, now: Date): OpeningState {
	const local = zonedTime(now, opening.timeZone)
	if (local === null) return { kind: 'unknown' }
	const season = seasonFrom(opening, local)
	const backInMonth = season(0)
	if (backInMonth !== null) return { kind: 'out-of-season', backInMonth }
	if (opening.hours.length === 0) return { kind: 'unknown' }
	return stateInWeek(weeklySpans(opening.hours), local.weekMinute, season)
}
