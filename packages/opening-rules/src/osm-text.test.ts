import OpeningHours from 'opening_hours'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { stateAt } from './evaluate.ts'
import type { OpeningRules, RuleDays } from './opening-rules.ts'
import { osmText } from './osm-text.ts'

const open = (days: RuleDays, ...spans: [number, number][]) => ({
	days,
	spans: spans.map(([opens, closes]) => ({ opens: opens * 60, closes: closes * 60 })),
	state: 'open' as const,
})
const closed = (days: RuleDays, ...spans: [number, number][]) => ({ ...open(days, ...spans), state: 'closed' as const })
const MAY_TO_OCTOBER = { dates: [{ from: '05-01', to: '10-31' }] }

const CASES: [string, OpeningRules][] = [
	[
		'Mo-Fr 09:00-17:00; Sa 09:00-12:00',
		[open({ weekdays: [1, 2, 3, 4, 5] }, [9, 17]), open({ weekdays: [6] }, [9, 12])],
	],
	['Mo-Tu,Th 09:00-12:00,13:00-15:30', [open({ weekdays: [1, 2, 4] }, [9, 12], [13, 15.5])]],
	['Fr 18:00-02:00', [open({ weekdays: [5] }, [18, 26])]],
	['Fr 22:00-46:00', [open({ weekdays: [5] }, [22, 46])]],
	['24/7', [open({})]],
	['off', [closed({})]],
	['May-Oct Sa 09:00-12:00', [open({ ...MAY_TO_OCTOBER, weekdays: [6] }, [9, 12])]],
	['Nov-Feb 00:00-24:00', [open({ dates: [{ from: '11-01', to: '02-29' }] })]],
	[
		'Jun 20-Jul 10,Sep 08:00-10:00',
		[
			open(
				{
					dates: [
						{ from: '06-20', to: '07-10' },
						{ from: '09-01', to: '09-30' },
					],
				},
				[8, 10],
			),
		],
	],
	['2027 May 01-2027 Jun 15 10:00-12:00', [open({ dates: [{ from: '2027-05-01', to: '2027-06-15' }] }, [10, 12])]],
	['Sa[1,3] 09:00-12:00', [open({ weekdays: [6], nth: [1, 3] }, [9, 12])]],
	['PH,Sa-Su 10:00-17:00', [open({ weekdays: [6, 7], holidays: 'also' }, [10, 17])]],
	['Mo-Fr 08:00-13:00; PH off', [open({ weekdays: [1, 2, 3, 4, 5] }, [8, 13]), closed({ holidays: 'only' })]],
	[
		'09:00-17:00; 12:00-13:00 off; Dec 25 off',
		[open({}, [9, 17]), closed({}, [12, 13]), closed({ dates: [{ from: '12-25', to: '12-25' }] })],
	],
	[
		'Sa 09:00-12:00, Sa[1] 18:00-20:00',
		[open({ weekdays: [6] }, [9, 12]), { ...open({ weekdays: [6], nth: [1] }, [18, 20]), isAdditional: true }],
	],
]

const PLACE = { lat: 43, lon: -79, address: { country_code: 'us', state: 'New York' } }
const isHoliday = (day: string) => new OpeningHours('PH', PLACE).getState(new Date(`${day}T12:00`))

test.each(CASES)('%s', (text, rules) => {
	expect(osmText(rules)).toBe(text)
	const hours = new OpeningHours(text, PLACE)
	for (let day = '2027-01-03'; day < '2027-12-31'; day = addDays(day, 3)) {
		for (const minute of [30, 570, 750, 1110]) {
			const at = new Date(`${day}T00:00`)
			at.setMinutes(minute)
			expect(hours.getState(at), `${day} ${minute}`).toBe(stateAt(rules, day, minute, isHoliday) === 'open')
		}
	}
})

test('states that are neither open nor closed have a comment', () => {
	expect(osmText([{ days: {}, spans: [], state: 'appointment' }])).toBe('"by appointment"')
	expect(osmText([{ days: MAY_TO_OCTOBER, spans: [], state: 'unknown' }])).toBe('May-Oct unknown')
	expect(osmText([{ ...open({ weekdays: [6] }, [9, 12]), note: 'or until "sold out"' }])).toBe(
		`Sa 09:00-12:00 "or until 'sold out'"`,
	)
	expect(osmText([open({ weekdays: [6], everyOtherWeekFrom: '2027-05-01' }, [9, 12])])).toBe(
		'Sa 09:00-12:00 unknown "every other week, including that of 2027-05-01"',
	)
})

test('unknown hours have no text', () => {
	expect(osmText([])).toBeNull()
})
