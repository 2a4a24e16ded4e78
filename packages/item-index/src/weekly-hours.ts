import { MINUTES_PER_DAY } from '@farmgate/contracts/hours'
import { spansOn } from '@farmgate/opening-rules/evaluate'
import type { DateRange, OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { GrowingArray } from './growing-array.ts'

const DAYS_PER_WEEK = 7
/** A Monday. */
const REFERENCE_WEEK = Array.from({ length: DAYS_PER_WEEK }, (_, index) => `2024-01-0${index + 1}`)
/** Length of "YYYY-MM-DD"; a day of every year is shorter. */
const FULL_DATE_LENGTH = 10

/**
 * Bits of the state of hours in a range of minutes of a day: open at some time by the day itself; open at some time by the hours of the previous day;
 * the day itself states something for all of the latter.
 */
export const HOURS_STATE = { open: 1, stated: 2, openSinceYesterday: 4 } as const
export const HOURS_STATES = 8
/** In place of the weekdays of weekly hours. */
export const EVALUATED_BY_DAY = 128

function isSameRange(a: DateRange, b: DateRange | undefined): boolean {
	return a.from === b?.from && a.to === b.to
}

/**
 * The dates of rules that are one weekly pattern in the same dates of every year; empty for the whole year. Null for other
 * rules, which are evaluated day by day.
 */
export function yearlyDates(rules: OpeningRules): DateRange[] | null {
	const dates = rules[0]?.days.dates
	for (const { days } of rules) {
		if (days.nth !== undefined || days.everyOtherWeekFrom !== undefined || days.holidays !== undefined) return null
		if (days.dates?.length !== dates?.length) return null
		if (days.dates?.some((range, index) => !isSameRange(range, dates?.[index]))) return null
	}
	return dates?.some(({ from }) => from.length === FULL_DATE_LENGTH) ? null : (dates ?? [])
}

/** Equal for rules with the same hours on each weekday. Notes and dates are ignored. */
export function weeklyKey(rules: OpeningRules): string {
	let key = ''
	for (const { state, isAdditional, days, spans } of rules) {
		key += `${state}${isAdditional ? '+' : ''}${days.weekdays?.join('') ?? '*'}`
		for (const { opens, closes } of spans) key += ` ${opens}-${closes}`
		key += ';'
	}
	return key
}

/** Whether rules name opening hours, of whatever days. */
function namesHours(rules: OpeningRules): boolean {
	return rules.some(({ state }) => state === 'open')
}

/** Weekly hours as columns: the spans of each weekday. Number 0 is unknown hours, without spans. */
export class WeeklyHours {
	#numbers = new Map<string, number>()
	/** Of each weekday, seven per week. */
	#starts = new GrowingArray((n) => new Uint32Array(n))
	#opens = new GrowingArray((n) => new Uint16Array(n))
	#closes = new GrowingArray((n) => new Uint16Array(n))
	#isOpen = new GrowingArray((n) => new Uint8Array(n))
	/** Of each week, a bit for each weekday with spans, Monday first; `EVALUATED_BY_DAY` for a reserved number. */
	readonly weekdays = new GrowingArray((n) => new Uint8Array(n))
	/** Of each week, 1 if its rules name any opening hours. */
	readonly isKnown = new GrowingArray((n) => new Uint8Array(n))

	readonly #columns: readonly GrowingArray<Uint8Array | Uint16Array | Uint32Array>[]

	constructor() {
		this.#columns = [this.#starts, this.#opens, this.#closes, this.#isOpen, this.weekdays, this.isKnown]
		this.#add([])
	}

	/** All hours, for `restore`. */
	save() {
		return { numbers: new Map(this.#numbers), columns: this.#columns.map((column) => column.copy()) }
	}

	/** Replaces all hours by saved ones. */
	restore({ numbers, columns }: ReturnType<WeeklyHours['save']>): void {
		this.#numbers = numbers
		for (const [index, column] of columns.entries()) this.#columns[index]?.restore(column)
	}

	get count(): number {
		return this.weekdays.length
	}

	/** The number of the hours of rules for which `yearlyDates` is not null. */
	numberOf(rules: OpeningRules): number {
		const key = weeklyKey(rules)
		const known = this.#numbers.get(key)
		if (known !== undefined) return known
		const number = this.#add(rules.map(({ days: { dates: _dates, ...days }, ...rule }) => ({ ...rule, days })))
		this.#numbers.set(key, number)
		return number
	}

	/** A number for rules that are evaluated elsewhere. */
	reserve(rules: OpeningRules): number {
		const number = this.#add([])
		this.weekdays.array[number] = EVALUATED_BY_DAY
		this.isKnown.array[number] = namesHours(rules) ? 1 : 0
		return number
	}

	#add(rules: OpeningRules): number {
		let weekdays = 0
		for (const [index, day] of REFERENCE_WEEK.entries()) {
			this.#starts.push(this.#opens.length)
			for (const { opens, closes, state } of spansOn(rules, day, () => false)) {
				this.#opens.push(opens)
				this.#closes.push(closes)
				this.#isOpen.push(state === 'open' ? 1 : 0)
				weekdays |= 1 << index
			}
		}
		this.weekdays.push(weekdays)
		this.isKnown.push(namesHours(rules) ? 1 : 0)
		return this.weekdays.length - 1
	}

	/** Calls back with each span of a weekday (Monday is 1), in order, until it returns true. Returns whether it did. */
	#someSpan(
		week: number,
		weekday: number,
		isWanted: (opens: number, closes: number, isOpen: boolean) => boolean,
	): boolean {
		const day = week * DAYS_PER_WEEK + weekday - 1
		const end = day + 1 < this.#starts.length ? (this.#starts.array[day + 1] as number) : this.#opens.length
		for (let span = this.#starts.array[day] as number; span < end; span += 1) {
			const [opens, closes] = [this.#opens.array[span] as number, this.#closes.array[span] as number]
			if (isWanted(opens, closes, this.#isOpen.array[span] === 1)) return true
		}
		return false
	}

	/** Whether the spans of a weekday, in any state, contain all minutes of a range. */
	#isStated(week: number, weekday: number, minute: number, until: number): boolean {
		let known = minute
		return this.#someSpan(week, weekday, (opens, closes) => {
			if (opens <= known && known < closes) known = closes
			return known >= until
		})
	}

	/** The `HOURS_STATE` bits of a week in a range of minutes of a weekday (Monday is 1). `until` is excluded. */
	stateIn(week: number, weekday: number, minute: number, until: number): number {
		const yesterday = ((weekday + 5) % DAYS_PER_WEEK) + 1
		let state = 0
		if (this.#someSpan(week, weekday, (opens, closes, isOpen) => isOpen && opens < until && minute < closes)) {
			state |= HOURS_STATE.open
		}
		let isStated = true
		this.#someSpan(week, yesterday, (opens, closes, isOpen) => {
			const [from, to] = [Math.max(minute, opens - MINUTES_PER_DAY), Math.min(until, closes - MINUTES_PER_DAY)]
			if (!isOpen || from >= to) return false
			state |= HOURS_STATE.openSinceYesterday
			isStated &&= this.#isStated(week, weekday, from, to)
			return false
		})
		return isStated ? state | HOURS_STATE.stated : state
	}

	/** `stateIn` of all weeks. */
	statesIn(weekday: number, minute: number, until: number): Uint8Array {
		return Uint8Array.from({ length: this.count }, (_, week) => this.stateIn(week, weekday, minute, until))
	}
}
