import type { Filter } from '@farmgate/contracts/filter'
import { MINUTE_MS } from '@farmgate/contracts/hours'
import { addDays, weekdayOf } from '@farmgate/opening-rules/calendar'
import { isOpenDuring, usesHolidays } from '@farmgate/opening-rules/evaluate'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { seasonMonths } from '@farmgate/opening-rules/season-months'
import { type Bits, clearBit, newBits, rowsOf, setBit } from './bitset.ts'
import type { OpeningPattern } from './item-index-types.ts'
import { type Calendar, Calendars, isOnDates, seasonTable, WEEKDAY_SETS } from './opening-calendars.ts'
import { type DayWindow, type ZoneClock, zoneClock } from './opening-clock.ts'
import { EVALUATED_BY_DAY, HOURS_STATE, HOURS_STATES, WeeklyHours, yearlyDates } from './weekly-hours.ts'

export type OpeningFilter = Pick<Filter, 'openAt' | 'inSeason'>
/** The numbers of the hours of rows and of their calendars. */
export type OpeningColumns = { weeks: Uint16Array | Uint32Array; calendars: Uint16Array | Uint32Array }

type PatternNumbers = { week: number; calendar: number }

/** A window of `openAt`, as tables. */
type WindowTables = {
	/** By calendar: the number of its states in `states`. */
	stateSets: Uint32Array
	/** `HOURS_STATE` bits by set and week. */
	states: Uint8Array
	/** By calendar and `HOURS_STATE` bits: whether it is open. */
	isOpen: Uint8Array
}

/** A filter at a time, as tables by calendar and week. */
type Evaluation = {
	clocks: (ZoneClock | null)[]
	/** Of each window of `openAt`; empty without it. */
	windows: WindowTables[]
	weekCount: number
	/** By calendar and set of weekdays: whether it is in season. All 1 without `inSeason`. */
	isInSeason: Uint8Array
	/** Results for rules that are evaluated day by day, by week and calendar. */
	special: Map<number, boolean>
}

/** An evaluation has as many bytes as there are weekly hours, for each of up to ten time zones. */
const MAX_EVALUATIONS = 8

/** Whether a filter depends on opening hours. */
export function dependsOnHours({ openAt, inSeason }: OpeningFilter): boolean {
	return openAt !== undefined || inSeason !== undefined
}

function opensBy(state: number, { dates }: Calendar, days: readonly string[]): boolean {
	return days.some((day) => {
		const isDated = isOnDates(dates, day)
		if (isDated && (state & HOURS_STATE.open) !== 0) return true
		if ((state & HOURS_STATE.openSinceYesterday) === 0 || !isOnDates(dates, addDays(day, -1))) return false
		return !isDated || (state & HOURS_STATE.stated) === 0
	})
}

/**
 * Opening hours of all locations. Most are one weekly pattern in the same dates of every year: they are two numbers, of the
 * weekly hours and of a calendar, and are evaluated by tables. The others keep their rules.
 */
export class OpeningTable {
	#weekly = new WeeklyHours()
	#calendars = new Calendars()
	/** Rules that are evaluated day by day, by the number of their week. */
	#special = new Map<number, OpeningRules>()
	#specialNumbers = new Map<string, number>()
	#seasons = new Map<number, number[]>()
	#holidays = new Set<string>()
	#holidayVersion = 0
	/** By filter and time, the most recently used last. */
	#latest = new Map<string, Evaluation>()
	#known = new WeakMap<OpeningPattern, PatternNumbers>()

