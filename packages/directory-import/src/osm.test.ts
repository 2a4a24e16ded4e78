import { describe, expect, test } from 'vitest'
import type { DirectoryRecord, ImportRow } from './directory-record.ts'
import { directoryText } from './directory-source.ts'
import { openDirectory } from './read-directory.ts'

// cspell:ignore landuse

async function read(value: unknown): Promise<ImportRow[]> {
	const rows: ImportRow[] = []
	for await (const row of (await openDirectory(directoryText('osm.json', JSON.stringify(value)))).rows) rows.push(row)
	return rows
}

const element = (tags: Record<string, string>, more: object = { lat: 40.1, lon: -83.1 }) => ({
	type: 'node',
	id: 7,
	tags,
	...more,
})
const overpass = (...elements: unknown[]) => ({ version: 0.6, generator: 'x', osm3s: { copyright: 'y' }, elements })

async function readOne(tags: Record<string, string>, more?: object): Promise<DirectoryRecord> {
	const [row] = await read(overpass(element(tags, more)))
	if (row === undefined || 'error' in row) throw new Error(JSON.stringify(row))
	return row.record
}

async function reasonOf(tags: Record<string, string>, more?: object): Promise<string | null> {
	const [row] = await read(overpass(element(tags, more)))
	return row !== undefined && 'error' in row ? `${row.error.message} | ${row.error.detail ?? ''}` : null
}

const elm = { name: 'Elm Farm', shop: 'farm' }
/** A horseshoe, open to the north: its center is outside. */
const horseshoe = [
	[-83.2, 40],
	[-83, 40],
	[-83, 40.2],
	[-83.02, 40.2],
	[-83.02, 40.02],
	[-83.18, 40.02],
	[-83.18, 40.2],
	[-83.2, 40.2],
	[-83.2, 40],
]
const isInHorseshoe = ({ coordinates: { lat, lng } }: DirectoryRecord) =>
	(lng > -83.2 && lng < -83.18) || (lng > -83.02 && lng < -83) || (lat > 40 && lat < 40.02)

describe('outlines', () => {
	const points = horseshoe.map(([lon, lat]) => ({ lat, lon }))

	test.each([
		['a way', { type: 'way', geometry: points }],
		[
			'a relation of open ways',
			{
				type: 'relation',
				members: [
					{ type: 'way', role: 'outer', geometry: points.slice(0, 5) },
					{ type: 'way', role: 'outer', geometry: points.slice(4).toReversed() },
				],
			},
		],
	])('of %s are placed inside', async (_, more) => {
		const record = await readOne(elm, { lat: undefined, lon: undefined, ...more })
		expect(isInHorseshoe(record)).toBe(true)
	})

	test.each([
		['Polygon', [horseshoe]],
		['MultiPolygon', [[horseshoe]]],
		['LineString', horseshoe],
	])('of a %s are placed inside', async (type, coordinates) => {
		const feature = { type: 'Feature', id: 'way/9', geometry: { type, coordinates }, properties: elm }
		const [row] = await read({ type: 'FeatureCollection', features: [feature] })
		expect(row !== undefined && 'record' in row && isInHorseshoe(row.record)).toBe(true)
	})

	test('without a geometry have the center that Overpass computed', async () => {
		const more = { lat: undefined, lon: undefined, type: 'way', center: { lat: 40.5, lon: -83.5 }, nodes: [1, 2] }
		expect(await readOne(elm, more)).toMatchObject({ sourceId: 'way/7', coordinates: { lat: 40.5, lng: -83.5 } })
	})
})

test.each([
	[{ shop: 'farm', operator: 'Elm Farm' }, 'Elm Farm'],
	[{ shop: 'farm', brand: 'Oak Stores', operator: 'Elm Farm' }, 'Oak Stores'],
	[{ shop: 'farm', name: 'Ash', operator: 'Elm Farm' }, 'Ash'],
])('%j is named %s', async (tags, name) => {
	expect((await readOne(tags)).name).toBe(name)
})

