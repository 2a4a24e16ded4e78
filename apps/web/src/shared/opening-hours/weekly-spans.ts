import { clockToMinutes, type HoursEntry, MINUTES_PER_DAY, MINUTES_PER_WEEK, WEEKDAYS } from '@farmgate/contracts/hours'

/** Open from `start` (0 to 10,079 minutes after Monday 00:00) until before `end`, which may be in the next week. */
export type WeeklySpan = { start: number; end: number }

function toSpan(entry: HoursEntry): WeeklySpan {
	const midnight = WEEKDAYS.indexOf(entry.day) * MINUTES_PER_DAY
	const open = clockToMinutes(entry.open)
	const close = clockToMinutes(entry.close)
	return { start: midnight + open, end: midnight + (close <= open ? close + MINUTES_PER_DAY : close) }
}

/** Merges adjacent and overlapping spans, also across the end of the week. */
function merged(spans: WeeklySpan[]): WeeklySpan[] {
	const result: WeeklySpan[] = []
	for (const span of spans.toSorted((a, b) => a.start - b.start)) {
		const last = result.at(-1)
		if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
		else result.push({ ...span })
	}
	const first = result[0]
	const last = result.at(-1)
	if (first && last && first !== last && last.end >= first.start + MINUTES_PER_WEEK) {
		last.end = Math.max(last.end, first.end + MINUTES_PER_WEEK)
		result.shift()
	}
	return result
}

/** Weekly hours as sorted, disjoint spans. Closed days have none. */
export function weeklySpans(hours: readonly HoursEntry[]): WeeklySpan[] {
	return merged(hours.filter((entry) => !entry.isClosed).map(toSpan))
}