	/** All hours and holidays, for `restore`. */
	save() {
		return {
			weekly: this.#weekly.save(),
			calendars: [...this.#calendars.list],
			special: new Map(this.#special),
			holidays: this.#holidays,
		}
	}

	/** Takes saved hours and holidays. This one must be empty. */
	restore({ weekly, calendars, special, holidays }: ReturnType<OpeningTable['save']>): void {
		this.#weekly.restore(weekly)
		this.#calendars.restore(calendars)
		this.#special = special
		for (const [week, rules] of special) this.#specialNumbers.set(JSON.stringify(rules), week)
		this.#holidays = holidays
		this.#holidayVersion += 1
	}

	setHolidays(days: Iterable<{ country: string; region: string; day: string }>): void {
		this.#holidays = new Set([...days].map(({ country, region, day }) => `${country}|${region}|${day}`))
		this.#holidayVersion += 1
	}

	/** The numbers of a pattern. Loads share patterns between items, so most are known. */
	numbersOf(pattern: OpeningPattern | null): PatternNumbers {
		if (pattern === null) return { week: 0, calendar: 0 }
		const numbers = this.#known.get(pattern) ?? this.#findNumbers(pattern)
		this.#known.set(pattern, numbers)
		return numbers
	}

	#findNumbers(pattern: OpeningPattern): PatternNumbers {
		const { timeZone, country, region, openingRules } = pattern
		if (openingRules === null) return { week: 0, calendar: this.#calendars.numberOf(timeZone, [], null) }
		const dates = yearlyDates(openingRules)
		if (dates !== null) {
			return { week: this.#weekly.numberOf(openingRules), calendar: this.#calendars.numberOf(timeZone, dates, null) }
		}
		const holidays = usesHolidays(openingRules) ? `${country ?? ''}|${region ?? ''}` : null
		return { week: this.#specialNumber(openingRules), calendar: this.#calendars.numberOf(timeZone, [], holidays) }
	}

	#specialNumber(rules: OpeningRules): number {
		const key = JSON.stringify(rules)
		const known = this.#specialNumbers.get(key)
		if (known !== undefined) return known
		const week = this.#weekly.reserve(rules)
		this.#special.set(week, rules)
		this.#specialNumbers.set(key, week)
		return week
	}

	/** Equal for filters and times with the same result: "now" changes every minute. */
	keyOf({ openAt, inSeason }: OpeningFilter, now: Date): string {
		return `${openAt} ${inSeason} ${Math.floor(now.getTime() / MINUTE_MS)} ${this.#holidayVersion}`
	}

	/** The rows whose hours are known. */
	withKnownHours({ weeks }: OpeningColumns): Bits {
		const isKnown = this.#weekly.isKnown.array
		const bits = newBits(weeks.length)
		for (let row = 0; row < weeks.length; row += 1) if (isKnown[weeks[row] as number] === 1) setBit(bits, row)
		return bits
	}

	/** Removes the rows that do not match `openAt` and `inSeason`. */
	keepMatching({ weeks, calendars }: OpeningColumns, bits: Bits, filter: OpeningFilter, now: Date): void {
		const evaluation = this.#evaluate(filter, now)
		const { windows, weekCount, isInSeason } = evaluation
		const weekdays = this.#weekly.weekdays.array
		const hasTime = filter.openAt !== undefined
		const hasSeason = filter.inSeason !== undefined
		for (let word = 0; word < bits.length; word += 1) {
			let kept = bits[word] as number
			for (let v = kept; v !== 0; v &= v - 1) {
				const bit = v & -v
				const row = (word << 5) + 31 - Math.clz32(bit)
				const week = weeks[row] as number
				const calendar = calendars[row] as number
				const days = weekdays[week] as number
				let isMatch = true
				if (days === EVALUATED_BY_DAY) isMatch = this.#isSpecialMatch(evaluation, week, calendar)
				else {
					if (hasTime) {
						isMatch = false
						for (const { states, stateSets, isOpen } of windows) {
							const state = states[(stateSets[calendar] as number) * weekCount + week] as number
							if (isOpen[calendar * HOURS_STATES + state] === 1) isMatch = true
						}
					}
					if (hasSeason && isMatch) isMatch = isInSeason[calendar * WEEKDAY_SETS + days] === 1
				}
				if (!isMatch) kept ^= bit
			}
			bits[word] = kept
		}
	}

	/**
	 * As `keepMatching`, with `openAt` at the arrival at each row, `minutesTo` it after the time of the filter. Evaluates the hours of each row,
	 * because tables for each minute would take longer than the rows on a way.
	 */
	keepOpenOnArrival(
		columns: OpeningColumns,
		bits: Bits,
		filter: OpeningFilter,
		now: Date,
		minutesTo: (row: number) => number,
	): void {
		if (filter.inSeason !== undefined) this.keepMatching(columns, bits, { inSeason: filter.inSeason }, now)
		const clocks = this.#clocksOf(filter, now)
		/** By time zone and minutes, shared by its calendars. */
		const arrivals = new Map<ZoneClock, ZoneClock[]>()
		for (const row of rowsOf(bits)) {
			const calendar = columns.calendars[row] as number
			const clock = clocks[calendar] ?? null
			const arrival = clock && atArrival(arrivals, clock, minutesTo(row))
			const isOpen = this.#isOpenAt(arrival, columns.weeks[row] as number, this.#calendars.list[calendar] ?? null)
			if (!isOpen) clearBit(bits, row)
		}
	}

	#isOpenAt(clock: ZoneClock | null, week: number, calendar: Calendar | null): boolean {
		if (this.#special.has(week)) return this.#evaluateSpecial(clock, week, calendar)
		if (clock === null || calendar === null) return false
		return clock.windows.some(({ days, minute, until }) => {
			const [day] = days
			return day !== undefined && opensBy(this.#weekly.stateIn(week, weekdayOf(day), minute, until), calendar, days)
		})
	}

	#evaluate(filter: OpeningFilter, now: Date): Evaluation {
		const calendars = this.#calendars.list
		const key = `${this.keyOf(filter, now)} ${calendars.length} ${this.#weekly.count}`
		const evaluation = this.#latest.get(key) ?? this.#evaluation(filter, now)
		this.#latest.delete(key)
		this.#latest.set(key, evaluation)
		if (this.#latest.size > MAX_EVALUATIONS) this.#latest.delete(this.#latest.keys().next().value ?? '')
		return evaluation
	}

	#evaluation(filter: OpeningFilter, now: Date): Evaluation {
		const clocks = this.#clocksOf(filter, now)
		return {
			clocks,
			windows: this.#windowsOf(clocks),
			weekCount: this.#weekly.count,
			isInSeason: seasonTables(this.#calendars.list, clocks),
			special: new Map(),
		}
	}

	/** The clock of each calendar. Those of one time zone share it. */
	#clocksOf(filter: OpeningFilter, now: Date): (ZoneClock | null)[] {
		const ofZones = new Map<string, ZoneClock | null>()
		return this.#calendars.list.map((calendar) => {
			if (calendar === null) return null
			const known = ofZones.get(calendar.timeZone)
			const clock = known === undefined ? clockOf(calendar.timeZone, filter, now) : known
			ofZones.set(calendar.timeZone, clock)
			return clock
		})
	}

	/** The tables of each window. Those of all time zones have the same number of windows. */
	#windowsOf(clocks: readonly (ZoneClock | null)[]): WindowTables[] {
		const count = clocks.reduce((most, clock) => Math.max(most, clock?.windows.length ?? 0), 0)
		return Array.from({ length: count }, (_, index) => {
			const windows = clocks.map((clock) => clock?.windows[index] ?? null)
			return { ...this.#statesOf(windows), isOpen: openTable(this.#calendars.list, windows) }
		})
	}

	/** The states of all weeks in each distinct range of minutes of a weekday. */
	#statesOf(windows: readonly (DayWindow | null)[]): Pick<WindowTables, 'stateSets' | 'states'> {
		const numbers = new Map<string, number>()
		const sets: Uint8Array[] = []
		const stateSets = Uint32Array.from(windows, (window) => {
			const { days: [day] = [], minute = 0, until = 1 } = window ?? {}
			const weekday = day === undefined ? 1 : weekdayOf(day)
			const key = `${weekday} ${minute} ${until}`
			const known = numbers.get(key)
			if (known !== undefined) return known
			sets.push(this.#weekly.statesIn(weekday, minute, until))
			numbers.set(key, sets.length - 1)
			return sets.length - 1
		})
		const states = new Uint8Array(sets.length * this.#weekly.count)
		for (const [index, set] of sets.entries()) states.set(set, index * this.#weekly.count)
		return { stateSets, states }
	}

	#isSpecialMatch({ clocks, special }: Evaluation, week: number, calendar: number): boolean {
		const key = week * clocks.length + calendar
		const known = special.get(key)
		if (known !== undefined) return known
		const isMatch = this.#evaluateSpecial(clocks[calendar] ?? null, week, this.#calendars.list[calendar] ?? null)
		special.set(key, isMatch)
		return isMatch
	}

	#evaluateSpecial(clock: ZoneClock | null, week: number, calendar: Calendar | null): boolean {
		const rules = this.#special.get(week)
		if (clock === null || calendar === null || rules === undefined) return false
		const { windows, month } = clock
		if (month !== null && !this.#isSpecialSeason(week, rules, month)) return false
		if (windows.length === 0) return true
		const { holidays } = calendar
		const isHoliday = (day: string) => holidays !== null && this.#holidays.has(`${holidays}|${day}`)
		return windows.some(({ days, minute, until }) =>
			days.some((day) => isOpenDuring(rules, day, { from: minute, until }, isHoliday)),
		)
	}

	#isSpecialSeason(week: number, rules: OpeningRules, month: number): boolean {
		const months = this.#seasons.get(week) ?? seasonMonths(rules)
		this.#seasons.set(week, months)
		return months.length === 0 || months.includes(month)
	}
}

/** A clock some minutes later. */
function atArrival(known: Map<ZoneClock, ZoneClock[]>, clock: ZoneClock, minutes: number): ZoneClock {
	const later = known.get(clock) ?? []
	known.set(clock, later)
	later[minutes] ??= { ...clock, windows: clock.windowsAfter(minutes) }
	return later[minutes]
}

/** Null for an unknown time zone. */
function clockOf(timeZone: string, filter: OpeningFilter, now: Date): ZoneClock | null {
	try {
		return zoneClock(timeZone, filter, now)
	} catch (error) {
		if (error instanceof RangeError) return null
		throw error
	}
}

function openTable(calendars: readonly (Calendar | null)[], windows: readonly (DayWindow | null)[]): Uint8Array {
	const table = new Uint8Array(calendars.length * HOURS_STATES)
	for (const [number, calendar] of calendars.entries()) {
		const days = windows[number]?.days ?? []
		if (calendar === null) continue
		for (let state = 0; state < HOURS_STATES; state += 1) {
			if (opensBy(state, calendar, days)) table[number * HOURS_STATES + state] = 1
		}
	}
	return table
}

function seasonTables(calendars: readonly (Calendar | null)[], clocks: readonly (ZoneClock | null)[]): Uint8Array {
	const table = new Uint8Array(calendars.length * WEEKDAY_SETS).fill(1)
	// Calendars of one season in several time zones share `monthWeekdays`.
	const known = new Map<readonly number[], { month: number; ofSeason: Uint8Array }>()
	for (const [number, calendar] of calendars.entries()) {
		const month = clocks[number]?.month ?? null
		if (calendar === null || month === null) continue
		let found = known.get(calendar.monthWeekdays)
		if (found?.month !== month) {
			found = { month, ofSeason: seasonTable(calendar, month) }
			known.set(calendar.monthWeekdays, found)
		}
		table.set(found.ofSeason, number * WEEKDAY_SETS)
	}
	return table
}
