import type { FilterInput } from '@farmgate/contracts/filter'
import type { FirstResults } from '@farmgate/contracts/first-results'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import type { UnderstoodText } from '@farmgate/contracts/understood-text'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { withRollback } from '@farmgate/db/testing/rollback'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { expectSuccess, restReads, trpcReads } from '../../testing/read-transports.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { createSearchWordsRepository } from './search-words.repository.ts'

// cspell:ignore Eier Köln zwischen eier gallen Sankt Gallen miel genève

// cspell:ignore almhof ephrata gaard hofladen hofmarkt keuka lienz lisse marthas torgau
// Misspelled on purpose: cspell:ignore chesse
// cspell:ignore casco creamery donuts käserei łódź nach straße wildfl ｆｕｌｌ fromage kaeserei kaserei loquat medlar medlars

const { db } = await ownDatabase()
const app = await buildTestApp({ db })
const rest = restReads(app)

type Named = { name: string; title: string; distanceMeters?: number | null; detourMinutes?: number | null }

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
	const abroad = [
		{ name: 'Hofladen', city: 'Torgau', country: 'DE', postalCode: '12345', lat: 51.6, lng: 13 },
		{ name: 'Hofmarkt', city: 'Torgau', country: 'DE', postalCode: '12345', lat: 51.6, lng: 13 },
		{ name: 'Almhof', city: 'Lienz', country: 'AT', postalCode: '9900', lat: 46.8, lng: 12.8 },
		{ name: 'Dale Barn', city: 'York', country: 'GB', postalCode: 'YO10 5DD', lat: 53.95, lng: -1.05 },
		{ name: 'Polder', city: 'Lisse', country: 'NL', postalCode: '2161 AB', lat: 52.25, lng: 4.55 },
		{ name: 'Gaard', city: 'Lund', country: 'SE', postalCode: '223 50', lat: 55.7, lng: 13.2 },
		{ name: 'Mas', city: 'Apt', country: 'FR', postalCode: '84400', lat: 43.9, lng: 5.4 },
	]
	for (const place of abroad) await insertLocation(db, { region: null, categories: ['Wool'], ...place })
	const lancaster = { city: 'Ephrata', region: 'PA', country: 'US', lat: 40.18, lng: -76.18, categories: ['Wool'] }
	await insertLocation(db, { name: 'Conestoga', ...lancaster })
	await insertLocation(db, {
		name: 'Keuka Wool',
		city: 'Penn Yan',
		region: 'NY',
		lat: 42.66,
		lng: -77.05,
		categories: ['Wool'],
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

describe('each word may match another part of an item [E5]', () => {
	test.each([
		['balls', ["Ball's Orchard"]],
		['orchard pearl', ["Ball's Orchard"]],
		['pearl st balls', ["Ball's Orchard"]],
		['donuts', ["Ball's Orchard"]],
		['baked goods orchard', ["Ball's Orchard"]],
		// Places that sell dairy come after those with the word.
		['kaeserei', ['Käserei Blum', 'River Dairy', 'Capital Market']],
		['kaserei', ['Käserei Blum', 'River Dairy', 'Capital Market']],
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
		expect((await namesOf('NY')).sort()).toEqual(["Ball's Orchard", 'Capital Market', 'Keuka Wool', 'River Dairy'])
		expect(await namesOf('ON')).toEqual(expect.arrayContaining(['Käserei Blum', 'Honey Hill']))
		expect(await namesOf('ba')).toEqual([])
	})

	test('a word in another language finds the English one', async () => {
		expect((await namesOf('fromage')).sort()).toEqual(['Capital Market', 'Casco Cheese', 'River Dairy'])
	})
})

test('names come before categories, and those before descriptions [E5]', async () => {
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

	test('the items of a named region or county are those inside of it, without those across the border', async () => {
		expect(await namesOf('wool in the finger lakes')).toEqual(['Keuka Wool'])
		expect(await namesOf('wool lancaster county')).toEqual(['Conestoga'])
		expect(await namesOf('wool provence')).toEqual(['Mas'])
		expect(await namesOf('honey niagara region')).toContain('Honey Hill')
		expect(await namesOf('honey western new york')).not.toContain('Honey Hill')
	})

	test('a postal code of several countries is that of the most locations, or the nearest', async () => {
		expect((await namesOf('wool 12345')).sort()).toEqual(['Hofladen', 'Hofmarkt'])
		const near = encodeURIComponent('42.7,-73.9')
		const response = await app.inject(`/api/search?q=12345&near=${near}`)
		expect(response.json().understood).toMatchObject({
			area: { name: '12345, United States', isRegion: false, textWithout: '' },
		})
	})

	test.each<[string, Omit<NonNullable<UnderstoodText['area']>, 'radiusMeters' | 'regionCode'> | null]>([
		['cheese albany ny', { name: 'Albany, NY', isRegion: false, textWithout: 'cheese' }],
		['st catharines', { name: 'St. Catharines, ON', isRegion: false, textWithout: '' }],
		['saint catharines eggs', { name: 'St. Catharines, ON', isRegion: false, textWithout: 'eggs' }],
		['eggs in welland', { name: 'Welland, ON', isRegion: false, textWithout: 'eggs' }],
		['honey 12207', { name: '12207', isRegion: false, textWithout: 'honey' }],
		['honey new york', { name: 'New York', isRegion: true, textWithout: 'honey' }],
		['eggs 90210', { name: '90210', isRegion: false, textWithout: 'eggs' }],
		['eggs l0s 1e2', { name: 'L0S 1E2', isRegion: false, textWithout: 'eggs' }],
		['wool 12345', { name: '12345, Germany', isRegion: false, textWithout: 'wool' }],
		['wool 12345 ny', { name: '12345', isRegion: false, textWithout: 'wool' }],
		['wool zip 12345', { name: '12345', isRegion: false, textWithout: 'wool' }],
		['eggs near ZIP code 90210', { name: '90210', isRegion: false, textWithout: 'eggs' }],
		['12345-6789', { name: '12345', isRegion: false, textWithout: '' }],
		['eggs 90210-1234', { name: '90210', isRegion: false, textWithout: 'eggs' }],
		['wool 84400', { name: '84400, France', isRegion: false, textWithout: 'wool' }],
		['wool 9900 lienz', { name: '9900, Austria', isRegion: false, textWithout: 'wool' }],
		['9900', { name: '9900, Austria', isRegion: false, textWithout: '' }],
		['9900 mountain', null],
		['1234', null],
		['YO10', { name: 'YO10, United Kingdom', isRegion: false, textWithout: '' }],
		['wool yo10 5dd', { name: 'YO10 5DD, United Kingdom', isRegion: false, textWithout: 'wool' }],
		['wool 2161ab', { name: '2161AB, Netherlands', isRegion: false, textWithout: 'wool' }],
		['wool 22350', { name: '22350, Sweden', isRegion: false, textWithout: 'wool' }],
		['wool 223 50', { name: '223 50, Sweden', isRegion: false, textWithout: 'wool' }],
		['wool in the finger lakes', { name: 'Finger Lakes, NY', isRegion: true, textWithout: 'wool' }],
		['finger lakes ny wool', { name: 'Finger Lakes, NY', isRegion: true, textWithout: 'wool' }],
		['lancaster county', { name: 'Lancaster County, PA', isRegion: true, textWithout: '' }],
		['lancaster county ne', { name: 'Lancaster County, NE', isRegion: true, textWithout: '' }],
		['wool provence', { name: 'Provence, France', isRegion: true, textWithout: 'wool' }],
		['marthas vineyard', { name: "Martha's Vineyard, MA", isRegion: true, textWithout: '' }],
		['niagara falls', { name: 'Niagara Falls, ON', isRegion: false, textWithout: '' }],
		['eggs munich', { name: 'Munich, Germany', isRegion: false, textWithout: 'eggs' }],
		['Eier Köln', { name: 'Köln, Germany', isRegion: false, textWithout: 'Eier' }],
		['eier st. gallen', { name: 'Sankt Gallen, Switzerland', isRegion: false, textWithout: 'eier' }],
		['miel freiburg', { name: 'Freiburg, Germany', isRegion: false, textWithout: 'miel' }],
		['lait genève', { name: 'Geneva, Switzerland', isRegion: false, textWithout: 'lait' }],
		['eggs open now', null],
		['made on the farm', null],
	])('%s', async (q, area) => {
		const { understood } = (await app.inject(`/api/search?q=${encodeURIComponent(q)}`)).json<FirstResults>()
		expect(understood).toMatchObject({ area })
		expect(understood.area?.radiusMeters === null).toBe(area?.isRegion ?? false)
		expect(expectSuccess(await trpcReads(app).list('locations', { q })).ok).toBe(true)
	})

	test.each([
		['cheese between albany and troy', 'cheese', 'Albany, NY', 'Troy, NY'],
		['from albany ny to troy ny cheese', 'cheese', 'Albany, NY', 'Troy, NY'],
		['between 12207 and troy', '', '12207', 'Troy, NY'],
		['Eier zwischen Köln und Bonn', 'Eier', 'Köln, Germany', 'Bonn, Germany'],
		['cheese between meals and albany', null, null, null],
		['cheese between albany and dinner', null, null, null],
	])('%s names a way', async (q, textWithout, fromName, toName) => {
		const { understood } = (await app.inject(`/api/search?q=${encodeURIComponent(q)}`)).json<FirstResults>()
		const along = { textWithout, fromName, toName, maxMinutes: 10 }
		expect(understood).toMatchObject(textWithout === null ? { along: null } : { along, area: null })
	})

	test('a text that names a way finds what is on it, the shortest detour first', async () => {
		const found = await list('locations', { q: 'cheese between albany and troy' })
		expect(found.map(({ name }) => name)).toEqual(['Capital Market', 'River Dairy'])
		expect(found.map(({ detourMinutes }) => detourMinutes)).toEqual([0, 0])
		expect(await namesOf('cheese between albany and saint catharines')).not.toContain('Casco Cheese')
		const { facets } = (await app.inject('/api/search?q=cheese+between+albany+and+troy')).json<FirstResults>()
		expect(facets.locations).toBe(2)
	})

	test.each([
		['chesse between albany and troy', 'cheese between albany and troy'],
		['from albany ny to troy ny amish cheese', 'cheese from albany ny to troy ny'],
	])('a misspelled text keeps its way: %s', async (q, correct) => {
		const found = (await app.inject(`/api/search?q=${encodeURIComponent(q)}`)).json<FirstResults>()
		expect(found.corrections[0]).toMatchObject({ q: correct, count: 2 })
		expect(found.locations?.items.map(({ name }) => name)).toEqual(['Capital Market', 'River Dairy'])
	})

	test.each([
		['honey new york', 'NY'],
		['honey albany ny', null],
		['lancaster county', null],
	])('%s has the state %s', async (q, regionCode) => {
		const response = await app.inject(`/api/search?q=${encodeURIComponent(q)}`)
		expect(response.json<FirstResults>().understood.area?.regionCode).toBe(regionCode)
	})
})

test.each(['maine', 'in Maine', 'ME'])(
	'%s finds the places of the state, not those in a street of that name',
	async (q) => {
		await withRollback(db, async (tx) => {
			await insertLocation(tx, { name: 'Blue Barn', region: 'PA', address: '5 Maine Street, Ephrata, PA' })
			await insertLocation(tx, { name: 'Maine Barn', region: 'PA', address: '7 Mill Street, Ephrata, PA' })
			const { value } = expectSuccess(await restReads(await buildTestApp({ db: tx })).list('locations', { q }))
			expect((value as Named[]).map(({ name }) => name)).toEqual([
				'Casco Cheese',
				...(q === 'maine' ? ['Maine Barn'] : []),
			])
		})
	},
)

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
