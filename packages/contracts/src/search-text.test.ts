import { describe, expect, it } from 'vitest'
import { filter } from './filter.ts'
import { filterText, isNarrowed, resultsBreakdown, resultsTitle } from './search-text.ts'

describe('the text above search results', () => {
	it.each([
		[0, 0, 'No results found', ''],
		[1, 0, 'Found 1 result', '1 location'],
		[1, 1, 'Found 2 results', '1 location, 1 listing'],
		[2300, 12, 'Found 2,312 results', '2,300 locations, 12 listings'],
		[undefined, 1, 'Found 1 result', '1 listing'],
	])('counts %o locations and %o listings', (locations, listings, title, breakdown) => {
		expect(resultsTitle({ locations, listings })).toBe(title)
		expect(resultsBreakdown({ locations, listings })).toBe(breakdown)
	})

	it.each([
		[{}, 'you', ''],
		[{ q: 'honey' }, 'you', ' for “honey”'],
		[{ q: 'honey', category: 'Preserves' }, 'you', ' for “honey” in Preserves'],
		[{ near: { lat: 43, lng: -79 } }, 'you', ' near you'],
		[{ q: 'eggs', near: { lat: 43, lng: -79 } }, 'Fonthill, Ontario', ' for “eggs” near Fonthill, Ontario'],
	])('describes the filter %o', (input, nearName, text) => {
		expect(filterText(filter.parse(input), nearName)).toBe(text)
	})

	it.each([
		[{ q: 'honey' }, false],
		[{ near: { lat: 43, lng: -79 } }, false],
		[{ types: [] }, false],
		[{ category: 'Eggs' }, true],
		[{ kind: 'listing' as const }, true],
		[{ types: ['Farm' as const] }, true],
		[{ near: { lat: 43, lng: -79 }, radiusMeters: 5000 }, true],
		[{ openAt: 'now' }, true],
		[{ inSeason: 'now' as const }, true],
		[{ bbox: { west: 0, south: 0, east: 1, north: 1 } }, true],
	])('knows whether %o restricts results', (input, expected) => {
		expect(isNarrowed(filter.parse(input))).toBe(expected)
	})
})
