import type { FilterInput } from '@farmgate/contracts/filter'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import type { UnderstoodText } from '@farmgate/contracts/understood-text'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { expectSuccess, restReads, trpcReads } from '../../testing/read-transports.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { createSearchWordsRepository } from './search-words.repository.ts'

// cspell:ignore casco creamery donuts käserei łódź nach straße wildfl ｆｕｌｌ fromage kaeserei kaserei loquat medlar medlars

const { db } = await ownDatabase()
const app = await buildTestApp({ db })
const rest = restReads(app)

type Named = { name: string; title: string; distanceMeters?: number | null }

async function list(of: 'locations' | 'listings', input: FilterInput): Promise<Named[]> {
	return expectSuccess(await rest.list(of, input)).value as Named[]
}
const namesOf = async (q: string, input: FilterInput = {}) =>
	(await list('locations', { ...input, q })).map(({ name }) => name)
const titlesOf = async (q: string) => (await list('listings', { q })).map(({ title }) => title)

beforeAll(async () => {
	const albany = { city: 'Albany', region: 'NY', country: 'US', postalCode: '12207', lat: 42.65, lng: -73.75 }
	const at = (street: string, town: string) => ({ address: `${street}, ${town}` })
	const ball = await insertLocation(db, {
		name: "Ball's Orchard",
		...albany,
		...at('1 Pearl Street', 'Albany, NY 12207'),
	})
	await insertLocation(db, { name: 'Capital Market', type: 'Market', ...albany, categories: ['Cheese'] })
	const troy = { city: 'Troy', region: 'NY', postalCode: '12180', lat: 42.73, lng: -73.69 }
	await insertLocation(db, { name: 'River Dairy', ...troy, categories: ['Cheese', 'Honey'] })
	await insertLocation(db, { name: 'Albany Farm', city: 'Salem', region: 'OR', lat: 44.94, lng: -123.04 })
	await insertLocation(db, { name: 'Portland Creamery', city: 'Portland', region: 'OR', lat: 45.5, lng: -122.7 })
	await insertLocation(db, { name: 'Casco Cheese', city: 'Portland', region: 'ME', lat: 43.66, lng: -70.26 })
	await insertLocation(db, {
		name: 'Käserei Blum',
		city: 'St. Catharines',
		region: 'ON',
		postalCode: 'L2R 3M2',
		lat: 43.16,
		lng: -79.24,
		description: 'Alpine style, made on the farm.',
	})
	await insertLocation(db, { name: 'Honey Hill', city: 'Welland', region: 'ON', lat: 42.99, lng: -79.25 })
	await insertLocation(db, {
		name: 'Plain Acres',
		description: 'Our wildflower honey is sold out.',
		lat: 42.99,
		lng: -79.2,
	})
	await insertListing(db, { title: 'Cider donuts', locationId: ball.id, categories: ['Baked Goods'] })
	await createSearchWordsRepository(db).refresh()
})

test.each([
	'Crème & Comb',
	'Ball’s u-pick, since 1907',
	'Straße nach Łódź — Ærø',
	'１００％ ｆｕｌｌ width',
	'  tabs\tand\nlines  ',
	'a.b.c / d_e\\f',
	'🐝 honey ❤️ ½ m²',
])('words of items are folded like words of searches: %s', async (text) => {
	const [row] = await db.execute<{ folded: string }>(sql`select search_text(${text}) as folded`)
	expect(row?.folded).toBe(foldText(text))
})

describe('each word may match another part of an item', () => {
	test.each([
		['balls', ["Ball's Orchard"]],
		['orchard pearl', ["Ball's Orchard"]],
		['pearl st balls', ["Ball's Orchard"]],
		['donuts', ["Ball's Orchard"]],
		['baked goods orchard', ["Ball's Orchard"]],
		['kaeserei', ['Käserei Blum']],
		['kaserei', ['Käserei Blum']],
		['alpine blum', ['Käserei Blum']],
		['wildfl', ['Plain Acres']],
		['l2r alpine', ['Käserei Blum']],
	])('%s', async (q, names) => {
		expect(await namesOf(q)).toEqual(names)
	})

	test('a listing is found by the town of its location', async () => {
		expect(await titlesOf('donuts albany')).toEqual(['Cider donuts'])
		expect(await titlesOf('donuts portland')).toEqual([])
	})

	test('two letters match whole words', async () => {
		expect((await namesOf('NY')).sort()).toEqual(["Ball's Orchard", 'Capital Market', 'River Dairy'])
		expect(await namesOf('ON')).toEqual(expect.arrayContaining(['Käserei Blum', 'Honey Hill']))
		expect(await namesOf('ba')).toEqual([])
	})

	test('a word in another language finds the English one', async () => {
		expect((await namesOf('fromage')).sort()).toEqual(['Capital Market', 'Casco Cheese', 'River Dairy'])
	})
})

