import type { OpeningRules } from './opening-rules.ts'

const ALL_WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** The ISO weekdays on which a location may be open, in any season. Empty when none is known. */
export function openWeekdays(rules: OpeningRules): number[] {
	const open = rules.filter(({ state, days }) => state === 'open' && days.holidays !== 'only')
	return [...new Set(open.flatMap(({ days }) => days.weekdays ?? ALL_WEEKDAYS))].sort()
}
