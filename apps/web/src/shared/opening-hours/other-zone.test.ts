import { describe, expect, it } from 'vitest'
import { otherZone, zoneText } from './other-zone.ts'

const SUMMER = new Date('2026-06-06T14:00Z')
const WINTER = new Date('2026-12-05T14:00Z')
/** Monday in Sydney while it is still Sunday in Canada. */
const TURN_OF_THE_WEEK = new Date('2026-06-07T20:00Z')

describe('the time zone of a place', () => {
	it.each([
		['America/Vancouver', 'America/Toronto', SUMMER, 'PT', 'Pacific Time, 3 hours behind yours'],
		['America/Toronto', 'America/Vancouver', SUMMER, 'ET', 'Eastern Time, 3 hours ahead of yours'],
		['America/Halifax', 'America/Toronto', WINTER, 'AT', 'Atlantic Time, 1 hour ahead of yours'],
		['America/St_Johns', 'America/Toronto', SUMMER, null, 'Newfoundland Time, 1 hour 30 minutes ahead of yours'],
		['America/St_Johns', 'America/Halifax', SUMMER, null, 'Newfoundland Time, 30 minutes ahead of yours'],
		['Australia/Sydney', 'America/Toronto', TURN_OF_THE_WEEK, null, /, 14 hours ahead of yours$/],
		['America/Toronto', 'Australia/Sydney', TURN_OF_THE_WEEK, 'ET', 'Eastern Time, 14 hours behind yours'],
	])('%s seen from %s is said', (place, visitor, now, shortName, text) => {
		const zone = otherZone(now, place, visitor)
		if (shortName !== null) expect(zone?.shortName).toBe(shortName)
		expect(zone && zoneText(zone)).toMatch(text)
	})

	it.each([
		['America/Toronto', 'America/Toronto', SUMMER],
		['America/New_York', 'America/Toronto', SUMMER],
		['America/Regina', 'America/Chicago', WINTER],
		['Mars/Olympus', 'America/Toronto', SUMMER],
	])('%s seen from %s needs no word', (place, visitor, now) => {
		expect(otherZone(now, place, visitor)).toBeNull()
	})

	it('is another one in summer where clocks do not change', () => {
		expect(otherZone(SUMMER, 'America/Regina', 'America/Chicago')?.minutesAhead).toBe(-60)
	})
})
