import { MINUTES_PER_DAY, WEEKDAYS } from '@farmgate/contracts/hours'
import type { Location } from '@farmgate/contracts/location'
import { addDays, type LocalDay, weekdayOf } from '@farmgate/opening-rules/calendar'
import { minutesText } from '@farmgate/opening-rules/clock-text'
import { type DaySpan, type IsHoliday, spansOn } from '@farmgate/opening-rules/evaluate'
import { dayText, monthOf, nextSeasonMonth } from './season.ts'
import { zonedTime } from './zoned-time.ts'

export type OpeningState =
	/** The hours are unknown, which is not the same as closed. */
	| { kind: 'unknown' }
	/** Only the words of the source are known. */
	| { kind: 'stated'; text: string }
	| { kind: 'appointment' }
	| { kind: 'always-open' }
	| { kind: 'open'; closes: string }
	/** `opensOn` is a date without a time. Both are null without an opening in the next year; see `backInMonth`. */
	| { kind: 'closed'; opensAt: string | null; opensOn: string | null }
	/** Closed until the next season. */
	| { kind: 'closed-until'; backInMonth: number }
	| { kind: 'out-of-season'; backInMonth: number }

export type Opening = Pick<Location, 'openingRules' | 'openingText' | 'holidays' | 'seasonMonths' | 'timeZone'>

/** A location that is open without a break for this many days is shown as always open. */
const DAYS_AHEAD = 7
const YEAR_DAYS = 366

/** Whether a local day is one of the location's public holidays, which are known for two weeks. */
export function holidayTest({ holidays }: Pick<Opening, 'holidays'>): IsHoliday {
	return (day) => holidays.includes(day)
}

/** The spans from yesterday to a week ahead, in minutes after today's midnight. A day's own spans cut those of the day before. */
function spansAround({ openingRules }: Opening, today: LocalDay, isHoliday: IsHoliday): DaySpan[] {
	let around: DaySpan[] = []
	for (let ahead = -1; ahead <= DAYS_AHEAD; ahead++) {
		const offset = ahead * MINUTES_PER_DAY
		for (const { opens, closes, state } of spansOn(openingRules, addDays(today, ahead), isHoliday)) {
			const span = { opens: opens + offset, closes: closes + offset, state }
			around = around.flatMap((before) =>
				[
					{ ...before, closes: Math.min(before.closes, span.opens) },
					{ ...before, opens: Math.max(before.opens, span.closes) },
				].filter((part) => part.opens < part.closes),
			)
			around.push(span)
		}
	}
	const merged: DaySpan[] = []
	for (const span of around.sort((a, b) => a.opens - b.opens)) {
		const last = merged.at(-1)
		if (last?.closes === span.opens && last.state === span.state) last.closes = span.closes
		else merged.push(span)
	}
	return merged
}

/** "5 PM", "tomorrow 9 AM", "Sat 9 AM" of minutes after today's midnight. */
function timeText(minutes: number, today: LocalDay): string {
	const ahead = Math.floor(minutes / MINUTES_PER_DAY)
	if (ahead === 0) return minutesText(minutes)
	const weekday = WEEKDAYS[weekdayOf(addDays(today, ahead)) - 1] ?? ''
	return `${ahead === 1 ? 'tomorrow' : weekday.slice(0, 3)} ${minutesText(minutes)}`
}

/** The first day after the coming week with a span of this state; null when there is none within a year. */
function nextDay({ openingRules }: Opening, today: LocalDay, isHoliday: IsHoliday, state: DaySpan['state']) {
	for (let ahead = DAYS_AHEAD; ahead <= YEAR_DAYS; ahead++) {
		const day = addDays(today, ahead)
		if (spansOn(openingRules, day, isHoliday).some((span) => span.state === state)) return day
	}
	return null
}

