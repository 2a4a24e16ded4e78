import { expect, it } from 'vitest'
import { localDay } from './local-day.ts'

const beforeMidnight = new Date(2026, 11, 31, 23, 59)

it.each([
	[beforeMidnight, 'local', 0, '2026-12-31'],
	[beforeMidnight, 'local', 1, '2027-01-01'],
	[new Date('2026-03-01T00:01:00Z'), 'utc', 0, '2026-03-01'],
	[new Date('2026-02-28T23:59:00Z'), 'utc', 1, '2026-03-01'],
] as const)('%s in the calendar "%s", %i days later, is %s', (instant, calendar, daysLater, day) => {
	expect(localDay(instant, calendar, daysLater)).toBe(day)
})
