import { plainPrice } from '@farmgate/contracts/price'
import { expect, test } from 'vitest'
import { parsePrice } from './price-text.ts'

test.each([
	['4.5', 4.5],
	['$ 4.50', 4.5],
	['CA$5', 5],
	['1,200', 1200],
	['.75', 0.75],
	['19.99', 19.99],
	['4.999', 4.999],
	['', null],
	['free', null],
	['4,50', 4.5],
	['4,5 €', 4.5],
	['1.200,50', 1200.5],
	['1,200.50', 1200.5],
	['4,50,20', null],
	['1.2.3', null],
	['-1', null],
])('%j is the price %j', (text, dollars) => {
	expect(parsePrice(text)).toBe(dollars)
})

test('every number of cents survives the text field', () => {
	for (let cents = 0; cents <= 10_000; cents += 1) {
		expect(Math.round((parsePrice(plainPrice(cents / 100, 'USD')) ?? 0) * 100)).toBe(cents)
	}
})
