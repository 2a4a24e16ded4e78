import { expect, it, vi } from 'vitest'
import { calendarDay, statedDay } from './calendar-day.ts'

it.each([
	[new Date(2026, 11, 31, 23, 59), 'local', '2026-12-31'],
	[new Date(2027, 0, 1, 0, 1), 'local', '2027-01-01'],
	[new Date('2026-02-28T23:59:00Z'), 'utc', '2026-02-28'],
	[new Date('2026-03-01T00:01:00Z'), 'utc', '2026-03-01'],
] as const)('%s is in the calendar "%s" on %s', (instant, calendar, day) => {
	expect(calendarDay(instant, calendar)).toBe(day)
})

it('a date without a time of day is the same day in every time zone', () => {
	vi.stubEnv('TZ', 'America/Chicago')
	expect(statedDay(new Date('2016-01-01T00:00:00Z'), 'local')).toBe('2016-01-01')
	expect(statedDay(new Date('2016-01-01T02:00:00Z'), 'local')).toBe('2015-12-31')
	vi.unstubAllEnvs()
})