test('names come before categories, and those before descriptions', async () => {
	expect(await namesOf('honey')).toEqual(['Honey Hill', 'River Dairy', 'Plain Acres'])
})

describe('a town, region or postal code in the text is an area', () => {
	test('its own items come first, then those nearby', async () => {
		expect(await namesOf('cheese albany ny')).toEqual(['Capital Market', 'River Dairy'])
		expect(await namesOf('cheese in troy')).toEqual(['River Dairy', 'Capital Market'])
		expect(await namesOf('cheese 12180')).toEqual(['River Dairy', 'Capital Market'])
		expect(await namesOf('cheese 12299')).toHaveLength(2)
	})

	test('towns of the same name differ in their region', async () => {
		expect(await namesOf('portland maine')).toEqual(['Casco Cheese'])
		expect(await namesOf('portland or')).toEqual(['Portland Creamery'])
	})

	test('an item with the whole text in its name is found wherever it is, first', async () => {
		expect((await namesOf('albany farm'))[0]).toBe('Albany Farm')
		expect(await namesOf('albany')).toContain('Albany Farm')
	})

	test('a region is the area of its items', async () => {
		expect((await namesOf('cheese new york')).sort()).toEqual(['Capital Market', 'River Dairy'])
		expect(await namesOf('creamery oregon')).toEqual(['Portland Creamery'])
	})

	test('distances are measured from its center', async () => {
		const [first] = await list('locations', { q: 'cheese troy' })
		expect(first?.distanceMeters).toBeLessThan(100)
	})

	test.each<[string, UnderstoodText['area']]>([
		['cheese albany ny', { name: 'Albany, NY', isRegion: false, textWithout: 'cheese' }],
		['st catharines', { name: 'St. Catharines, ON', isRegion: false, textWithout: '' }],
		['saint catharines eggs', { name: 'St. Catharines, ON', isRegion: false, textWithout: 'eggs' }],
		['eggs in welland', { name: 'Welland, ON', isRegion: false, textWithout: 'eggs' }],
		['honey 12207', { name: '12207', isRegion: false, textWithout: 'honey' }],
		['honey new york', { name: 'New York', isRegion: true, textWithout: 'honey' }],
		['eggs open now', null],
		['made on the farm', null],
	])('%s', async (q, area) => {
		const response = await app.inject(`/api/understood-text?q=${encodeURIComponent(q)}`)
		expect(response.json()).toEqual({ area })
		expect(expectSuccess(await trpcReads(app).list('locations', { q })).ok).toBe(true)
	})
})

describe('pages', () => {
	test.each(['cheese albany', 'honey', 'ny', 'farm'])('of %s have each item once', async (q) => {
		const whole = await namesOf(q)
		const paged: string[] = []
		let cursor: string | undefined
		do {
			const page = expectSuccess(await rest.list('locations', { q, limit: 1, cursor }))
			paged.push(...(page.value as Named[]).map(({ name }) => name))
			cursor = page.nextCursor ?? undefined
		} while (cursor !== undefined)
		expect(paged).toEqual(whole)
	})
})

test('"open now" in the text is the filter openAt', async () => {
	expect(await namesOf('honey hill open sunday')).toEqual(await namesOf('honey hill', { openAt: 'sun-11:00' }))
})

test('words of items follow their changes', async () => {
	const location = await insertLocation(db, { name: 'Quince Lane', city: 'Welland', region: 'ON' })
	const listing = await insertListing(db, { title: 'Medlars', locationId: location.id })
	expect(await namesOf('medlar')).toEqual(['Quince Lane'])
	await db.update(listings).set({ isActive: false }).where(eq(listings.id, listing.id))
	expect(await namesOf('medlar')).toEqual([])
	await db.update(listings).set({ isActive: true, title: 'Sloes' }).where(eq(listings.id, listing.id))
	expect(await namesOf('sloe')).toEqual(['Quince Lane'])
	await db.update(locations).set({ name: 'Loquat Lane' }).where(eq(locations.id, location.id))
	expect(await titlesOf('sloe loquat')).toEqual(['Sloes'])
	await db.delete(listings).where(eq(listings.id, listing.id))
	expect(await namesOf('sloe')).toEqual([])
	await db.delete(locations).where(eq(locations.id, location.id))
	expect(await namesOf('loquat')).toEqual([])
})
