import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrayLiteral, copyRow } from './copy-format.ts'
import { PRODUCT_LINES } from './product-catalog.ts'
import { randomFor } from './random.ts'
import { LISTING_COLUMNS, makeScaleListing } from './scale-listing.ts'
import { LOCATION_COLUMNS, makeScaleLocation, type ScaleLocation } from './scale-location.ts'
import { readTowns, townPicker } from './towns.ts'

const towns = readTowns()
const townOf = townPicker(towns)
const make = (seed: number, ordinal: number) => makeScaleLocation(seed, ordinal, randomFor(seed, ordinal), townOf)
const column = (location: ScaleLocation, name: string) => location.values[LOCATION_COLUMNS.indexOf(name) - 1]

describe('the towns', () => {
	test('are about 1,500 of all states and provinces except the northern territories, with valid time zones', () => {
		expect(towns).toHaveLength(1508)
		expect(new Set(towns.map(({ region }) => region)).size).toBe(61)
		for (const town of towns) {
			expect(town.lat > 18 && town.lat < 66 && town.lng > -170 && town.lng < -50, town.name).toBe(true)
			expect(() => new Intl.DateTimeFormat('en-US', { timeZone: town.timeZone })).not.toThrow()
		}
	})

	test('are picked more often when they are large', () => {
		const random = randomFor(1, 1)
		const picked = Array.from({ length: 20_000 }, () => townOf(random))
		const count = (name: string) => picked.filter((town) => town.name === name).length
		expect(count('New York City')).toBeGreaterThan(10 * count('Orwigsburg') + 50)
		expect(new Set(picked.map(({ name }) => name)).size).toBeGreaterThan(1000)
	})
})

describe('generated locations', () => {
	let locations: ScaleLocation[]
	beforeAll(() => {
		locations = Array.from({ length: 5000 }, (_, ordinal) => make(1, ordinal))
	})

	test('are determined by the seed', () => {
		expect(make(1, 4321)).toEqual(locations[4321])
		expect(make(2, 4321).values).not.toEqual(locations[4321]?.values)
	})

	test('have all types, mostly Farm, and one to three of thirty categories', () => {
		const counts = LOCATION_TYPES.map((type) => locations.filter((location) => location.type === type).length)
		expect(Math.min(...counts)).toBeGreaterThan(500)
		expect(counts[0]).toBe(Math.max(...counts))
		expect(locations.filter(({ lines }) => lines.length < 1 || lines.length > 3)).toEqual([])
		expect(new Set(locations.flatMap(({ lines }) => lines.map((line) => line.category))).size).toBe(30)
		expect(PRODUCT_LINES).toHaveLength(30)
		expect(STARTING_CATEGORIES).toEqual(expect.arrayContaining(PRODUCT_LINES.map(({ category }) => category)))
	})

	test('have descriptions of about 270 characters', () => {
		const lengths = locations.map((location) => String(column(location, 'description')).length)
		const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
		expect(mean).toBeGreaterThan(240)
		expect(mean).toBeLessThan(300)
		expect(locations.filter((location) => /[{}]|undefined/.test(String(column(location, 'description'))))).toEqual([])
	})

	test('have unique slugs with the prefix of generated rows', () => {
		expect(new Set(locations.map(({ slug }) => slug)).size).toBe(locations.length)
		expect(locations.filter(({ slug }) => !slug.startsWith('scale-1-'))).toEqual([])
	})

	test('have a value for every column, and so do their listings', () => {
		const location = make(1, 7)
		expect(location.values).toHaveLength(LOCATION_COLUMNS.length - 1)
		expect(makeScaleListing(1, 7, 1, randomFor(1, 7), location)).toHaveLength(LISTING_COLUMNS.length - 2)
	})
})

describe('rows for COPY', () => {
	test('escape null, tabs and line breaks', () => {
		expect(copyRow([1, null, '\\N', 'a\tb\nc\r', true])).toBe('1\t\\N\t\\\\N\ta\\tb\\nc\\r\ttrue\n')
	})

	test('quote all items of arrays', () => {
		expect(arrayLiteral(['Juice & Cider', 'say "hi", \\'])).toBe('{"Juice & Cider","say \\"hi\\", \\\\"}')
		expect(arrayLiteral([])).toBe('{}')
	})
})
