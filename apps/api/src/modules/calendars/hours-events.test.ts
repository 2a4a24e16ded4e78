import { addDays, type LocalDay } from '@farmgate/opening-rules/calendar'
import { spansOn } from '@farmgate/opening-rules/evaluate'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { expect, test } from 'vitest'
import { type HoursEvent, hoursEvents } from './hours-calendar.ts'

const TODAY = '2026-11-28'
const span = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })

/** What a calendar program shows: the hours of each day. */
function shownHours(events: HoursEvent[]): string[] {
	return events
		.flatMap(({ first, last, except, opens, closes }) => {
			const days: LocalDay[] = []
			for (let day = first; day <= last; day = addDays(day, 7)) if (!except.includes(day)) days.push(day)
			return days.map((day) => `${day} ${opens}-${closes}`)
		})
		.sort()
}

function evaluatedHours(rules: OpeningRules, holidays: string[]): string[] {
	return Array.from({ length: 730 }, (_, offset) => addDays('2026-01-01', offset))
		.flatMap((day) =>
			spansOn(rules, day, (one) => holidays.includes(one))
				.filter(({ state }) => state === 'open')
				.map(({ opens, closes }) => `${day} ${opens}-${closes}`),
		)
		.sort()
}

test.each<[name: string, rules: OpeningRules, events: number]>([
	['two times on weekdays', [{ days: { weekdays: [2, 6] }, spans: [span(9, 12), span(14, 18)], state: 'open' }], 4],
	[
		'a season',
		[{ days: { dates: [{ from: '05-01', to: '10-31' }], weekdays: [6] }, spans: [span(8, 13)], state: 'open' }],
		2,
	],
	['the first Saturday of the month', [{ days: { weekdays: [6], nth: [1] }, spans: [span(8, 13)], state: 'open' }], 24],
	[
		'a closed holiday and a week off',
		[
			{ days: { weekdays: [5, 6] }, spans: [span(9, 17)], state: 'open' },
			{ days: { holidays: 'only' }, spans: [], state: 'closed' },
			{ days: { dates: [{ from: '2027-03-01', to: '2027-03-07' }] }, spans: [], state: 'closed' },
		],
		2,
	],
	['hours past midnight', [{ days: { weekdays: [5] }, spans: [span(18, 26)], state: 'open' }], 1],
	['appointments only', [{ days: {}, spans: [], state: 'appointment' }], 0],
])('%s are the same in the calendar as when evaluated day by day', (_name, openingRules, count) => {
	const holidays = ['2026-12-25', '2027-01-01']
	const events = hoursEvents({ openingRules, holidays }, TODAY)
	expect(shownHours(events)).toEqual(evaluatedHours(openingRules, holidays))
	expect(events).toHaveLength(count)
})
