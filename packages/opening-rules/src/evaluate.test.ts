import { describe, expect, test } from 'vitest'
import { addDays, nthOfMonth, weekdayOf, weekNumber } from './calendar.ts'
import { spansOn, stateAt, usesHolidays } from './evaluate.ts'
import { type OpeningRule, openingRules } from './opening-rules.ts'

const rule = (fields: Partial<OpeningRule>): OpeningRule => ({ days: {}, spans: [], state: 'open', ...fields })
const span = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })
const open = (opens: number, closes: number) => ({ ...span(opens, closes), state: 'open' })

// Saturday.
const JULY_4 = '2026-07-04'
const isHoliday = (day: string) => day === JULY_4

describe('the calendar', () => {
	test('counts across leap days, years and the epoch', () => {
		expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
		expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
		expect(addDays('1970-01-01', -1)).toBe('1969-12-31')
		expect([weekdayOf('1969-12-28'), weekdayOf('1969-12-29'), weekdayOf(JULY_4)]).toEqual([7, 1, 6])
		expect(weekNumber('2027-01-04') - weekNumber('2027-01-03')).toBe(1)
	})

	test('numbers weekdays of a month from both ends', () => {
		expect(nthOfMonth('2026-08-01')).toEqual([1, -5])
		expect(nthOfMonth('2026-08-29')).toEqual([5, -1])
		expect(nthOfMonth('2027-02-22')).toEqual([4, -1])
	})
})

describe('the days of a rule', () => {
	const daily = [span(9, 17)]
	test.each([
		[{ weekdays: [6] }, JULY_4, true],
		[{ weekdays: [6] }, '2026-07-05', false],
		[{ weekdays: [7], holidays: 'also' as const }, JULY_4, true],
		[{ weekdays: [7], holidays: 'also' as const }, '2026-07-11', false],
		[{ holidays: 'only' as const }, JULY_4, true],
		[{ holidays: 'only' as const }, '2026-07-05', false],
		[{ weekdays: [5], holidays: 'only' as const }, JULY_4, false],
		[{ dates: [{ from: '06-20', to: '07-10' }] }, '2026-07-10', true],
		[{ dates: [{ from: '06-20', to: '07-10' }] }, '2026-07-11', false],
		[{ dates: [{ from: '11-01', to: '02-29' }] }, '2027-02-28', true],
		[{ dates: [{ from: '11-01', to: '02-29' }] }, '2027-10-31', false],
		[{ dates: [{ from: '2026-07-01', to: '2026-07-31' }] }, '2027-07-04', false],
		[{ weekdays: [6], nth: [1] }, JULY_4, true],
		[{ weekdays: [6], nth: [-1, 2] }, '2026-07-25', true],
		[{ weekdays: [6], nth: [-1, 2] }, '2026-07-18', false],
		[{ weekdays: [6], everyOtherWeekFrom: '2026-06-15' }, JULY_4, true],
		[{ weekdays: [6], everyOtherWeekFrom: '2026-06-15' }, '2026-07-11', false],
		[{ weekdays: [6], everyOtherWeekFrom: '2026-08-31' }, '2026-07-11', true],
	])('%o matches %s: %s', (days, day, isMatch) => {
		const rules = openingRules.parse([rule({ days, spans: daily })])
		expect(spansOn(rules, day, isHoliday)).toEqual(isMatch ? [open(9, 17)] : [])
	})
})

describe('rules of one day', () => {
	const week = rule({ spans: [span(9, 17)] })

	test('a later rule replaces the earlier ones', () => {
		const rules = [week, rule({ days: { weekdays: [6] }, spans: [span(10, 12)] })]
		expect(spansOn(rules, JULY_4, isHoliday)).toEqual([open(10, 12)])
		expect(spansOn(rules, '2026-07-05', isHoliday)).toEqual([open(9, 17)])
	})

	test('an additional rule adds its spans and takes precedence within them', () => {
		const rules = [week, rule({ spans: [span(16, 20)], isAdditional: true, state: 'appointment' })]
		expect(spansOn(rules, JULY_4, isHoliday)).toEqual([open(9, 16), { ...span(16, 20), state: 'appointment' }])
	})

	test('touching spans are one', () => {
		const rules = [week, rule({ spans: [span(17, 20)], isAdditional: true })]
		expect(spansOn(rules, JULY_4, isHoliday)).toEqual([open(9, 20)])
	})

	test('a closed rule removes its spans, or the day', () => {
		const lunch = rule({ spans: [span(12, 13)], state: 'closed' })
		const holidays = rule({ days: { holidays: 'only' }, state: 'closed' })
		expect(spansOn([week, lunch, holidays], '2026-07-05', isHoliday)).toEqual([open(9, 12), open(13, 17)])
		expect(spansOn([week, lunch, holidays], JULY_4, isHoliday)).toEqual([])
	})

	test('a rule without spans lasts the whole day', () => {
		expect(spansOn([rule({ state: 'unknown' })], JULY_4, isHoliday)).toEqual([{ ...span(0, 24), state: 'unknown' }])
	})
})

describe('the state at a minute', () => {
	const late = [rule({ days: { weekdays: [5] }, spans: [span(18, 26)] })]

	test('includes hours after midnight of the previous day', () => {
		expect(stateAt(late, '2026-07-03', 18 * 60, isHoliday)).toBe('open')
		expect(stateAt(late, JULY_4, 119, isHoliday)).toBe('open')
		expect(stateAt(late, JULY_4, 120, isHoliday)).toBe('closed')
		expect(stateAt(late, '2026-07-03', 60, isHoliday)).toBe('closed')
	})

	test('keeps hours after midnight when the next day is closed or has hours of its own', () => {
		const closed = rule({ days: { weekdays: [6] }, state: 'closed' })
		const morning = rule({ days: { weekdays: [6] }, spans: [span(8, 12)] })
		expect(stateAt([...late, closed], JULY_4, 60, isHoliday)).toBe('open')
		expect(stateAt([...late, morning], JULY_4, 60, isHoliday)).toBe('open')
	})

	test('is unknown without rules', () => {
		expect(stateAt([], JULY_4, 720, isHoliday)).toBe('unknown')
	})
})

test('tells whether holidays matter', () => {
	expect(usesHolidays([rule({ days: { weekdays: [6] } })])).toBe(false)
	expect(usesHolidays([rule({}), rule({ days: { holidays: 'only' }, state: 'closed' })])).toBe(true)
})

test.each([
	{ from: '2026-05-01', to: '10-31' },
	{ from: '2026-05-01', to: '2025-10-31' },
	{ from: '13-01', to: '10-31' },
])('rejects the range $from to $to', (range) => {
	expect(openingRules.safeParse([rule({ days: { dates: [range] } })]).success).toBe(false)
})
