import { EMPTY_DRAFT } from '@farmgate/contracts/listing-assistant'
import { expect, test } from 'vitest'
import { withModelFields } from './bounded-draft.ts'

test.each([
	[null, 4.567, 4.57],
	['JPY', 450.5, 451],
	['KWD', 1.125, 1.125],
])('prices have the decimals of their currency: %s %d becomes %d', (currency, price, expected) => {
	const given = { currency, variants: [{ name: 'Jar', price, unit: null }] }
	expect(withModelFields(EMPTY_DRAFT, given, []).variants).toEqual([{ name: 'Jar', price: expected, unit: null }])
})

test('a currency that is not in use is no currency', () => {
	expect(withModelFields(EMPTY_DRAFT, { currency: 'ABC' }, []).currency).toBeNull()
})
