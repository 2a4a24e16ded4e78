import { addDays, type LocalDay } from './calendar.ts'
import { spansOn } from './evaluate.ts'
import type { DateRange, OpeningRule, OpeningRules } from './opening-rules.ts'

/** A common year. */
const YEAR = 2027
const YEAR_DAYS = 365

function withoutYears({ from, to }: DateRange): DateRange {
	const isWholeYear = from.length === 10 && addDays(from, YEAR_DAYS - 1) <= to
	return isWholeYear ? { from: '01-01', to: '12-31' } : { from: from.slice(-5), to: to.slice(-5) }
}

/** The rule on all weekdays and in all weeks of its months and years; null when it has no effect on months. */
function everyWeek(rule: OpeningRule): OpeningRule | null {
	const { dates, weekdays, nth, everyOtherWeekFrom, holidays } = rule.days
	if (rule.state === 'closed') {
		const isException = dates?.some((range) => range.from.length === 10) || nth || everyOtherWeekFrom || holidays
		return isException ? null : rule
	}
	const days = {
		...(dates && { dates: dates.map(withoutYears) }),
		...(weekdays && holidays !== 'only' && { weekdays }),
	}
	return { ...rule, days }
}

/**
 * Months 1 to 12 with any open, appointment or unknown time in a common year. Empty: all twelve, or `rules` is empty. Years,
 * nth weekdays and alternate weeks are ignored.
 */
export function seasonMonths(rules: OpeningRules): number[] {
	const regular = rules.map(everyWeek).filter((rule) => rule !== null)
	const months = new Set<number>()
	for (let day: LocalDay = `${YEAR}-01-01`; day <= `${YEAR}-12-31`; day = addDays(day, 1)) {
		const month = Number(day.slice(5, 7))
		if (!months.has(month) && spansOn(regular, day, () => false).length > 0) months.add(month)
	}
	return months.size === 12 ? [] : [...months]
}
