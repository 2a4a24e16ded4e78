import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editableHours, rulesOfEditable } from './editable-hours.ts'
import { spansOn } from './evaluate.ts'
import type { OpeningRule, OpeningRules } from './opening-rules.ts'
import { randomDay, randomRules } from './testing/random-rules.ts'

const nineToFive = [{ opens: 540, closes: 1020 }]
const daily: OpeningRule = { days: {}, spans: nineToFive, state: 'open' }
const firstSaturday: OpeningRule = { days: { weekdays: [6], nth: [1] }, spans: nineToFive, state: 'open' }
const holidaysClosed: OpeningRule = { days: { holidays: 'only' }, spans: [], state: 'closed' }

test('editing without changes keeps the meaning of any rules', () => {
	fc.assert(
		fc.property(
			randomRules,
			fc.array(randomDay, { minLength: 8, maxLength: 8 }),
			fc.boolean(),
			(rules, days, isHoliday) => {
				const result = rulesOfEditable(editableHours(rules))
				for (const day of days) {
					expect(spansOn(result, day, () => isHoliday)).toEqual(spansOn(rules, day, () => isHoliday))
				}
				expect(result.length === 0).toBe(rules.length === 0)
			},
		),
	)
})

test('a weekly pattern with season and holidays is edited completely', () => {
	const inSummer = { dates: [{ from: '05-01', to: '10-31' }] }
	const rules: OpeningRules = [
		{ days: inSummer, spans: [], state: 'appointment' },
		{ days: { ...inSummer, weekdays: [6, 7] }, spans: [{ opens: 1080, closes: 1560 }], state: 'open' },
		holidaysClosed,
	]
	expect(editableHours(rules)).toEqual({
		kind: 'regular',
		week: [[], [], [], [], [], [{ opens: 1080, closes: 1560 }], [{ opens: 1080, closes: 1560 }]],
		otherDays: 'appointment',
		months: [5, 6, 7, 8, 9, 10],
		publicHolidays: 'closed',
		kept: [],
	})
	expect(rulesOfEditable(editableHours(rules))).toEqual(rules)
})

test.each<[string, OpeningRules, string, number]>([
	['unknown hours', [], 'unknown', 0],
	[
		'a season of unknown hours',
		[{ days: { dates: [{ from: '07-01', to: '07-31' }] }, spans: [], state: 'unknown' }],
		'unknown',
		0,
	],
	['visits by appointment', [{ days: {}, spans: [], state: 'appointment' }], 'appointment', 0],
	['weekly hours with an exception', [daily, firstSaturday], 'regular', 1],
	['an nth weekday', [firstSaturday], 'kept', 1],
	['a rule with a note', [{ ...daily, note: 'weather permitting' }], 'kept', 1],
])('%s: the editor keeps what it cannot express', (_name, rules, kind, keptCount) => {
	const hours = editableHours(rules)
	expect({ kind: hours.kind, keptCount: hours.kept.length }).toEqual({ kind, keptCount })
	expect(rulesOfEditable(hours)).toEqual(rules)
})
