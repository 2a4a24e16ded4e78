import { wholeMonths } from './months.ts'
import type { DateRange, RuleSpan } from './opening-rules.ts'

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const STATES = ['open', 'off', 'closed', 'unknown']
const LAST_YEAR = 9999
const DAY_MINUTES = 1440

/** A selector that opening rules cannot express, such as sunset, Easter or school holidays. */
export class InexpressibleError extends Error {}

/** Weekdays of a rule with the same restriction to some of them in the month; null: every one. */
export type WeekdayGroup = { weekdays: number[]; nth: number[] | null }

/** One rule of an `opening_hours` value. */
export type OsmRule = {
	/** "first" of the value, ";" replaces earlier rules, "," adds to them, "||" applies when they are closed. */
	separator: 'first' | ';' | ',' | '||'
	/** Empty: all days. */
	dates: DateRange[]
	/** Empty: all weekdays. */
	weekdays: WeekdayGroup[]
	holidays: 'only' | 'also' | null
	/** ISO weeks. */
	weeks: 'odd' | 'even' | null
	spans: RuleSpan[]
	state: 'open' | 'closed' | 'unknown'
	comment: string | null
}

const tokenPattern = /\s*("[^"]*"|24\/7|\d\d:\d\d-\d\d:\d\d|\d+|[A-Za-z]+|\|\||, |[[\]\-+,:;/])/y

function tokensOf(value: string): string[] {
	const tokens: string[] = []
	tokenPattern.lastIndex = 0
	const text = value.trim()
	while (tokenPattern.lastIndex < text.length) {
		const match = tokenPattern.exec(text)
		if (match?.[1] === undefined) throw new InexpressibleError(value)
		tokens.push(match[1])
	}
	return tokens
}

const pad = (number: number) => String(number).padStart(2, '0')
const isYear = (token: string | undefined) => token !== undefined && /^\d{4}$/.test(token)
const isNumber = (token: string | undefined) => token !== undefined && /^\d{1,2}$/.test(token)
const isMonth = (token: string | undefined) => token !== undefined && MONTHS.includes(token)
const isDayName = (token: string | undefined) => token !== undefined && (WEEKDAYS.includes(token) || token === 'PH')
const isTimes = (token: string | undefined) => token !== undefined && /^\d\d:\d\d-/.test(token)

function spanOf(times: string): RuleSpan {
	const [opens = 0, closes = 0] = times.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
	return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES }
}

/** Reads the selectors of a value that the library `opening_hours` has formatted. */
class Cursor {
	private at = 0
	private readonly tokens: readonly string[]

	constructor(tokens: readonly string[]) {
		this.tokens = tokens
	}

	get isAtEnd() {
		return this.at >= this.tokens.length
	}

	peek(offset = 0): string | undefined {
		return this.tokens[this.at + offset]
	}

	take(): string {
		const token = this.tokens[this.at]
		if (token === undefined) throw new InexpressibleError('the end')
		this.at++
		return token
	}

	skip(token: string): boolean {
		if (this.peek() !== token) return false
		this.at++
		return true
	}

	number(): number {
		const token = this.take()
		if (!/^\d+$/.test(token)) throw new InexpressibleError(token)
		return Number(token)
	}

	/** Calls `read` for each element of a list with commas. */
	list(read: () => void): void {
		do read()
		while (this.skip(','))
	}

	isMonthDay(): boolean {
		const offset = isYear(this.peek()) ? 1 : 0
		return isMonth(this.peek(offset)) && isNumber(this.peek(offset + 1))
	}

	private monthDay(): string {
		const year = isYear(this.peek()) ? `${this.take()}-` : ''
		return `${year}${pad(MONTHS.indexOf(this.take()) + 1)}-${pad(this.number())}`
	}

	/** "Jun 20", "Jun 20-30", "Jun 20-Jul 10" and "2026 Jun 20-2026 Jul 10". */
	monthDayRange(): DateRange {
		const from = this.monthDay()
		if (!this.skip('-')) return { from, to: from }
		const to = isNumber(this.peek()) ? `${from.slice(0, -2)}${pad(this.number())}` : this.monthDay()
		if (from.length !== to.length) throw new InexpressibleError(to)
		return { from, to }
	}

	/** Also "Dec 24,25,31". */
	monthDayRanges(): DateRange[] {
		const ranges = [this.monthDayRange()]
		while (this.peek() === ',' && isNumber(this.peek(1))) {
			this.skip(',')
			const from = `${ranges[0]?.from.slice(0, -2)}${pad(this.number())}`
			ranges.push({ from, to: this.skip('-') ? `${from.slice(0, -2)}${pad(this.number())}` : from })
		}
		return ranges
	}

	monthRange(): DateRange {
		const first = MONTHS.indexOf(this.take()) + 1
		const last = this.skip('-') ? MONTHS.indexOf(this.take()) + 1 : first
		if (first === 0 || last === 0) throw new InexpressibleError('months')
		return wholeMonths(first, last)
	}

	yearRange(): readonly [first: number, last: number] {
		const first = this.number()
		if (this.skip('+')) return [first, LAST_YEAR]
		return [first, this.skip('-') ? this.number() : first]
	}

