import { addDays, type LocalDay, MINUTES_PER_DAY, nthOfMonth, weekdayOf, weekNumber } from './calendar.ts'
import type { DateRange, OpeningRule, OpeningRules, RuleDays } from './opening-rules.ts'

/** Minutes after midnight of the day; `closes` above 1440 is on the next day. */
export type DaySpan = { opens: number; closes: number; state: Exclude<OpeningRule['state'], 'closed'> }
export type IsHoliday = (day: LocalDay) => boolean

/** Whether the result of the evaluation depends on public holidays. */
export function usesHolidays(rules: OpeningRules): boolean {
	return rules.some((rule) => rule.days.holidays !== undefined)
}

/** Whether a range contains a day. February 29 is the end of February in common years. */
export function isInRange({ from, to }: DateRange, day: LocalDay): boolean {
	const date = from.length === day.length ? day : day.slice(5)
	return from <= to ? from <= date && date <= to : from <= date || date <= to
}

function matches(days: RuleDays, day: LocalDay, isHoliday: IsHoliday): boolean {
	const { dates, weekdays, nth, everyOtherWeekFrom, holidays } = days
	if (dates !== undefined && !dates.some((range) => isInRange(range, day))) return false
	if (everyOtherWeekFrom !== undefined && (weekNumber(day) - weekNumber(everyOtherWeekFrom)) % 2 !== 0) return false
	if (holidays === 'only' && !isHoliday(day)) return false
	if (weekdays === undefined || (holidays === 'also' && isHoliday(day))) return true
	if (!weekdays.includes(weekdayOf(day))) return false
	return nth === undefined || nthOfMonth(day).some((n) => nth.includes(n))
}

function cut(spans: readonly DaySpan[], opens: number, closes: number): DaySpan[] {
	return spans.flatMap((span) =>
		[
			{ ...span, closes: Math.min(span.closes, opens) },
			{ ...span, opens: Math.max(span.opens, closes) },
		].filter((part) => part.opens < part.closes),
	)
}

/** Spans of the rules that match a day, sorted, without overlaps. Touching spans of the same state are one. */
export function spansOfRules(matching: readonly OpeningRule[]): DaySpan[] {
	let spans: DaySpan[] = []
	for (const { state, spans: ruleSpans, isAdditional } of matching) {
		const isWholeDay = ruleSpans.length === 0
		if (state === 'closed' ? isWholeDay : !isAdditional) spans = []
		for (const { opens, closes } of isWholeDay ? [{ opens: 0, closes: MINUTES_PER_DAY }] : ruleSpans) {
			spans = cut(spans, opens, closes)
			if (state !== 'closed') spans.push({ opens, closes, state })
		}
	}
	const merged: DaySpan[] = []
	for (const span of spans.sort((a, b) => a.opens - b.opens)) {
		const last = merged.at(-1)
		if (last !== undefined && last.closes === span.opens && last.state === span.state) last.closes = span.closes
		else merged.push(span)
	}
	return merged
}

/**
 * The spans that start on a day, sorted, without overlaps. Empty: closed on that day, or `rules` is empty. The semantics are
 * those of `opening_hours`: a later rule replaces the earlier ones on the days that it matches, and an additional rule
 * replaces them only during its spans. A closed rule removes its spans, or the whole day when it has none. It differs in one
 * case: hours after midnight belong to the day on which they start, so a rule for the next day does not change them.
 */
export function spansOn(rules: OpeningRules, day: LocalDay, isHoliday: IsHoliday): DaySpan[] {
	return spansOfRules(rules.filter((rule) => matches(rule.days, day, isHoliday)))
}

/**
 * The state at a minute of a day, including hours of the previous day that last past midnight. Where both days state
 * something, the day itself takes precedence. "unknown" when `rules` is empty.
 */
export function stateAt(
	rules: OpeningRules,
	day: LocalDay,
	minute: number,
	isHoliday: IsHoliday,
): OpeningRule['state'] {
	if (rules.length === 0) return 'unknown'
	const stateOn = (date: LocalDay, at: number) =>
		spansOn(rules, date, isHoliday).find((span) => span.opens <= at && at < span.closes)?.state
	return stateOn(day, minute) ?? stateOn(addDays(day, -1), minute + MINUTES_PER_DAY) ?? 'closed'
}

/** Whether it is open at some minute of a day from `from` to `until`, which is excluded. */
export function isOpenDuring(
	rules: OpeningRules,
	day: LocalDay,
	{ from, until }: { from: number; until: number },
	isHoliday: IsHoliday,
): boolean {
	const edges = (date: LocalDay, shift: number) =>
		spansOn(rules, date, isHoliday).flatMap(({ opens, closes }) => [opens - shift, closes - shift])
	// The state changes at these minutes only.
	const minutes = [from, ...edges(day, 0), ...edges(addDays(day, -1), MINUTES_PER_DAY)]
	return minutes.some((minute) => minute >= from && minute < until && stateAt(rules, day, minute, isHoliday) === 'open')
}
