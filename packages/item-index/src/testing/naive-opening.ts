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

const times = new Map<string, { day: string; minute: number }>()

function timeOf(openAt: string, timeZone: string, now: Date): { day: string; minute: number } {
	const key = `${openAt} ${timeZone} ${now.getTime()}`
	const time = times.get(key) ?? findTime(openAt, timeZone, now)
	times.set(key, time)
	return time
}

function findTime(openAt: string, timeZone: string, now: Date): { day: string; minute: number } {
	const moment = parseOpenAt(openAt)
	if (moment?.kind === 'instant') return localTime(moment.instant, timeZone)
	const current = localTime(now, timeZone)
	if (moment?.kind !== 'weekly') return current
	const weekMinute = (day: string, minute: number) => (weekdayOf(day) - 1) * MINUTES_PER_DAY + minute
	for (let ahead = 0; ahead < MINUTES_PER_WEEK; ahead += 1) {
		const minutes = current.minute + ahead
		const time = { day: addDays(current.day, Math.floor(minutes / MINUTES_PER_DAY)), minute: minutes % MINUTES_PER_DAY }
		if (weekMinute(time.day, time.minute) === moment.weekMinute) return time
	}
	throw new Error('a week has all minutes')
}

/** All days of the next such month, which may be the current one, with the same weekday. */
function daysOfMonth(day: string, month: number): string[] {
	const days = Array.from({ length: 730 }, (_, after) => addDays(`${day.slice(0, 7)}-01`, after))
	const first = days.findIndex((other) => monthOf(other) === month)
	const inMonth = days.slice(first, first + 31).filter((other) => monthOf(other) === month)
	return inMonth.filter((other) => weekdayOf(other) === weekdayOf(day))
}

/** Whether a pattern matches `openAt` and `inSeason`. `holidays`: "country|region|day". */
export function isOpenMatch(
	pattern: OpeningPattern | null,
	{ openAt, inSeason }: Pick<ItemFilter, 'openAt' | 'inSeason'>,
	now: Date,
	holidays: ReadonlySet<string>,
): boolean {
	if (pattern === null) return openAt === undefined
	const { timeZone, country, region, openingRules } = pattern
	const rules = openingRules ?? []
	const month = inSeason === 'now' ? monthOf(localTime(now, timeZone).day) : inSeason
	const months = seasonMonths(rules)
	if (month !== undefined && months.length > 0 && !months.includes(month)) return false
	if (openAt === undefined) return true
	const { day, minute } = timeOf(openAt, timeZone, now)
	const days = month === undefined || month === monthOf(day) ? [day] : daysOfMonth(day, month)
	const isHoliday = (date: string) => usesHolidays(rules) && holidays.has(`${country ?? ''}|${region ?? ''}|${date}`)
	return days.some((date) => stateAt(rules, date, minute, isHoliday) === 'open')
}
