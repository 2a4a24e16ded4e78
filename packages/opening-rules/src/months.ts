import type { DateRange } from './opening-rules.ts'

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The last day of a month, 1 to 12; 29 for February. Undefined for other numbers. */
export function lastDayOf(month: number): number | undefined {
	return LAST_DAYS[month - 1]
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The days of every year from the start of a month to the end of another, 1 to 12. */
export function wholeMonths(first: number, last: number): DateRange {
	return { from: `${twoDigits(first)}-01`, to: `${twoDigits(last)}-${lastDayOf(last)}` }
}

/** Whether a range consists of whole months of every year. */
export function isWholeMonths({ from, to }: DateRange): boolean {
	return from.length === 5 && from.endsWith('-01') && Number(to.slice(3)) === lastDayOf(Number(to.slice(0, 2)))
}
