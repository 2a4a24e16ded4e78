import { MINUTES_PER_DAY, MINUTES_PER_WEEK } from '@farmgate/contracts/hours'
import { parseOpenAt } from '@farmgate/contracts/open-at'
import { addDays, weekdayOf } from '@farmgate/opening-rules/calendar'
import { stateAt, usesHolidays } from '@farmgate/opening-rules/evaluate'
import { seasonMonths } from '@farmgate/opening-rules/season-months'
import type { ItemFilter } from '../item-filter.ts'
import type { OpeningPattern } from '../item-index-types.ts'

const monthOf = (day: string) => Number(day.slice(5, 7))

function localTime(instant: Date, timeZone: string): { day: string; minute: number } {
	const [day = '', clock = ''] = instant.toLocaleString('sv-SE', { timeZone }).split(' ')
	return { day, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) }
}

type LocalMinute = { day: string; minute: number }

const times = new Map<string, LocalMinute[]>()
/** Random hours begin and end at such minutes. */
const STEP = 10

function minutesOf(openAt: string, timeZone: string, now: Date, later: number): LocalMinute[] {
	const key = `${openAt} ${timeZone} ${now.getTime()} ${later}`
	const found = times.get(key) ?? findMinutes(openAt, timeZone, now, later)
	times.set(key, found)
	return found
}

function after({ day, minute }: LocalMinute, minutes: number): LocalMinute {
	const days = Math.floor((minute + minutes) / MINUTES_PER_DAY)
	return { day: addDays(day, days), minute: minute + minutes - days * MINUTES_PER_DAY }
}

function findMinutes(openAt: string, timeZone: string, now: Date, later: number): LocalMinute[] {
	const moment = parseOpenAt(openAt)
	const length = moment === null || moment.kind === 'now' ? 1 : (moment.minutes ?? 1)
	const from = (first: LocalMinute) => {
		const minutes = [first]
		for (let ahead = STEP - (first.minute % STEP); ahead < length; ahead += STEP) minutes.push(after(first, ahead))
		return minutes
	}
	if (moment === null || moment.kind === 'now' || moment.kind === 'instant') {
		const instant = moment?.kind === 'instant' ? moment.instant : now
		return from(after(localTime(instant, timeZone), later))
	}
	const current = localTime(now, timeZone)
	const inRange = (start: LocalMinute) => from(after(start, later))
	if (moment.kind === 'day') return inRange({ day: addDays(current.day, moment.daysAhead), minute: moment.minute })
	for (let ahead = 1 - length; ahead < MINUTES_PER_WEEK; ahead += 1) {
		const time = after(current, ahead)
		if ((weekdayOf(time.day) - 1) * MINUTES_PER_DAY + time.minute === moment.weekMinute) return inRange(time)
	}
	throw new Error('a week has all minutes')
}

const daysOfMonths = new Map<string, string[]>()

/** All days of the next such month, which may be the current one, with the same weekday. */
function daysOfMonth(day: string, month: number): string[] {
	const key = `${day} ${month}`
	const found = daysOfMonths.get(key) ?? findDaysOfMonth(day, month)
	daysOfMonths.set(key, found)
	return found
}

function findDaysOfMonth(day: string, month: number): string[] {
	const days = Array.from({ length: 730 }, (_, after) => addDays(`${day.slice(0, 7)}-01`, after))
	const first = days.findIndex((other) => monthOf(other) === month)
	const inMonth = days.slice(first, first + 31).filter((other) => monthOf(other) === month)
	return inMonth.filter((other) => weekdayOf(other) === weekdayOf(day))
}

/** By holidays: many items have the same pattern, and a range has hundreds of minutes. */
const matches = new WeakMap<ReadonlySet<string>, Map<string, boolean>>()

/** Whether a pattern matches `openAt`, some minutes later, and `inSeason`. `holidays`: "country|region|day". */
export function isOpenMatch(...query: Parameters<typeof findMatch>): boolean {
	const [pattern, { openAt, inSeason }, now, holidays, later = 0] = query
	const known = matches.get(holidays) ?? new Map<string, boolean>()
	matches.set(holidays, known)
	const key = JSON.stringify([pattern, openAt, inSeason, now, later])
	const isMatch = known.get(key) ?? findMatch(...query)
	known.set(key, isMatch)
	return isMatch
}

function findMatch(
	pattern: OpeningPattern | null,
	{ openAt, inSeason }: Pick<ItemFilter, 'openAt' | 'inSeason'>,
	now: Date,
	holidays: ReadonlySet<string>,
	later = 0,
): boolean {
	if (pattern === null) return openAt === undefined
	const { timeZone, country, region, openingRules } = pattern
	const rules = openingRules ?? []
	const month = inSeason === 'now' ? monthOf(localTime(now, timeZone).day) : inSeason
	const months = seasonMonths(rules)
	if (month !== undefined && months.length > 0 && !months.includes(month)) return false
	if (openAt === undefined) return true
	const daysOf = (day: string) => (month === undefined || month === monthOf(day) ? [day] : daysOfMonth(day, month))
	const isHoliday = (date: string) => usesHolidays(rules) && holidays.has(`${country ?? ''}|${region ?? ''}|${date}`)
	return minutesOf(openAt, timeZone, now, later).some(({ day, minute }) =>
		daysOf(day).some((date) => stateAt(rules, date, minute, isHoliday) === 'open'),
	)
}
