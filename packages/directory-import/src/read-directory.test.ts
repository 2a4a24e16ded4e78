import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ImportRow } from './directory-record.ts'
import { DirectoryFormatError, directoryText } from './directory-source.ts'
import { openDirectory, type ReadOptions, readDirectory } from './read-directory.ts'

async function collect(rows: AsyncIterable<ImportRow>): Promise<ImportRow[]> {
	const collected: ImportRow[] = []
	for await (const row of rows) collected.push(row)
	return collected
}

async function read(content: string | Uint8Array, options: ReadOptions = {}): Promise<ImportRow[]> {
	return await collect(readDirectory(directoryText('list.csv', content), options))
}

const records = (rows: ImportRow[]) => rows.flatMap((row) => ('record' in row ? [row.record] : []))
const errors = (rows: ImportRow[]) =>
	rows.flatMap((row) => ('error' in row ? [`${row.line}: ${row.error.message}`] : []))

const MAY_JUNE = { dates: [{ from: '05-01', to: '06-30' }] }
const HEADER = 'id,name,address,lat,lng'
const ELM = '1,Elm Hill Farm,"12 Mill Road, Elmford, OH 43210",40.1,-83.1'

describe('the file', () => {
	test('is recognized as gzip by its first bytes, whatever its name', async () => {
		expect(records(await read(gzipSync(`${HEADER}\n${ELM}`)))).toHaveLength(1)
	})

	test('is windows-1252 when any row is not valid UTF-8', async () => {
		const many = Array.from({ length: 3000 }, (_, n) => `${n + 2},Elm ${n},x,40.1,-83.1`).join('\n')
		const bytes = Buffer.concat([
			Buffer.from(`${HEADER}\n${many}\n`),
			Buffer.from([0x31, 0x2c, 0x43, 0x72, 0xe8, 0x6d, 0x65]),
			Buffer.from(',x,40.1,-83.1'),
		])
		const directory = await openDirectory(directoryText('a.csv', bytes))
		const rows = await collect(directory.rows)
		expect(directory.encoding).toBe('windows-1252')
		expect(records(rows).at(-1)?.name).toBe('Crème')
	})

	test('may start with a byte order mark', async () => {
		expect(records(await read(`\uFEFF${HEADER}\n${ELM}`))[0]?.sourceId).toBe('1')
	})

	test.each([
		['an empty file', ''],
		['an image', 'PNG\0\0\0'],
		['a JSON list of numbers', '[1,2]'],
		['a table without names', 'a,lat,lng\n1,2,3'],
		['a table that does not say where', 'name,phone\nElm,1'],
		['a broken GeoJSON', '{"type":"FeatureCollection","features":[{'],
		['a damaged gzip', gzipSync('x'.repeat(9999)).subarray(0, 40)],
	])('is rejected with a reason when it is %s', async (_, content) => {
		await expect(read(content)).rejects.toThrow(DirectoryFormatError)
	})
})