/** Whether a month between two days is out of season. */
function isSeasonBetween(seasonMonths: readonly number[], from: LocalDay, to: LocalDay): boolean {
	if (seasonMonths.length === 0) return false
	for (let month = monthOf(from); month !== monthOf(to); month = (month % 12) + 1) {
		if (!seasonMonths.includes(month)) return true
	}
	return from.slice(0, 7) !== to.slice(0, 7) && monthOf(from) === monthOf(to)
}

function closedState(opening: Opening, spans: DaySpan[], today: LocalDay, now: number): OpeningState {
	const isHoliday = holidayTest(opening)
	const starts = spans.filter(({ state, opens }) => state === 'open' && opens > now).map(({ opens }) => opens)
	const [next] = starts.filter((opens) => opens < DAYS_AHEAD * MINUTES_PER_DAY)
	const later = next === undefined ? nextDay(opening, today, isHoliday, 'open') : null
	const day = next === undefined ? later : addDays(today, Math.floor(next / MINUTES_PER_DAY))
	if (day !== null && isSeasonBetween(opening.seasonMonths, today, day)) {
		return { kind: 'closed-until', backInMonth: monthOf(day) }
	}
	if (next !== undefined) return { kind: 'closed', opensAt: timeText(next, today), opensOn: null }
	if (later !== null) return { kind: 'closed', opensAt: null, opensOn: dayText(later) }
	const states = new Set(opening.openingRules.map(({ state }) => state))
	if (states.has('appointment')) return { kind: 'appointment' }
	return states.has('unknown') ? { kind: 'unknown' } : { kind: 'closed', opensAt: null, opensOn: null }
}

/**
 * Whether a location is open at an instant in its own time zone, and when it opens or closes next, at most a year ahead. Agrees
 * with the filter `openAt`.
 */
export function openingState(opening: Opening, now: Date): OpeningState {
	const local = zonedTime(now, opening.timeZone)
	if (local === null) return { kind: 'unknown' }
	if (opening.openingRules.length === 0) {
		return opening.openingText === null ? { kind: 'unknown' } : { kind: 'stated', text: opening.openingText }
	}
	const { day, minute } = local
	const spans = spansAround(opening, day, holidayTest(opening))
	const current = spans.find(({ opens, closes }) => opens <= minute && minute < closes)
	if (current?.state === 'open') {
		if (current.closes >= DAYS_AHEAD * MINUTES_PER_DAY) return { kind: 'always-open' }
		const isWithinADay = current.closes - minute < MINUTES_PER_DAY
		return { kind: 'open', closes: isWithinADay ? minutesText(current.closes) : timeText(current.closes, day) }
	}
	if (current !== undefined) return { kind: current.state }
	const backInMonth = nextSeasonMonth(opening.seasonMonths, monthOf(day))
	return backInMonth === null ? closedState(opening, spans, day, minute) : { kind: 'out-of-season', backInMonth }
}

/** Whether a location is open now or later on its current day, by known hours. */
export function isOpenToday(opening: Opening, now: Date): boolean {
	const local = zonedTime(now, opening.timeZone)
	if (local === null) return false
	const spans = spansAround(opening, local.day, holidayTest(opening))
	return spans.some(({ opens, closes, state }) => state === 'open' && opens < MINUTES_PER_DAY && closes > local.minute)
}

/** "9 AM–1 PM": the first opening at some time in the `minutes` after an instant, by known hours; null when there is none. */
export function openingWithin(opening: Opening, from: Date, minutes: number): string | null {
	const local = zonedTime(from, opening.timeZone)
	if (local === null || nextSeasonMonth(opening.seasonMonths, monthOf(local.day)) !== null) return null
	const spans = spansAround(opening, local.day, holidayTest(opening))
	const { minute } = local
	const found = spans.find((span) => span.state === 'open' && span.opens < minute + minutes && span.closes > minute)
	return found === undefined ? null : `${minutesText(found.opens)}–${minutesText(found.closes)}`
}
