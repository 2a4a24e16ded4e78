import { MINUTE_MS, MINUTES_PER_DAY } from '@farmgate/contracts/hours'
import type { Location } from '@farmgate/contracts/location'
import { localTime } from '@farmgate/item-index/opening-clock'
import { addDays } from '@farmgate/opening-rules/calendar'
import { spansOn } from '@farmgate/opening-rules/evaluate'

const DAYS_AHEAD = 7

/**
 * When a location opens next within a week; null when it does not, or its hours or time zone are unknown. Clock changes until then are ignored.
 */
export function nextOpening(
	{ timeZone, openingRules = [], holidays = [] }: Partial<Pick<Location, 'timeZone' | 'openingRules' | 'holidays'>>,
	now: Date,
): Date | null {
	if (timeZone === undefined || openingRules.length === 0) return null
	const { day, minute } = localTime(timeZone, now)
	for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
		const spans = spansOn(openingRules, addDays(day, ahead), (date) => holidays.includes(date))
		const starts = spans.filter(({ state }) => state === 'open').map(({ opens }) => opens + ahead * MINUTES_PER_DAY)
		const next = starts.find((opens) => opens > minute)
		if (next !== undefined) return new Date(now.getTime() - (now.getTime() % MINUTE_MS) + (next - minute) * MINUTE_MS)
	}
	return null
}
