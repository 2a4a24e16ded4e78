import { DEFAULT_CLOSES, DEFAULT_OPENS } from '@farmgate/contracts/business-constants'
import { clockToMinutes, type HoursEntry, MINUTES_PER_DAY, minutesToClock, WEEKDAYS } from '@farmgate/contracts/hours'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { weeklyView } from '@farmgate/opening-rules/weekly-view'

/** The rules of weekly hours that are the same all year. Null for an empty list: unknown. */
export function rulesOfHours(hours: readonly HoursEntry[]): OpeningRules | null {
	if (hours.length === 0) return null
	const open = hours.filter(({ isClosed }) => !isClosed)
	return rulesOfWeek(
		open.map(({ day, open: from, close }) => {
			const [opens, closes] = [clockToMinutes(from), clockToMinutes(close)]
			return { day: WEEKDAYS.indexOf(day) + 1, opens, closes: closes > opens ? closes : closes + MINUTES_PER_DAY }
		}),
	)
}

/**
 * The weekly hours of the season of a local day, with at least one entry per weekday. Empty for unknown hours, and for rules
 * without a weekly pattern.
 */
export function weeklyHours(rules: OpeningRules, today: string): HoursEntry[] {
	const spans = rules.every(({ state }) => state === 'closed') ? [] : weeklyView(rules, today)
	if (rules.length === 0 || spans === null) return []
	return WEEKDAYS.flatMap((day, index): HoursEntry[] => {
		const ofDay = spans.filter((span) => span.day === index + 1).sort((a, b) => a.opens - b.opens)
		if (ofDay.length === 0) return [{ day, open: DEFAULT_OPENS, close: DEFAULT_CLOSES, isClosed: true }]
		return ofDay.map((span) => ({
			day,
			open: minutesToClock(span.opens),
			close: minutesToClock(span.closes),
			isClosed: false,
		}))
	})
}