test.each([
	[{ ...elm, produce: 'apples;kohlrabi' }, ['Vegetables', 'Fruit'], 'apples and kohlrabi.'],
	[{ ...elm, product: 'honey;asparagus' }, ['Vegetables', 'Honey'], 'and asparagus.'],
	[{ ...elm, 'food:cheese': 'yes', 'drink:cider': 'yes', 'food:meat': 'no' }, ['Cheese', 'Wine, Beer & Cider'], ''],
	[{ name: 'Elm', shop: 'dairy;cheese' }, ['Dairy', 'Cheese'], ''],
	[
		{ name: 'Elm', amenity: 'vending_machine', vending: 'eggs;milk;potatoes' },
		['Vegetables', 'Eggs', 'Dairy'],
		'dairy, milk and potatoes.',
	],
	[{ name: 'Elm', shop: 'farm', produce: 'gizmos' }, [], 'Sells gizmos.'],
])('%j sells %j and %j', async (tags, categories, description) => {
	const record = await readOne(tags as Record<string, string>)
	expect(record.categories).toEqual(categories)
	expect(record.description).toContain(description)
})

test('has the mobile number, and coins and notes are cash', async () => {
	const tags = {
		...elm,
		'contact:mobile': '+1 614 555 0134',
		'payment:coins': 'yes',
		'payment:notes': 'yes',
		'payment:cards': 'no',
	}
	expect(await readOne(tags)).toMatchObject({ phone: '(614) 555-0134', paymentInfo: 'Cash' })
})

const UNKNOWN = { acceptsSnap: null, acceptsCards: null, selfService: null, wheelchairAccessible: null, seasonal: null }

test.each([
	[{}, {}],
	[{ self_service: 'yes', wheelchair: 'limited' }, { selfService: true }],
	[
		{ self_service: 'no', wheelchair: 'designated' },
		{ selfService: false, wheelchairAccessible: true },
	],
	[{ seasonal: 'spring;summer' }, { seasonal: true }],
	[
		{ seasonal: 'no', wheelchair: 'no' },
		{ seasonal: false, wheelchairAccessible: false },
	],
	[{ 'payment:debit_cards': 'yes', 'payment:cash': 'yes' }, { acceptsCards: true }],
	[{ 'payment:contactless': 'yes' }, { acceptsCards: true }],
	[{ 'payment:cash': 'only' }, { acceptsCards: false }],
	[{ amenity: 'vending_machine', vending: 'eggs' }, { selfService: true }],
])('%j states the flags %j', async (tags, flags) => {
	expect(await readOne({ ...elm, ...tags } as Record<string, string>)).toMatchObject({ ...UNKNOWN, ...flags })
})

test('what is certified organic is in the category of organic goods', async () => {
	expect((await readOne({ ...elm, organic: 'only' })).categories).toEqual(['Organic'])
})

test.each([
	[{ name: 'Elm', 'disused:shop': 'farm' }, 'not open (disused, abandoned or not built yet) | disused:shop=farm'],
	[{ ...elm, abandoned: 'yes' }, 'not open (disused, abandoned or not built yet) | abandoned=yes'],
	[{ ...elm, end_date: '2019' }, 'closed since its end_date | 2019'],
	[{ name: 'Elm Farm', highway: 'bus_stop' }, 'not a place for local food | highway=bus_stop'],
	[{ name: 'Elm Farm', amenity: 'school', landuse: 'farmyard' }, 'not a place for local food | amenity=school'],
	[{ name: 'The Farm', amenity: 'restaurant' }, 'not a place for local food | amenity=restaurant'],
	[{ name: 'Elm', shop: 'shoes' }, 'not a place for local food | shop=shoes'],
	[
		{ name: 'Elm', amenity: 'vending_machine', vending: 'parking_tickets' },
		'a vending machine without local food | vending=parking_tickets',
	],
	[
		{ operator: 'Elm Vending', amenity: 'vending_machine', vending: 'food;drinks;sweets' },
		'a vending machine without local food | vending=food;drinks;sweets',
	],
	[{ operator: 'City of Elmford', amenity: 'marketplace' }, 'no name | '],
	[{ name: 'Elm Farm' }, 'no tag says that it is a place for local food | '],
	[{ shop: 'farm' }, 'no name | '],
])('%j is not imported: %s', async (tags, reason) => {
	expect(await reasonOf(tags as Record<string, string>)).toBe(reason)
})

