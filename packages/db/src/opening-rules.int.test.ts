import { stateAt, usesHolidays } from '@farmgate/opening-rules/evaluate'
import { seasonMonths } from '@farmgate/opening-rules/season-months'
import { randomDay, randomRules } from '@farmgate/opening-rules/testing/random-rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workerDatabase } from './testing/worker-database.ts'

const { sql } = await workerDatabase()

const RULE_SETS = 250
const TIMES_PER_SET = 30
const HOLIDAYS = ['2026-12-25', '2027-01-01', '2027-02-15', '2027-07-05', '2027-11-25']

const samples = fc.sample(randomRules, { numRuns: RULE_SETS, seed: 1 })
const times = fc.sample(fc.record({ day: randomDay, minute: fc.integer({ min: 0, max: 1439 }) }), {
	numRuns: TIMES_PER_SET,
	seed: 2,
})
const isHoliday = (day: string) => HOLIDAYS.includes(day)
const parameter = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

type Row = { n: number; at: number; is_in_week: boolean; is_in_season: boolean; by_date: boolean }

describe('the functions of opening rules', () => {
	test('agree with the evaluation in TypeScript: the minutes of the week contain all open times', async () => {
		const rows = await sql<Row[]>`
			with sample as materialized (
				select n::int - 1 as n, rules, opens_by_date(rules) as by_date, open_week_minutes(rules) as week,
					season_days(rules) as season
				from jsonb_array_elements(${parameter(samples)}) with ordinality as item(rules, n)
			), time as materialized (
				select n::int - 1 as n, value->>'day' as day, (value->>'minute')::int as minute,
					(value->>'day')::date + make_interval(mins => (value->>'minute')::int) as local
				from jsonb_array_elements(${parameter(times)}) with ordinality as item(value, n)
			)
			select sample.n, time.n as at, by_date,
				week @> ((extract(isodow from local)::int - 1) * 1440 + minute) as is_in_week,
				season is null or season @> year_day(local::date) as is_in_season
			from sample, time`
		expect(rows).toHaveLength(RULE_SETS * TIMES_PER_SET)
		let open = 0
		for (const row of rows) {
			const rules = samples[row.n] ?? []
			const { day, minute } = times[row.at] ?? { day: '', minute: 0 }
			const isOpen = stateAt(rules, day, minute, isHoliday) === 'open'
			const about = `${day} ${minute} ${JSON.stringify(rules)}`
			if (isOpen) open += 1
			if (row.by_date) expect(row.is_in_week || !isOpen, about).toBe(true)
			else expect(row.is_in_week && row.is_in_season, about).toBe(isOpen)
		}
		expect(open).toBeGreaterThan(1000)
		expect(rows.filter((row) => !row.is_in_season).length).toBeGreaterThan(100)
	})

	test('have the same months of the season and use of holidays', async () => {
		const rows = await sql<{ months: number[]; uses_holidays: boolean }[]>`
			select season_months(rules) as months, uses_holidays(rules)
			from jsonb_array_elements(${parameter(samples)}) with ordinality as sample(rules, n) order by n`
		expect(rows.map(({ months }) => months)).toEqual(samples.map(seasonMonths))
		expect(rows.map((row) => row.uses_holidays)).toEqual(samples.map(usesHolidays))
	})
})
