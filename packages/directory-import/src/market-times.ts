import type { OpeningSpan } from './directory-record.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const NOON = 720
const DAY = 1440

const spanPattern =
	/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\s*:?\s*(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?$/i

function minutesOf(hour: string | undefined, minute: string | undefined, half: string | undefined): number | null {
	const hours = Number(hour)
	const minutes = Number(minute ?? 0)
	if (hours < 1 || hours > 12 || minutes > 59) return null
	return (hours % 12) * 60 + minutes + (half?.toLowerCase() === 'p' ? NOON : 0)
}

function readSpan(text: string): OpeningSpan | null {
	const match = spanPattern.exec(text)
	if (match === null) return null
	const [, day = '', hour, minute, half, lastHour, lastMinute, lastHalf] = match
	const opens = minutesOf(hour, minute, half ?? lastHalf)
	let closes = minutesOf(lastHour, lastMinute, lastHalf)
	if (opens === null || closes === null) return null
	// The form defaults to "12:00 AM": midnight to 1 AM is a day that was not filled in.
	if (opens === 0 && closes <= 90) return null
	if (closes === 0) closes = DAY
	// "9:00 AM-1:00 AM" means 1 PM.
	if (closes <= opens && closes < NOON && closes + NOON > opens) closes += NOON
	if (closes <= opens) return null
	return { day: DAYS.indexOf(day.slice(0, 3).toLowerCase()) + 1, opens, closes }
}

/** Sorts spans and merges those that overlap or touch. */
export function tidySpans(spans: readonly OpeningSpan[]): OpeningSpan[] {
	const sorted = [...spans].sort((a, b) => a.day - b.day || a.opens - b.opens)
	const tidy: OpeningSpan[] = []
	for (const span of sorted) {
		const last = tidy.at(-1)
		if (last !== undefined && last.day === span.day && span.opens <= last.closes) {
			last.closes = Math.max(last.closes, span.closes)
		} else tidy.push({ ...span })
	}
	return tidy
}

/**
 * Parses "Sat: 9:00 AM-1:00 PM;Sun: 10:00 AM - 2:00 PM;". Incomplete parts ("Sat: 9:00 AM-") are ignored. Null (unknown, not
 * closed) when no part can be parsed.
 */
export function readMarketTimes(text: string | null | undefined): OpeningSpan[] | null {
	const spans = (text ?? '')
		.split(';')
		.map((part) => readSpan(part.trim()))
		.filter((span) => span !== null)
	return spans.length === 0 ? null : tidySpans(spans)
}