test.each([
	[{ ...elm, end_date: '2999' }, 'Farm'],
	[{ ...elm, 'disused:amenity': 'fuel' }, 'Farm'],
	[{ name: 'Elm Farm', landuse: 'farmyard' }, 'Farm'],
	[{ name: 'Elm', shop: 'farm', amenity: 'restaurant' }, 'Farm'],
	[{ name: 'Elm', amenity: 'marketplace' }, 'Market'],
	[{ name: 'Elm', craft: 'beekeeper' }, 'Farm'],
])('%j is a %s', async (tags, type) => {
	expect((await readOne(tags as Record<string, string>)).type).toBe(type)
})

// cspell:ignore Csarnok Dorfstraße Niederösterreich Sopron utca Eierautomat Flohmarkt Emlichheim
const EMLICHHEIM = { lat: 52.609, lon: 6.848 }

test.each([
	['an address without a town', { name: 'Elm' }, 'near Emlichheim', 'DE'],
	[
		'a street without a town',
		{ name: 'Elm', 'addr:street': 'Dorfstraße', 'addr:housenumber': '5' },
		'Dorfstraße 5, near Emlichheim',
		'DE',
	],
	[
		'a house number in a village without streets',
		{ name: 'Elm', 'addr:place': 'Aue', 'addr:city': 'Aue', 'addr:housenumber': '5', 'addr:postcode': '49824' },
		'Aue 5, 49824 Aue',
		'DE',
	],
	['a country in place of the state', { name: 'Elm', 'addr:state': 'DE' }, 'near Emlichheim', 'DE'],
])('%s is completed from the nearest town', async (_, tags, formatted, country) => {
	const { address } = await readOne({ shop: 'farm', ...tags }, EMLICHHEIM)
	expect(address).toMatchObject({ formatted, country, region: 'Niedersachsen' })
})

// cspell:ignore Mercat
test('a place in a city is near the city and not near its nearest quarter', async () => {
	const { address } = await readOne({ amenity: 'marketplace', name: 'Mercat' }, { lat: 41.3851, lon: 2.1734 })
	expect(address.formatted).toBe('near Barcelona')
})

test('a suburb is the town of an address without one', async () => {
	const tags = {
		'addr:housenumber': '4',
		'addr:street': 'George Street',
		'addr:suburb': 'Windsor',
		'addr:state': 'NSW',
	}
	const { address } = await readOne({ shop: 'farm', name: 'Elm', ...tags }, { lat: -33.61, lon: 150.81 })
	expect(address.formatted).toBe('4 George Street, Windsor NSW')
})

test('a machine without a name is named by goods and town', async () => {
	const record = await readOne({ amenity: 'vending_machine', vending: 'milk' }, EMLICHHEIM)
	expect(record).toMatchObject({ name: 'Milk vending machine, Emlichheim', type: 'Farmstand' })
})

// cspell:ignore Distributore latte crudo Kaffeeautomat
test('a machine for coffee is not imported, and one for milk does not sell coffee', async () => {
	const milk = await readOne({ amenity: 'vending_machine', vending: 'milk', name: 'Distributore latte crudo' })
	expect(milk.categories).toEqual(['Dairy'])
	expect(await reasonOf({ amenity: 'vending_machine', name: 'Kaffeeautomat' })).toMatch(/^a vending machine without/)
})

test('a machine with goods in its name is imported', async () => {
	expect(await readOne({ amenity: 'vending_machine', name: 'Eierautomat Müller' })).toMatchObject({
		categories: ['Eggs'],
	})
})

test.each([
	['Wochenmarkt Aue', 'Market in'],
	['Aue Farmers Market', 'Farmers market in'],
])('the marketplace %s is described as "%s"', async (name, start) => {
	expect((await readOne({ amenity: 'marketplace', name }, EMLICHHEIM)).description).toMatch(new RegExp(`^${start}`))
})

