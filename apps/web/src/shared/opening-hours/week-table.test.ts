import { type HoursEntry, WEEKDAYS } from '@farmgate/contracts/hours'
import { describe, expect, it } from 'vitest'
import { seasonText } from './season.ts'
import { hoursSummary, weekTable } from './week-table.ts'

const entry = (day: HoursEntry['day'], open: string, close: string, isClosed = false): HoursEntry => ({
	day,
	open,
	close,
	isClosed,
})

/** The text with ordinary spaces. */
const read = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('weekTable', () => {
	it('has seven days from Monday, closed without an entry', () => {
		const rows = weekTable([entry('Wednesday', '09:00', '17:30'), entry('Friday', '09:00', '17:00', true)])
		expect(rows.map((row) => row.day)).toEqual([...WEEKDAYS])
		expect(rows.map((row) => read(row.text))).toEqual([
			'Closed',
			'Closed',
			'9 AM – 5:30 PM',
			'Closed',
			'Closed',
			'Closed',
			'Closed',
		])
	})

	it('sorts the spans of a day, and names whole days and midnight', () => {
		const rows = weekTable([
			entry('Monday', '14:00', '18:00'),
			entry('Monday', '09:00', '12:00'),
			entry('Tuesday', '00:00', '24:00'),
			entry('Saturday', '16:00', '00:00'),
		])
		expect(read(rows[0]?.text)).toBe('9 AM – noon, 2 PM – 6 PM')
		expect(read(rows[1]?.text)).toBe('Open 24 hours')
		expect(read(rows[5]?.text)).toBe('4 PM – midnight')
	})

	it('allows line breaks between spans only', () => {
		const [monday] = weekTable([entry('Monday', '10:00', '12:30'), entry('Monday', '14:00', '18:00')])
		expect(monday?.text.split(' ').map(read)).toEqual(['10 AM – 12:30 PM,', '2 PM – 6 PM'])
	})
})

describe('hoursSummary', () => {
	it('names a single open day with its times', () => {
		expect(hoursSummary([entry('Saturday', '09:00', '17:00'), entry('Sunday', '09:00', '17:00', true)])).toBe(
			'Open Saturdays 9 AM–5 PM',
		)
	})

	it('says "24 hours" for a whole day', () => {
		expect(hoursSummary([entry('Saturday', '00:00', '24:00')])).toBe('Open Saturdays 24 hours')
	})

	it('counts days, not spans', () => {
		const hours = [
			entry('Saturday', '09:00', '12:00'),
			entry('Saturday', '13:00', '17:00'),
			entry('Sunday', '09:00', '17:00'),
		]
		expect(hoursSummary(hours)).toBe('Open 2 days - see schedule')
		expect(hoursSummary(hours.slice(0, 2))).toBe('Open Saturdays 9 AM–noon, 1 PM–5 PM')
	})

	it('is null for closed and unknown hours', () => {
		expect(hoursSummary([])).toBeNull()
		expect(hoursSummary([entry('Monday', '09:00', '17:00', true)])).toBeNull()
	})
})

describe('seasonText', () => {
	it.each([
		[[5, 6, 7, 8, 9, 10], 'May to October'],
		[[11, 12, 1, 2, 3], 'November to March'],
		[[6, 9, 10], 'June; September to October'],
		[[7], 'July'],
		[[], 'All year'],
		[[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'All year'],
	])('formats %j as "%s"', (months, text) => {
		expect(seasonText(months)).toBe(text)
	})
})
