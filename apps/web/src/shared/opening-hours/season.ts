import type { LocalDay } from '@farmgate/opening-rules/calendar'

const MONTHS = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
]

/** The name of a month, 1 to 12. */
export function monthName(month: number): string {
	return MONTHS[month - 1] ?? ''
}

/** The month of a day, 1 to 12. */
export function monthOf(day: LocalDay): number {
	return Number(day.slice(5, 7))
}

/** "May 3". */
export function dayText(day: LocalDay): string {
	return `${monthName(monthOf(day))} ${Number(day.slice(8))}`
}

/** The month, 1 to 12, in which the season starts again; null in season, and without a season. */
export function nextSeasonMonth(seasonMonths: readonly number[], month: number): number | null {
	if (seasonMonths.length === 0 || seasonMonths.includes(month)) return null
	for (let ahead = 1; ahead < 12; ahead++) {
		const candidate = ((month - 1 + ahead) % 12) + 1
		if (seasonMonths.includes(candidate)) return candidate
	}
	return null
}

/** "May 3" with three letters of the month. */
export function shortDayText(day: LocalDay): string {
	return `${monthName(monthOf(day)).slice(0, 3)} ${Number(day.slice(8))}`
}

/** "May to October", "November to March", "June; September to October"; "All year" for all or no months. */
export function seasonText(seasonMonths: readonly number[]): string {
	const months = new Set(seasonMonths)
	if (months.size === 0 || months.size === 12) return 'All year'
	const before = (month: number) => (month === 1 ? 12 : month - 1)
	const after = (month: number) => (month === 12 ? 1 : month + 1)
	const starts = [...months].filter((month) => !months.has(before(month))).toSorted((a, b) => a - b)
	const runs = starts.map((start) => {
		let end = start
		while (months.has(after(end))) end = after(end)
		return start === end ? monthName(start) : `${monthName(start)} to ${monthName(end)}`
	})
	return runs.join('; ')
}
