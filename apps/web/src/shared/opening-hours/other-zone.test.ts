import { describe, expect, it } from 'vitest'
import { COMMON_ZONES, otherZone, shortZoneName, zoneText } from './other-zone.ts'

const SUMMER = new Date('2026-06-06T14:00Z')
const WINTER = new Date('2026-12-05T14:00Z')
/** Monday in Sydney while it is still Sunday in Canada. */
const END_OF_WEEK = new Date('2026-06-07T20:00Z')

describe('otherZone', () => {
	it.each([
		['America/Vancouver', 'America/Toronto', SUMMER, 'PT', 'Pacific Time, 3 hours behind yours'],
		['America/Toronto', 'America/Vancouver', SUMMER, 'ET', 'Eastern Time, 3 hours ahead of yours'],
		['America/Halifax', 'America/Toronto', WINTER, 'AT', 'Atlantic Time, 1 hour ahead of yours'],
		['America/St_Johns', 'America/Toronto', SUMMER, null, 'Newfoundland Time, 1 hour 30 minutes ahead of yours'],
		['America/St_Johns', 'America/Halifax', SUMMER, null, 'Newfoundland Time, 30 minutes ahead of yours'],
		['Australia/Sydney', 'America/Toronto', END_OF_WEEK, null, /, 14 hours ahead of yours$/],
		['America/Toronto', 'Australia/Sydney', END_OF_WEEK, 'ET', 'Eastern Time, 14 hours behind yours'],
	])('names %s for a visitor in %s', (timeZone, visitor, now, shortName, text) => {
		const zone = otherZone(now, timeZone, visitor)
		if (shortName !== null) expect(zone && shortZoneName(zone)).toBe(shortName)
		expect(zone && zoneText(zone)).toMatch(text)
	})

	it.each([
		['America/Toronto', 'America/Toronto', SUMMER],
		['America/New_York', 'America/Toronto', SUMMER],
		['America/Regina', 'America/Chicago', WINTER],
		['Mars/Olympus', 'America/Toronto', SUMMER],
	])('is null for %s and a visitor in %s', (timeZone, visitor, now) => {
		expect(otherZone(now, timeZone, visitor)).toBeNull()
	})

	it('differs in summer when only one zone has daylight saving time', () => {
		expect(otherZone(SUMMER, 'America/Regina', 'America/Chicago')?.minutesAhead).toBe(-60)
	})
})

it.each(Object.entries(COMMON_ZONES))('the name of %s is that of the browser', (timeZone, name) => {
	const nameOf = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
		new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(SUMMER).at(-1)?.value
	expect([nameOf('shortGeneric'), nameOf('longGeneric')]).toEqual([`${name.charAt(0)}T`, `${name} Time`])
})
