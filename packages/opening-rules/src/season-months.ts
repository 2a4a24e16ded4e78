import { addDays } from './calendar.ts'
import { spansOn } from './evaluate.ts'
import type { DateRange, OpeningRule, OpeningRules } from './opening-rules.ts'

/** A common year. */
const YEAR = 2027
const YEAR_DAYS = 365

/** The days of each month of a common year. */
const MONTHS = Array.from({ length: 12 }, (_, index) => {
	const first = `${YEAR}-${String(index + 1).padStart(2, '0')}-01`
	const days = Array.from({ length: 31 }, (_, after) => addDays(first, after))
	return days.filter((day) => day.slice(0, 7) === first.slice(0, 7))
})

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
	if (rules.every(({ days }) => days.dates === undefined)) return []
	const regular = rules.map(everyWeek).filter((rule) => rule !== null)
	const isOpenOn = (day: string) => spansOn(regular, day, () => false).length > 0
	const months = MONTHS.flatMap((days, index) => (days.some(isOpenOn) ? [index + 1] : []))
	return months.length === 12 ? [] : months
}
