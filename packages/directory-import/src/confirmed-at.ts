import { INSTANT_FIRST_YEAR, INSTANT_LAST_YEAR } from '@farmgate/contracts/instant'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function isoDay(year: number, month: number, day: number): string | null {
	const instant = new Date(Date.UTC(year, month - 1, day))
	const isReal =
		instant.getUTCFullYear() === year && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day
	const isInRange = year >= INSTANT_FIRST_YEAR && year <= INSTANT_LAST_YEAR
	return isReal && isInRange ? instant.toISOString() : null
}

/**
 * Midnight UTC (ISO 8601) of a date such as "2014-07-30 12:15:35", "3/1/2012 10:38:22 AM", "May 25 2010  3:06PM" or "2011",
 * which is its first day. Null for other texts. The time of day is ignored, because its time zone is unknown.
 */
export function readConfirmedAt(text: string | number | null | undefined): string | null {
	const cleaned = String(text ?? '').trim()
	const year = /^(\d{4})$/.exec(cleaned)
	if (year !== null) return isoDay(Number(year[1]), 1, 1)
	const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(cleaned)
	if (iso !== null) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(cleaned)
	if (american !== null) return isoDay(Number(american[3]), Number(american[1]), Number(american[2]))
	const named = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/i.exec(cleaned)
	if (named === null) return null
	return isoDay(Number(named[3]), MONTHS.indexOf((named[1] ?? '').toLowerCase()) + 1, Number(named[2]))
}
