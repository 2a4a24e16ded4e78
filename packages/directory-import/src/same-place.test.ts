import { describe, expect, test } from 'vitest'
import { distinctName, samePlaceScore, trigramSimilarity } from './same-place.ts'

const here = { lat: 43, lng: -79, isApproximate: false }
/** So many meters to the north. */
const north = (meters: number) => ({ ...here, lat: 43 + meters / 111_195 })

describe('samePlaceScore', () => {
	test.each([
		['Lincoln Park Farmers Market', "The Lincoln Park Farmers' Market", 1200],
		['Crème & Comb', 'Creme and Comb Farm', 1500],
		['Oak City Market', 'Downtown Oak City Farmers Market', 20],
		['Farmers Market', "Farmers' Market", 20],
		['Elm Market', 'Elm Market 2021', 20],
	])('%s and %s, %i m apart, are one place', (a, b, meters) => {
		expect(samePlaceScore({ ...here, name: a }, { ...north(meters), name: b })).not.toBeNull()
	})

	test.each([
		['Lincoln Farmers Market', 'Lincoln Farmers Market', 1700],
		['Oak City Market', 'Downtown Oak City Farmers Market', 400],
		['82nd Street Greenmarket', '92nd Street Greenmarket', 800],
		['Elm Farmers Market I', 'Elm Farmers Market II', 20],
		['Riverside Farmers Market', 'Hilltop Farmers Market', 20],
	])('%s and %s, %i m apart, are two', (a, b, meters) => {
		expect(samePlaceScore({ ...here, name: a }, { ...north(meters), name: b })).toBeNull()
	})

	test('an approximate point may be a town away, but its name must then be the same', () => {
		const far = { ...north(6000), isApproximate: true }
		expect(samePlaceScore({ ...here, name: 'Elm Hill Farm' }, { ...far, name: 'Elm Hill Farm' })).toBe(1)
		expect(samePlaceScore({ ...here, name: 'Elm Hill Farm' }, { ...far, name: 'Elm Hill Orchard' })).toBeNull()
	})
})

test('similarity counts trigrams as the database does', () => {
	// select similarity('word', 'two words')
	expect(trigramSimilarity('word', 'two words')).toBeCloseTo(0.363636, 5)
})

test('a name of nothing but common words is compared as it stands', () => {
	expect(distinctName('The Farmers’ Market')).toBe('the farmers market')
})
