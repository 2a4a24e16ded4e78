import { describe, expect, it } from 'vitest'
import { freshnessState, recentConfirmationsText } from './freshness-text.ts'

const NOW = new Date(2026, 10, 21, 9)
const daysAgo = (days: number, hour = 12) => new Date(2026, 10, 21 - days, hour).toISOString()

const stateOf = (lastConfirmedAt: string | null, recentConfirmationCount = 0) =>
	freshnessState({ lastConfirmedAt, recentConfirmationCount, hasPhone: true }, NOW)

describe('freshnessState', () => {
	it.each([
		[daysAgo(0, 8), 'Confirmed today'],
		// Calendar days count, not 24-hour periods.
		[daysAgo(1, 21), 'Confirmed yesterday'],
		[daysAgo(3), 'Confirmed 3 days ago'],
		[daysAgo(13), 'Confirmed 13 days ago'],
		[daysAgo(14), 'Confirmed 2 weeks ago'],
		[daysAgo(22), 'Confirmed 3 weeks ago'],
		[daysAgo(60), 'Confirmed 8 weeks ago'],
		[daysAgo(61), 'Confirmed 2 months ago'],
		[daysAgo(365), 'Confirmed 11 months ago'],
	])('%s reads "%s"', (instant, text) => {
		expect(stateOf(instant)).toEqual({ text, isStale: false })
	})

	it('is stale after more than a year', () => {
		const text = 'Not confirmed for over a year. Call before you go.'
		expect(stateOf(daysAgo(366))).toEqual({ text, isStale: true })
		expect(stateOf(daysAgo(4000))).toEqual({ text, isStale: true })
	})

	it('advises a call only when there is a phone', () => {
		const state = freshnessState({ lastConfirmedAt: daysAgo(400), recentConfirmationCount: 0, hasPhone: false }, NOW)
		expect(state.text).toBe('Not confirmed for over a year.')
	})

	it('says that a location was never confirmed', () => {
		expect(stateOf(null).text).toBe('No visitor has confirmed this page yet.')
		expect(stateOf('nonsense').text).toBe('No visitor has confirmed this page yet.')
	})

	it('distinguishes a few confirmations from none', () => {
		expect(stateOf(null, 2)).toEqual({ text: 'Not confirmed often enough yet.', isStale: false })
	})

	it('treats a date in the future as today', () => {
		expect(stateOf(daysAgo(-2)).text).toBe('Confirmed today')
	})
})

describe('recentConfirmationsText', () => {
	it('states the day of the calendar that it is given, so that the server and the browser agree until hydration', () => {
		const justAfterMidnight = { recentConfirmationCount: 1, latestConfirmationAt: '2026-11-21T00:30:00Z' }
		expect(recentConfirmationsText(justAfterMidnight, 'utc')).toMatch(/on November 21$/)
		const localDay = new Date(justAfterMidnight.latestConfirmationAt).getDate()
		expect(recentConfirmationsText(justAfterMidnight, 'local')).toMatch(new RegExp(`on November ${localDay}$`))
	})

	it.each([
		[1, 'Confirmed by 1 visitor in the last 30 days, on November 20'],
		[3, 'Confirmed by 3 visitors in the last 30 days, latest November 20'],
		[1234, 'Confirmed by 1,234 visitors in the last 30 days, latest November 20'],
	])('counts %d visitors', (count, text) => {
		expect(recentConfirmationsText({ recentConfirmationCount: count, latestConfirmationAt: daysAgo(1) })).toBe(text)
	})

	it('is null without confirmations and for cached data of an older version', () => {
		expect(recentConfirmationsText({ recentConfirmationCount: 0, latestConfirmationAt: null })).toBeNull()
		const older = {} as Parameters<typeof recentConfirmationsText>[0]
		expect(recentConfirmationsText(older)).toBeNull()
	})
})
