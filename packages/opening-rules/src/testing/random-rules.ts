import fc from 'fast-check'
import { addDays } from '../calendar.ts'
import { type OpeningRules, RULE_STATES } from '../opening-rules.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')
const yearDay = fc
	.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
	.map((parts) => parts.map(twoDigits).join('-'))

/** Days from November 2026 to February 2028. */
export const randomDay: fc.Arbitrary<string> = fc
	.integer({ min: -40, max: 420 })
	.map((days) => addDays('2027-01-01', days))

const dateRange = fc.oneof(
	fc.record({ from: yearDay, to: yearDay }),
	fc.tuple(randomDay, fc.integer({ min: 0, max: 500 })).map(([from, length]) => ({ from, to: addDays(from, length) })),
	fc.constantFrom({ from: '02-01', to: '02-29' }, { from: '11-01', to: '02-29' }, { from: '12-31', to: '12-31' }),
)
const span = fc
	.record({ opens: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) })
	.map(({ opens, length }) => ({ opens, closes: opens + length }))
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
const times = {
	spans: fc.array(span, { maxLength: 3 }),
	state: fc.constantFrom(...RULE_STATES, 'open' as const, 'open' as const),
	isAdditional: fc.boolean(),
}
const weeklyDays = fc.record({ weekdays }, { requiredKeys: [] })
const days = fc.record(
	{
		dates: fc.array(dateRange, { minLength: 1, maxLength: 2 }),
		weekdays,
		nth: fc.uniqueArray(fc.constantFrom(-5, -2, -1, 1, 2, 3, 4, 5), { minLength: 1, maxLength: 3 }),
		everyOtherWeekFrom: randomDay,
		holidays: fc.constantFrom('only' as const, 'also' as const),
	},
	{ requiredKeys: [] },
)
const ruleSet = (ruleDays: typeof days) =>
	fc.array(fc.record({ days: ruleDays, ...times }, { requiredKeys: ['days', 'spans', 'state'] }), {
		minLength: 1,
		maxLength: 4,
	})

/** A weekly pattern in the same dates of every year. */
const oneSeason = fc
	.tuple(ruleSet(weeklyDays), fc.array(fc.record({ from: yearDay, to: yearDay }), { minLength: 1, maxLength: 2 }))
	.map(([rules, dates]) => rules.map((rule) => ({ ...rule, days: { ...rule.days, dates } })))

/** One to four rules. A third depends on weekdays only, a third on weekdays and one season. */
export const randomRules: fc.Arbitrary<OpeningRules> = fc.oneof(ruleSet(weeklyDays), oneSeason, ruleSet(days))
