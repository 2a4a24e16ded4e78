import { expect, it } from 'vitest'
import { weekendDays } from './weekend-days.ts'

it.each([
	['2026-11-27', ['2026-11-28', '2026-11-29']],
	['2026-11-28', ['2026-11-28', '2026-11-29']],
	['2026-11-29', ['2026-11-29']],
	['2026-11-30', ['2026-12-05', '2026-12-06']],
] as const)('the weekend of %s is %j', (today, dates) => {
	expect(weekendDays(today).map(({ date }) => date)).toEqual(dates)
})
