import { describe, expect, test } from 'vitest'
import { currencyOfCountry } from './currency.ts'
import { clockToMinutes, hoursEntry, minutesToClock } from './hours.ts'
import { formatInteger } from './page.ts'
import { formatPrice, formatPriceRange, fromMinor, hasCurrencyDecimals, toMinor } from './price.ts'
import { parseIdParameter, slugify } from './slug.ts'

describe('prices', () => {
	test('are a range, one price, or on request [G2]', () => {
		const priced = (price: number, unit: string | null = null) => ({ price, unit })
		const rangeOf = (...variants: { price: number; unit: string | null }[]) =>
			formatPriceRange({ variants, currency: 'USD' })
		expect(rangeOf(priced(8), priced(3), priced(4.5))).toBe('$3.00–$8.00')
		expect(rangeOf(priced(4), priced(4))).toBe('$4.00')
		expect(rangeOf(priced(0), priced(0, 'bag'))).toBe('Free')
		expect(rangeOf(priced(4, 'dozen'), priced(5, 'dozen'))).toBe('$4.00–$5.00')
		expect(rangeOf(priced(4, 'dozen'), priced(5, 'dozen'), priced(0.5, 'each'))).toBe('$0.50–$5.00')
		expect(formatPrice(0, 'USD')).toBe('Free')
		expect(rangeOf()).toBe('Price on request')
		expect(formatPrice(1234.5, 'USD')).toBe('$1,234.50')
	})

	test.each([
		[4.5, 'CAD', 'CA$4.50', 450],
		[4.5, 'EUR', '€4.50', 450],
		[1200, 'JPY', '¥1,200', 1200],
		[1.25, 'KWD', 'KWD\u00a01.250', 1250],
	])('%d %s is written "%s" and stored as %d', (amount, currency, text, minor) => {
		expect(formatPrice(amount, currency)).toBe(text)
		expect(toMinor(amount, currency)).toBe(minor)
		expect(fromMinor(minor, currency)).toBe(amount)
	})

	test('have no more decimals than their currency', () => {
		expect([hasCurrencyDecimals(4.55, 'USD'), hasCurrencyDecimals(4.555, 'USD')]).toEqual([true, false])
		expect([hasCurrencyDecimals(4.555, 'KWD'), hasCurrencyDecimals(4.5, 'JPY')]).toEqual([true, false])
	})

	test('are in the currency of the country, or US dollars', () => {
		expect(['CA', 'DE', 'US', 'PR', 'ZZ', null].map(currencyOfCountry)).toEqual([
			'CAD',
			'EUR',
			'USD',
			'USD',
			'USD',
			'USD',
		])
	})
})

describe('totals', () => {
	test('have a plus sign when there are more', () => {
		expect(formatInteger(14_784)).toBe('14,784')
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
