import { describe, expect, it } from 'vitest'
import { chosenTime, passingTime } from './chosen-time.ts'

/** Monday, 5 AM in New York. */
const NOW = new Date('2026-11-23T10:00:00Z')

describe('chosenTime', () => {
	it('is the next such time in the time zone of the place', () => {
		expect(chosenTime('sat-11:00', 'America/New_York', NOW)).toEqual({
			at: new Date('2026-11-28T16:00:00Z'),
			minutes: null,
			label: 'Saturday 11 AM',
		})
		expect(chosenTime('mon-04:30', 'America/New_York', NOW)?.at).toEqual(new Date('2026-11-30T09:30:00Z'))
		expect(chosenTime('mon-04:30', 'America/Los_Angeles', NOW)?.at).toEqual(new Date('2026-11-23T12:30:00Z'))
	})

	it.each([
		['today-06:00', '2026-11-23T11:00:00Z', null],
		['today-02:00..24:00', '2026-11-23T07:00:00Z', 1320],
		['tomorrow-08:00..12:00', '2026-11-24T13:00:00Z', 240],
		['sat-08:00..12:00', '2026-11-28T13:00:00Z', 240],
		// The current range, not that of next week.
		['mon-00:00..24:00', '2026-11-23T05:00:00Z', 1440],
	])('%s begins at %s', (openAt, at, minutes) => {
		expect(chosenTime(openAt, 'America/New_York', NOW)).toMatchObject({ at: new Date(at), minutes })
	})

	it('is null for now, without a time and for an unknown zone', () => {
		for (const openAt of ['now', undefined, 'soon']) expect(chosenTime(openAt, 'America/New_York', NOW)).toBeNull()
		expect(chosenTime('sat-11:00', 'Nowhere/City', NOW)).toBeNull()
	})
})

describe('passingTime', () => {
	/** 50 km from the start. */
	const stop = { timeZone: 'America/New_York', coordinates: { lat: 42.89, lng: -76.5 } }
	const start = { lat: 42.44, lng: -76.5 }

	it('is the time of the filter and the drive from the start of the way', () => {
		expect(passingTime('now', stop, start, NOW)).toEqual({
			at: new Date('2026-11-23T11:18:00Z'),
			minutes: null,
			label: 'when you pass, about 6:20 AM',
		})
		expect(passingTime('sat-11:00', stop, start, NOW)).toMatchObject({ at: new Date('2026-11-28T17:18:00Z') })
	})

	it('is a range for a range, and null without a time', () => {
		const morning = { at: new Date('2026-11-28T14:18:00Z'), minutes: 240, label: 'when you pass' }
		expect(passingTime('sat-08:00..12:00', stop, start, NOW)).toEqual(morning)
		expect(passingTime(undefined, stop, start, NOW)).toBeNull()
	})
})
