import { describe, expect, it } from 'vitest'
import { groupSuggestions } from './suggestion-options.ts'

describe('groupSuggestions', () => {
	it('has a fixed order and leaves out empty groups', () => {
		const town = { name: 'Fonthill', region: 'Ontario', coordinates: { lat: 43, lng: -79 } }
		const groups = groupSuggestions({
			locations: [{ id: 1, slug: 'hill', name: 'Hill', type: 'Farm', town: null, region: null }],
			listings: [],
			categories: ['Honey'],
			towns: [town],
			postalCodes: [{ code: '15213', coordinates: { lat: 40.4, lng: -80 } }],
			isSimilar: false,
		})
		expect(groups.map(({ title }) => title)).toEqual(['Categories', 'Places', 'Towns', 'Postal codes'])
	})
})
