import { describe, expect, test } from 'vitest'
import type { OpeningRule } from './opening-rules.ts'
import { ruleTexts } from './rule-text.ts'
import { seasonMonths } from './season-months.ts'
import { weeklyView } from './weekly-view.ts'

const rule = (fields: Partial<OpeningRule>): OpeningRule => ({ days: {}, spans: [], state: 'open', ...fields })
const span = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })
const between = (from: string, to: string) => [{ from, to }]

const summer = rule({ days: { dates: between('05-01', '10-31'), weekdays: [6] }, spans: [span(8, 13)] })
const winter = rule({ days: { dates: between('11-15', '02-29'), weekdays: [7] }, spans: [span(10, 12)] })
const thirdSaturday = rule({ days: { weekdays: [6], nth: [3] }, spans: [span(9, 12)] })
const holidaysClosed = rule({ days: { holidays: 'only' }, state: 'closed' })

describe('the months of the season', () => {
	test.each([
		['May to October', [summer], [5, 6, 7, 8, 9, 10]],
		['a winter across the new year', [winter], [1, 2, 11, 12]],
		['all year', [rule({ spans: [span(9, 17)] }), holidaysClosed], []],
		['all year when the hours are unknown', [rule({ state: 'unknown' })], []],
		[
			'a month that opens by appointment',
			[rule({ days: { dates: between('12-01', '12-24') }, state: 'appointment' })],
			[12],
		],
		[
			'closed in winter',
			[rule({ spans: [span(9, 17)] }), rule({ days: { dates: between('01-01', '03-31') }, state: 'closed' })],
			[4, 5, 6, 7, 8, 9, 10, 11, 12],
		],
		['a single year', [rule({ days: { dates: between('2026-06-10', '2026-08-20') } })], [6, 7, 8]],
		['several years', [rule({ days: { dates: between('2025-01-01', '2026-12-31') } })], []],
		['fifth Saturdays', [rule({ days: { weekdays: [6], nth: [5] } })], []],
		['nothing known', [], []],
	])('%s', (_, rules, months) => {
		expect(seasonMonths(rules)).toEqual(months)
	})
})

describe('the weekly view', () => {
	const saturday = [{ day: 6, opens: 480, closes: 780 }]
	const sunday = [{ day: 7, opens: 600, closes: 720 }]

	test.each([
		['2026-07-01', saturday],
		['2026-10-31', saturday],
		['2026-11-01', sunday],
		['2027-02-28', sunday],
		['2027-03-01', saturday],
	])('on %s is that of the running or next season', (day, week) => {
		expect(weeklyView([summer, winter], day)).toEqual(week)
	})

	test('ignores exceptions', () => {
		const exceptions = [
			rule({ days: { dates: between('07-04', '07-04') }, state: 'closed' }),
			rule({ days: { dates: between('2026-07-01', '2026-07-06') }, spans: [span(1, 2)] }),
			rule({ days: { weekdays: [6], nth: [1] }, spans: [span(3, 4)] }),
			holidaysClosed,
		]
		expect(weeklyView([summer, ...exceptions], '2026-07-04')).toEqual(saturday)
	})

	test('is that after the vacation during a vacation', () => {
		const vacation = rule({ days: { dates: between('2026-07-01', '2026-07-20') }, state: 'closed' })
		expect(weeklyView([summer, vacation], '2026-07-04')).toEqual(saturday)
	})

	test('is null without a weekly pattern', () => {
		expect(weeklyView([], '2026-07-04')).toBeNull()
		expect(weeklyView([thirdSaturday, holidaysClosed], '2026-07-04')).toBeNull()
		expect(weeklyView([rule({ state: 'appointment' })], '2026-07-04')).toBeNull()
	})

	test('is null when the last season is over', () => {
		const past = rule({ days: { dates: between('2024-05-01', '2024-10-31'), weekdays: [6] }, spans: [span(8, 13)] })
		expect(weeklyView([past], '2026-07-04')).toBeNull()
	})
})

test.each([
	[summer, 'Sat 8 AM – 1 PM, May – Oct'],
	[winter, 'Sun 10 AM – noon, Nov 15 – Feb 29'],
	[thirdSaturday, 'Third Saturday of the month 9 AM – noon'],
	[holidaysClosed, 'Public holidays closed'],
	[rule({ days: { dates: between('11-01', '04-30') }, state: 'appointment' }), 'By appointment, Nov – Apr'],
	[
		rule({ days: { weekdays: [1, 2, 3, 4, 5], holidays: 'also' }, spans: [span(9, 17)] }),
		'Mon – Fri and public holidays 9 AM – 5 PM',
	],
	[rule({ days: { weekdays: [6, 7, 1] }, spans: [span(18, 26)] }), 'Sat – Mon 6 PM – 2 AM'],
	[rule({ days: { weekdays: [2, 4] }, spans: [span(13.5, 17), span(9, 12)] }), 'Tue, Thu 9 AM – noon, 1:30 PM – 5 PM'],
	[rule({}), 'Daily 24 hours'],
	[rule({ days: { dates: between('12-25', '12-25') }, state: 'closed' }), 'Closed, Dec 25'],
	[rule({ days: { weekdays: [6], nth: [1, -1] }, state: 'closed' }), 'First and last Saturday of the month closed'],
	[
		rule({ days: { dates: between('2026-06-01', '2026-06-30') }, spans: [span(9, 24)] }),
		'Daily 9 AM – midnight, Jun 2026',
	],
	[
		rule({ days: { weekdays: [6], everyOtherWeekFrom: '2026-06-06' }, spans: [span(9, 12)] }),
		'Every other Sat 9 AM – noon, including the week of Jun 6, 2026',
	],
	[
		rule({ days: { weekdays: [6] }, spans: [span(9, 12)], state: 'unknown', note: 'weather permitting' }),
		'Sat 9 AM – noon, not always (weather permitting)',
	],
	[rule({ spans: [span(12, 13)], state: 'closed' }), 'Daily closed noon – 1 PM'],
])('%# a rule is written as %2$s', (written, text) => {
	expect(ruleTexts([written])).toEqual([text])
})
