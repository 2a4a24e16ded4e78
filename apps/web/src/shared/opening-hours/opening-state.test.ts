import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { seasonMonths } from '@farmgate/opening-rules/season-months'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import type { WeeklySpan } from '@farmgate/opening-rules/weekly-view'
import { describe, expect, it } from 'vitest'
import { isOpenToday, openingState } from './opening-state.ts'
import { openingText } from './opening-text.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const hour = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const open = (day: string, from: string, to: string): WeeklySpan => {
	const closes = hour(to) + (hour(to) <= hour(from) ? 1440 : 0)
	return { day: DAYS.indexOf(day) + 1, opens: hour(from), closes }
}
const everyDay = (from: string, to: string) => DAYS.map((day) => open(day, from, to))
const SATURDAYS = [open('Sat', '09:00', '17:00')]

type Rest = { timeZone?: string; season?: number[]; holidays?: string[]; openingText?: string | null }

function textOf(instant: string, openingRules: OpeningRules, rest: Rest = {}, zoneName: string | null = null): string {
	const location = {
		...{ openingRules, openingText: null, holidays: [], timeZone: 'America/Toronto' },
		...{ seasonMonths: seasonMonths(openingRules), ...rest },
	}
	return openingText(openingState(location, new Date(instant)), () => zoneName)
}

const textAt = (instant: string, week: WeeklySpan[] | null, rest: Rest = {}) =>
	textOf(instant, rulesOfWeek(week, rest.season) ?? [], rest)

