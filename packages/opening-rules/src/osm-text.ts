import { MINUTES_PER_DAY } from './calendar.ts'
import { isWholeMonths } from './months.ts'
import type { DateRange, OpeningRule, OpeningRules, RuleDays, RuleSpan } from './opening-rules.ts'

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const twoDigits = (number: number) => String(number).padStart(2, '0')
const clock = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** A time after midnight is written as that of the next day, unless the span would seem to be a shorter one. */
function spanText({ opens, closes }: RuleSpan): string {
	const isLong = closes - opens >= MINUTES_PER_DAY || closes === 2 * MINUTES_PER_DAY
	return `${clock(opens)}-${clock(closes > MINUTES_PER_DAY && !isLong ? closes - MINUTES_PER_DAY : closes)}`
}

const monthOf = (date: string) => Number(date.slice(-5, -3))
const yearOf = (date: string) => (date.length > 5 ? `${date.slice(0, 4)} ` : '')

function rangeText({ from, to }: DateRange): string {
	const [first, last] = [monthOf(from), monthOf(to)]
	const [firstName, lastName] = [MONTHS[first - 1], MONTHS[last - 1]]
	if (isWholeMonths({ from, to })) return first === last ? `${firstName}` : `${firstName}-${lastName}`
	const start = `${yearOf(from)}${firstName} ${from.slice(-2)}`
	return from === to ? start : `${start}-${yearOf(to)}${lastName} ${to.slice(-2)}`
}

function weekdaysText(weekdays: readonly number[], nth: readonly number[] | undefined): string {
	const days = [...new Set(weekdays)].sort((a, b) => a - b)
	const name = (day: number | undefined) => WEEKDAYS[(day ?? 1) - 1] ?? ''
	if (nth !== undefined) return days.map((day) => `${name(day)}[${nth.join(',')}]`).join(',')
	const runs: number[][] = []
	for (const day of days) {
		const last = runs.at(-1)
		if (last !== undefined && last.at(-1) === day - 1) last.push(day)
		else runs.push([day])
	}
	return runs.map((run) => (run.length === 1 ? name(run[0]) : `${name(run[0])}-${name(run.at(-1))}`)).join(',')
}

function daysText({ dates, weekdays, nth, holidays }: RuleDays): string {
	const week = weekdays === undefined ? '' : weekdaysText(weekdays, nth)
	const holidayText = holidays === 'only' ? 'PH' : holidays === 'also' && week !== '' ? `PH,${week}` : week
	const days = holidays === 'only' && week !== '' ? `${holidayText} ${week}` : holidayText
	return [dates?.map(rangeText).join(','), days].filter(Boolean).join(' ')
}

/** Alternate weeks have no syntax that is independent of the year. */
function stateText({ state, days, note }: OpeningRule): string {
	const isEveryOtherWeek = days.everyOtherWeekFrom !== undefined
	const comment = [
		state === 'appointment' && 'by appointment',
		isEveryOtherWeek && `every other week, including that of ${days.everyOtherWeekFrom}`,
		note?.replaceAll('"', "'"),
	]
		.filter(Boolean)
		.join('; ')
	const text = comment === '' ? '' : `"${comment}"`
	if (state === 'closed' && !isEveryOtherWeek) return `off ${text}`
	return state === 'unknown' || isEveryOtherWeek ? `unknown ${text}` : text
}

function ruleText(rule: OpeningRule): string {
	const days = daysText(rule.days)
	const times = rule.spans.map(spanText).join(',')
	const isWholeDay = times === '' && rule.state === 'open'
	const always = isWholeDay ? (days === '' ? '24/7' : '00:00-24:00') : times
	return [days, always, stateText(rule)].filter(Boolean).join(' ').trim()
}

/**
 * Rules in the syntax of OpenStreetMap's `opening_hours`: "May-Oct Sa 09:00-12:00; PH off". Alternate weeks are "unknown" with a
 * comment. Null for unknown hours.
 */
export function osmText(rules: OpeningRules): string | null {
	if (rules.length === 0) return null
	return rules.map((rule, index) => (index === 0 ? '' : rule.isAdditional ? ', ' : '; ') + ruleText(rule)).join('')
}
