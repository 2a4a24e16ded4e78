import OpeningHours from 'opening_hours'
import type { OpeningSpan } from './directory-record.ts'
import { tidySpans } from './market-times.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/** A span that ends before this time of the next day belongs to the day on which it starts. */
const LATE_NIGHT_MINUTES = 360
/** Any common year; rules for single years ("2021 Jun") are outdated. */
const YEAR = 2027

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** A Monday in the middle of the month, away from public holidays. */
function middleMonday(month: number): Date {
	const date = new Date(YEAR, month - 1, 9)
	date.setDate(date.getDate() + ((8 - date.getDay()) % 7))
	return date
}

/** Minutes of local clock time, unaffected by daylight saving changes within the week. */
function minutesSince(monday: Date, date: Date): number {
	const days = Math.round(
		(new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime() - monday.getTime()) /
			(DAY_MINUTES * MINUTE_MS),
	)
	return days * DAY_MINUTES + date.getHours() * 60 + date.getMinutes()
}

function spansOf(from: number, to: number): OpeningSpan[] {
	const spans: OpeningSpan[] = []
	let opens = from
	while (opens < to) {
		const midnight = (Math.floor(opens / DAY_MINUTES) + 1) * DAY_MINUTES
		const closes = to <= midnight + LATE_NIGHT_MINUTES ? to : midnight
		const dayStart = midnight - DAY_MINUTES
		spans.push({ day: dayStart / DAY_MINUTES + 1, opens: opens - dayStart, closes: closes - dayStart })
		opens = closes
	}
	return spans
}

function weekOf(hours: OpeningHours, month: number): OpeningSpan[] {
	const monday = middleMonday(month)
	const from = new Date(monday)
	from.setDate(from.getDate() - 1)
	const to = new Date(monday)
	to.setDate(to.getDate() + 8)
	const spans: OpeningSpan[] = []
	for (const [opens, closes, isUnknown] of hours.getOpenIntervals(from, to)) {
		if (!isUnknown) spans.push(...spansOf(minutesSince(monday, opens), minutesSince(monday, closes)))
	}
	return tidySpans(spans.filter((span) => span.day >= 1 && span.day <= 7))
}

const minutesIn = (week: readonly OpeningSpan[]) => week.reduce((sum, span) => sum + span.closes - span.opens, 0)

/**
 * The week and the season of an `opening_hours` text of OpenStreetMap. When the week changes during the year, returns the
 * longest week, and all months with opening hours. Public holidays are ignored. Null when the text is invalid or uncertain.
 */
export function readOsmHours(text: string): { hours: OpeningSpan[]; seasonMonths: number[] } | null {
	try {
		// Rules for public holidays need a location. It does not affect the weeks used here.
		const hours = new OpeningHours(text, { lat: 43, lon: -79, address: { country_code: 'us', state: 'New York' } })
		if (hours.isWeekStable()) {
			const week = weekOf(hours, 7)
			return week.length === 0 ? null : { hours: week, seasonMonths: [] }
		}
		const weeks = MONTHS.map((month) => ({ month, week: weekOf(hours, month) })).filter(({ week }) => week.length > 0)
		const [longest] = weeks.toSorted((a, b) => minutesIn(b.week) - minutesIn(a.week))
		if (longest === undefined) return null
		return { hours: longest.week, seasonMonths: weeks.length === 12 ? [] : weeks.map(({ month }) => month) }
	} catch {
		return null
	}
}
