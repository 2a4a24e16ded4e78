import type { HoursEntry } from '@farmgate/contracts/hours'
import type { OpeningRules, RuleDays } from '@farmgate/opening-rules/opening-rules'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { describe, expect, it } from 'vitest'
import { ruleLines } from './rule-lines.ts'
import { seasonText } from './season.ts'
import { hasWeekTable, hoursSummary, weekTable } from './week-table.ts'

const entry = (day: HoursEntry['day'], open: string, close: string, isClosed = false): HoursEntry => ({
	day,
	open,
	close,
	isClosed,
})

/** The text with ordinary spaces. */
const read = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

/** A Friday. */
const TODAY = '2026-11-27'
const rule = (days: RuleDays, state: OpeningRules[number]['state'] = 'open', opens = 540, closes = 1020) => ({
	days,
	spans: [{ opens, closes }],
	state,
})
const week = (openingRules: OpeningRules, holidays: string[] = []) => weekTable({ openingRules, holidays }, TODAY)
const textsOf = (openingRules: OpeningRules) => week(openingRules).map(({ text }) => read(text))

describe('weekTable', () => {
	it('has seven days from today, closed without a rule', () => {
		const rows = week([rule({ weekdays: [3] }, 'open', 540, 1050)])
		expect(rows.map(({ day, text }) => [day, read(text)])).toEqual([
			['Friday', 'Closed'],
			['Saturday', 'Closed'],
			['Sunday', 'Closed'],
			['Monday', 'Closed'],
			['Tuesday', 'Closed'],
			['Wednesday', '9 AM – 5:30 PM'],
			['Thursday', 'Closed'],
		])
		expect([rows[0]?.date, rows[6]?.date]).toEqual([TODAY, '2026-12-03'])
	})

	it('sorts the spans of a day, and names whole days and midnight', () => {
		const spans = [
			{ day: 1, opens: 840, closes: 1080 },
			{ day: 1, opens: 540, closes: 720 },
			{ day: 2, opens: 0, closes: 1440 },
			{ day: 6, opens: 960, closes: 1440 },
		]
		const texts = textsOf(rulesOfWeek(spans) ?? [])
		expect([texts[3], texts[4], texts[1]]).toEqual(['9 AM – noon, 2 PM – 6 PM', 'Open 24 hours', '4 PM – midnight'])
	})

	it('allows line breaks between spans only', () => {
		const [friday] = week([{ ...rule({}), spans: [600, 840].map((opens) => ({ opens, closes: opens + 150 })) }])
		expect(friday?.text.split(' ').map(read)).toEqual(['10 AM – 12:30 PM,', '2 PM – 4:30 PM'])
	})

	it('shows the dates of these days: holidays, nth weekdays, appointments and times that vary', () => {
		const rules: OpeningRules = [
			rule({ weekdays: [4, 5] }),
			rule({ weekdays: [1] }, 'appointment'),
			rule({ weekdays: [2] }, 'unknown'),
			rule({ weekdays: [6], nth: [-1] }),
			rule({ weekdays: [7], nth: [1] }),
			{ days: { holidays: 'only' }, spans: [], state: 'closed' },
		]
		const rows = week(rules, ['2026-12-03'])
		expect(rows.map(({ text }) => read(text))).toEqual([
			'9 AM – 5 PM',
			'9 AM – 5 PM',
			'Closed',
			'9 AM – 5 PM by appointment',
			'9 AM – 5 PM, not always',
			'Closed',
			'Closed',
		])
		expect(rows.filter(({ isHoliday }) => isHoliday).map(({ day }) => day)).toEqual(['Thursday'])
	})

	it('begins on the first open day of the next season, with all its weekdays, when no day of the next seven is open', () => {
		const rows = week([rule({ weekdays: [1, 2, 3, 4, 5, 6], dates: [{ from: '05-01', to: '06-30' }] })])
		expect(rows.map(({ date, isOpen }) => [date, isOpen])).toEqual([
			['2027-05-01', true],
			['2027-05-02', false],
			['2027-05-03', true],
			['2027-05-04', true],
			['2027-05-05', true],
			['2027-05-06', true],
			['2027-05-07', true],
		])
		expect(textsOf(rulesOfWeek([]) ?? [])).toEqual(Array(7).fill('Closed'))
	})

	it('needs times or a statement that it is closed', () => {
		expect(hasWeekTable([rule({})])).toBe(true)
		expect(hasWeekTable(rulesOfWeek([]) ?? [])).toBe(true)
		expect(hasWeekTable([rule({}, 'appointment')])).toBe(false)
		expect(hasWeekTable([])).toBe(false)
	})
})

describe('ruleLines', () => {
	it('are empty when the week and the season show everything', () => {
		expect(ruleLines(rulesOfWeek([{ day: 6, opens: 540, closes: 720 }], [5, 6]) ?? [])).toEqual([])
		expect(ruleLines(rulesOfWeek([]) ?? [])).toEqual([])
	})

	it('name other seasons, exceptions and appointments, each once', () => {
		const winter = rule({ weekdays: [6], dates: [{ from: '11-01', to: '04-30' }] }, 'open', 600, 720)
		expect(ruleLines([rule({ weekdays: [6] }), winter, winter])).toEqual([
			'Sat 9 AM – 5 PM',
			'Sat 10 AM – noon, Nov – Apr',
		])
		expect(ruleLines([{ days: {}, spans: [], state: 'appointment' }])).toEqual(['By appointment'])
		expect(ruleLines([rule({ dates: [{ from: '06-20', to: '07-10' }] })])).toEqual([
			'Daily 9 AM – 5 PM, Jun 20 – Jul 10',
		])
	})
})

describe('hoursSummary', () => {
	it('names a single open day with its times [H8]', () => {
		expect(hoursSummary([entry('Saturday', '09:00', '17:00'), entry('Sunday', '09:00', '17:00', true)])).toBe(
			'Open Saturdays 9 AM–5 PM',
		)
	})

	it('says "24 hours" for a whole day', () => {
		expect(hoursSummary([entry('Saturday', '00:00', '24:00')])).toBe('Open Saturdays 24 hours')
	})

	it('counts days, not spans [H8]', () => {
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
