import { distanceMeters } from '@farmgate/geo/distance'
import { describe, expect, test } from 'vitest'
import { addressCenter } from './address-center.ts'
import { findCounties } from './counties.ts'
import { foldName } from './fold-name.ts'
import { findNamedRegion } from './named-regions.ts'
import { findPostalCode, postalCodesFrom } from './postal-codes.ts'
import { searchTowns } from './town-search.ts'
import { allTowns, cityAround, findTown, nearestTowns, townsNamed } from './towns.ts'

// cspell:ignore estrie marthas okanagan
// cspell:ignore fonth monts München munchen Ransomville xyzzy

const NIAGARA = { lat: 43.05, lng: -79.29 }
const namesOf = (text: string, near: typeof NIAGARA | null) =>
	searchTowns({ text, near, limit: 3 }).map(({ name, region, country }) => [name, region, country].join())

test.each([
	['Montréal', 'montreal'],
	['Saint Catharines', 'st catharines'],
	['St. Catharines', 'st catharines'],
	['Sainte-Anne-des-Monts', 'st anne des monts'],
	['München', 'munchen'],
])('folds %s', (name, key) => {
	expect(foldName(name)).toBe(key)
})

describe('findTown', () => {
	test('finds a town of a state or province', () => {
		expect(findTown('fonthill', 'ON', 'CA')).toMatchObject({ name: 'Fonthill', lat: 43.0436, lng: -79.2885 })
		expect(findTown('Ransomville', 'NY', 'US')).toMatchObject({ name: 'Ransomville' })
	})

	test('does not choose among towns of one name', () => {
		expect(findTown('Montréal', null, 'FR')).toBeNull()
		expect(findTown('Springfield', null, 'US')).toBeNull()
	})
})

describe('searchTowns', () => {
	test('puts the town near the point first', () => {
		expect(namesOf('Lond', NIAGARA)[0]).toBe('London,ON,CA')
		expect(namesOf('Lond', null)[0]).toBe('London,,GB')
	})

	test('finds names by their beginning, with and without accents and "Saint"', () => {
		expect(namesOf('Fonth', null)).toEqual(['Fonthill,ON,CA'])
		for (const text of ['St. Cath', 'Saint Cath', 'sain'])
			expect(namesOf(text, NIAGARA)[0]).toBe('St. Catharines,ON,CA')
		for (const text of ['Montréal', 'montreal']) expect(namesOf(text, null)[0]).toBe('Montréal,QC,CA')
		expect(namesOf('xyzzy', NIAGARA)).toEqual([])
		expect(namesOf('...', NIAGARA)).toEqual([])
	})
})

test('nearestTowns orders towns by distance', () => {
	expect(nearestTowns(NIAGARA, 2).map(({ town }) => town.name)).toEqual(['Fonthill', 'Ridgeville'])
})

test.each([
	['in a dense area', { lat: 51.5, lng: 7.1 }],
	['beside the date line', { lat: -16.8, lng: 179.99 }],
	['in an ocean', { lat: -35, lng: -110 }],
	['near the pole', { lat: 88, lng: 10 }],
])('nearestTowns finds the nearest of all towns %s', (_where, point) => {
	const towns = allTowns()
	const meters = Array.from({ length: towns.length }, (_, index) =>
		distanceMeters(point, { lat: towns.lats[index] ?? 0, lng: towns.lngs[index] ?? 0 }),
	)
	expect(nearestTowns(point, 3).map((each) => each.meters)).toEqual(meters.sort((a, b) => a - b).slice(0, 3))
})

describe('postal codes', () => {
	test('finds US codes and Canadian areas', () => {
		expect(findPostalCode('14301', 'US')).toMatchObject({ name: 'Niagara Falls', region: 'NY' })
		expect(findPostalCode('l0s 1e2', 'CA')).toMatchObject({ code: 'L0S', region: 'ON' })
		expect(findPostalCode('X0A', 'CA')).toMatchObject({ region: 'NU' })
		expect(findPostalCode('14301', 'DE')).toBeNull()
		expect(findPostalCode('00000', 'US')).toBeNull()
	})

	test('finds codes by their beginning', () => {
		expect(postalCodesFrom('1430').map(({ code }) => code)).toEqual(['14301', '14302', '14303', '14304', '14305'])
		expect(postalCodesFrom('000')).toEqual([])
	})
})

test('the center of an address is that of its postal area, unless the area is rural', () => {
	const town = findTown('Fonthill', 'ON', 'CA')
	const rural = findPostalCode('L0S 1E2', 'CA')
	const urban = findPostalCode('L3C 1A1', 'CA')
	expect(addressCenter(town, rural)).toBe(town)
	expect(addressCenter(null, rural)).toBe(rural)
	expect(addressCenter(town, urban)).toBe(urban)
})

describe('named regions', () => {
	test('are found by any of their names', () => {
		for (const name of ['Eastern Townships', "cantons de l'est", 'Estrie']) {
			expect(findNamedRegion(name)).toMatchObject({ label: 'Eastern Townships, QC', regions: ['QC'] })
		}
		expect(findNamedRegion('marthas vineyard')?.label).toBe("Martha's Vineyard, MA")
		expect(findNamedRegion('nowhere hills')).toBeNull()
	})

	test.each([
		['finger lakes', { lat: 42.66, lng: -77.05 }],
		['cape cod', { lat: 41.79, lng: -69.99 }],
		['okanagan', { lat: 49.89, lng: -119.5 }],
		['central valley', { lat: 36.74, lng: -119.79 }],
		['black forest', { lat: 48.0, lng: 7.85 }],
	])('%s contains its best-known town', (name, { lat, lng }) => {
		const { west = 0, south = 0, east = 0, north = 0 } = findNamedRegion(name)?.box ?? {}
		expect([west < lng, lng < east, south < lat, lat < north]).toEqual([true, true, true, true])
	})
})

test('counties of one name are those of several states', () => {
	expect(findCounties('lancaster').map(({ label }) => label)).toEqual([
		'Lancaster County, NE',
		'Lancaster County, PA',
		'Lancaster County, SC',
		'Lancaster County, VA',
	])
	expect(findCounties('acadia')).toMatchObject([{ label: 'Acadia Parish, LA', region: 'LA' }])
	expect(findCounties('nowhere')).toEqual([])
})

// cspell:ignore Barri Chanzler Chaseren Chlini Freienberg Gòtic Kloten Kreis Mönchengladbach Nieuwmarkt Rheydt Wiesendangen
test.each([
	['Barri Gòtic', { lat: 41.3851, lng: 2.1734 }, 'Barcelona'],
	['Nieuwmarkt', { lat: 52.3676, lng: 4.9041 }, 'Amsterdam'],
	['Rheydt', { lat: 51.165, lng: 6.444 }, 'Mönchengladbach'],
	['Fonthill', NIAGARA, undefined],
])('cityAround a point in %s', (_quarter, point, name) => {
	expect(cityAround(point)?.name).toBe(name)
})

test('a quarter of a Swiss town is not a town', () => {
	expect(townsNamed('Kloten / Freienberg (Chanzler-Chlini Chaseren)')).toEqual([])
	expect(townsNamed('Zürich (Kreis 11)')).toEqual([])
	expect(townsNamed('Kloten')).toHaveLength(1)
	expect(townsNamed('Wiesendangen')).toHaveLength(1)
})
