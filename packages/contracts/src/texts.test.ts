import { describe, expect, test } from 'vitest'
import { clockToMinutes, hoursEntry, minutesToClock } from './hours.ts'
import { formatTotal } from './page.ts'
import { formatPrice, formatPriceRange } from './price.ts'
import { parseIdParameter, slugify } from './slug.ts'

describe('prices', () => {
	test('are a range, one price, or on request', () => {
		expect(formatPriceRange([{ price: 8 }, { price: 3 }, { price: 4.5 }])).toBe('$3.00–$8.00')
		expect(formatPriceRange([{ price: 4 }, { price: 4 }])).toBe('$4.00')
		expect(formatPriceRange([])).toBe('Price on request')
		expect(formatPrice(1234.5)).toBe('$1,234.50')
	})
})

describe('totals', () => {
	test('have a plus sign when there are more', () => {
		expect(formatTotal({ value: 14_784, atLeast: false })).toBe('14,784')
		expect(formatTotal({ value: 10_000, atLeast: true })).toBe('10,000+')
	})
})

describe('slugs', () => {
	test.each([
		["Crème & Comb's Honey", 'creme-combs-honey'],
		['  --Green   Acres!! ', 'green-acres'],
		['1784', 'place-1784'],
		['農場', 'place'],
	])('%s becomes %s', (name, slug) => {
		expect(slugify(name, 'place')).toBe(slug)
	})

	test('are cut to 80 characters without a trailing hyphen', () => {
		const slug = slugify(`${'a'.repeat(79)} farm`, 'place')
		expect(slug).toBe('a'.repeat(79))
	})

	test('are distinguished from ids, which are positive whole numbers', () => {
		expect(parseIdParameter('42')).toBe(42)
		for (const text of ['0', '-1', '007', '4.2', 'farm-4', '99999999999999999', ''])
			expect(parseIdParameter(text)).toBeNull()
	})
})

describe('times', () => {
	test('wrap past midnight, except midnight at the end of a day', () => {
		expect(minutesToClock(540)).toBe('09:00')
		expect(minutesToClock(1440)).toBe('24:00')
		expect(minutesToClock(1560)).toBe('02:00')
		expect(clockToMinutes('17:30')).toBe(1050)
	})

	test('reject impossible clock times', () => {
		const entry = { day: 'Monday', open: '9:00', close: '25:00', isClosed: false }
		expect(hoursEntry.safeParse(entry).error?.issues.map((issue) => issue.path[0])).toEqual(['open', 'close'])
	})
})
