import { addDays, type LocalDay, weekdayOf } from '@farmgate/opening-rules/calendar'
import { isInRange } from '@farmgate/opening-rules/evaluate'
import type { DateRange } from '@farmgate/opening-rules/opening-rules'

/** Time zone, yearly dates and public holidays of hours. */
export type Calendar = {
	timeZone: string
	/** Empty: the whole year. */
	dates: DateRange[]
	/** The weekdays of each month that `dates` contain, as for `seasonTable`. */
	monthWeekdays: number[]
	/** Country and region of its holidays; null if its hours do not depend on them. */
	holidays: string | null
}

export const MONTHS_PER_YEAR = 12
/** The number of sets of weekdays. */
export const WEEKDAY_SETS = 128
const ALL_WEEKDAYS = WEEKDAY_SETS - 1
/** A common year, as in `seasonMonths` of the package of opening rules. */
const COMMON_YEAR_START = '2027-01-01'
const COMMON_YEAR_DAYS = 365

/** Whether yearly dates contain a day. */
export function isOnDates(dates: readonly DateRange[], day: LocalDay): boolean {
	return dates.length === 0 || dates.some((range) => isInRange(range, day))
}

/** For each month, a bit for each of the weekdays that `dates` contain in a common year, Monday first. */
function weekdaysOfMonths(dates: readonly DateRange[]): number[] {
	const months = Array<number>(MONTHS_PER_YEAR).fill(dates.length === 0 ? ALL_WEEKDAYS : 0)
	if (dates.length === 0) return months
	for (let index = 0; index < COMMON_YEAR_DAYS; index += 1) {
		const day = addDays(COMMON_YEAR_START, index)
		const month = Number(day.slice(5, 7)) - 1
		if (isOnDates(dates, day)) months[month] = (months[month] ?? 0) | (1 << (weekdayOf(day) - 1))
	}
	return months
}

/**
 * Whether hours are in season in a month (1 to 12), by the set of weekdays on which they state something. The season is
 * that of `seasonMonths`: no month and all months both mean all year.
 */
export function seasonTable({ dates, monthWeekdays }: Calendar, month: number): Uint8Array {
	return Uint8Array.from({ length: WEEKDAY_SETS }, (_, weekdays) => {
		const months = monthWeekdays.filter((days) => (days & weekdays) !== 0).length
		const isAllYear = dates.length === 0 || months === 0 || months === MONTHS_PER_YEAR
		return isAllYear || ((monthWeekdays[month - 1] ?? 0) & weekdays) !== 0 ? 1 : 0
	})
}

/** Distinct calendars by number. Number 0 is that of listings without a location. */
export class Calendars {
	#numbers = new Map<string, number>()
	#monthWeekdays = new Map<string, number[]>()
	readonly list: (Calendar | null)[] = [null]

	numberOf(timeZone: string, dates: DateRange[], holidays: string | null): number {
		const season = dates.map(({ from, to }) => `${from}/${to}`).join()
		const key = `${timeZone}|${season}|${holidays ?? ''}`
		const known = this.#numbers.get(key)
		if (known !== undefined) return known
		let monthWeekdays = this.#monthWeekdays.get(season)
		if (monthWeekdays === undefined) {
			monthWeekdays = weekdaysOfMonths(dates)
			this.#monthWeekdays.set(season, monthWeekdays)
		}
		this.list.push({ timeZone, dates, monthWeekdays, holidays })
		this.#numbers.set(key, this.list.length - 1)
		return this.list.length - 1
	}

	/** Gives each calendar of a `list` its number there. This one must be empty. */
	restore(list: Calendars['list']): void {
		for (const calendar of list) if (calendar) this.numberOf(calendar.timeZone, calendar.dates, calendar.holidays)
	}
}