test('a flea market is not imported', async () => {
	expect(await reasonOf({ amenity: 'marketplace', name: 'Flohmarkt' })).toBe('not a place for local food | Flohmarkt')
})

// cspell:ignore Bayern Büsingen Jungholz Rhein Stadt Vorarlberg Weil Württemberg Kreuzlingen Riezlern Thurgau Tirol
test.each([
	['Riezlern', 47.357, 10.187, 'AT', 'Vorarlberg'],
	['Jungholz', 47.575, 10.447, 'AT', 'Tirol'],
	['Kreuzlingen', 47.651, 9.175, 'CH', 'Thurgau'],
	['Büsingen', 47.697, 8.69, 'DE', 'Baden-Württemberg'],
	['Weil am Rhein', 47.594, 7.611, 'DE', 'Baden-Württemberg'],
	['Basel', 47.583, 7.595, 'CH', 'Basel-Stadt'],
])('a place at the border near %s is in its country', async (town, lat, lon, country, region) => {
	const { address } = await readOne(elm, { lat, lon })
	expect(address).toMatchObject({ country, region, formatted: `near ${town}` })
	expect((await readOne({ ...elm, 'addr:country': country }, { lat, lon })).address.country).toBe(country)
})

test('a place at the border of a state is in the state of its town', async () => {
	const point = { lat: 48.1374, lon: 16.3585 }
	expect((await readOne({ name: 'Elm', shop: 'farm', 'addr:city': 'Wien' }, point)).address.region).toBe('Wien')
	expect((await readOne({ name: 'Elm', shop: 'farm' }, point)).address.region).toBe('Niederösterreich')
})

test('a Hungarian house number has one dot', async () => {
	const tags = {
		'addr:street': 'Csarnok utca',
		'addr:housenumber': '1',
		'addr:city': 'Sopron',
		'addr:postcode': '9400',
	}
	const { address } = await readOne({ name: 'Elm', shop: 'farm', ...tags }, { lat: 47.687, lon: 16.586 })
	expect(address.formatted).toBe('9400 Sopron, Csarnok utca 1.')
})

test.each([
	['Bavaria', 48.1, 11.6, 'Bayern'],
	['Oxfordshire', 51.95, -1.4, 'England'],
])('the state %s has the name by which its holidays are known', async (state, lat, lon, region) => {
	expect((await readOne({ ...elm, 'addr:state': state }, { lat, lon })).address.region).toBe(region)
})

// cspell:ignore Chipping Tew
test.each([
	[{ 'addr:village': 'Great Tew', 'addr:city': 'Chipping Norton' }, '5 Church Lane, Great Tew, Chipping Norton'],
	[{ 'addr:village': 'Great Tew' }, '5 Church Lane, Great Tew'],
])('a street in a village keeps the village: %j', async (tags, formatted) => {
	const street = { ...elm, 'addr:street': 'Church Lane', 'addr:housenumber': '5' }
	expect(
		(await readOne({ ...street, ...tags } as Record<string, string>, { lat: 51.957, lon: -1.423 })).address,
	).toMatchObject({
		formatted,
		country: 'GB',
	})
})

// cspell:ignore tankstelle
test.each([
	['Milch-Tankstelle', ['Dairy']],
	['Eierautomat', ['Eggs']],
])('the machine "%s" sells %j', async (name, categories) => {
	expect((await readOne({ amenity: 'vending_machine', name })).categories).toEqual(categories)
})

test.each([
	[{ amenity: 'marketplace', name: 'Antique Market' }],
	[{ amenity: 'marketplace', name: 'Arcade', shop: 'mall' }],
	[{ amenity: 'marketplace', name: 'Soap and More', shop: 'chemist' }],
	[{ shop: 'copyshop', name: 'Print shop' }],
])('%j is no place for local food', async (tags) => {
	expect(await reasonOf(tags as Record<string, string>)).toMatch(/^not a place for local food/)
})
