import { expect, it } from 'vitest'
import { calendarDay } from './calendar-day.ts'

it.each([
	[new Date(2026, 11, 31, 23, 59), 'local', '2026-12-31'],
	[new Date(2027, 0, 1, 0, 1), 'local', '2027-01-01'],
	[new Date('2026-02-28T23:59:00Z'), 'utc', '2026-02-28'],
	[new Date('2026-03-01T00:01:00Z'), 'utc', '2026-03-01'],
] as const)('%s is in the calendar "%s" on %s', (instant, calendar, day) => {
	expect(calendarDay(instant, calendar)).toBe(day)
})
