import { addDays } from '@farmgate/opening-rules/calendar'
import { calendarDay } from '../../shared/dates/calendar-day.ts'

/** When a trip begins, as the fields of its form. `day` is YYYY-MM-DD, `clock` is HH:MM. */
export type Departure = { when: 'now' | 'tomorrow' | 'day' | 'time'; day: string; clock: string }

const MORNING = '09:00'

const dayAfter = (now: Date) => addDays(calendarDay(now, 'local'), 1)

/** The parameter `leaveAt` of a trip. */
export function leaveAtOf({ when, day, clock }: Departure, now: Date): string {
	if (when === 'now') return 'now'
	if (when === 'tomorrow') return `${dayAfter(now)}T${MORNING}`
	return when === 'day' ? day : `${day}T${clock}`
}

/** The fields of `leaveAt`. A day stays a date: what tomorrow is depends on the time zone, which the server does not know. */
export function departureOf(leaveAt: string | undefined, now: Date): Departure {
	const tomorrow = dayAfter(now)
	if (leaveAt === undefined || leaveAt === 'now') return { when: 'now', day: tomorrow, clock: MORNING }
	const [day = tomorrow, clock] = leaveAt.split('T')
	if (clock === undefined) return { when: 'day', day, clock: MORNING }
	return { when: 'time', day, clock }
}

/** Whether the chosen day and time are filled in. */
export function isComplete({ when, day, clock }: Departure): boolean {
	return when === 'now' || when === 'tomorrow' || (day !== '' && (when === 'day' || clock !== ''))
}
