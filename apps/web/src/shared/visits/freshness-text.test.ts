import { describe, expect, it } from 'vitest'
import { freshnessState, pageFreshness } from './freshness-text.ts'

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
		const text = 'Not confirmed since 2025. Call before you go.'
		expect(stateOf(daysAgo(366))).toEqual({ text, isStale: true })
	})

	it('advises a call only when there is a phone', () => {
		const state = freshnessState({ lastConfirmedAt: daysAgo(400), recentConfirmationCount: 0, hasPhone: false }, NOW)
		expect(state.text).toBe('Not confirmed since 2025.')
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

describe('pageFreshness', () => {
	const provenance = { source: 'USDA', sourceId: '1', license: '', isChecked: false, delistedAt: null, otherFields: [] }
	const unknown = {
		contactPhone: null,
		isApproved: true,
		provenance: null,
		lastConfirmedAt: null,
		recentConfirmationCount: 0,
		latestConfirmationAt: null,
	}
	const never = 'No visitor has confirmed this page yet.'
	const recent = (count: number) => ({ recentConfirmationCount: count, latestConfirmationAt: daysAgo(1) })

	it.each([
		[{}, never],
		[{ provenance }, `Listed by USDA. ${never}`],
		[{ provenance: { ...provenance, isChecked: true } }, never],
		[{ provenance: { ...provenance, delistedAt: daysAgo(9) } }, `No longer listed by USDA. ${never}`],
		[{ provenance, lastConfirmedAt: daysAgo(800) }, 'Listed by USDA. Not confirmed since 2024.'],
		[{ lastConfirmedAt: daysAgo(800), contactPhone: '905-555-0142' }, 'Not confirmed since 2024. Call before you go.'],
		[recent(1), 'Confirmed by 1 visitor in the last 30 days, on November 20'],
		[recent(1234), 'Confirmed by 1,234 visitors in the last 30 days, latest November 20'],
		[{ ...recent(3), lastConfirmedAt: daysAgo(2) }, 'Confirmed 2 days ago, by 3 visitors in the last 30 days'],
	])('%j reads "%s"', (known, text) => {
		expect(pageFreshness({ ...unknown, ...known }, NOW, 'local').text).toBe(text)
	})

	it('states the day of the calendar that it is given, so that the server and the browser agree until hydration', () => {
		const latestConfirmationAt = '2026-11-21T00:30:00Z'
		const page = { ...unknown, recentConfirmationCount: 1, latestConfirmationAt }
		expect(pageFreshness(page, NOW, 'utc').text).toMatch(/on November 21$/)
		const localDay = new Date(latestConfirmationAt).getDate()
		expect(pageFreshness(page, NOW, 'local').text).toMatch(new RegExp(`on November ${localDay}$`))
	})

	it('accepts cached data of an older version', () => {
		const { recentConfirmationCount: _, ...older } = unknown
		expect(pageFreshness(older as typeof unknown, NOW, 'local').text).not.toContain('visitors')
	})
})