	/** "week 01-53/2" and "week 02-52/2". */
	weeks(): 'odd' | 'even' {
		const first = this.number()
		const last = this.skip('-') ? this.number() : first
		const isEverySecond = this.skip('/') && this.number() === 2 && first <= 2 && last >= 52
		if (!isEverySecond) throw new InexpressibleError('week')
		return first === 1 ? 'odd' : 'even'
	}

	weekdayRange(): WeekdayGroup {
		const first = WEEKDAYS.indexOf(this.take()) + 1
		if (this.skip('[')) {
			const nth: number[] = []
			this.list(() => {
				const sign = this.skip('-') ? -1 : 1
				const from = sign * this.number()
				const to = this.skip('-') ? this.number() : from
				for (let n = from; n <= to; n++) nth.push(n)
			})
			if (!this.skip(']')) throw new InexpressibleError('nth')
			return { weekdays: [first], nth }
		}
		const last = this.skip('-') ? WEEKDAYS.indexOf(this.take()) + 1 : first
		const length = ((last - first + 7) % 7) + 1
		return { weekdays: Array.from({ length }, (_, index) => ((first - 1 + index) % 7) + 1), nth: null }
	}
}

/** Ranges within the years; ranges that contain the new year are split. */
function inYears(ranges: readonly DateRange[], [first, last]: readonly [number, number]): DateRange[] {
	if (ranges.length === 0) return [{ from: `${first}-01-01`, to: `${last}-12-31` }]
	if (last - first > 5 || ranges.some(({ from }) => from.length > 5)) throw new InexpressibleError('years')
	const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
	return years.flatMap((year) =>
		ranges
			.flatMap(({ from, to }) =>
				from <= to
					? [{ from, to }]
					: [
							{ from: '01-01', to },
							{ from, to: '12-31' },
						],
			)
			.map(({ from, to }) => ({ from: `${year}-${from}`, to: `${year}-${to}` })),
	)
}

function addWeekdays(rule: OsmRule, cursor: Cursor): void {
	const isHolidayFirst = cursor.peek() === 'PH'
	cursor.list(() => {
		if (cursor.skip('PH')) rule.holidays = 'also'
		else if (isDayName(cursor.peek())) rule.weekdays.push(cursor.weekdayRange())
		else throw new InexpressibleError('weekdays')
	})
	if (rule.weekdays.length > 0) return
	rule.holidays = 'only'
	// "PH Mo" is a Monday that is a public holiday.
	if (isHolidayFirst && WEEKDAYS.includes(cursor.peek() ?? '')) {
		cursor.list(() => rule.weekdays.push(cursor.weekdayRange()))
	}
}

function readSelector(rule: OsmRule, cursor: Cursor, years: (readonly [number, number])[]): void {
	const token = cursor.peek() ?? ''
	if (cursor.isMonthDay()) cursor.list(() => rule.dates.push(...cursor.monthDayRanges()))
	else if (isYear(token)) cursor.list(() => years.push(cursor.yearRange()))
	else if (isMonth(token)) {
		cursor.list(() => rule.dates.push(...(cursor.isMonthDay() ? cursor.monthDayRanges() : [cursor.monthRange()])))
	} else if (cursor.skip('week')) rule.weeks = cursor.weeks()
	else if (isDayName(token)) addWeekdays(rule, cursor)
	else if (isTimes(token)) cursor.list(() => rule.spans.push(spanOf(cursor.take())))
	else if (STATES.includes(token)) {
		cursor.take()
		rule.state = token === 'open' || token === 'unknown' ? token : 'closed'
	} else if (token.startsWith('"')) {
		rule.comment = cursor.take().slice(1, -1).trim()
	} else if (!cursor.skip(':') && !cursor.skip('24/7')) throw new InexpressibleError(token)
}

/**
 * The rules of a value as formatted by `prettifyValue()` of the library `opening_hours`. Throws `InexpressibleError` for
 * selectors that opening rules cannot express.
 */
export function parseOsmRules(value: string): OsmRule[] {
	const cursor = new Cursor(tokensOf(value))
	const rules: OsmRule[] = []
	let separator: OsmRule['separator'] = 'first'
	while (!cursor.isAtEnd) {
		const rule: OsmRule = {
			separator,
			dates: [],
			weekdays: [],
			holidays: null,
			weeks: null,
			spans: [],
			state: 'open',
			comment: null,
		}
		const years: (readonly [number, number])[] = []
		let hasState = false
		while (!cursor.isAtEnd && ![';', ', ', '||'].includes(cursor.peek() ?? '')) {
			hasState ||= STATES.includes(cursor.peek() ?? '')
			readSelector(rule, cursor, years)
		}
		if (rule.comment !== null && !hasState) rule.state = 'unknown'
		if (years.length > 0) rule.dates = years.flatMap((range) => inYears(rule.dates, range))
		rules.push(rule)
		if (!cursor.isAtEnd) separator = cursor.take().trim() as OsmRule['separator']
	}
	return rules
}
