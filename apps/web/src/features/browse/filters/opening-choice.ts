import { clockToMinutes, MINUTES_PER_DAY, minutesToClock, WEEKDAYS } from '@farmgate/contracts/hours'
import { PART_HOURS, parseOpenAt } from '@farmgate/contracts/open-at'
import { capitalized } from '../../../shared/capitalized.ts'
import type { PageCalendar } from '../../../shared/dates/page-calendar.ts'
import type { ChipChoice } from '../../../shared/forms/chip-choices.tsx'
import { clockText } from '../../../shared/opening-hours/clock-text.ts'

/** Weekday (0 is Monday) and minutes after midnight of the visitor. */
export type LocalNow = { weekday: number; minute: number }

/** The local time of an instant, in the browser's time zone or in UTC. */
export function localNow(now: Date, calendar: PageCalendar): LocalNow {
	const [day, hour, minute] =
		calendar === 'local'
			? [now.getDay(), now.getHours(), now.getMinutes()]
			: [now.getUTCDay(), now.getUTCHours(), now.getUTCMinutes()]
	return { weekday: (day + 6) % 7, minute: hour * HOUR + minute }
}

/**
 * `openAt` of the filter as two choices. `day`: "any", "now", "today", "tomorrow" or a weekday ("sat"). `time`: HH:MM or a range "08:00..12:00";
 * null for "any" and "now". Both are null for what is not offered: a date, or a range of several days.
 */
export type OpeningChoice = { day: string | null; time: string | null }

export const ANY_TIME = 'any'
const NOW = 'now'
const HALF_HOUR = 30
const HOUR = 60
const ANY_HOUR = '00:00..24:00'

const PARTS = (['morning', 'afternoon', 'evening'] as const).map((name) => ({
	value: PART_HOURS[name],
	label: capitalized(name),
	to: clockToMinutes(PART_HOURS[name].slice(-'00:00'.length)),
}))
const MORNING = PARTS[0]?.value ?? ANY_HOUR

/** Of a weekday by its number. */
const dayKey = (weekday: number) => (WEEKDAYS[weekday % 7] ?? '').slice(0, 3).toLowerCase()
const SATURDAY = 5

/** Any time, now, today and tomorrow, then the weekend, then the other days in their order from today. */
export function dayChoices(now: LocalNow): ChipChoice[] {
	const rest = Array.from({ length: 5 }, (_, index) => (now.weekday + 2 + index) % 7)
	const weekdays = [...rest.filter((day) => day >= SATURDAY).toSorted(), ...rest.filter((day) => day < SATURDAY)]
	return [
		{ value: ANY_TIME, label: 'Any time' },
		{ value: NOW, label: 'Now', name: 'Open now' },
		{ value: 'today', label: 'Today' },
		{ value: 'tomorrow', label: 'Tomorrow' },
		...weekdays.map((day) => ({
			value: dayKey(day),
			label: (WEEKDAYS[day] ?? '').slice(0, 3),
			name: WEEKDAYS[day] ?? '',
		})),
	]
}

/** The parts of a day that have not passed. */
export function partChoices(day: string, now: LocalNow): ChipChoice[] {
	if (day !== 'today') return [{ value: ANY_HOUR, label: 'Any hour' }, ...PARTS]
	return PARTS.filter(({ to }) => to > now.minute)
}

/** Every half hour that has not passed, and a time between them that the address contains. */
export function clockChoices({ day, time }: OpeningChoice, now: LocalNow): { value: string; label: string }[] {
	const from = day === 'today' ? now.minute : 0
	const halfHours = Array.from({ length: MINUTES_PER_DAY / HALF_HOUR }, (_, index) => index * HALF_HOUR)
	const clocks = halfHours.filter((minute) => minute >= from).map(minutesToClock)
	const current = isClock(time) && !clocks.includes(time) ? [time] : []
	return [...clocks, ...current].toSorted().map((clock) => ({ value: clock, label: clockText(clock) }))
}

/** Whether a time is HH:MM, rather than a range. */
export function isClock(time: string | null): time is string {
	return time !== null && !time.includes('..')
}

/** The choices of an `openAt`; `now` finds today's and tomorrow's weekday among them. */
export function openingChoice(openAt: string | undefined, now: LocalNow): OpeningChoice {
	const moment = openAt === undefined ? null : parseOpenAt(openAt)
	if (openAt === undefined || moment === null) return { day: ANY_TIME, time: null }
	if (moment.kind === 'now') return { day: NOW, time: null }
	const [day = '', time, ...more] = openAt.split('-')
	if (moment.kind === 'instant' || time === undefined || more.length > 0) return { day: null, time: null }
	const ahead = [0, 1].findIndex((days) => dayKey(now.weekday + days) === day)
	return { day: ['today', 'tomorrow'][ahead] ?? day, time }
}

/** The next full hour today; late in the evening the current half hour. */
function firstTime(now: LocalNow): string {
	const { minute } = now
	const next = (Math.floor(minute / HOUR) + 1) * HOUR
	return minutesToClock(next < MINUTES_PER_DAY ? next : Math.floor(minute / HALF_HOUR) * HALF_HOUR)
}

/** The `openAt` after choosing a day. Today begins with the next full hour, another day with its morning; a part of a day is kept. */
export function withDay({ time }: OpeningChoice, day: string, now: LocalNow): string | undefined {
	if (day === ANY_TIME) return undefined
	if (day === NOW) return NOW
	const isKept = time !== null && !isClock(time) && partChoices(day, now).some(({ value }) => value === time)
	const first = day === 'today' ? firstTime(now) : MORNING
	return `${day}-${isKept ? time : first}`
}

/** The `openAt` of a day and a time. */
export function withTime({ day }: OpeningChoice, time: string): string {
	return `${day}-${time}`
}
