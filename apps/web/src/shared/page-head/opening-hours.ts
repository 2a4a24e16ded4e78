import { clockToMinutes, type HoursEntry, MINUTES_PER_DAY, minutesToClock } from '@farmgate/contracts/hours'
import type { OpeningHoursSpecificationLeaf } from 'schema-dts'

/** Midnight at the end of a day is that day's last minute here, where the vocabulary knows no 24:00. */
function closingTime({ open, close }: HoursEntry): string {
	const minutes = clockToMinutes(close)
	const isWholeDay = minutes % MINUTES_PER_DAY === clockToMinutes(open) % MINUTES_PER_DAY
	if (!isWholeDay && minutes < MINUTES_PER_DAY) return close
	return minutesToClock((minutes + MINUTES_PER_DAY - 1) % MINUTES_PER_DAY)
}

/** A closed day is one from midnight to midnight, as search engines want it said. */
function spanOf(entry: HoursEntry): { opens: string; closes: string } {
	return entry.isClosed ? { opens: '00:00', closes: '00:00' } : { opens: entry.open, closes: closingTime(entry) }
}

type DateRange = { validFrom: string; validThrough: string }

const MONTHS_PER_YEAR = 12
const MONTHS = Array.from({ length: MONTHS_PER_YEAR }, (_, index) => index + 1)

/** Days of the calendar; months beyond December are of the next year, day 0 is the last one of the month before. */
function isoDate(year: number, month: number, day: number): string {
	return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/**
 * The seasons as dates: for each run of months the one that is now or comes next. Runs may pass the end of the year. Empty
 * when no season is stated or it is the whole year.
 */
export function seasonDates(months: readonly number[], now: Date): DateRange[] {
	const isOpen = (month: number) => months.includes(((month - 1 + MONTHS_PER_YEAR) % MONTHS_PER_YEAR) + 1)
	if (months.length === 0 || MONTHS.every(isOpen)) return []
	const year = now.getUTCFullYear()
	const present = now.getUTCMonth() + 1
	return MONTHS.filter((month) => isOpen(month) && !isOpen(month - 1)).map((first) => {
		let last = first
		while (isOpen(last + 1)) last += 1
		// The run of last year may still be on; this year's may be over.
		const shift = present <= last - MONTHS_PER_YEAR ? -1 : present > last ? 1 : 0
		return { validFrom: isoDate(year + shift, first, 1), validThrough: isoDate(year + shift, last + 1, 0) }
	})
}

/** Spans of the same times are one entry with several days. With a season, the times hold for it alone. */
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
