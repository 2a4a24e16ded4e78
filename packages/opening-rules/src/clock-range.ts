import type { RuleSpan } from './opening-rules.ts'

const NOON = 720
const DAY_MINUTES = 1440
/** The hour of the word "midnight". 12 AM is often a mistake for noon. */
const MIDNIGHT = 24

/** A written time. `isClock24`: "17:00" or "09:00". */
export type WrittenTime = { hour: number; minute: number; half: 'am' | 'pm' | null; isClock24: boolean }

const timePattern = /^(\d{1,2})(?:[:.](\d{2}))?(?: ?([ap])\.?m?\.?)?$/

/** Parses "8", "8:30", "8 am", "8a", "1:30 p.m.", "17:00", "noon" and "midnight". Null when it is none of these. */
export function readTime(text: string): WrittenTime | null {
	if (/^(?:12 ?)?noon$/.test(text)) return { hour: 12, minute: 0, half: 'pm', isClock24: false }
	if (/^(?:12 ?)?midnight$/.test(text)) return { hour: MIDNIGHT, minute: 0, half: 'am', isClock24: false }
	const match = timePattern.exec(text)
	if (match === null) return null
	const [, hours = '', minutes, half] = match
	const hour = Number(hours)
	const minute = Number(minutes ?? 0)
	const isClock24 = half === undefined && minutes !== undefined && (hour > 12 || hours.startsWith('0'))
	if (minute > 59 || hour > 24 || (!isClock24 && (hour === 0 || hour > 12))) return null
	return { hour, minute, half: half === undefined ? null : half === 'a' ? 'am' : 'pm', isClock24 }
}

function minutesOf({ hour, minute }: WrittenTime, half: 'am' | 'pm'): number {
	return (hour % 12) * 60 + minute + (half === 'pm' ? NOON : 0)
}

/** With both halves of the day. Late hours end at 4 AM at the latest. */
function explicitSpan(opens: number, closes: number, isMidnight: boolean): RuleSpan | null {
	// Forms that begin at "12:00 AM" produce such hours when they are not filled in.
	if (opens === 0 && closes <= 90) return null
	if (closes > opens) return { opens, closes }
	if (closes === 0) return isMidnight || opens >= NOON ? { opens, closes: DAY_MINUTES } : null
	return opens >= NOON && closes <= 4 * 60 ? { opens, closes: closes + DAY_MINUTES } : null
}

/** "8-1:30 pm" and "3-7 pm". Null for "8-9 pm", which can begin in the morning or in the evening. */
function spanWithEnd(first: WrittenTime, closes: number, half: 'am' | 'pm'): RuleSpan | null {
	const morning = minutesOf(first, 'am')
	if (half === 'am') return closes > morning ? { opens: morning, closes } : null
	const afternoon = minutesOf(first, 'pm')
	if (afternoon >= closes) return morning >= 5 * 60 ? { opens: morning, closes } : null
	return first.hour === 12 || first.hour <= 5 ? { opens: afternoon, closes } : null
}

/** "8 am-1" and "1 pm-5". Null for "8 am-11", which can end in the morning or in the evening. */
function spanWithStart(opens: number, last: WrittenTime, half: 'am' | 'pm'): RuleSpan | null {
	const closes = minutesOf(last, 'pm')
	if (half === 'pm') return closes > opens ? { opens, closes } : null
	return minutesOf(last, 'am') <= opens ? { opens, closes } : null
}

/** "9-5", "9-12", "12-4" and "3-6". Null where the numbers can mean something else, such as in "8-11" or "5-8". */
function bareSpan(first: WrittenTime, last: WrittenTime): RuleSpan | null {
	const closes = minutesOf(last, 'pm')
	const morning = minutesOf(first, 'am')
	const isFromMorning = first.hour >= 6 && first.hour <= 11 && minutesOf(last, 'am') <= morning
	if (isFromMorning) return { opens: morning, closes }
	const opens = minutesOf(first, 'pm')
	const isFromAfternoon = (first.hour === 12 || first.hour <= 4) && closes > opens && closes <= NOON + 8 * 60
	return isFromAfternoon ? { opens, closes } : null
}

/** The span between two written times. Null when they are contradictory or can mean several spans. */
export function spanBetween(first: WrittenTime, last: WrittenTime): RuleSpan | null {
	if (first.isClock24 || last.isClock24) {
		if (first.half !== null || last.half !== null) return null
		const opens = first.hour * 60 + first.minute
		const closes = last.hour * 60 + last.minute
		return closes > opens && closes <= DAY_MINUTES ? { opens, closes } : null
	}
	if (first.half !== null && last.half !== null) {
		return explicitSpan(minutesOf(first, first.half), minutesOf(last, last.half), last.hour === MIDNIGHT)
	}
	if (last.half !== null) return spanWithEnd(first, minutesOf(last, last.half), last.half)
	if (first.half !== null) return spanWithStart(minutesOf(first, first.half), last, first.half)
	return bareSpan(first, last)
}
