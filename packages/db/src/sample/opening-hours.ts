import { clockToMinutes, MINUTES_PER_DAY } from '@farmgate/contracts/hours'
import type { WeeklySpan } from '@farmgate/opening-rules/weekly-view'

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/**
 * Parses opening hours, for example `Mo-Fr 09:00-12:00, Mo-Fr 13:00-17:30, Sa 09:00-01:00`, sorted by day and time. A range
 * that ends at or before its start ends on the next day; 00:00-24:00 is the whole day. Throws when a rule is malformed.
 */
export function openingHours(text: string): WeeklySpan[] {
	return text
		.split(', ')
		.flatMap(readRule)
		.toSorted((a, b) => a.day - b.day || a.opens - b.opens)
}

function readRule(rule: string): WeeklySpan[] {
	const match = /^(\w\w)(?:-(\w\w))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(rule)
	const [, first = '', last = first, from = '', to = ''] = match ?? []
	const firstDay = dayNames.indexOf(first) + 1
	const lastDay = dayNames.indexOf(last) + 1
	if (firstDay === 0 || lastDay < firstDay) throw new Error(`These opening hours cannot be read: "${rule}"`)
	const opens = clockToMinutes(from)
	const sameDayCloses = clockToMinutes(to)
	const closes = sameDayCloses > opens ? sameDayCloses : sameDayCloses + MINUTES_PER_DAY
	return Array.from({ length: lastDay - firstDay + 1 }, (_, index) => ({ day: firstDay + index, opens, closes }))
}
