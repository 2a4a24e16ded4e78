import { type HoursEntry, WEEKDAYS, type Weekday } from '@farmgate/contracts/hours'
import { describe, expect, it } from 'vitest'
import { openingState } from './opening-state.ts'
import { openingText } from './opening-text.ts'

const open = (day: Weekday, from: string, to: string): HoursEntry => ({ day, open: from, close: to, isClosed: false })
const closed = (day: Weekday): HoursEntry => ({ day, open: '09:00', close: '17:00', isClosed: true })
const everyDay = (from: string, to: string) => WEEKDAYS.map((day) => open(day, from, to))

function textAt(instant: string, hours: HoursEntry[], rest: { timeZone?: string; seasonMonths?: number[] } = {}) {
	const location = { hours, seasonMonths: [], timeZone: 'America/Toronto', ...rest }
	return openingText(openingState(location, new Date(instant)), null)
}

// 2026-06-06 is a Saturday; Toronto is four hours behind UTC in summer.
describe('openingState', () => {
	it('has the closing time while open', () => {
		expect(textAt('2026-06-06T14:00Z', everyDay('09:00', '17:00'))).toBe('Open now · closes 5 PM')
		expect(textAt('2026-06-06T14:00Z', everyDay('09:00', '16:30'))).toBe('Open now · closes 4:30 PM')
	})

	it('is open from the opening minute and closed from the closing minute', () => {
		const hours = [open('Saturday', '09:00', '17:00')]
		expect(textAt('2026-06-06T12:59:59Z', hours)).toBe('Closed · opens 9 AM')
		expect(textAt('2026-06-06T13:00Z', hours)).toBe('Open now · closes 5 PM')
		expect(textAt('2026-06-06T20:59Z', hours)).toBe('Open now · closes 5 PM')
		expect(textAt('2026-06-06T21:00Z', hours)).toBe('Closed · opens Sat 9 AM')
	})

	it('names no day for today, "tomorrow", and later days by name', () => {
		expect(textAt('2026-06-06T22:00Z', everyDay('09:00', '17:00'))).toBe('Closed · opens tomorrow 9 AM')
		expect(textAt('2026-06-06T22:00Z', [open('Tuesday', '12:00', '17:00')])).toBe('Closed · opens Tue noon')
	})

	it('finds the next opening across the end of the week', () => {
		expect(textAt('2026-06-07T22:00Z', everyDay('09:00', '17:00'))).toBe('Closed · opens tomorrow 9 AM')
	})

	it('stays open past midnight, also from Sunday into Monday', () => {
		const cidery = [open('Saturday', '16:00', '02:00'), open('Sunday', '16:00', '01:00')]
		expect(textAt('2026-06-07T05:30Z', cidery)).toBe('Open now · closes 2 AM')
		expect(textAt('2026-06-07T06:00Z', cidery)).toBe('Closed · opens 4 PM')
		expect(textAt('2026-06-08T04:30Z', cidery)).toBe('Open now · closes 1 AM')
		expect(textAt('2026-06-08T05:00Z', cidery)).toBe('Closed · opens Sat 4 PM')
	})

	it('handles two spans in one day', () => {
		const hours = [open('Saturday', '09:00', '12:00'), open('Saturday', '14:00', '18:00')]
		expect(textAt('2026-06-06T15:00Z', hours)).toBe('Open now · closes noon')
		expect(textAt('2026-06-06T17:00Z', hours)).toBe('Closed · opens 2 PM')
	})

	it('merges adjacent spans', () => {
		const hours = [open('Saturday', '09:00', '24:00'), open('Sunday', '00:00', '03:00')]
		expect(textAt('2026-06-06T20:00Z', hours)).toBe('Open now · closes 3 AM')
	})

	it('recognizes locations that are always open', () => {
		expect(textAt('2026-06-06T20:00Z', everyDay('00:00', '24:00'))).toBe('Open 24 hours')
		expect(textAt('2026-06-06T20:00Z', everyDay('00:00', '00:00'))).toBe('Open 24 hours')
	})

	it('treats closed days as closed', () => {
		expect(textAt('2026-06-06T14:00Z', [closed('Saturday'), open('Sunday', '10:00', '14:00')])).toBe(
			'Closed · opens tomorrow 10 AM',
		)
		expect(textAt('2026-06-06T14:00Z', WEEKDAYS.map(closed))).toBe('Closed')
	})

	it('distinguishes unknown hours from closed', () => {
		expect(textAt('2026-06-06T14:00Z', [])).toBe('Hours not known')
		expect(textAt('2026-06-06T14:00Z', everyDay('09:00', '17:00'), { timeZone: 'Mars/Olympus' })).toBe(
			'Hours not known',
		)
	})

	it("uses the location's time zone", () => {
		const hours = [open('Saturday', '09:00', '17:00')]
		expect(textAt('2026-06-06T23:00Z', hours, { timeZone: 'America/Vancouver' })).toBe('Open now · closes 5 PM')
		expect(textAt('2026-06-06T23:00Z', hours, { timeZone: 'America/Halifax' })).toBe('Closed · opens Sat 9 AM')
	})

	it('follows the change to daylight saving time', () => {
		const hours = everyDay('09:00', '17:00')
		// Sunday 8 March 2026: clocks go forward at 2 AM, so 9 AM is 13:00 UTC and no longer 14:00.
		expect(textAt('2026-03-07T13:30Z', hours)).toBe('Closed · opens 9 AM')
		expect(textAt('2026-03-08T13:30Z', hours)).toBe('Open now · closes 5 PM')
	})

	it('is out of season regardless of the hours', () => {
		const season = { seasonMonths: [6, 7, 8, 9] }
		expect(textAt('2026-11-20T15:00Z', everyDay('09:00', '17:00'), season)).toBe('Out of season · back in June')
		expect(textAt('2026-06-06T14:00Z', everyDay('09:00', '17:00'), season)).toBe('Open now · closes 5 PM')
	})

	it.each([
		['on a Friday in the last week', '2026-10-30T22:00Z', 'Closed · opens tomorrow 9 AM'],
		['on the last Saturday, in the evening', '2026-10-31T23:00Z', 'Closed · back in May'],
		['on the last Saturday, while open', '2026-10-31T15:00Z', 'Open now · closes 5 PM'],
		['on the first day after', '2026-11-01T15:00Z', 'Out of season · back in May'],
		['on the last day before', '2026-04-30T15:00Z', 'Out of season · back in May'],
		['on the first day, a Friday', '2026-05-01T15:00Z', 'Closed · opens tomorrow 9 AM'],
	])('handles the ends of a season: %s', (_, instant, text) => {
		const season = { seasonMonths: [5, 6, 7, 8, 9, 10] }
		expect(textAt(instant, [open('Saturday', '09:00', '17:00')], season)).toBe(text)
	})

	it('closes at midnight when the season ends, as the filter does', () => {
		const season = { seasonMonths: [10] }
		const night = [open('Saturday', '16:00', '02:00')]
		expect(textAt('2026-11-01T03:00Z', night, season)).toBe('Open now · closes midnight')
		expect(textAt('2026-11-01T04:00Z', night, season)).toBe('Out of season · back in October')
	})

	it.each([
		['2026-06-06T18:00Z', 'Open now · closes 5 PM PT'],
		['2026-06-04T18:00Z', 'Closed · opens Sat 9 AM PT'],
	])('appends the zone name to times, at %s', (instant, text) => {
		const location = { hours: [open('Saturday', '09:00', '17:00')], seasonMonths: [], timeZone: 'America/Vancouver' }
		expect(openingText(openingState(location, new Date(instant)), 'PT')).toBe(text)
	})

	it('appends no zone name without a time', () => {
		const location = { hours: [], seasonMonths: [], timeZone: 'America/Vancouver' }
		expect(openingText(openingState(location, new Date('2026-06-06T14:00Z')), 'PT')).toBe('Hours not known')
	})
})
