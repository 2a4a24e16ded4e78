import { describe, expect, test } from 'vitest'
import { openingHours } from './sample-data.ts'

describe('openingHours', () => {
	test('expands a range of days', () => {
		expect(openingHours('Sa-Su 09:00-17:30')).toEqual([
			{ day: 6, opens: 540, closes: 1050 },
			{ day: 7, opens: 540, closes: 1050 },
		])
	})

	test('sorts the spans of a day', () => {
		expect(openingHours('We 14:00-18:00, We 09:00-12:00').map(({ opens }) => opens)).toEqual([540, 840])
	})

	test('closes at 24:00 or after midnight', () => {
		expect(openingHours('Mo 00:00-24:00')).toEqual([{ day: 1, opens: 0, closes: 1440 }])
		expect(openingHours('Fr 14:00-01:30')).toEqual([{ day: 5, opens: 840, closes: 1530 }])
	})

	test('names the text that it cannot parse', () => {
		for (const text of ['Monday 09:00-17:00', 'Su-Mo 09:00-17:00', 'Mo 9-17', '']) {
			expect(() => openingHours(text)).toThrow(`"${text}"`)
		}
	})
})
