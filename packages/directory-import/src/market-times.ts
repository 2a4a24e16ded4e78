import type { WeeklySpan } from '@farmgate/opening-rules/weekly-view'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const NOON = 720
const DAY = 1440

const dayPattern = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\s*:?\s*(.*)$/i
const timesPattern = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?$/i

/** Hours of a week, and the parts of a text that are none. */
export type MarketTimes = {
	week: WeeklySpan[]
	/** `day`: ISO weekday that the part is about, if it names one. */
	unread: { day: number | null; text: string }[]
}

function minutesOf(hour: string | undefined, minute: string | undefined, half: string | undefined): number | null {
	const hours = Number(hour)
	const minutes = Number(minute ?? 0)
	if (hours < 1 || hours > 12 || minutes > 59) return null
	return (hours % 12) * 60 + minutes + (half?.toLowerCase() === 'p' ? NOON : 0)
}

/** Hours that begin between midnight and 5 AM: a mistake for the afternoon. */
export const isNightly = ({ opens }: { opens: number }) => opens > 0 && opens < 5 * 60

/** "blank": the form defaults to "12:00 AM", so midnight to 1 AM is a day that was not filled in. */
function readTimes(text: string): { opens: number; closes: number } | 'blank' | null {
	const match = timesPattern.exec(text)
	if (match === null) return null
	const [, hour, minute, half, lastHour, lastMinute, lastHalf] = match
	const opens = minutesOf(hour, minute, half ?? lastHalf)
	let closes = minutesOf(lastHour, lastMinute, lastHalf)
	if (opens === null || closes === null) return null
	if (opens === 0 && closes <= 90) return 'blank'
	if (closes === 0) closes = DAY
	// "9:00 AM-1:00 AM" means 1 PM.
	if (closes <= opens && closes < NOON && closes + NOON > opens) closes += NOON
	return closes <= opens || isNightly({ opens }) ? null : { opens, closes }
}

/** Sorts spans and merges those that overlap or touch. */
export function tidySpans(spans: readonly WeeklySpan[]): WeeklySpan[] {
	const sorted = [...spans].sort((a, b) => a.day - b.day || a.opens - b.opens)
	const tidy: WeeklySpan[] = []
	for (const span of sorted) {
		const last = tidy.at(-1)
		if (last !== undefined && last.day === span.day && span.opens <= last.closes) {
			last.closes = Math.max(last.closes, span.closes)
		} else tidy.push({ ...span })
	}
	return tidy
}

/** Parses "Sat: 9:00 AM-1:00 PM;Sun: 10:00 AM - 2:00 PM;". Incomplete parts ("Sat: 9:00 AM-") are unread. */
export function readMarketTimes(text: string): MarketTimes {
	const week: WeeklySpan[] = []
	const unread: MarketTimes['unread'] = []
	for (const part of text.split(';').map((each) => each.trim())) {
		if (part === '') continue
		const [, name, rest] = dayPattern.exec(part) ?? []
		const day = name === undefined ? null : DAYS.indexOf(name.toLowerCase()) + 1
		const times = rest === undefined ? null : readTimes(rest)
		if (times === 'blank') continue
		if (day === null || times === null) unread.push({ day, text: part })
		else week.push({ day, ...times })
	}
	return { week: tidySpans(week), unread }
}
