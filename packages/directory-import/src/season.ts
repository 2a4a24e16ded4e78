import { dayNumber } from '@farmgate/opening-rules/calendar'
import { lastDayOf } from '@farmgate/opening-rules/months'
import type { DateRange } from '@farmgate/opening-rules/opening-rules'
import { readTextElements } from '@farmgate/opening-rules/text-elements'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const COMMON_YEAR = 2027
const YEAR_DAYS = 365
/** A season that is longer or shorter than a year by less than this ("01/05/2013 to 12/28/2013") is all year. */
const MAX_BREAK_DAYS = 15

const numericDate = /^(\d{1,2})\/(?:(\d{1,2})\/)?(\d{4})$/
const namedDate = /^([a-z]{3,9})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?(?=,|\s|$),?)?(?:\s*(\d{4}))?$/i

type SeasonEnd = { month: number; day: number | null; year: number | null }

function readEnd(text: string): SeasonEnd | null {
	const numeric = numericDate.exec(text)
	const [, word, date, writtenYear] = numeric ?? namedDate.exec(text) ?? []
	if (word === undefined) return null
	const month = numeric === null ? MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1 : Number(word)
	const day = date === undefined ? null : Number(date)
	const lastDay = lastDayOf(month)
	if (lastDay === undefined || (day !== null && (day < 1 || day > lastDay))) return null
	return { month, day, year: writtenYear === undefined ? null : Number(writtenYear) }
}

const pad = (number: number) => String(number).padStart(2, '0')
const dayOfYear = (month: number, day: number) => `${pad(month)}-${pad(day)}`

/** Days of a season, first and last included. Without years it ends in the next year when `to` is before `from`. */
function lengthDays(first: SeasonEnd, last: SeasonEnd, { from, to }: DateRange): number {
	const hasYears = first.year !== null && last.year !== null
	const lastYear = hasYears ? last.year : from <= to ? COMMON_YEAR : COMMON_YEAR + 1
	return dayNumber(`${lastYear}-${to}`) - dayNumber(`${hasYears ? first.year : COMMON_YEAR}-${from}`) + 1
}

/** Whether the years of both ends contradict a season of at most one year. */
function isContradictory(first: SeasonEnd, last: SeasonEnd, range: DateRange): boolean {
	if (first.year === null || last.year === null) return false
	const years = last.year - first.year
	return years !== (range.from <= range.to ? 0 : 1)
}

/** "June" and "May, June and July". */
function readMonths(text: string): DateRange[] | null {
	const elements = readTextElements(text) ?? []
	const dates = elements.flatMap((element) => (element.kind === 'season' ? element.dates : []))
	return dates.length > 0 && elements.every(({ kind }) => kind === 'season' || kind === 'comma') ? dates : null
}

/**
 * Parses "06/14/2017 to 08/30/2017", "May to October", "June 5, 2012 to October" or "Year-round" as days of every year. Empty:
 * all year. Null: neither months nor a season with both ends, or one
 * of several years.
 */
export function readSeason(text: string): DateRange[] | null {
	const cleaned = text.trim()
	if (/^(?:year[\s-]*round|all year(?:[\s-]+(?:long|round))?)$/i.test(cleaned)) return []
	const ends = cleaned.split(/\s+(?:to|through|thru|until)\s+|\s*[-–]\s*/i)
	if (ends.length !== 2) return readMonths(cleaned)
	const [first, last] = ends.map((end) => readEnd(end.trim()))
	if (!first || !last) return null
	const range = {
		from: dayOfYear(first.month, first.day ?? 1),
		to: dayOfYear(last.month, last.day ?? lastDayOf(last.month) ?? 31),
	}
	if (Math.abs(lengthDays(first, last, range) - YEAR_DAYS) < MAX_BREAK_DAYS) return []
	return isContradictory(first, last, range) ? null : [range]
}
