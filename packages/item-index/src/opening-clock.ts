import type { Filter } from '@farmgate/contracts/filter'
import { MINUTES_PER_DAY, MINUTES_PER_WEEK } from '@farmgate/contracts/hours'
import { type OpenAt, parseOpenAt } from '@farmgate/contracts/open-at'
import { addDays, type LocalDay, weekdayOf } from '@farmgate/opening-rules/calendar'

/** Minutes of a day, `until` excluded. `days` have the same weekday: several if `inSeason` is another month. */
export type DayWindow = { days: LocalDay[]; minute: number; until: number }

/** What `openAt` and `inSeason` of a filter mean in one time zone. */
export type ZoneClock = {
	/** The times of `openAt`, one for each day of a range; empty without it. */
	windows: DayWindow[]
	/** The times some minutes later. Clock changes in between are ignored, because time zones are slow to read. */
	windowsAfter: (minutes: number) => DayWindow[]
	/** The month of `inSeason`, 1 to 12; null without it. */
	month: number | null
}

type LocalTime = { day: LocalDay; minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
	let format = formats.get(timeZone)
	if (format === undefined) {
		const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
		format = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...parts })
		formats.set(timeZone, format)
	}
	return format
}

/** The local time of an IANA time zone. Throws `RangeError` for an unknown zone. */
export function localTime(timeZone: string, instant: Date): LocalTime {
	const parts = new Map(
		formatOf(timeZone)
			.formatToParts(instant)
			.map(({ type, value }) => [type, value]),
	)
	return {
		day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
		minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
	}
}

const monthOf = (day: LocalDay) => Number(day.slice(5, 7))

function minutesAfter({ day, minute }: LocalTime, minutes: number): LocalTime {
	const days = Math.floor((minute + minutes) / MINUTES_PER_DAY)
	return { day: addDays(day, days), minute: minute + minutes - days * MINUTES_PER_DAY }
}

/** The next local time at a minute of the week, or the latest one if it is less than `minutes` ago. */
function nextTime({ day, minute }: LocalTime, weekMinute: number, minutes: number): LocalTime {
	const current = (weekdayOf(day) - 1) * MINUTES_PER_DAY + minute
	const ahead = (weekMinute + MINUTES_PER_WEEK - current) % MINUTES_PER_WEEK
	const isDuring = MINUTES_PER_WEEK - ahead < minutes
	return minutesAfter({ day, minute }, ahead - (isDuring ? MINUTES_PER_WEEK : 0))
}

/** The first local time of a moment, and the number of its minutes. */
function startOf(moment: OpenAt, timeZone: string, current: LocalTime): LocalTime & { minutes: number } {
	if (moment.kind === 'now') return { ...current, minutes: 1 }
	const { minutes = 1 } = moment
	if (moment.kind === 'instant') return { ...localTime(timeZone, moment.instant), minutes }
	if (moment.kind === 'weekly') return { ...nextTime(current, moment.weekMinute, minutes), minutes }
	return { day: addDays(current.day, moment.daysAhead), minute: moment.minute, minutes }
}

/** The parts of a range on each of its days. */
function windowsOf({ day, minute, minutes }: LocalTime & { minutes: number }): (LocalTime & { until: number })[] {
	const end = minute + minutes
	const dayCount = Math.ceil(end / MINUTES_PER_DAY)
	return Array.from({ length: dayCount }, (_, index) => ({
		day: addDays(day, index),
		minute: index === 0 ? minute : 0,
		until: Math.min(MINUTES_PER_DAY, end - index * MINUTES_PER_DAY),
	}))
}

/** The days with the weekday of `day` in the next such month, which may be the current one. */
function daysInMonth(day: LocalDay, month: number): LocalDay[] {
	const year = Number(day.slice(0, 4)) + (month < monthOf(day) ? 1 : 0)
	const first = `${year}-${String(month).padStart(2, '0')}-01`
	const start = addDays(first, (weekdayOf(day) - weekdayOf(first) + 7) % 7)
	return [0, 7, 14, 21, 28].map((days) => addDays(start, days)).filter((other) => monthOf(other) === month)
}

/** The clock of a time zone for a filter. Throws `RangeError` for an unknown zone. */
export function zoneClock(timeZone: string, filter: Pick<Filter, 'openAt' | 'inSeason'>, now: Date): ZoneClock {
	const { openAt, inSeason } = filter
	const current = localTime(timeZone, now)
	const month = inSeason === undefined ? null : inSeason === 'now' ? monthOf(current.day) : inSeason
	if (openAt === undefined) return { windows: [], windowsAfter: () => [], month }
	const moment = parseOpenAt(openAt) ?? { kind: 'now' }
	const daysOf = (day: LocalDay) => (month === null || month === monthOf(day) ? [day] : daysInMonth(day, month))
	const start = startOf(moment, timeZone, current)
	const windowsAfter = (minutes: number) =>
		windowsOf({ ...minutesAfter(start, minutes), minutes: start.minutes }).map(({ day, minute, until }) => ({
			days: daysOf(day),
			minute,
			until,
		}))
	return { windows: windowsAfter(0), windowsAfter, month }
}
