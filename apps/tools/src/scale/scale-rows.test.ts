import { STARTING_CATEGORIES } from '@farmgate/contracts/category'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFor } from './random.ts'
import {
	arrayLiteral,
	copyText,
	makeScaleListing,
	makeScaleLocation,
	PRODUCT_LINES,
	type ScaleLocation,
} from './scale-rows.ts'
import { readTowns, townPicker } from './towns.ts'

const towns = readTowns()
const townOf = townPicker(towns)
const make = (seed: number, ordinal: number) => makeScaleLocation(seed, ordinal, randomFor(seed, ordinal), townOf)

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
		expect(make(2, 4321).row).not.toEqual(locations[4321]?.row)
	})

	test('have all types, mostly Farm, and one to three of thirty categories', () => {
		const counts = LOCATION_TYPES.map((type) => locations.filter(({ row }) => row.type === type).length)
		expect(Math.min(...counts)).toBeGreaterThan(500)
		expect(counts[0]).toBe(Math.max(...counts))
		expect(locations.filter(({ lines }) => lines.length < 1 || lines.length > 3)).toEqual([])
		expect(new Set(locations.flatMap(({ lines }) => lines.map((line) => line.category))).size).toBe(30)
		expect(PRODUCT_LINES).toHaveLength(30)
		expect(STARTING_CATEGORIES).toEqual(expect.arrayContaining(PRODUCT_LINES.map(({ category }) => category)))
	})

	test('have descriptions of about 270 characters', () => {
		const lengths = locations.map(({ row }) => row.description.length)
		const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
		expect(mean).toBeGreaterThan(240)
		expect(mean).toBeLessThan(300)
		expect(locations.filter(({ row }) => /[{}]|undefined/.test(row.description))).toEqual([])
	})

	test('have unique slugs with the prefix of generated rows', () => {
		expect(new Set(locations.map(({ row }) => row.slug)).size).toBe(locations.length)
		expect(locations.filter(({ row }) => !row.slug.startsWith('scale-1-'))).toEqual([])
	})

	test('have a value for every column, and so do their listings', () => {
		const location = make(1, 7)
		const values = [location.row, makeScaleListing(1, 7, 1, randomFor(1, 7), location)].flatMap(Object.values)
		expect(values.filter((value) => value === undefined)).toEqual([])
	})
})

describe('rows for COPY', () => {
	test('escape null, tabs and line breaks', () => {
		expect(copyText([{ a: 1, b: null, c: '\\N', d: 'a\tb\nc\r', e: true }])).toBe('1\t\\N\t\\\\N\ta\\tb\\nc\\r\ttrue\n')
	})

	test('quote all items of arrays', () => {
		expect(arrayLiteral(['Juice & Cider', 'say "hi", \\'])).toBe('{"Juice & Cider","say \\"hi\\", \\\\"}')
		expect(arrayLiteral([])).toBe('{}')
	})
})
