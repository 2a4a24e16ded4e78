import { expect, test } from 'vitest'
import { openingHoursText } from './opening-hours-text.ts'

const daily = (days: number[], opens: number, closes: number) => days.map((day) => ({ day, opens, closes }))

test.each([
	['groups days with equal times', daily([1, 2, 3, 4, 5], 540, 1020), 'Mo-Fr 09:00-17:00'],
	['separates groups at a closed day', daily([1, 2, 4], 540, 1020), 'Mo-Tu 09:00-17:00; Th 09:00-17:00'],
	[
		'separates days with different times',
		[...daily([6], 540, 720), ...daily([7], 600, 720)],
		'Sa 09:00-12:00; Su 10:00-12:00',
	],
	['sorts the spans of a day', [...daily([6], 780, 900), ...daily([6], 540, 720)], 'Sa 09:00-12:00,13:00-15:00'],
	['writes spans past midnight', daily([5], 1080, 1560), 'Fr 18:00-02:00'],
	['ends a whole day at 24:00', daily([1, 2, 3, 4, 5, 6, 7], 0, 1440), 'Mo-Su 00:00-24:00'],
	['writes "off" for never open', [], 'off'],
])('%s', (_name, spans, text) => {
	expect(openingHoursText(spans)).toBe(text)
})

test('returns null for unknown hours', () => {
	expect(openingHoursText(null)).toBeNull()
})
