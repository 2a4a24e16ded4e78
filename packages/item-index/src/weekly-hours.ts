import { MINUTES_PER_DAY } from '@farmgate/contracts/hours'
import { spansOn } from '@farmgate/opening-rules/evaluate'
import type { DateRange, OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { GrowingArray } from './growing-array.ts'

const DAYS_PER_WEEK = 7
/** A Monday. */
const REFERENCE_WEEK = Array.from({ length: DAYS_PER_WEEK }, (_, index) => `2024-01-0${index + 1}`)
/** Length of "YYYY-MM-DD"; a day of every year is shorter. */
const FULL_DATE_LENGTH = 10

/** Bits of the state of hours at a minute: open by the day itself; stated by it; open by the hours of the previous day. */
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

	constructor() {
		this.#add([])
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

	/** The span of a weekday (Monday is 1) at a minute: 0 none, 1 open, 2 of another state. */
	#at(week: number, weekday: number, minute: number): 0 | 1 | 2 {
		const day = week * DAYS_PER_WEEK + weekday - 1
		const end = day + 1 < this.#starts.length ? (this.#starts.array[day + 1] as number) : this.#opens.length
		for (let span = this.#starts.array[day] as number; span < end; span += 1) {
			if ((this.#opens.array[span] as number) <= minute && minute < (this.#closes.array[span] as number)) {
				return this.#isOpen.array[span] === 1 ? 1 : 2
			}
		}
		return 0
	}

	/** The `HOURS_STATE` bits of all weeks at a minute of a weekday (Monday is 1). */
	statesAt(weekday: number, minute: number): Uint8Array {
		const yesterday = ((weekday + 5) % DAYS_PER_WEEK) + 1
		return Uint8Array.from({ length: this.count }, (_, week) => {
			const today = this.#at(week, weekday, minute)
			const late = this.#at(week, yesterday, minute + MINUTES_PER_DAY) === 1 ? HOURS_STATE.openSinceYesterday : 0
			return late | (today === 0 ? 0 : today === 1 ? HOURS_STATE.open | HOURS_STATE.stated : HOURS_STATE.stated)
		})
	}
}
