import { wholeMonths } from './months.ts'
import type { DateRange, OpeningRule, OpeningRules, RuleSpan } from './opening-rules.ts'
import type { WeeklySpan } from './weekly-view.ts'

const MONTHS_PER_YEAR = 12
/** February 29 exists in leap years only; in others the range ends with February. */

/** The date ranges of runs of months (1 to 12). Empty for no and for all months, which are no season. */
export function monthRanges(months: readonly number[]): DateRange[] {
	const isOpen = (month: number) => months.includes(((month - 1 + MONTHS_PER_YEAR) % MONTHS_PER_YEAR) + 1)
	return Array.from({ length: MONTHS_PER_YEAR }, (_, index) => index + 1).flatMap((first) => {
		if (!isOpen(first) || isOpen(first - 1)) return []
		let last = first
		while (isOpen(last + 1)) last += 1
		const month = ((last - 1) % MONTHS_PER_YEAR) + 1
		return [wholeMonths(first, month)]
	})
}

/** Weekdays with equal spans share a rule. */
function groupDays(spans: readonly WeeklySpan[]): { weekdays: number[]; spans: RuleSpan[] }[] {
	const groups = new Map<string, { weekdays: number[]; spans: RuleSpan[] }>()
	for (let day = 1; day <= 7; day += 1) {
		const ofDay = spans
			.filter((span) => span.day === day)
			.toSorted((a, b) => a.opens - b.opens)
			.map(({ opens, closes }) => ({ opens, closes }))
		if (ofDay.length === 0) continue
		const group = groups.get(JSON.stringify(ofDay))
		if (group === undefined) groups.set(JSON.stringify(ofDay), { weekdays: [day], spans: ofDay })
		else group.weekdays.push(day)
	}
	return [...groups.values()]
}

/**
 * The rules of one weekly pattern in the months of a season (none: all year). No spans: closed. Null spans (unknown) with a
 * season: a rule of unknown times in these months. Null when nothing is known.
 */
export function rulesOfWeek(
	spans: readonly WeeklySpan[] | null,
	seasonMonths: readonly number[] = [],
): OpeningRules | null {
	const ranges = monthRanges(seasonMonths)
	const season = ranges.length === 0 ? {} : { dates: ranges }
	if (spans === null) return ranges.length === 0 ? null : [{ days: season, spans: [], state: 'unknown' }]
	if (spans.length === 0) return [{ days: season, spans: [], state: 'closed' }]
	return groupDays(spans).map(({ weekdays, spans: ofDay }): OpeningRule => {
		const days = weekdays.length === 7 ? season : { ...season, weekdays }
		return { days, spans: ofDay, state: 'open' }
	})
}
