import { expect, test } from 'vitest'
import { DEFAULT_HOURS, hoursValue, spanUntil, withSpans } from './hours-value.ts'

const early = [{ opens: 480, closes: 720 }]
const late = [{ opens: 1080, closes: 1560 }]

test("copies Monday's times to open days that were not set one by one [J4]", () => {
	let hours = withSpans(DEFAULT_HOURS, 3, late)
	hours = withSpans(hours, 7, [])
	hours = withSpans(hours, 1, early)
	expect(hours.week).toEqual([early, early, late, early, early, early, []])
})

test('closing Monday closes no other day', () => {
	expect(withSpans(DEFAULT_HOURS, 1, []).week.map(({ length }) => length)).toEqual([0, 1, 1, 1, 1, 1, 1])
})

test('days that differ from Monday in saved hours count as set one by one', () => {
	const hours = hoursValue([
		{ days: {}, spans: early, state: 'open' },
		{ days: { weekdays: [6, 7] }, spans: late, state: 'open' },
	])
	expect(withSpans(hours, 1, late).edited).toEqual([6, 7])
})

test('an end at or before the start is on the next day', () => {
	expect(spanUntil(1080, 120)).toEqual({ opens: 1080, closes: 1560 })
	expect(spanUntil(0, 0)).toEqual({ opens: 0, closes: 1440 })
})
