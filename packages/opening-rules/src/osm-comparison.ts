import OpeningHours, { type nominatim_object } from 'opening_hours'
import { addDays, type LocalDay, MINUTES_PER_DAY } from './calendar.ts'
import { type IsHoliday, spansOn } from './evaluate.ts'
import type { OpeningRules } from './opening-rules.ts'

const APPOINTMENT =
	/\b(?:appointments?|appt|reservations?|rendez[- ]vous|vereinbarung|absprache|voranmeldung|termin|cita previa)\b/i

/** Whether the comment of a rule says that an appointment is needed. */
export const mentionsAppointment = (comment: string) => APPOINTMENT.test(comment)

type StateSpan = { opens: number; closes: number; state: string }

const pad = (number: number) => String(number).padStart(2, '0')
const localDay = (date: Date): LocalDay => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
const midnightAfter = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)

/** Spans as text, sorted. Touching spans of the same state are one. */
function spansText(spans: readonly StateSpan[]): string {
	const joined: StateSpan[] = []
	for (const span of spans.toSorted((a, b) => a.opens - b.opens)) {
		const last = joined.at(-1)
		if (last !== undefined && last.closes === span.opens && last.state === span.state) last.closes = span.closes
		else joined.push({ ...span })
	}
	return joined.map(({ opens, closes, state }) => `${opens}-${closes} ${state}`).join()
}

/** The spans of the library for each day, cut at midnight. */
function librarySpans(hours: OpeningHours, start: Date, end: Date): Map<LocalDay, StateSpan[]> {
	const days = new Map<LocalDay, StateSpan[]>()
	const intervals = hours.getOpenIntervals(start, end)
	for (const [from, to, isUnknown, comment] of intervals) {
		const state = mentionsAppointment(comment ?? '') ? 'appointment' : isUnknown ? 'unknown' : 'open'
		for (let start = from; start < to; start = midnightAfter(start)) {
			const midnight = midnightAfter(start)
			const opens = start.getHours() * 60 + start.getMinutes()
			const closes = to < midnight ? to.getHours() * 60 + to.getMinutes() : MINUTES_PER_DAY
			const day = localDay(start)
			days.set(day, [...(days.get(day) ?? []), { opens, closes, state }])
		}
	}
	return days
}

/** Spans within a day, cut at midnight. Those of the day take precedence over those of the previous day. */
function cutAtMidnight(yesterday: readonly StateSpan[], today: readonly StateSpan[]): StateSpan[] {
	let late = yesterday
		.filter(({ closes }) => closes > MINUTES_PER_DAY)
		.map((span) => ({
			...span,
			opens: Math.max(span.opens - MINUTES_PER_DAY, 0),
			closes: span.closes - MINUTES_PER_DAY,
		}))
	for (const { opens, closes } of today) {
		late = late
			.flatMap((span) => [
				{ ...span, closes: Math.min(span.closes, opens) },
				{ ...span, opens: Math.max(span.opens, closes) },
			])
			.filter((span) => span.opens < span.closes)
	}
	const cut = today
		.filter(({ opens }) => opens < MINUTES_PER_DAY)
		.map((span) => ({ ...span, closes: Math.min(span.closes, MINUTES_PER_DAY) }))
	return [...late, ...cut]
}

/** The public holidays that the library knows for a place. */
export function libraryHolidays(place: nominatim_object): IsHoliday {
	const hours = new OpeningHours('PH', place)
	const known = new Map<LocalDay, boolean>()
	return (day) => {
		const isHoliday = known.get(day) ?? hours.getState(new Date(`${day}T12:00`))
		known.set(day, isHoliday)
		return isHoliday
	}
}

/** The days from `from` to before `end`, with the public holidays of a place. */
export type ComparedDays = { from: LocalDay; end: LocalDay; where: nominatim_object; isHoliday: IsHoliday }

/**
 * Whether rules and the library `opening_hours` state the same times on each of these days. Days of a clock change are not
 * compared, because the library uses the time zone of the process.
 */
export function agreesWithLibrary(rules: OpeningRules, hours: OpeningHours, compared: ComparedDays): boolean {
	const { isHoliday } = compared
	const end = new Date(`${compared.end}T00:00`)
	let start = new Date(`${compared.from}T00:00`)
	const library = librarySpans(hours, start, end)
	let yesterday = spansOn(rules, addDays(localDay(start), -1), isHoliday)
	while (start < end) {
		const day = localDay(start)
		const next = midnightAfter(start)
		const today = spansOn(rules, day, isHoliday)
		const isClockChange = next.getTime() - start.getTime() !== MINUTES_PER_DAY * 60_000
		if (!isClockChange && spansText(cutAtMidnight(yesterday, today)) !== spansText(library.get(day) ?? [])) return false
		start = next
		yesterday = today
	}
	return true
}
