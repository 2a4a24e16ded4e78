import { DEFAULT_CLOSES, DEFAULT_OPENS } from '@farmgate/contracts/business-constants'
import { clockToMinutes, MINUTES_PER_DAY, WEEKDAYS } from '@farmgate/contracts/hours'
import { type EditableHours, editableHours } from '@farmgate/opening-rules/editable-hours'
import type { OpeningRules, RuleSpan } from '@farmgate/opening-rules/opening-rules'

export type HoursValue = EditableHours & {
	/** ISO weekdays whose times were set one by one. Monday's times are not copied to them. */
	edited: number[]
}

const MONDAY = 1
const ALL_DAYS = WEEKDAYS.map((_, index) => index + 1)
export const WHOLE_DAY: RuleSpan = { opens: 0, closes: MINUTES_PER_DAY }
export const DEFAULT_SPAN: RuleSpan = { opens: clockToMinutes(DEFAULT_OPENS), closes: clockToMinutes(DEFAULT_CLOSES) }

const isEqual = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/** The hours of a new location: 9 AM to 5 PM every day. */
export const DEFAULT_HOURS: HoursValue = {
	kind: 'regular',
	week: ALL_DAYS.map(() => [DEFAULT_SPAN]),
	otherDays: 'closed',
	months: [],
	publicHolidays: 'same',
	kept: [],
	edited: [],
}

/** Rules as the editor's value. */
export function hoursValue(rules: OpeningRules): HoursValue {
	const hours = editableHours(rules)
	const [monday] = hours.week
	return { ...hours, edited: ALL_DAYS.filter((day) => !isEqual(hours.week[day - 1], monday)) }
}

/** Which days are edited together. */
export const DAY_GROUPS = {
	daily: [{ name: 'Every day', days: ALL_DAYS }],
	weekend: [
		{ name: 'Monday – Friday', days: [1, 2, 3, 4, 5] },
		{ name: 'Saturday – Sunday', days: [6, 7] },
	],
	single: ALL_DAYS.map((day) => ({ name: WEEKDAYS[day - 1] ?? '', days: [day] })),
} satisfies Record<string, { name: string; days: number[] }[]>
export type DayGrouping = keyof typeof DAY_GROUPS

/** The coarsest grouping that shows a week. */
export function groupingOf(week: EditableHours['week']): DayGrouping {
	const isUniform = ({ days }: { days: number[] }) =>
		days.every((day) => isEqual(week[day - 1], week[(days[0] ?? MONDAY) - 1]))
	if (DAY_GROUPS.daily.every(isUniform)) return 'daily'
	return DAY_GROUPS.weekend.every(isUniform) ? 'weekend' : 'single'
}

/**
 * Sets the spans of some days; none: closed. The times of Monday alone are copied to the open days that were not set one by one.
 */
export function withSpans(hours: HoursValue, days: readonly number[], spans: RuleSpan[]): HoursValue {
	const isSingle = days.length === 1
	const isMonday = isSingle && days[0] === MONDAY
	const follows = (day: number) =>
		isMonday && spans.length > 0 && !hours.edited.includes(day) && (hours.week[day - 1]?.length ?? 0) > 0
	const week = hours.week.map((ofDay, index) => (days.includes(index + 1) || follows(index + 1) ? spans : ofDay))
	const others = hours.edited.filter((day) => !days.includes(day))
	return { ...hours, week, edited: isSingle && !isMonday ? [...others, ...days] : others }
}

/** A span with another end; an end at or before the start is on the next day. Minutes of the clock. */
export function spanUntil(opens: number, closes: number): RuleSpan {
	const ofDay = closes % MINUTES_PER_DAY
	return { opens, closes: ofDay <= opens ? ofDay + MINUTES_PER_DAY : ofDay }
}

export const isWholeDay = ([span, ...more]: readonly RuleSpan[]) => more.length === 0 && isEqual(span, WHOLE_DAY)

/** Whether two spans of a day overlap. */
export function overlap(spans: readonly RuleSpan[]): boolean {
	const sorted = spans.toSorted((a, b) => a.opens - b.opens)
	return sorted.some((span, index) => index > 0 && span.opens < (sorted[index - 1]?.closes ?? 0))
}
