// @vitest-environment jsdom

import type { FeedItem, FeedListing, FeedLocation } from '@farmgate/contracts/feed'
import { forEachFlag } from '@farmgate/contracts/location-flags'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsvRows } from '../../testing/read-csv.ts'
import { csvFeed } from './csv-feed.ts'
import { geojsonFeed } from './geojson-feed.ts'
import { rssFeed } from './rss-feed.ts'

type XmlElement = {
	textContent: string
	getAttribute: (name: string) => string | null
	querySelector: (selector: string) => XmlElement | null
	querySelectorAll: (selector: string) => Iterable<XmlElement>
	getElementsByTagName: (name: string) => Iterable<XmlElement>
}
/** The DOM parser, which the server's types do not declare. */
declare const DOMParser: new () => { parseFromString: (text: string, type: string) => XmlElement }

const location: FeedLocation = {
	kind: 'location',
	id: 12,
	slug: 'cedar-hollow',
	name: 'Cedar Hollow',
	type: 'Farm',
	url: 'https://farms.example/locations/cedar-hollow',
	address: '1 Orchard Road, Fonthill, ON',
	city: 'Fonthill',
	region: 'ON',
	coordinates: { lat: 43.04, lng: -79.29 },
	coordinatesApproximate: false,
	timeZone: 'America/Toronto',
	openingHours: 'Mo-Fr 09:00-17:00; Sa 09:00-12:00',
	openingText: null,
	seasonMonths: [5, 6],
	description: 'Honey and "more"\nby the road',
	website: null,
	...forEachFlag(() => null),
	contactPhone: '+1 905 555 0100',
	lastConfirmedAt: null,
	categories: ['Honey', 'Eggs'],
	imageUrl: null,
	distanceMeters: null,
	detourMinutes: null,
	soldAs: null,
	source: 'usda',
	sourceId: '7',
	license: 'Public domain',
	isSample: false,
	createdAt: '2026-05-01T10:00:00.000Z',
	updatedAt: '2026-05-02T10:00:00.000Z',
}
const { type: _type, name: _name, address: _address, city: _city, ...ofLocation } = location
const listing: FeedListing = {
	kind: 'listing',
	id: 7,
	slug: 'honey',
	title: 'Honey',
	url: 'https://farms.example/listings/honey',
	coordinates: null,
	description: '',
	variants: [
		{ name: 'jar', price: 12, unit: null },
		{ name: 'pail', price: 40.5, unit: null },
	],
	isSoldOut: false,
	availableFrom: null,
	availableUntil: null,
	priceFrom: 12,
	currency: 'USD',
	locationId: null,
	locationName: null,
	locationSlug: null,
	locationType: null,
	categories: [],
	imageUrl: null,
	distanceMeters: null,
	detourMinutes: null,
	source: null,
	sourceId: null,
	license: null,
	isSample: true,
	createdAt: ofLocation.createdAt,
	updatedAt: ofLocation.updatedAt,
}

const hostileTexts = [
	'</script><img src=x onerror=alert(1)>',
	']]></title><!-- & &amp; --><?xml?>',
	'=HYPERLINK("http://evil.example","x")',
	'+1-2, "three"; four',
	'-2+3|cmd',
	'@SUM(A1)',
	'\t=1+1',
	'＝1+1',
	'line\r\nbreak\nand\rmore',
	'"',
	',',
	'\u0000\u0001\u0008\u000B\u001F\uFFFE\uFFFF half \uD800 a character',
	'\u2028 Crème 🍯 \uFEFF',
]

async function* inPages(...pages: FeedItem[][]) {
	yield* pages
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
	let text = ''
	for await (const piece of pieces) text += piece
	return text
}

function readXml(text: string): XmlElement {
	const document = new DOMParser().parseFromString(text, 'application/xml')
	expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
	return document
}

const CHANNEL = {
	title: 'Places: <honey> - Farmgate',
	description: 'The newest',
	link: 'https://farms.example/locations?q=%3Choney%3E&near=43,-79',
	self: 'https://farms.example/api/feeds/locations.rss?q=%3Choney%3E&near=43,-79',
	changedAt: new Date('2026-05-02T10:00:00Z'),
}