// 2026-06-06 is a Saturday; Toronto is four hours behind UTC in summer.
describe('openingState', () => {
	it('has the closing time while open', () => {
		expect(textAt('2026-06-06T14:00Z', everyDay('09:00', '17:00'))).toBe('Open now · closes 5 PM')
		expect(textAt('2026-06-06T14:00Z', everyDay('09:00', '16:30'))).toBe('Open now · closes 4:30 PM')
	})

	it('is open from the opening minute and closed from the closing minute', () => {
		expect(textAt('2026-06-06T12:59:59Z', SATURDAYS)).toBe('Closed · opens 9 AM')
		expect(textAt('2026-06-06T13:00Z', SATURDAYS)).toBe('Open now · closes 5 PM')
		expect(textAt('2026-06-06T20:59Z', SATURDAYS)).toBe('Open now · closes 5 PM')
		expect(textAt('2026-06-07T21:00Z', SATURDAYS)).toBe('Closed · opens Sat 9 AM')
	})

	it('names no day for today, "tomorrow", later days by name, and the date from a week ahead', () => {
		expect(textAt('2026-06-06T22:00Z', everyDay('09:00', '17:00'))).toBe('Closed · opens tomorrow 9 AM')
		expect(textAt('2026-06-06T22:00Z', [open('Tue', '12:00', '17:00')])).toBe('Closed · opens Tue noon')
		expect(textAt('2026-06-06T22:00Z', SATURDAYS)).toBe('Closed · opens June 13')
	})

	it('finds the next opening across the end of the week', () => {
		expect(textAt('2026-06-07T22:00Z', everyDay('09:00', '17:00'))).toBe('Closed · opens tomorrow 9 AM')
	})

	it('stays open past midnight, also from Sunday into Monday', () => {
		const cidery = [open('Sat', '16:00', '02:00'), open('Sun', '16:00', '01:00')]
		expect(textAt('2026-06-07T05:30Z', cidery)).toBe('Open now · closes 2 AM')
		expect(textAt('2026-06-07T06:00Z', cidery)).toBe('Closed · opens 4 PM')
		expect(textAt('2026-06-08T04:30Z', cidery)).toBe('Open now · closes 1 AM')
		expect(textAt('2026-06-08T05:00Z', cidery)).toBe('Closed · opens Sat 4 PM')
	})

	it('handles two spans in one day', () => {
		const hours = [open('Sat', '09:00', '12:00'), open('Sat', '14:00', '18:00')]
		expect(textAt('2026-06-06T15:00Z', hours)).toBe('Open now · closes noon')
		expect(textAt('2026-06-06T17:00Z', hours)).toBe('Closed · opens 2 PM')
	})

	it('merges adjacent spans', () => {
		const hours = [open('Sat', '09:00', '24:00'), open('Sun', '00:00', '03:00')]
		expect(textAt('2026-06-06T20:00Z', hours)).toBe('Open now · closes 3 AM')
	})

	it('recognizes locations that are always open', () => {
		expect(textAt('2026-06-06T20:00Z', everyDay('00:00', '24:00'))).toBe('Open 24 hours')
		expect(textAt('2026-06-06T20:00Z', everyDay('00:00', '00:00'))).toBe('Open 24 hours')
		expect(textAt('2026-06-06T20:00Z', everyDay('00:00', '24:00'), { season: [6] })).toBe('Open 24 hours')
		expect(textAt('2026-06-29T20:00Z', everyDay('00:00', '24:00'), { season: [6] })).toBe(
			'Open now · closes Wed midnight',
		)
	})

	it('treats closed days as closed', () => {
		expect(textAt('2026-06-06T14:00Z', [open('Sun', '10:00', '14:00')])).toBe('Closed · opens tomorrow 10 AM')
		expect(textAt('2026-06-06T14:00Z', [])).toBe('Closed')
	})

	it('distinguishes unknown hours from closed', () => {
		expect(textAt('2026-06-06T14:00Z', null)).toBe('Hours not known')
		expect(textAt('2026-06-06T14:00Z', null, { season: [6] })).toBe('Hours not known')
		expect(textAt('2026-06-06T14:00Z', everyDay('09:00', '17:00'), { timeZone: 'Mars/Olympus' })).toBe(
			'Hours not known',
		)
	})

	it("uses the location's time zone", () => {
		expect(textAt('2026-06-06T23:00Z', SATURDAYS, { timeZone: 'America/Vancouver' })).toBe('Open now · closes 5 PM')
		expect(textAt('2026-06-07T23:00Z', SATURDAYS, { timeZone: 'America/Halifax' })).toBe('Closed · opens Sat 9 AM')
	})

	it('follows the change to daylight saving time', () => {
		const hours = everyDay('09:00', '17:00')
		// Sunday 8 March 2026: clocks go forward at 2 AM, so 9 AM is 13:00 UTC and no longer 14:00.
		expect(textAt('2026-03-07T13:30Z', hours)).toBe('Closed · opens 9 AM')
		expect(textAt('2026-03-08T13:30Z', hours)).toBe('Open now · closes 5 PM')
	})

	it('is out of season regardless of the hours', () => {
		const rest = { season: [6, 7, 8, 9] }
		expect(textAt('2026-11-20T15:00Z', everyDay('09:00', '17:00'), rest)).toBe('Out of season · back in June')
		expect(textAt('2026-06-06T14:00Z', everyDay('09:00', '17:00'), rest)).toBe('Open now · closes 5 PM')
		expect(textAt('2026-11-20T15:00Z', null, rest)).toBe('Out of season · back in June')
	})

	it.each([
		['on a Friday in the last week', '2026-10-30T22:00Z', 'Closed · opens tomorrow 9 AM'],
		['on the last Saturday, in the evening', '2026-10-31T23:00Z', 'Closed · back in May'],
		['on the last Saturday, while open', '2026-10-31T15:00Z', 'Open now · closes 5 PM'],
		['on the first day after', '2026-11-01T15:00Z', 'Out of season · back in May'],
		['on the last day before', '2026-04-30T15:00Z', 'Out of season · back in May'],
		['on the first day, a Friday', '2026-05-01T15:00Z', 'Closed · opens tomorrow 9 AM'],
	])('handles the ends of a season: %s', (_, instant, text) => {
		expect(textAt(instant, SATURDAYS, { season: [5, 6, 7, 8, 9, 10] })).toBe(text)
	})

	it('keeps the hours of the last night of a season', () => {
		const night = [open('Sat', '16:00', '02:00')]
		expect(textAt('2026-11-01T03:00Z', night, { season: [10] })).toBe('Open now · closes 2 AM')
		expect(textAt('2026-11-01T06:30Z', night, { season: [10] })).toBe('Open now · closes 2 AM')
		expect(textAt('2026-11-01T07:00Z', night, { season: [10] })).toBe('Out of season · back in October')
	})

	it.each([
		['2026-06-06T18:00Z', 'Open now · closes 5 PM PT'],
		['2026-06-04T18:00Z', 'Closed · opens Sat 9 AM PT'],
	])('appends the zone name to times, at %s', (instant, text) => {
		expect(textOf(instant, rulesOfWeek(SATURDAYS) ?? [], { timeZone: 'America/Vancouver' }, 'PT')).toBe(text)
	})

	it('appends no zone name without a time', () => {
		expect(textOf('2026-06-06T14:00Z', [], {}, 'PT')).toBe('Hours not known')
		expect(textOf('2026-06-06T22:00Z', rulesOfWeek(SATURDAYS) ?? [], {}, 'PT')).toBe('Closed · opens June 13')
	})
})

