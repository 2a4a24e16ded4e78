import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpeningRule, OpeningRules } from './opening-rules.ts'
import { randomDay, randomRules } from './testing/random-rules.ts'
import { specialDays, weeklyPeriods } from './weekly-periods.ts'
import { rulesOfWeek } from './weekly-rules.ts'

const SATURDAYS = [{ day: 6, opens: 540, closes: 720 }]
const closed = (days: OpeningRule['days']): OpeningRule => ({ days, spans: [], state: 'closed' })
const none = () => false

describe('weeklyPeriods', () => {
	test('without seasons is one period without limits', () => {
		expect(weeklyPeriods(rulesOfWeek(SATURDAYS) ?? [], '2026-11-22')).toEqual([
			{ from: null, to: null, week: SATURDAYS },
		])
	})

	test('has the current season with its first day, or the next one', () => {
		const rules = rulesOfWeek(SATURDAYS, [11, 12, 1, 2]) ?? []
		const season = { from: '2026-11-01', to: '2027-02-28', week: SATURDAYS }
		expect(weeklyPeriods(rules, '2026-11-22')).toEqual([season])
		expect(weeklyPeriods(rules, '2026-06-01')).toEqual([season])
	})

	test('has a pattern for each season, and skips holidays and single days', () => {
		const rules: OpeningRules = [
			...(rulesOfWeek([{ day: 6, opens: 600, closes: 720 }]) ?? []),
			...(rulesOfWeek(SATURDAYS, [6, 7]) ?? []),
			closed({ dates: [{ from: '07-04', to: '07-04' }] }),
			closed({ holidays: 'only' }),
		]
		const winter = [{ day: 6, opens: 600, closes: 720 }]
		expect(weeklyPeriods(rules, '2027-06-15')).toEqual([
			{ from: '2027-06-01', to: '2027-07-31', week: SATURDAYS },
			{ from: '2027-08-01', to: '2028-05-31', week: winter },
		])
	})
})

describe('specialDays', () => {
	test('are none for a weekly pattern with seasons', () => {
		expect(specialDays(rulesOfWeek(SATURDAYS, [5, 6]) ?? [], '2026-11-22', none)).toEqual([])
	})

	test('do not change with a rule for a day in the past', () => {
		const past = closed({ dates: [{ from: '1999-01-01', to: '1999-01-01' }] })
		fc.assert(
			fc.property(randomRules, randomDay, (rules, day) => {
				expect(specialDays(rules, day, none)).toEqual(specialDays([...rules, past], day, none))
			}),
			{ numRuns: 50 },
		)
	})

	test('are holidays, single closed days and nth weekdays', () => {
		const rules: OpeningRules = [
			...(rulesOfWeek(SATURDAYS) ?? []),
			{ days: { weekdays: [7], nth: [1], dates: [{ from: '05-01', to: '06-30' }] }, spans: [], state: 'open' },
			closed({ dates: [{ from: '12-25', to: '12-26' }] }),
			closed({ holidays: 'only' }),
		]
		expect(specialDays(rules, '2026-11-22', (day) => day === '2026-11-28')).toEqual([
			{ day: '2026-11-28', spans: [] },
			{ day: '2026-12-26', spans: [] },
			{ day: '2027-05-02', spans: [{ opens: 0, closes: 1440 }] },
			{ day: '2027-06-06', spans: [{ opens: 0, closes: 1440 }] },
		])
	})
})
