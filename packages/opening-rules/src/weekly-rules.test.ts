import { expect, test } from 'vitest'
import { monthRanges, rulesOfWeek } from './weekly-rules.ts'

const daily = (days: number[], opens: number, closes: number) => days.map((day) => ({ day, opens, closes }))

test.each([
	['a run of months', [5, 6, 7], [{ from: '05-01', to: '07-31' }]],
	['a run across the new year', [11, 12, 1, 2], [{ from: '11-01', to: '02-29' }]],
	[
		'two runs',
		[4, 6, 7],
		[
			{ from: '04-01', to: '04-30' },
			{ from: '06-01', to: '07-31' },
		],
	],
	['no months', [], []],
	['all months', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], []],
])('%s has date ranges', (_name, months, ranges) => {
	expect(monthRanges(months)).toEqual(ranges)
})

test('weekdays with equal hours share a rule, limited to the season', () => {
	const season = { dates: [{ from: '06-01', to: '06-30' }] }
	expect(rulesOfWeek([...daily([6, 7], 600, 960), ...daily([1], 780, 900), ...daily([1], 540, 720)], [6])).toEqual([
		{
			days: { ...season, weekdays: [1] },
			spans: [
				{ opens: 540, closes: 720 },
				{ opens: 780, closes: 900 },
			],
			state: 'open',
		},
		{ days: { ...season, weekdays: [6, 7] }, spans: [{ opens: 600, closes: 960 }], state: 'open' },
	])
	expect(rulesOfWeek(daily([1, 2, 3, 4, 5, 6, 7], 0, 1440))).toEqual([
		{ days: {}, spans: [{ opens: 0, closes: 1440 }], state: 'open' },
	])
})

test('no spans are closed, and unknown hours remain unknown', () => {
	expect(rulesOfWeek([], [])).toEqual([{ days: {}, spans: [], state: 'closed' }])
	expect(rulesOfWeek(null, [12])).toEqual([
		{ days: { dates: [{ from: '12-01', to: '12-31' }] }, spans: [], state: 'unknown' },
	])
	expect(rulesOfWeek(null, [])).toBeNull()
})