describe('openingState of rules by date', () => {
	const day: OpeningRules[number] = { days: {}, spans: [{ opens: 540, closes: 1020 }], state: 'open' }

	it.each([
		['an nth weekday', { weekdays: [6], nth: [3] }, '2026-06-06T14:00Z', 'Closed · opens June 20'],
		['an nth weekday', { weekdays: [6], nth: [3] }, '2026-06-20T14:00Z', 'Open now · closes 5 PM'],
		[
			'alternate weeks',
			{ weekdays: [6], everyOtherWeekFrom: '2026-06-01' },
			'2026-06-13T14:00Z',
			'Closed · opens June 20',
		],
		['days of a month', { dates: [{ from: '06-20', to: '07-10' }] }, '2026-06-06T14:00Z', 'Closed · opens June 20'],
		['days of a month', { dates: [{ from: '06-20', to: '07-10' }] }, '2026-07-12T14:00Z', 'Closed · back in June'],
		[
			'days of a month',
			{ dates: [{ from: '06-20', to: '07-10' }] },
			'2026-08-12T14:00Z',
			'Out of season · back in June',
		],
		['public holidays', { holidays: 'only' as const }, '2026-06-06T14:00Z', 'Open now · closes 5 PM'],
	])('%s: %o at %s', (_name, days, instant, text) => {
		expect(textOf(instant, [{ ...day, days }], { holidays: ['2026-06-06'] })).toBe(text)
	})

	it('is closed on public holidays of a rule that closes on them', () => {
		const rules: OpeningRules = [day, { days: { holidays: 'only' }, spans: [], state: 'closed' }]
		expect(textOf('2026-06-06T14:00Z', rules, { holidays: ['2026-06-06'] })).toBe('Closed · opens tomorrow 9 AM')
		expect(textOf('2026-06-06T14:00Z', rules)).toBe('Open now · closes 5 PM')
	})

	it('says "By appointment", and has the words of the source when there are no rules', () => {
		const visits: OpeningRules = [{ ...day, state: 'appointment' }]
		expect(textOf('2026-06-06T14:00Z', visits)).toBe('By appointment')
		expect(textOf('2026-06-06T23:00Z', visits)).toBe('By appointment')
		expect(textOf('2026-06-06T23:00Z', [...visits, { ...day, days: { weekdays: [1] } }])).toBe(
			'Closed · opens Mon 9 AM',
		)
		expect(textOf('2026-06-06T14:00Z', [], { openingText: 'Dawn to dusk' })).toBe('Dawn to dusk')
		expect(textOf('2026-06-06T14:00Z', [], { openingText: 'Dawn to dusk\nSeason: mid-May' })).toBe(
			'Dawn to dusk · Season: mid-May',
		)
		expect(textOf('2026-06-06T14:00Z', [], { openingText: 'Open when the flag is out. '.repeat(9) })).toMatch(
			/^Open .{40,58}…$/,
		)
	})
})

describe('isOpenToday', () => {
	const isOpen = (instant: string, week: WeeklySpan[]) => {
		const openingRules = rulesOfWeek(week, undefined) ?? []
		const location = { openingRules, openingText: null, holidays: [], timeZone: 'America/Toronto', seasonMonths: [] }
		return isOpenToday(location, new Date(instant))
	}

	it('includes later today, and neither what is over nor tomorrow', () => {
		expect(isOpen('2026-06-06T10:00Z', SATURDAYS)).toBe(true)
		expect(isOpen('2026-06-06T20:00Z', SATURDAYS)).toBe(true)
		expect(isOpen('2026-06-06T22:00Z', SATURDAYS)).toBe(false)
		expect(isOpen('2026-06-05T14:00Z', SATURDAYS)).toBe(false)
	})

	it('includes a span that began yesterday until it ends', () => {
		const night = [open('Fri', '20:00', '02:00')]
		expect(isOpen('2026-06-06T05:00Z', night)).toBe(true)
		expect(isOpen('2026-06-06T07:00Z', night)).toBe(false)
	})
})
