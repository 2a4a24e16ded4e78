import { expect, test } from 'vitest'
import { openingHoursText } from './opening-hours-text.ts'

const daily = (days: number[], opens: number, closes: number) => days.map((day) => ({ day, opens, closes }))

test.each([
	['days with equal times stand together', daily([1, 2, 3, 4, 5], 540, 1020), 'Mo-Fr 09:00-17:00'],
	['a closed day parts them', daily([1, 2, 4], 540, 1020), 'Mo-Tu 09:00-17:00; Th 09:00-17:00'],
	['other times part them', [...daily([6], 540, 720), ...daily([7], 600, 720)], 'Sa 09:00-12:00; Su 10:00-12:00'],
	['the spans of a day are in order', [...daily([6], 780, 900), ...daily([6], 540, 720)], 'Sa 09:00-12:00,13:00-15:00'],
	['a night ends on the next day', daily([5], 1080, 1560), 'Fr 18:00-02:00'],
	['a whole day ends at 24:00', daily([1, 2, 3, 4, 5, 6, 7], 0, 1440), 'Mo-Su 00:00-24:00'],
	['never open is said', [], 'off'],
])('%s', (_name, spans, text) => {
	expect(openingHoursText(spans)).toBe(text)
})

test('hours that nobody knows are not closed hours', () => {
	expect(openingHoursText(null)).toBeNull()
})
