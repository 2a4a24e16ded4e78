const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ALL_YEAR: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** A season of at least this length ("01/05/2013 to 12/28/2013") is all year. */
const ALL_YEAR_SPAN_MONTHS = 11

const numericDate = /^(\d{1,2})\/(?:\d{1,2}\/)?(\d{4})$/
const namedDate = /^([a-z]{3,9})\.?(?:\s+\d{1,2}(?:,|\s|$))?(?:\s*(\d{4}))?$/i

function readMonth(text: string): { month: number; year: number | null } | null {
	const numeric = numericDate.exec(text)
	if (numeric !== null) {
		const month = Number(numeric[1])
		return month >= 1 && month <= 12 ? { month, year: Number(numeric[2]) } : null
	}
	const named = namedDate.exec(text)
	if (named === null) return null
	const index = MONTHS.indexOf((named[1] ?? '').slice(0, 3).toLowerCase())
	return index < 0 ? null : { month: index + 1, year: named[2] === undefined ? null : Number(named[2]) }
}

/** The months from `first` to `last`, also across New Year, in calendar order. */
export function monthsBetween(first: number, last: number): number[] {
	return ALL_YEAR.filter((month) => (first <= last ? month >= first && month <= last : month >= first || month <= last))
}

/**
 * Parses "06/14/2017 to 08/30/2017", "May to October", "June 5, 2012 to October" or "Year-round". Years are used only to
 * detect a season that lasts all year. Empty (unknown) unless the text has both ends.
 */
export function readSeason(text: string | null | undefined): number[] {
	const cleaned = (text ?? '').trim()
	if (/year[\s-]*round|all year/i.test(cleaned)) return [...ALL_YEAR]
	const ends = cleaned.split(/\s+to\s+|\s+-\s+|\s*–\s*/i)
	if (ends.length !== 2) return []
	const [first, last] = ends.map((end) => readMonth(end.trim()))
	if (!first || !last) return []
	if (first.year !== null && last.year !== null) {
		const span = (last.year - first.year) * 12 + last.month - first.month
		if (span < 0) return []
		if (span >= ALL_YEAR_SPAN_MONTHS) return [...ALL_YEAR]
	}
	return monthsBetween(first.month, last.month)
}

/** The union of several seasons, in order. */
export function mergeMonths(seasons: readonly (readonly number[])[]): number[] {
	const months = new Set(seasons.flat())
	return ALL_YEAR.filter((month) => months.has(month))
}
