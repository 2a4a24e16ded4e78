import { describe, expect, test } from 'vitest'
import type { TownPage } from './town-page.ts'
import { townDescription, townLabel, townMoment, townSummary, townTitle } from './town-page-text.ts'
import { townFilter, townListingsInput, townPath } from './town-questions.ts'

const PAGE: TownPage = {
	town: { slug: 'fonthill-on', name: 'Fonthill', regionName: 'Ontario', coordinates: { lat: 43.04, lng: -79.29 } },
	category: { name: 'Maple Syrup', slug: 'maple-syrup' },
	isListed: true,
	total: { value: 12, atLeast: false },
	around: [
		{ name: 'Welland', count: 4 },
		{ name: 'Fonthill', count: 3 },
	],
	openToday: 8,
	inSeason: { count: 10, categories: [] },
	categories: [],
	towns: [],
}

describe('what a town’s page says', () => {
	test('its title names what, where and in which region', () => {
		expect(townTitle(PAGE)).toBe('Maple Syrup near Fonthill, Ontario')
		expect(townTitle({ ...PAGE, category: null })).toBe('Farms and local food near Fonthill, Ontario')
		expect(townLabel({ name: 'Paris', regionName: '' })).toBe('Paris')
	})

	test('its numbers add up to the total', () => {
		expect(townSummary(PAGE)).toBe(
			'12 places for maple syrup within 25 km of Fonthill: 4 in Welland, 3 in Fonthill, and 5 elsewhere.',
		)
		expect(townSummary({ ...PAGE, category: null, total: { value: 7, atLeast: false } })).toBe(
			'7 places within 25 km of Fonthill: 4 in Welland and 3 in Fonthill.',
		)
	})

	test('of more places than are counted it does not say where all of them are', () => {
		expect(townSummary({ ...PAGE, total: { value: 10_000, atLeast: true } })).toBe(
			'10,000+ places for maple syrup within 25 km of Fonthill.',
		)
	})

	test.each([
		['U-Pick', 'U-Pick'],
		['CSA', 'CSA'],
		['Wine, Beer & Cider', 'wine, beer & cider'],
		['Crème Fraîche', 'crème fraîche'],
	])('within a sentence %s is "%s"', (name, written) => {
		expect(townSummary({ ...PAGE, category: { name, slug: 'x' } })).toContain(` for ${written} within`)
	})

	test('says what is so at this moment, and nothing of what is not known', () => {
		expect(townMoment(PAGE)).toBe('8 open today. 10 sell this month.')
		const one = { count: 1, categories: ['Eggs', 'Honey'] }
		expect(townMoment({ ...PAGE, openToday: 1, inSeason: one })).toBe(
			'1 opens today. 1 sells this month, most of all eggs and honey.',
		)
		const none = { count: 0, categories: [] }
		expect(townMoment({ ...PAGE, openToday: null, inSeason: none })).toBe('')
	})

	test('says to search engines how many products there are, and nothing that is wrong tomorrow', () => {
		const description = townDescription(PAGE, { value: 1, atLeast: false })
		expect(description).toContain('1 product with prices.')
		expect(description).not.toContain('today')
	})
})

describe('what it asks', () => {
	test('is one circle, for places, products and links alike', () => {
		const circle = { near: { lat: 43.04, lng: -79.29 }, radiusMeters: 25_000, category: 'Maple Syrup' }
		expect(townFilter(PAGE)).toEqual({ kind: 'location', ...circle })
		expect(townListingsInput(PAGE)).toMatchObject({ kind: 'listing', ...circle })
	})

	test('stands at an address that no name can leave', () => {
		expect(townPath('fonthill-on')).toBe('/near/fonthill-on')
		expect(townPath('a/b', '../c?d')).toBe('/near/a%2Fb/..%2Fc%3Fd')
	})
})