describe('rows of a table', () => {
	test('have the right line numbers after a line break within quotes', async () => {
		const rows = await read(`${HEADER}\n1,"Elm\nHill",x,40.1,-83.1\n2,Oak Farm,x,,\n`)
		expect(rows.map((row) => row.line)).toEqual([2, 4])
		expect(errors(rows)).toEqual(['4: no coordinates'])
	})

	test('are errors with too many cells and after an unclosed quotation mark', async () => {
		const rows = await read(`${HEADER}\n1,Elm,x,40.1,-83.1,what\n${ELM}\n3,"Oak,x,40.1,-83.1\n4,Ash,x,40.1,-83.1\n`)
		expect(records(rows)).toHaveLength(1)
		expect(errors(rows)).toEqual([
			'2: the row has more cells than the header',
			'4: a quotation mark is opened here or below and never closed; the rest of the file was not read',
		])
	})

	test.each([
		['0,0', 'no coordinates (0, 0)'],
		[',', 'no coordinates'],
		['-3.46,1.70', 'coordinates are not in Ohio'],
		['31.1,-97.3', 'coordinates are not in Ohio'],
		['-83.1,40.1', 'latitude and longitude are swapped'],
		['140.1,-83.1', 'the latitude is outside of the world'],
		['4882000,-9250000', 'coordinates are meters of the Web Mercator projection (EPSG:3857), not degrees'],
		['4440000,320000', 'coordinates are meters of a map projection (probably UTM), not degrees'],
		['north,west', 'coordinates cannot be read'],
	])('are errors with the coordinates %s', async (coordinates, message) => {
		const rows = await read(`${HEADER}\n1,Elm,"12 Mill Road, Elmford, OH",${coordinates}`)
		expect(rows).toMatchObject([{ line: 2, error: { field: 'coordinates', message }, sourceId: '1', name: 'Elm' }])
	})

	test('have phone numbers of the country of the row, or of its coordinates', async () => {
		const text = [
			'name,lat,lng,country,phone',
			'Elm,40.1,-83.1,,614-555-0134',
			'Oak,40.1,-83.1,US,+49 7243 12345',
			'Ash,25.67,-100.3,,818 345 6789',
			'Fir,25.67,-100.3,Mexico,818 345 6789',
		].join('\n')
		expect(records(await read(text)).map(({ name, phone }) => [name, phone])).toEqual([
			['Elm', '(614) 555-0134'],
			['Oak', '+49 7243 12345'],
			['Ash', '+52 81 8345 6789'],
			['Fir', '+52 81 8345 6789'],
		])
	})

	test('are read by default headers and by the mapping', async () => {
		const text = 'Title;Latitude;Longitude;Opening Hours;Products\nElm;40.1;-83.1;Sa 09:00-13:00;eggs, honey'
		const [elm] = records(await read(text, { mapping: { name: 'Title' }, sourceName: 'Elm list', license: 'CC0' }))
		expect(elm).toMatchObject({
			source: 'Elm list',
			license: 'CC0',
			name: 'Elm',
			type: 'Farm',
			categories: ['Eggs', 'Honey'],
			openingRules: [{ days: { weekdays: [6] }, spans: [{ opens: 540, closes: 780 }], state: 'open' }],
			openingText: null,
			timeZone: 'America/New_York',
		})
	})

	test('reject a mapping to an unknown column and list the columns', async () => {
		await expect(read(`${HEADER}\n${ELM}`, { format: 'csv', mapping: { name: 'Title' } })).rejects.toThrow(
			'The file has no column "Title"; its columns are id, name, address, lat, lng',
		)
		await expect(read(`${HEADER}\n${ELM}`, { mapping: { nmae: 'name' } })).rejects.toThrow('There is no field "nmae"')
	})

	test('without an id get a stable one', async () => {
		const text = 'name,lat,lng\nElm,40.1,-83.1'
		const [first] = records(await read(text))
		const [second] = records(await read(`${text}\n`))
		expect(first?.sourceId).toMatch(/^[0-9a-f]{16}$/)
		expect(second?.sourceId).toBe(first?.sourceId)
	})

	test('keep hours that cannot be parsed as text', async () => {
		const [elm] = records(await read('name,lat,lng,hours\nElm,40.1,-83.1,"weekends, ask Jo"'))
		expect(elm).toMatchObject({ openingRules: null, openingText: 'weekends, ask Jo' })
	})

	test('have no email addresses in notes about hours', async () => {
		const value = 'Sa 09:00-12:00 open ""write to jo@elm.example""'
		const [elm] = records(await read(`name,lat,lng,hours\nElm,40.1,-83.1,"${value}"`))
		expect(elm?.openingRules?.[0]?.note).toBe('write to')
	})

	test.each([
		['9-5', '', [{ days: {}, spans: [{ opens: 540, closes: 1020 }], state: 'open' }], null],
		['9-5', '5,6', [{ days: MAY_JUNE, spans: [{ opens: 540, closes: 1020 }], state: 'open' }], null],
		['', 'May to June', [{ days: MAY_JUNE, spans: [], state: 'unknown' }], null],
		['daily', '05/01/2019 to 06/30/2019', [{ days: MAY_JUNE, spans: [], state: 'unknown' }], 'daily'],
		['', 'Year-round', [{ days: {}, spans: [], state: 'unknown', note: 'year-round' }], null],
		['9-5', 'summer', [{ days: {}, spans: [{ opens: 540, closes: 1020 }], state: 'unknown' }], 'Season: summer'],
		['', '', null, null],
	])('have the hours %j in the season %j', async (hours, season, openingRules, openingText) => {
		const [elm] = records(await read(`name,lat,lng,hours,season\nElm,40.1,-83.1,"${hours}","${season}"`))
		expect(elm).toMatchObject({ openingRules, openingText })
	})

	test('are errors with an unknown type', async () => {
		expect(errors(await read('name,type,lat,lng\nElm,Zoo,40.1,-83.1'))).toEqual([
			'2: the type is none of Farm, Farmstand, Market, Shop',
		])
	})
})

