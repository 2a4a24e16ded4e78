import type { Filter } from '@farmgate/contracts/filter'
import { MINUTES_PER_DAY, MINUTES_PER_WEEK } from '@farmgate/contracts/hours'
import { parseOpenAt } from '@farmgate/contracts/open-at'
import { addDays, type LocalDay, weekdayOf } from '@farmgate/opening-rules/calendar'

/** What `openAt` and `inSeason` of a filter mean in one time zone. */
export type ZoneClock = {
	/** The minute of the day of `openAt`; null without it. */
	minute: number | null
	/** The days of `openAt`, which have the same weekday: several if `inSeason` is another month. */
	days: LocalDay[]
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

function localTime(timeZone: string, instant: Date): LocalTime {
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

/** The next local time at a minute of the week, the current minute included. */
function nextTime({ day, minute }: LocalTime, weekMinute: number): LocalTime {
	const current = (weekdayOf(day) - 1) * MINUTES_PER_DAY + minute
	const ahead = minute + ((weekMinute + MINUTES_PER_WEEK - current) % MINUTES_PER_WEEK)
	return { day: addDays(day, Math.floor(ahead / MINUTES_PER_DAY)), minute: ahead % MINUTES_PER_DAY }
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
	if (openAt === undefined) return { minute: null, days: [], month }
	const moment = parseOpenAt(openAt) ?? { kind: 'now' }
	const { day, minute } =
		moment.kind === 'weekly'
			? nextTime(current, moment.weekMinute)
			: moment.kind === 'instant'
				? localTime(timeZone, moment.instant)
				: current
	return { minute, days: month === null || month === monthOf(day) ? [day] : daysInMonth(day, month), month }
}
