import { addDays, type LocalDay, weekdayOf } from './calendar.ts'
import { type IsHoliday, spansOn } from './evaluate.ts'
import type { DateRange, OpeningRules, RuleSpan } from './opening-rules.ts'
import { isWeekly, type WeeklySpan, weekIn } from './weekly-view.ts'

/** A weekly pattern of open hours from the first to the last day. Null: without a limit in the year before or after. */
export type WeeklyPeriod = { from: LocalDay | null; to: LocalDay | null; week: WeeklySpan[] }

const YEAR_DAYS = 365

/** February 29 is February 28 in common years. */
function inYear(dayOfYear: string, year: number): LocalDay {
	const isLeapYear = new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29
	return `${year}-${dayOfYear === '02-29' && !isLeapYear ? '02-28' : dayOfYear}`
}

/** The days on which a range begins, and the days after its last ones, in years around a day. */
function changesOf({ from, to }: DateRange, day: LocalDay): LocalDay[] {
	if (from.length === day.length) return [from, addDays(to, 1)]
	const year = Number(day.slice(0, 4))
	return [year - 1, year, year + 1, year + 2].flatMap((each) => [inYear(from, each), addDays(inYear(to, each), 1)])
}

/**
 * The weekly patterns of a year, in order, from the current period or the next one. Periods without open hours are left out.
 * Ignores nth weekdays, alternate weeks, public holidays and periods shorter than a week.
 */
export function weeklyPeriods(rules: OpeningRules, day: LocalDay): WeeklyPeriod[] {
	const weekly = rules.filter(isWeekly)
	const [first, last] = [addDays(day, -YEAR_DAYS), addDays(day, 2 * YEAR_DAYS)]
	const changes = weekly.flatMap(({ days }) => days.dates ?? []).flatMap((range) => changesOf(range, day))
	const starts = [first, ...new Set(changes.filter((change) => first < change && change <= last))].sort()
	const periods: WeeklyPeriod[] = []
	for (const start of starts) {
		const week = weekIn(weekly, start)
		const before = periods.at(-1)
		if (before !== undefined && JSON.stringify(before.week) === JSON.stringify(week)) continue
		if (before !== undefined) before.to = addDays(start, -1)
		periods.push({ from: start === first ? null : start, to: null, week })
	}
	const open = periods.filter(({ to, week }) => week.length > 0 && (to === null || to >= day))
	const end = addDays(open[0]?.from ?? day, YEAR_DAYS)
	return open.filter(({ from }) => from === null || from < end)
}

/** The days from a day to a year later whose open spans differ from the weekly pattern of their period, with these spans. */
export function specialDays(
	rules: OpeningRules,
	day: LocalDay,
	isHoliday: IsHoliday,
): { day: LocalDay; spans: RuleSpan[] }[] {
	// Then every day equals its weekly pattern. Nearly all rules are such.
	if (rules.every((rule) => isWeekly(rule) && rule.days.holidays === undefined)) return []
	const weekly = rules.filter(isWeekly)
	return Array.from({ length: YEAR_DAYS }, (_, ahead) => addDays(day, ahead)).flatMap((each) => {
		const spans = spansOn(rules, each, isHoliday)
			.filter(({ state }) => state === 'open')
			.map(({ opens, closes }) => ({ opens, closes }))
		const regular = weekIn(weekly, each, [weekdayOf(each)]).map(({ opens, closes }) => ({ opens, closes }))
		return JSON.stringify(spans) === JSON.stringify(regular) ? [] : [{ day: each, spans }]
	})
}
