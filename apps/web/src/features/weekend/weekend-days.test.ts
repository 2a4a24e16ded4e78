import { expect, it } from 'vitest'
import { weekendAfter, weekendDays } from './weekend-days.ts'

it.each([
	['2026-11-27', ['2026-11-28', '2026-11-29']],
	['2026-11-28', ['2026-11-28', '2026-11-29']],
	['2026-11-29', ['2026-11-29']],
	['2026-11-30', ['2026-12-05', '2026-12-06']],
] as const)('the weekend of %s is %j', (today, dates) => {
	expect(weekendDays(today, 0).map(({ date }) => date)).toEqual(dates)
})

it('of today, only the rest of the day counts', () => {
	const openAtOf = (today: string) => weekendDays(today, 17 * 60 + 40).map(({ openAt }) => openAt)
	expect(openAtOf('2026-11-27')).toEqual(['sat-00:00..24:00', 'sun-00:00..24:00'])
	expect(openAtOf('2026-11-28')).toEqual(['sat-17:30..24:00', 'sun-00:00..24:00'])
	expect(openAtOf('2026-11-29')).toEqual(['sun-17:30..24:00'])
})

it('the weekend after a Sunday is not that of the same day', () => {
	const [saturday, sunday] = weekendAfter('2026-11-29')
	expect(saturday).toMatchObject({ date: '2026-12-05', openAt: 'sat-00:00..24:00' })
	expect(sunday?.date).toBe('2026-12-06')
	const [from = '', to = ''] = sunday?.openAt.split('..') ?? []
	expect([from, to].map((end) => new Date(end))).toEqual([new Date(2026, 11, 6), new Date(2026, 11, 7)])
})
