import { addDays, dayNumber, type LocalDay } from './calendar.ts'
import { isInRange, spansOfRules } from './evaluate.ts'
import type { DateRange, OpeningRule, OpeningRules } from './opening-rules.ts'

/** ISO weekday (Monday is 1) and minutes after its midnight; `closes` above 1440 is on the next day. */
export type WeeklySpan = { day: number; opens: number; closes: number }

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const COMMON_YEAR = '2027'
const NEXT_YEAR = '2028'

function rangeDays({ from, to }: DateRange): number {
	const hasYears = from.length > 5
	const first = hasYears ? from : `${COMMON_YEAR}-${from}`
	const last = hasYears ? to : `${from <= to ? COMMON_YEAR : NEXT_YEAR}-${to}`
	return dayNumber(last) - dayNumber(first) + 1
}

/** Whether a rule applies every week of a period, not to single days, nth weekdays, alternate weeks or public holidays. */
export function isWeekly({ days }: OpeningRule): boolean {
	if (days.nth || days.everyOtherWeekFrom || days.holidays === 'only') return false
	return days.dates === undefined || days.dates.some((range) => rangeDays(range) >= 7)
}

/** The open hours of some weekdays in the week of a day, by rules that apply every week. */
export function weekIn(rules: readonly OpeningRule[], day: LocalDay, weekdays = WEEKDAYS): WeeklySpan[] {
	const inPeriod = rules.filter(({ days }) => days.dates?.some((range) => isInRange(range, day)) ?? true)
	return weekdays.flatMap((weekday) =>
		spansOfRules(inPeriod.filter(({ days }) => days.weekdays?.includes(weekday) ?? true))
			.filter(({ state }) => state === 'open')
			.map(({ opens, closes }) => ({ day: weekday, opens, closes })),
	)
}

/** The first occurrence of a day of the year on or after `day`. */
function nextDate(dayOfYear: string, day: LocalDay): LocalDay {
	if (dayOfYear.length === day.length) return dayOfYear
	const year = Number(day.slice(0, 4))
	const thisYear = `${year}-${dayOfYear}`
	return thisYear >= day ? thisYear : `${year + 1}-${dayOfYear}`
}

/**
 * The weekly pattern of open hours in the season of a day, or of the next season when none is running. Ignores nth weekdays,
 * alternate weeks, public holidays and periods shorter than a week. Null when there is no weekly pattern.
 */
export function weeklyView(rules: OpeningRules, day: LocalDay): WeeklySpan[] | null {
	const weekly = rules.filter(isWeekly)
	const changes = weekly
		.flatMap(({ days }) => days.dates ?? [])
		.flatMap(({ from, to }) => [nextDate(from, day), addDays(nextDate(to, day), 1)])
		.filter((change) => change > day)
	for (const start of [day, ...changes.sort()]) {
		const week = weekIn(weekly, start)
		if (week.length > 0) return week
	}
	return null
}
