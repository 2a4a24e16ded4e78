import { MINUTES_PER_DAY } from './calendar.ts'
import { minutesText } from './clock-text.ts'
import { lastDayOf } from './months.ts'
import type { DateRange, OpeningRule, OpeningRules, RuleDays, RuleSpan } from './opening-rules.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const FULL_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']
const ORDINALS_FROM_END = ['last', 'second to last', 'third to last', 'fourth to last', 'fifth to last']

/** "a", "a and b", "a, b and c". */
function joined(words: readonly string[]): string {
	return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** "Mon – Fri, Sun": runs of three or more days are ranges. A run may pass Sunday. */
function weekdayText(weekdays: readonly number[]): string {
	const has = (day: number) => weekdays.includes(((day + 6) % 7) + 1)
	if (WEEKDAYS.every((_, index) => has(index + 1))) return 'Daily'
	const name = (day: number) => WEEKDAYS[(day + 6) % 7] ?? ''
	const runs: { first: number; length: number }[] = []
	for (let first = 1; first <= 7; first++) {
		if (!has(first) || has(first - 1)) continue
		let length = 1
		while (has(first + length)) length++
		runs.push({ first, length })
	}
	return runs
		.flatMap(({ first, length }) =>
			length > 2
				? [`${name(first)} – ${name(first + length - 1)}`]
				: Array.from({ length }, (_, index) => name(first + index)),
		)
		.join(', ')
}

function nthText(nth: readonly number[], weekdays: readonly number[]): string {
	const ordinals = nth.map((n) => (n > 0 ? ORDINALS[n - 1] : ORDINALS_FROM_END[-n - 1]) ?? '')
	const days = weekdays.map((day) => FULL_WEEKDAYS[day - 1] ?? '')
	const text = `${joined(ordinals)} ${joined(days)} of the month`
	return text.charAt(0).toUpperCase() + text.slice(1)
}

function dateText(date: string): string {
	const [month, day] = date.slice(-5).split('-').map(Number)
	const year = date.length > 5 ? `, ${date.slice(0, 4)}` : ''
	return `${MONTHS[(month ?? 1) - 1]} ${day}${year}`
}

function rangeText({ from, to }: DateRange): string {
	if (from === to) return dateText(from)
	const firstMonth = Number(from.slice(-5, -3))
	const lastMonth = Number(to.slice(-5, -3))
	const isWholeMonths =
		from.endsWith('-01') && Number(to.slice(-2)) >= (lastMonth === 2 ? 28 : (lastDayOf(lastMonth) ?? 31))
	if (!isWholeMonths) return `${dateText(from)} – ${dateText(to)}`
	const monthText = (month: number, date: string) =>
		`${MONTHS[month - 1]}${date.length > 5 ? ` ${date.slice(0, 4)}` : ''}`
	const first = monthText(firstMonth, from)
	const last = monthText(lastMonth, to)
	return first === last ? first : `${first} – ${last}`
}

function subjectText({ weekdays, nth, everyOtherWeekFrom, holidays }: RuleDays): string {
	const days =
		weekdays === undefined
			? holidays === 'only'
				? ''
				: 'Daily'
			: nth === undefined
				? weekdayText(weekdays)
				: nthText(nth, weekdays)
	const every = everyOtherWeekFrom === undefined ? days : `Every other ${days === 'Daily' ? 'week' : days}`
	if (holidays === 'only') return every === '' ? 'Public holidays' : `Public holidays on ${every}`
	return holidays === 'also' && every !== 'Daily' ? `${every} and public holidays` : every
}

const spanText = ({ opens, closes }: RuleSpan) =>
	closes - opens === MINUTES_PER_DAY && opens === 0 ? '24 hours' : `${minutesText(opens)} – ${minutesText(closes)}`

function timesText({ spans, state }: OpeningRule): string {
	const times = spans
		.toSorted((a, b) => a.opens - b.opens)
		.map(spanText)
		.join(', ')
	switch (state) {
		case 'open':
			return times === '' ? '24 hours' : times
		case 'closed':
			return times === '' ? 'closed' : `closed ${times}`
		case 'appointment':
			return times === '' ? 'by appointment' : `${times} by appointment`
		case 'unknown':
			return times === '' ? 'hours not known' : `${times}, not always`
	}
}

/** A rule as a short line: "Sat 8 AM – 1 PM, May – Oct". */
function ruleText(rule: OpeningRule): string {
	const subject = subjectText(rule.days)
	const isStateOnly = subject === 'Daily' && rule.spans.length === 0 && rule.state !== 'open'
	const times = timesText(rule)
	const line = isStateOnly ? times.charAt(0).toUpperCase() + times.slice(1) : `${subject} ${times}`
	const { dates, everyOtherWeekFrom } = rule.days
	const from = everyOtherWeekFrom === undefined ? '' : `, including the week of ${dateText(everyOtherWeekFrom)}`
	const season = dates === undefined ? '' : `, ${dates.map(rangeText).join(', ')}`
	return `${line}${from}${season}${rule.note === undefined ? '' : ` (${rule.note})`}`
}

/** One line of English for each rule, in order. */
export function ruleTexts(rules: OpeningRules): string[] {
	return rules.map(ruleText)
}