describe('lines of a merged directory', () => {
	const line = {
		id: 'us-1',
		source: 'USDA',
		type: 'Market',
		name: 'Elm Market',
		address: { city: 'Elmford', region: 'OH', formatted: 'Elmford, OH' },
		coordinates: { lat: 40.1, lng: -83.1 },
		coordsApprox: true,
		descriptionSource: 'generated',
		description: 'A generated description.',
		categories: ['Eggs', 'Gadgets'],
		hours: [
			{ day: 'Saturday', open: '09:00', close: '13:00', isClosed: false },
			{ day: 'Sunday', open: null, close: null, isClosed: true },
		],
		season: { startMonth: 11, endMonth: 2, yearRound: false },
		payments: ['Cash', 'SNAP/EBT'],
		updatedYear: 2023,
	}

	test('become records with a new description, which names the goods that are no category', async () => {
		const [market] = records(await read(JSON.stringify(line)))
		expect(market).toMatchObject({
			sourceId: 'us-1',
			coordinatesApproximate: true,
			description:
				'Farmers market in Elmford, Ohio. Sells eggs and Gadgets. Open on Saturdays, from November to February.',
			categories: ['Eggs'],
			openingRules: [
				{
					days: { dates: [{ from: '11-01', to: '02-29' }], weekdays: [6] },
					spans: [{ opens: 540, closes: 780 }],
					state: 'open',
				},
			],
			openingText: null,
			paymentInfo: 'Cash and SNAP/EBT',
			confirmedAt: '2023-01-01T00:00:00.000Z',
		})
	})

	test('are errors that name the invalid field, without affecting the next line', async () => {
		const bad = [
			'{"id":1,',
			JSON.stringify({ ...line, type: 'Zoo' }),
			`{"id":"${'x'.repeat(1_000_001)}"}`,
			JSON.stringify({ ...line, name: 'x'.repeat(201) }),
		]
		const rows = await read([...bad, '', JSON.stringify(line)].join('\r\n'), { format: 'ndjson' })
		expect(rows.map((row) => ('error' in row ? (row.error.field ?? row.error.message) : row.line))).toEqual([
			'the item is not JSON',
			'type',
			'the item is too long',
			'name',
			6,
		])
	})

	test('are errors with too many nested levels, without affecting other lines', async () => {
		const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
		const bad = [
			`{"id":1,"more":${deep}}`,
			`{"type":"FeatureCollection","features":[{"type":"Feature","geometry":${deep}}]}`,
		]
		const rows = await read([...bad, JSON.stringify(line)].join('\n'), { format: 'ndjson' })
		const message = 'the item has too many nested levels'
		expect(rows.map((row) => ('error' in row ? row.error.message : row.line))).toEqual([message, message, 3])
	})

	test('are errors with a NUL character or half of a character, without affecting other lines', async () => {
		const bad = [
			{ ...line, name: 'Elm\u0000 Market' },
			{ ...line, website: 'x\ud800' },
			{ ...line, more: { '\0': 1 } },
		]
		const rows = await read([...bad, line].map((each) => JSON.stringify(each)).join('\n'))
		expect(rows.map((row) => 'record' in row)).toEqual([false, false, false, true])
	})
})