describe('csvFeed', () => {
	test('has a column per field, with joined lists and prices with cents', async () => {
		const text = await whole(csvFeed('listings', inPages([listing])))
		expect(text.startsWith('\uFEFFkind,id,slug,title,url,')).toBe(true)
		expect(readCsvRows(text.slice(1))[0]).toMatchObject({
			kind: 'listing',
			id: '7',
			variants: 'jar: 12.00; pail: 40.50',
			priceFrom: '12',
			locationName: '',
			lat: '',
			isSample: 'true',
		})
	})

	test('has the coordinates of a location in two columns', async () => {
		const [row] = readCsvRows((await whole(csvFeed('locations', inPages([location])))).slice(1))
		expect(row).toMatchObject({ lat: '43.04', lng: '-79.29', seasonMonths: '5; 6', license: 'Public domain' })
		expect(row).not.toHaveProperty('coordinates')
	})

	test.each(hostileTexts)('writes %j as one cell that is not a formula', async (name) => {
		const text = await whole(csvFeed('locations', inPages([{ ...location, name, categories: [name] }])))
		const [row] = readCsvRows(text.slice(1))
		expect([name, `'${name}`]).toContain(row?.name)
		expect(row?.name).not.toMatch(/^[=+\-@\t\r\n＋－＝＠]/)
		expect(row?.categories).not.toMatch(/^[=+\-@\t\r\n＋－＝＠]/)
		expect(row?.slug).toBe('cedar-hollow')
	})

	test('preserves any text, except for the apostrophe', async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: 'binary' }), async (name) => {
				const text = await whole(csvFeed('locations', inPages([{ ...location, name }])))
				expect(readCsvRows(text.slice(1))[0]?.name?.replace(/^'(?=[=+\-@\t\r\n＋－＝＠])/, '')).toBe(name)
			}),
		)
	})
})

describe('geojsonFeed', () => {
	test('is one document for any number of pages, including empty ones', async () => {
		const text = await whole(geojsonFeed(inPages([], [location], [], [listing, listing], [])))
		const { type, features } = JSON.parse(text)
		expect(type).toBe('FeatureCollection')
		expect(features.map(({ id }: { id: string }) => id)).toEqual(['location 12', 'listing 7', 'listing 7'])
		expect(features[0].geometry).toEqual({ type: 'Point', coordinates: [-79.29, 43.04] })
		expect(features[1].geometry).toBeNull()
		expect(JSON.parse(await whole(geojsonFeed(inPages()))).features).toEqual([])
	})

	test.each(hostileTexts)('preserves the text %j', async (name) => {
		const { features } = JSON.parse(await whole(geojsonFeed(inPages([{ ...location, name }]))))
		expect(features[0].properties.name).toBe(name)
	})
})

describe('rssFeed', () => {
	test('has its URL, its title, and a permanent id for each item', () => {
		const document = readXml(rssFeed(CHANNEL, [location, listing]))
		const [self] = document.getElementsByTagName('atom:link')
		expect(self?.getAttribute('href')).toBe(CHANNEL.self)
		expect(self?.getAttribute('rel')).toBe('self')
		expect(document.querySelector('channel > link')?.textContent).toBe(CHANNEL.link)
		expect(document.querySelector('lastBuildDate')?.textContent).toBe('Sat, 02 May 2026 10:00:00 GMT')
		const guids = [...document.querySelectorAll('item > guid')].map((guid) => guid.textContent)
		expect(guids).toEqual(['https://farms.example/locations/12', 'https://farms.example/l/7'])
		const [first] = document.querySelectorAll('item')
		expect([...(first?.getElementsByTagName('dc:rights') ?? [])][0]?.textContent).toBe('Public domain')
		expect([...(first?.getElementsByTagName('georss:point') ?? [])][0]?.textContent).toBe('43.04 -79.29')
	})

	test.each(hostileTexts)('is well-formed with the name %j, which stays text', (name) => {
		const document = readXml(
			rssFeed({ ...CHANNEL, title: name }, [{ ...location, name, description: name, categories: [name] }]),
		)
		const title = document.querySelector('item > title')?.textContent
		expect(document.querySelector('item')?.querySelector('img')).toBeNull()
		// XML normalizes line ends. Characters that it cannot represent are removed.
		const readable = name
			.toWellFormed()
			.replace(/\r\n?/g, '\n')
			.replace(/[^\t\n\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
		expect(title).toBe(readable)
		// Descriptions are HTML.
		const page = new DOMParser().parseFromString(
			document.querySelector('item > description')?.textContent ?? '',
			'text/html',
		)
		expect(page.querySelector('img, script')).toBeNull()
	})

	test('is well-formed for any texts', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (text) => {
				readXml(rssFeed(CHANNEL, [{ ...location, name: text, description: text, license: text, categories: [text] }]))
			}),
		)
	})
})
