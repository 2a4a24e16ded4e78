import { describe, expect, test } from 'vitest'
import { distinctName, sameLocationScore, trigramSimilarity } from './same-location.ts'

const here = { lat: 43, lng: -79, isApproximate: false }
/** So many meters to the north. */
const north = (meters: number) => ({ ...here, lat: 43 + meters / 111_195 })

describe('sameLocationScore', () => {
	test.each([
		['Lincoln Park Farmers Market', "The Lincoln Park Farmers' Market", 1200],
		['Crème & Comb', 'Creme and Comb Farm', 1500],
		['Oak City Market', 'Downtown Oak City Farmers Market', 20],
		['Farmers Market', "Farmers' Market", 20],
		['Elm Market', 'Elm Market 2021', 20],
	])('matches %s and %s, %i m apart', (a, b, meters) => {
		expect(sameLocationScore({ ...here, name: a }, { ...north(meters), name: b })).not.toBeNull()
	})

	test.each([
		['Lincoln Farmers Market', 'Lincoln Farmers Market', 1700],
		['Oak City Market', 'Downtown Oak City Farmers Market', 400],
		['82nd Street Greenmarket', '92nd Street Greenmarket', 800],
		['Elm Farmers Market I', 'Elm Farmers Market II', 20],
		['Riverside Farmers Market', 'Hilltop Farmers Market', 20],
	])('does not match %s and %s, %i m apart', (a, b, meters) => {
		expect(sameLocationScore({ ...here, name: a }, { ...north(meters), name: b })).toBeNull()
	})

	test('matches an approximate point farther away only with the same name', () => {
		const far = { ...north(6000), isApproximate: true }
		expect(sameLocationScore({ ...here, name: 'Elm Hill Farm' }, { ...far, name: 'Elm Hill Farm' })).toBe(1)
		expect(sameLocationScore({ ...here, name: 'Elm Hill Farm' }, { ...far, name: 'Elm Hill Orchard' })).toBeNull()
	})
})

test('computes the trigram similarity of pg_trgm', () => {
	// select similarity('word', 'two words')
	expect(trigramSimilarity('word', 'two words')).toBeCloseTo(0.363636, 5)
})

test('compares names of only common words unchanged', () => {
	expect(distinctName('The Farmers’ Market')).toBe('the farmers market')
})
