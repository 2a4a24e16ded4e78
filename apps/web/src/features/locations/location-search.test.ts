import { describe, expect, it } from 'vitest'
import { locationSearch } from './location-search.ts'

describe('the address of a list of places', () => {
	it('keeps text and category', () => {
		expect(locationSearch.parse({ q: ' honey ', category: 'Eggs' })).toEqual({ q: 'honey', category: 'Eggs' })
	})

	it('ignores what it cannot use instead of failing', () => {
		expect(locationSearch.parse({ q: '   ', category: 'All', other: '1' })).toEqual({})
		expect(locationSearch.parse({ q: ['a', 'b'] })).toEqual({})
	})

	it('never sends more text than the server takes', () => {
		expect(locationSearch.parse({ q: 'x'.repeat(500) }).q).toHaveLength(200)
	})
})
