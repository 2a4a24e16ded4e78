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
	test('are about 1,500 from all states and provinces but the northern territories, each with a clock of its own', () => {
		expect(towns).toHaveLength(1508)
		expect(new Set(towns.map(({ region }) => region)).size).toBe(61)
		for (const town of towns) {
			expect(town.lat > 18 && town.lat < 66 && town.lng > -170 && town.lng < -50, town.name).toBe(true)
			expect(() => new Intl.DateTimeFormat('en-US', { timeZone: town.timeZone })).not.toThrow()
		}
	})

	test('come up more often when they are large', () => {
		const random = randomFor(1, 1)
		const picked = Array.from({ length: 20_000 }, () => townOf(random))
		const count = (name: string) => picked.filter((town) => town.name === name).length
		expect(count('New York City')).toBeGreaterThan(10 * count('Orwigsburg') + 50)
		expect(new Set(picked.map(({ name }) => name)).size).toBeGreaterThan(1000)
	})
})

describe('generated places', () => {
	let places: ScaleLocation[]
	beforeAll(() => {
		places = Array.from({ length: 5000 }, (_, ordinal) => make(1, ordinal))
	})

	test('are the same for a seed and others for another', () => {
		expect(make(1, 4321)).toEqual(places[4321])
		expect(make(2, 4321).values).not.toEqual(places[4321]?.values)
	})

	test('have all types, Farm the most, and one to three categories out of thirty', () => {
		const counts = LOCATION_TYPES.map((type) => places.filter((place) => place.type === type).length)
		expect(Math.min(...counts)).toBeGreaterThan(500)
		expect(counts[0]).toBe(Math.max(...counts))
		expect(places.filter(({ lines }) => lines.length < 1 || lines.length > 3)).toEqual([])
		expect(new Set(places.flatMap(({ lines }) => lines.map((line) => line.category))).size).toBe(30)
		expect(PRODUCT_LINES).toHaveLength(30)
	})

	test('have some 270 characters of text', () => {
		const lengths = places.map((place) => String(column(place, 'description')).length)
		const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
		expect(mean).toBeGreaterThan(240)
		expect(mean).toBeLessThan(300)
		expect(places.filter((place) => /[{}]|undefined/.test(String(column(place, 'description'))))).toEqual([])
	})

	test('each have an address of their own that says they are generated', () => {
		expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length)
		expect(places.filter(({ slug }) => !slug.startsWith('scale-1-'))).toEqual([])
	})

	test('fill every column, as do their listings', () => {
		const place = make(1, 7)
		expect(place.values).toHaveLength(LOCATION_COLUMNS.length - 1)
		expect(makeScaleListing(1, 7, 1, randomFor(1, 7), place)).toHaveLength(LISTING_COLUMNS.length - 2)
	})
})

describe('rows for COPY', () => {
	test('a null is not the text that means null, and line ends stay in their field', () => {
		expect(copyRow([1, null, '\\N', 'a\tb\nc\r', true])).toBe('1\t\\N\t\\\\N\ta\\tb\\nc\\r\ttrue\n')
	})

	test('arrays quote every item', () => {
		expect(arrayLiteral(['Juice & Cider', 'say "hi", \\'])).toBe('{"Juice & Cider","say \\"hi\\", \\\\"}')
		expect(arrayLiteral([])).toBe('{}')
	})
})
