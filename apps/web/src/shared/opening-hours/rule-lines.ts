import { isWholeMonths } from '@farmgate/opening-rules/months'
import type { OpeningRule, OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { ruleTexts } from '@farmgate/opening-rules/rule-text'

function isWeekly({ days, note, state }: OpeningRule): boolean {
	const isEveryWeek = !days.nth && !days.everyOtherWeekFrom && !days.holidays
	return isEveryWeek && state === 'open' && note === undefined && (days.dates?.every(isWholeMonths) ?? true)
}

/** The rules in words. Empty when seven days and the months of the season show all of them. */
export function ruleLines(rules: OpeningRules): string[] {
	const seasons = new Set(rules.map(({ days }) => JSON.stringify(days.dates)))
	const isAlwaysClosed = rules.every(({ state }) => state === 'closed')
	if (isAlwaysClosed || (seasons.size === 1 && rules.every(isWeekly))) return []
	return [...new Set(ruleTexts(rules))]
}