describe('GeoJSON', () => {
	const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
	const point = (properties: unknown, id = 'node/1', type = 'Point') => ({
		type: 'Feature',
		id,
		geometry: { type, coordinates: [-79.29, 43.05] },
		properties,
	})

	test('is read with the tags and the license of OpenStreetMap', async () => {
		const tags = {
			name: 'Elm Cheese',
			shop: 'cheese',
			opening_hours: 'May-Oct: Sa 09:00-13:00',
			'addr:housenumber': '12',
			'addr:street': 'Mill Road',
			'addr:city': 'Pelham',
			'addr:province': 'ON',
			'contact:website': 'https://elm.example.com',
			phone: '+1 905 555 0134',
			'payment:cash': 'yes',
		}
		const [shop] = records(await read(collection(point(tags))))
		expect(shop).toMatchObject({
			sourceId: 'node/1',
			license: '© OpenStreetMap contributors, Open Database License 1.0',
			type: 'Shop',
			address: { formatted: '12 Mill Road, Pelham, ON' },
			categories: ['Cheese'],
			website: 'https://elm.example.com',
			phone: '(905) 555-0134',
			openingRules: [
				{
					days: { dates: [{ from: '05-01', to: '10-31' }], weekdays: [6] },
					spans: [{ opens: 540, closes: 780 }],
					state: 'open',
				},
			],
			openingText: null,
			paymentInfo: 'Cash',
			timeZone: 'America/Toronto',
		})
	})

	test('has errors for other shops, features without a name, and what is no feature', async () => {
		const rows = await read(collection(point({ name: 'B', shop: 'shoes' }), point({ shop: 'farm' }), { type: 'Elm' }))
		expect(errors(rows)).toEqual([
			'1: not a place for local food',
			'2: no name',
			'3: the type is none of Farm, Farmstand, Market, Shop',
		])
	})

	test('is read from any chunks, with brackets in strings and after an invalid feature', async () => {
		const text = collection(
			point({ name: 'Elm ]}" Farm', shop: 'farm' }),
			point({ name: 'Oak Farm', shop: 'farm' }, 'node/2'),
		).replace('"Feature"', 'oops')
		const source = {
			...directoryText('a.geojson', ''),
			open: () => Readable.from([...`{"features":1,${text.slice(1)}`].map((letter) => Buffer.from(letter))),
		}
		const rows = await collect(readDirectory(source))
		expect(errors(rows)).toEqual(['1: the item is not JSON'])
		expect(records(rows).map((record) => record.name)).toEqual(['Oak Farm'])
	})

	test('is read after a feature with too many nested levels, and with a polygon of many points', async () => {
		const deep = { type: 'Feature', id: 'node/1', properties: { name: 'Elm Farm' }, geometry: null }
		const ring = '[8,50],[9,50],[9,51],[8,51],'.repeat(35_001)
		const large = { type: 'Feature', id: 'way/1', properties: { name: 'Oak Farm', shop: 'farm' }, geometry: null }
		const text = collection(deep, large)
			.replace('null', `${'{"a":['.repeat(100_000)}${']}'.repeat(100_000)}`)
			.replace('null', `{"type":"Polygon","coordinates":[[${ring}[8,50]]]}`)
		const rows = await read(text, { format: 'geojson' })
		expect(errors(rows)).toEqual(['1: the item has too many nested levels'])
		expect(records(rows)).toMatchObject([{ coordinates: { lat: 50.5, lng: 8.5 } }])
	})

	test('that is truncated yields its complete features and an error', async () => {
		const whole = collection(
			point({ name: 'Elm Farm', shop: 'farm' }),
			point({ name: 'Oak Farm', shop: 'farm' }, 'node/2'),
		)
		const rows = await read(whole.slice(0, -40), { format: 'geojson' })
		expect(records(rows).map((record) => record.name)).toEqual(['Elm Farm'])
		expect(errors(rows)).toEqual(['2: the file ends in the middle of this item'])
	})
})
