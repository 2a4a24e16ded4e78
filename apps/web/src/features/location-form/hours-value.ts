import { DEFAULT_CLOSES, DEFAULT_OPENS } from '@farmgate/contracts/business-constants'
import { clockToMinutes, MINUTES_PER_DAY, WEEKDAYS } from '@farmgate/contracts/hours'
import { type EditableHours, editableHours } from '@farmgate/opening-rules/editable-hours'
import type { OpeningRules, RuleSpan } from '@farmgate/opening-rules/opening-rules'
import { isEqual } from '../../shared/is-equal.ts'

export type HoursValue = EditableHours & {
	/** ISO weekdays whose times were set one by one. Monday's times are not copied to them. */
	edited: number[]
}

const MONDAY = 1
const ALL_DAYS = WEEKDAYS.map((_, index) => index + 1)
export const WHOLE_DAY: RuleSpan = { opens: 0, closes: MINUTES_PER_DAY }
export const DEFAULT_SPAN: RuleSpan = { opens: clockToMinutes(DEFAULT_OPENS), closes: clockToMinutes(DEFAULT_CLOSES) }

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

/** Sets the spans of an ISO weekday; none: closed. The times of Monday are copied to the open days that were not set one by one. */
export function withSpans(hours: HoursValue, day: number, spans: RuleSpan[]): HoursValue {
	const follows = (other: number, ofDay: readonly RuleSpan[]) =>
		day === MONDAY && spans.length > 0 && ofDay.length > 0 && !hours.edited.includes(other)
	const week = hours.week.map((ofDay, index) => (index + 1 === day || follows(index + 1, ofDay) ? spans : ofDay))
	return { ...hours, week, edited: day === MONDAY ? hours.edited : [...new Set([...hours.edited, day])] }
}

/** A span with another end; an end at or before the start is on the next day. Minutes of the clock. */
export function spanUntil(opens: number, closes: number): RuleSpan {
	const ofDay = closes % MINUTES_PER_DAY
	return { opens, closes: ofDay <= opens ? ofDay + MINUTES_PER_DAY : ofDay }
}

export const isWholeDay = ([span, ...more]: readonly RuleSpan[]) => more.length === 0 && isEqual(span, WHOLE_DAY)
