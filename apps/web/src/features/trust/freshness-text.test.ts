import { describe, expect, it } from 'vitest'
import { freshnessState } from './freshness-text.ts'

const NOW = new Date(2026, 10, 21, 9)
const daysAgo = (days: number, hour = 12) => new Date(2026, 10, 21 - days, hour).toISOString()

describe('when a place was last confirmed', () => {
	it.each([
		[daysAgo(0, 8), 'Confirmed today'],
		// The evening before is less than a day ago, and still yesterday.
		[daysAgo(1, 21), 'Confirmed yesterday'],
		[daysAgo(3), 'Confirmed 3 days ago'],
		[daysAgo(13), 'Confirmed 13 days ago'],
		[daysAgo(14), 'Confirmed 2 weeks ago'],
		[daysAgo(22), 'Confirmed 3 weeks ago'],
		[daysAgo(60), 'Confirmed 8 weeks ago'],
		[daysAgo(61), 'Confirmed 2 months ago'],
		[daysAgo(365), 'Confirmed 11 months ago'],
	])('%s reads "%s"', (instant, text) => {
		expect(freshnessState(instant, NOW)).toEqual({ text, isStale: false })
	})

	it('is said plainly when it is more than a year ago', () => {
		const text = 'Not confirmed for over a year. Call before you go.'
		expect(freshnessState(daysAgo(366), NOW)).toEqual({ text, isStale: true })
		expect(freshnessState(daysAgo(4000), NOW)).toEqual({ text, isStale: true })
	})

	it('is said when it never was', () => {
		expect(freshnessState(null, NOW).text).toBe('Nobody has confirmed this page yet.')
		expect(freshnessState('nonsense', NOW).text).toBe('Nobody has confirmed this page yet.')
	})

	it('is never in the future, whatever the clocks say', () => {
		expect(freshnessState(daysAgo(-2), NOW).text).toBe('Confirmed today')
	})
})
