import { expect, test } from 'vitest'
import { buildListing } from '../../testing/fixtures.ts'
import { describeListing } from './listing-data.ts'

const describe = (overrides: Parameters<typeof buildListing>[0]) =>
	JSON.stringify(
		describeListing({
			origin: 'https://farms.example',
			url: 'https://farms.example/listings/brown-eggs',
			listing: buildListing(overrides),
			sellerId: null,
		}).nodes,
	)

test('says whether a listing is sold out', () => {
	const variants = [{ name: 'Large', price: 4.5, unit: 'dozen' }]
	expect(describe({ variants })).toContain('https://schema.org/InStock')
	expect(describe({ variants, isSoldOut: true })).not.toContain('InStock')
	expect(describe({ isSoldOut: true })).toContain('https://schema.org/SoldOut')
})

test('names an offer by its variant and unit', () => {
	expect(describe({ variants: [{ name: 'Large', price: 4.5, unit: 'dozen' }] })).toContain('"Brown eggs, Large, dozen"')
})
