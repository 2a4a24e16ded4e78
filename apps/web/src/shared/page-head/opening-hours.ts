import { clockToMinutes, type HoursEntry, MINUTES_PER_DAY, minutesToClock } from '@farmgate/contracts/hours'
import type { OpeningHoursSpecificationLeaf } from 'schema-dts'

/** Midnight at the end of a day becomes 23:59, because schema.org does not allow 24:00. */
function closingTime({ open, close }: HoursEntry): string {
	const minutes = clockToMinutes(close)
	const isWholeDay = minutes % MINUTES_PER_DAY === clockToMinutes(open) % MINUTES_PER_DAY
	if (!isWholeDay && minutes < MINUTES_PER_DAY) return close
	return minutesToClock((minutes + MINUTES_PER_DAY - 1) % MINUTES_PER_DAY)
}

/** Search engines read 00:00 to 00:00 as closed. */
function spanOf(entry: HoursEntry): { opens: string; closes: string } {
	return entry.isClosed ? { opens: '00:00', closes: '00:00' } : { opens: entry.open, closes: closingTime(entry) }
}

type DateRange = { validFrom: string; validThrough: string }

const MONTHS_PER_YEAR = 12
const MONTHS = Array.from({ length: MONTHS_PER_YEAR }, (_, index) => index + 1)

/** A calendar date. Month 13 is January of the next year; day 0 is the last day of the previous month. */
function isoDate(year: number, month: number, day: number): string {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/**
 * The current or next dates of each run of season months, which may pass the end of the year. Empty without a season and for
 * the whole year.
 */
function seasonDates(months: readonly number[], now: Date): DateRange[] {
	const isOpen = (month: number) => months.includes(((month - 1 + MONTHS_PER_YEAR) % MONTHS_PER_YEAR) + 1)
	if (months.length === 0 || MONTHS.every(isOpen)) return []
	const year = now.getUTCFullYear()
	const currentMonth = now.getUTCMonth() + 1
	return MONTHS.filter((month) => isOpen(month) && !isOpen(month - 1)).map((first) => {
		let last = first
		while (isOpen(last + 1)) last += 1
		// Last year's run may be current; this year's may have ended.
		const shift = currentMonth <= last - MONTHS_PER_YEAR ? -1 : currentMonth > last ? 1 : 0
		return { validFrom: isoDate(year + shift, first, 1), validThrough: isoDate(year + shift, last + 1, 0) }
	})
}

/** Opening hours of schema.org. Days with equal times share an entry. With a season, each entry is limited to its dates. */
export function openingHours(
	hours: readonly HoursEntry[],
	seasonMonths: readonly number[],
	now: Date,
): OpeningHoursSpecificationLeaf[] {
	const daysOf = new Map<string, { span: ReturnType<typeof spanOf>; days: HoursEntry['day'][] }>()
	for (const entry of hours) {
		const span = spanOf(entry)
		const key = `${span.opens}-${span.closes}`
		const group = daysOf.get(key) ?? { span, days: [] }
		group.days.push(entry.day)
		daysOf.set(key, group)
	}
	const seasons = seasonDates(seasonMonths, now)
	return [...daysOf.values()].flatMap(({ span, days }) => {
		const entry = { '@type': 'OpeningHoursSpecification', dayOfWeek: days, ...span } as const
		return seasons.length === 0 ? [entry] : seasons.map((season) => ({ ...entry, ...season }))
	})
}
