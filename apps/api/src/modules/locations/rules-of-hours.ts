import { clockToMinutes, type HoursEntry, MINUTES_PER_DAY, WEEKDAYS } from '@farmgate/contracts/hours'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'

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
