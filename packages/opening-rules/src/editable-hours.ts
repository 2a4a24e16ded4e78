import { MINUTES_PER_DAY } from './calendar.ts'
import { type DaySpan, spansOfRules } from './evaluate.ts'
import { isWholeMonths } from './months.ts'
import type { OpeningRule, OpeningRules, RuleSpan } from './opening-rules.ts'
import { monthRanges, rulesOfWeek } from './weekly-rules.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Opening rules as a form edits them: one weekly pattern in one season, and other rules unchanged. */
export type EditableHours = {
	/** "kept": only the rules of `kept`. "unknown": no hours are stated. */
	kind: 'unknown' | 'regular' | 'appointment' | 'kept'
	/** The open spans of the days from Monday; an empty list is a closed day. */
	week: RuleSpan[][]
	/** What a day without spans is. */
	otherDays: 'closed' | 'appointment'
	/** Months (1 to 12) of the season; empty: all year. */
	months: number[]
	publicHolidays: 'same' | 'closed'
	/** Rules that the other fields cannot express. They apply after them. */
	kept: OpeningRules
}

function monthsOf(rules: readonly OpeningRule[]): number[] | null {
	const [first] = rules
	const ranges = first?.days.dates
	if (rules.some(({ days }) => JSON.stringify(days.dates) !== JSON.stringify(ranges))) return null
	if (ranges === undefined) return []
	if (!ranges.every(isWholeMonths)) return null
	const months = MONTHS.filter((month) =>
		ranges.some(({ from, to }) => {
			const [start, end] = [Number(from.slice(0, 2)), Number(to.slice(0, 2))]
			return start <= end ? start <= month && month <= end : month >= start || month <= end
		}),
	)
	return months.length === MONTHS.length ? [] : months
}

const isPlain = ({ days, note }: OpeningRule) =>
	note === undefined && !days.nth && !days.everyOtherWeekFrom && !days.holidays

const isWholeDay = (spans: readonly DaySpan[], state: DaySpan['state']) =>
	spans.length === 1 && spans[0]?.state === state && spans[0].opens === 0 && spans[0].closes === MINUTES_PER_DAY

type Pattern = Pick<EditableHours, 'kind' | 'week' | 'otherDays' | 'months'>

/** The weekly pattern that these rules state together; null when one pattern cannot express them. */
function patternOf(rules: readonly OpeningRule[]): Pattern | null {
	const months = rules.every(isPlain) ? monthsOf(rules) : null
	if (months === null) return null
	const days = WEEKDAYS.map((day) =>
		spansOfRules(rules.filter(({ days: { weekdays } }) => weekdays?.includes(day) ?? true)),
	)
	const pattern = { week: days.map(() => []), otherDays: 'closed', months } as const
	if (days.every((spans) => isWholeDay(spans, 'appointment'))) return { ...pattern, kind: 'appointment' }
	if (days.every((spans) => isWholeDay(spans, 'unknown'))) {
		return months.length > 0 ? { ...pattern, kind: 'unknown' } : null
	}
	const isOpen = (spans: readonly DaySpan[]) => spans.length > 0 && spans.every(({ state }) => state === 'open')
	const others = days.filter((spans) => !isOpen(spans))
	const areAppointments = others.length > 0 && others.every((spans) => isWholeDay(spans, 'appointment'))
	if (!areAppointments && others.some((spans) => spans.length > 0)) return null
	return {
		kind: 'regular',
		week: days.map((spans) => (isOpen(spans) ? spans.map(({ opens, closes }) => ({ opens, closes })) : [])),
		otherDays: areAppointments ? 'appointment' : 'closed',
		months,
	}
}

const season = (months: readonly number[]) => {
	const dates = monthRanges(months)
	return dates.length === 0 ? {} : { dates }
}

function isClosedOnHolidays(rule: OpeningRule | undefined, months: readonly number[]): boolean {
	if (rule === undefined || rule.note !== undefined || rule.state !== 'closed' || rule.spans.length > 0) return false
	const { dates, ...days } = rule.days
	const isInSeason = dates === undefined || JSON.stringify({ dates }) === JSON.stringify(season(months))
	return isInSeason && JSON.stringify(days) === '{"holidays":"only"}'
}

/** Rules for editing. `rulesOfEditable` of the result means the same as `rules`. */
export function editableHours(rules: OpeningRules): EditableHours {
	for (let count = rules.length; count > 0; count--) {
		const pattern = patternOf(rules.slice(0, count))
		if (pattern === null) continue
		const isHoliday = isClosedOnHolidays(rules[count], pattern.months)
		const publicHolidays = isHoliday ? 'closed' : 'same'
		return { ...pattern, publicHolidays, kept: rules.slice(isHoliday ? count + 1 : count) }
	}
	return {
		kind: rules.length === 0 ? 'unknown' : 'kept',
		week: WEEKDAYS.map(() => []),
		otherDays: 'closed',
		months: [],
		publicHolidays: 'same',
		kept: rules,
	}
}

function patternRules({ kind, week, otherDays, months }: EditableHours): OpeningRules {
	const everyDay = (state: OpeningRule['state']): OpeningRule => ({ days: season(months), spans: [], state })
	if (kind === 'kept') return []
	if (kind === 'unknown') return rulesOfWeek(null, months) ?? []
	if (kind === 'appointment') return [everyDay('appointment')]
	const spans = week.flatMap((ofDay, index) => ofDay.map((span) => ({ ...span, day: index + 1 })))
	if (otherDays === 'closed') return rulesOfWeek(spans, months) ?? []
	return [everyDay('appointment'), ...(spans.length === 0 ? [] : (rulesOfWeek(spans, months) ?? []))]
}

/** The rules of edited hours. Empty when nothing is stated. */
export function rulesOfEditable(hours: EditableHours): OpeningRules {
	const pattern = patternRules(hours)
	const isClosed = pattern.length > 0 && hours.kind !== 'unknown' && hours.publicHolidays === 'closed'
	const holidays: OpeningRules = isClosed ? [{ days: { holidays: 'only' }, spans: [], state: 'closed' }] : []
	return [...pattern, ...holidays, ...hours.kept]
}
