import type { OpeningRule } from '@farmgate/opening-rules/opening-rules'
import { expect, test } from 'vitest'
import { allBits, rowsOf } from './bitset.ts'
import type { OpeningPattern } from './item-index-types.ts'
import { type OpeningFilter, OpeningTable } from './opening-table.ts'

const NOW = new Date('2026-07-15T16:00:00Z')

const rule = (days: OpeningRule['days'], opens: number, closes: number): OpeningRule => ({
	days,
	spans: [{ opens, closes }],
	state: 'open',
})
const at = (openingRules: OpeningRule[] | null, timeZone = 'America/New_York'): OpeningPattern => ({
	timeZone,
	country: 'US',
	region: 'NY',
	openingRules,
})

/** For each pattern, whether it matches. */
function matching(patterns: (OpeningPattern | null)[], filter: OpeningFilter, table = new OpeningTable()): boolean[] {
	const numbers = patterns.map((pattern) => table.numbersOf(pattern))
	const columns = {
		weeks: Uint32Array.from(numbers, ({ week }) => week),
		calendars: Uint32Array.from(numbers, ({ calendar }) => calendar),
	}
	const bits = allBits(patterns.length)
	table.keepMatching(columns, bits, filter, NOW)
	const rows = rowsOf(bits)
	return patterns.map((_, row) => rows.includes(row))
}

test('"now" is the clock of each location: noon in New York is nine in Los Angeles', () => {
	const tenToTwo = [rule({}, 600, 840)]
	expect(matching([at(tenToTwo), at(tenToTwo, 'America/Los_Angeles')], { openAt: 'now' })).toEqual([true, false])
})

test('hours of the evening last past midnight, also into the day after a season', () => {
	const late = [rule({ dates: [{ from: '05-01', to: '07-17' }], weekdays: [5, 6] }, 1200, 1560)]
	expect(matching([at(late)], { openAt: 'sat-01:00' })).toEqual([true])
	expect(matching([at(late)], { openAt: 'sat-03:00' })).toEqual([false])
	expect(matching([at(late)], { openAt: 'sat-21:00' })).toEqual([false])
})

test('unknown hours are never open, and in season all year', () => {
	const patterns = [at(null), null]
	expect(matching(patterns, { openAt: 'now' })).toEqual([false, false])
	expect(matching(patterns, { inSeason: 1 })).toEqual([true, true])
})

test('public holidays count where they are, as soon as they are known', () => {
	const onHolidays = [rule({ weekdays: [1], holidays: 'also' }, 600, 840)]
	const patterns = [at(onHolidays), { ...at(onHolidays), region: 'VT' }]
	const table = new OpeningTable()
	expect(matching(patterns, { openAt: 'now' }, table)).toEqual([false, false])
	table.setHolidays([{ country: 'US', region: 'NY', day: '2026-07-15' }])
	expect(matching(patterns, { openAt: 'now' }, table)).toEqual([true, false])
})

test('a time in the season of another month is any such weekday of that month', () => {
	const lastHalfOfMay = [rule({ dates: [{ from: '05-16', to: '05-31' }], weekdays: [6] }, 600, 840)]
	const patterns = [at(lastHalfOfMay)]
	expect(matching(patterns, { openAt: 'sat-11:00' })).toEqual([false])
	expect(matching(patterns, { openAt: 'sat-11:00', inSeason: 5 })).toEqual([true])
	expect(matching(patterns, { openAt: 'sat-11:00', inSeason: 6 })).toEqual([false])
})

test('a time zone that is unknown here is never open', () => {
	expect(matching([at([rule({}, 0, 1440)], 'Mars/Base')], { openAt: 'now' })).toEqual([false])
})

test.each([
	['sat-08:00..12:00', true],
	['sat-15:00..20:00', false],
	['sat-08:00..09:59', false],
	['sat-13:59..18:00', true],
	['fri-18:00..sat-10:30', true],
	['wed-11:00..13:00', true],
	['today-12:00..24:00', true],
	['today-00:00..10:00', false],
	['tomorrow-10:00..13:00', false],
	['today-13:00', true],
])(
	'a range matches hours of which it contains a minute: %s, Wednesdays and Saturdays from 10 to 14',
	(openAt, isOpen) => {
		expect(matching([at([rule({ weekdays: [3, 6] }, 600, 840)])], { openAt })).toEqual([isOpen])
		const onHolidays = [rule({ weekdays: [3, 6], holidays: 'also' }, 600, 840)]
		expect(matching([at(onHolidays)], { openAt })).toEqual([isOpen])
	},
)
