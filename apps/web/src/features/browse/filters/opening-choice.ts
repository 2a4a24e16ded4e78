import { MINUTES_PER_DAY, minutesToClock, WEEKDAYS } from '@farmgate/contracts/hours'
import { parseOpenAt } from '@farmgate/contracts/open-at'
import { clockText } from '../../../shared/opening-hours/clock-text.ts'

export type OpeningMode = 'any' | 'now' | 'weekly'

/** A day by its key in the filter ("sat") and a time as HH:MM. */
export type WeeklyMoment = { day: string; clock: string }

/** The default when the weekly mode is selected. */
export const FIRST_MOMENT: WeeklyMoment = { day: 'sat', clock: '10:00' }

const HALF_HOUR = 30

const dayKey = (day: string) => day.slice(0, 3).toLowerCase()

export const DAY_OPTIONS = WEEKDAYS.map((day) => ({ value: dayKey(day), label: day }))

const HALF_HOURS = Array.from({ length: MINUTES_PER_DAY / HALF_HOUR }, (_, index) => minutesToClock(index * HALF_HOUR))

/** Every half hour, and a time between them that the address contains. */
export function timeOptions(current: string): { value: string; label: string }[] {
	const clocks = HALF_HOURS.includes(current) ? HALF_HOURS : [...HALF_HOURS, current].toSorted()
	return clocks.map((clock) => ({ value: clock, label: clockText(clock) }))
}

/** The mode is null for a fixed date of an address, which is not offered. */
export function openingMode(openAt: string | undefined): OpeningMode | null {
	const moment = openAt === undefined ? null : parseOpenAt(openAt)
	if (moment === null) return 'any'
	return moment.kind === 'instant' || moment.kind === 'day' ? null : moment.kind
}

export function weeklyMoment(openAt: string | undefined): WeeklyMoment | null {
	const moment = openAt === undefined ? null : parseOpenAt(openAt)
	if (moment?.kind !== 'weekly') return null
	const day = DAY_OPTIONS[Math.floor(moment.weekMinute / MINUTES_PER_DAY)]?.value ?? FIRST_MOMENT.day
	return { day, clock: minutesToClock(moment.weekMinute % MINUTES_PER_DAY) }
}

/** "sat-09:30", as the filter's `openAt` has it. */
export function writeWeekly({ day, clock }: WeeklyMoment): string {
	return `${day}-${clock}`
}
