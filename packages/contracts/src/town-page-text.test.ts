import { describe, expect, test } from 'vitest'
import type { TownPage } from './town-page.ts'
import { townDescription, townLabel, townMoment, townSummary, townTitle } from './town-page-text.ts'
import { townFilter, townListingsInput, townPath } from './town-queries.ts'

const PAGE: TownPage = {
	town: {
		slug: 'fonthill-on',
		name: 'Fonthill',
		regionName: 'Ontario',
		country: 'CA',
		coordinates: { lat: 43.04, lng: -79.29 },
	},
	category: { name: 'Maple Syrup', slug: 'maple-syrup' },
	isListed: true,
	total: 12,
	around: [
		{ name: 'Welland', count: 4 },
		{ name: 'Fonthill', count: 3 },
	],
	openToday: 8,
	inSeason: { count: 10, categories: [] },
	categories: [],
	towns: [],
}

describe('the text of a town page', () => {
	test('has a title with category, town and region', () => {
		expect(townTitle(PAGE)).toBe('Maple Syrup near Fonthill, Ontario')
		expect(townTitle({ ...PAGE, category: null })).toBe('Farms and local food near Fonthill, Ontario')
		expect(townLabel({ name: 'Paris', regionName: '' })).toBe('Paris')
	})

	test('has numbers that add up to the total', () => {
		expect(townSummary(PAGE, '25 km')).toBe(
			'12 places for maple syrup within 25 km of Fonthill: 4 in Welland, 3 in Fonthill, and 5 elsewhere.',
		)
		expect(townSummary({ ...PAGE, category: null, total: 7 }, '16 mi')).toBe(
			'7 places within 16 mi of Fonthill: 4 in Welland and 3 in Fonthill.',
		)
	})

	test.each([
		['U-Pick', 'U-Pick'],
		['CSA', 'CSA'],
		['Wine, Beer & Cider', 'wine, beer & cider'],
		['Crème Fraîche', 'crème fraîche'],
	])('within a sentence %s is "%s"', (name, written) => {
		expect(townSummary({ ...PAGE, category: { name, slug: 'x' } }, '25 km')).toContain(` for ${written} within`)
	})

	test('states current counts and leaves out zeros', () => {
		expect(townMoment(PAGE)).toBe('8 open today. 10 are in season.')
		const one = { count: 1, categories: ['Eggs', 'Honey'] }
		expect(townMoment({ ...PAGE, openToday: 1, inSeason: one })).toBe(
			'1 opens today. 1 is in season, mostly with eggs and honey.',
		)
		const none = { count: 0, categories: [] }
		expect(townMoment({ ...PAGE, openToday: 0, inSeason: none })).toBe('')
	})

	test('has a meta description with the number of products and without counts that change daily', () => {
		const description = townDescription(PAGE, 1, '25 km')
		expect(description).toContain('1 product with prices.')
		expect(description).not.toContain('today')
	})
})

describe('the requests of a town page', () => {
	test('use one circle for locations, listings and links', () => {
		const circle = { near: { lat: 43.04, lng: -79.29 }, radiusMeters: 25_000, category: 'Maple Syrup' }
		expect(townFilter(PAGE)).toEqual({ kind: 'location', ...circle })
		expect(townListingsInput(PAGE)).toMatchObject({ kind: 'listing', ...circle })
	})

	test('escape names in the path', () => {
		expect(townPath('fonthill-on')).toBe('/near/fonthill-on')
		expect(townPath('a/b', '../c?d')).toBe('/near/a%2Fb/..%2Fc%3Fd')
	})
})
