import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { DirectoryRecord, ImportRow } from './directory-record.ts'
import { DirectoryFormatError, directoryText } from './directory-source.ts'
import { openDirectory } from './read-directory.ts'

// cspell:ignore aranjuez chipping naam plaats tew ville calle código finca horario localidad nombre olmo
// cspell:ignore breedtegraad długość kod latitudine lengtegraad longitudine nazwa nome pocztowy szerokość
// cspell:ignore breite länge breitengrad kartoffeln käse längengrad mühlweg produkte straße telefon

// cspell:ignore rtept fflate nowhereville rels lollol zyxwvutsrqponmlkjihgfedcb

async function open(content: string | Uint8Array, name = 'list') {
	const directory = await openDirectory(directoryText(name, content))
	const rows: ImportRow[] = []
	for await (const row of directory.rows) rows.push(row)
	const records: DirectoryRecord[] = rows.flatMap((row) => ('record' in row ? [row.record] : []))
	const reasons = rows.flatMap((row) => ('error' in row ? [row.error.message] : []))
	return { ...directory, records, names: records.map(({ name: each }) => each), reasons }
}

/** A workbook with one sheet of texts and numbers. */
function workbook(rows: readonly (readonly (string | number)[])[], changed: Record<string, string> = {}): Uint8Array {
	const cell = (value: string | number) =>
		typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
	const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
	const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
	const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
	const named = rows.map((cells, row) => {
		const texts = cells.map((value, column) =>
			cell(value).replace('<c', `<c r="${String.fromCharCode(65 + column)}${row + 1}"`),
		)
		return `<row r="${row + 1}">${texts.join('')}</row>`
	})
	const files = {
		'[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
		'_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${named.join('')}</sheetData></worksheet>`,
	}
	const all = Object.entries({ ...files, ...changed })
	return zipSync(Object.fromEntries(all.map(([path, text]) => [path, strToU8(text)])))
}

/** The sheet of a workbook whose only name is an entity of this document type. */
function sheetWithEntities(type: string): Record<string, string> {
	const cells =
		'<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>&a;</t></is></c></row>'
	const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
	const sheet = `<?xml version="1.0"?>${type}<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`
	return { 'xl/worksheets/sheet1.xml': sheet }
}

const feature = (name: string, geometry: unknown = { type: 'Point', coordinates: [-83.1, 40.1] }) => ({
	type: 'Feature',
	geometry,
	properties: { name },
})

describe('a workbook', () => {
	test('is read from its first sheet, below a title', async () => {
		const file = workbook([
			['Our farms'],
			['Name', 'Latitude', 'Longitude'],
			['Elm Farm', 40.1, -83.1],
			['Oak Farm', 'x', 'y'],
		])
		const { format, records, reasons } = await open(file, 'farms.xlsx')
		expect(format).toBe('xlsx')
		expect(records).toMatchObject([{ name: 'Elm Farm', coordinates: { lat: 40.1, lng: -83.1 } }])
		expect(reasons).toEqual(['coordinates cannot be read'])
	})

	test.each([
		['an external entity', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
		['a parameter entity', '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;]>'],
		[
			'nested entities',
			`<!DOCTYPE x [<!ENTITY z "lol">${'zyxwvutsrqponmlkjihgfedcb'.replace(/./g, (name) => {
				const next = String.fromCharCode(name.charCodeAt(0) - 1)
				return `<!ENTITY ${next} "${`&${name};`.repeat(10)}">`
			})}]>`,
		],
	])('with %s is read without resolving it', async (_what, type) => {
		const outcome = await open(workbook([], sheetWithEntities(type)), 'farms.xlsx').then(
			({ records }) => JSON.stringify(records),
			(error: unknown) => {
				expect(error).toBeInstanceOf(DirectoryFormatError)
				return ''
			},
		)
		expect(outcome).not.toContain('root:')
		expect(outcome).not.toContain('lollol')
	})

	test('with a cell far away is rejected, instead of filling the memory with empty cells', async () => {
		const sheet =
			'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
		const file = workbook([], { 'xl/worksheets/sheet1.xml': sheet })
		await expect(open(file, 'farms.xlsx')).rejects.toThrow(DirectoryFormatError)
	})

	test.each([
		['damaged', workbook([['Name', 'City']]).subarray(0, 300), 'The workbook cannot be read'],
		['of an old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'save it as XLSX or CSV'],
	])('is rejected with a reason when it is %s', async (_, content, reason) => {
		await expect(open(content)).rejects.toThrow(DirectoryFormatError)
		await expect(open(content)).rejects.toThrow(reason)
	})
})

describe('JSON', () => {
	const elm = {
		name: 'Elm Farm',
		type: 'Farm Stand',
		location: { lat: 40.1, lng: -83.1 },
		products: ['Eggs', 'kohlrabi'],
	}

	test.each([
		['a list', [elm]],
		['a list in an object', { meta: { count: 1 }, farms: [elm] }],
		['a list of lists', [[elm]]],
		['one object', elm],
	])('is read from %s', async (_, value) => {
		for (const text of [JSON.stringify(value), JSON.stringify(value, null, '\t')]) {
			const { records } = await open(text)
			expect(records).toMatchObject([
				{
					name: 'Elm Farm',
					type: 'Farmstand',
					coordinates: { lat: 40.1, lng: -83.1 },
					categories: ['Vegetables', 'Eggs'],
				},
			])
		}
	})

	test('is read from feature collections in a collection', async () => {
		const inner = { type: 'FeatureCollection', features: [feature('Elm'), feature('Oak')] }
		const outer = { type: 'FeatureCollection', features: [inner, feature('Ash')] }
		expect((await open(JSON.stringify(outer))).names).toEqual(['Elm', 'Oak', 'Ash'])
		expect((await open(JSON.stringify([inner, inner]))).names).toEqual(['Elm', 'Oak', 'Elm', 'Oak'])
	})

	test('is read from a collection with a feature on each line', async () => {
		const lines = [feature('Elm'), feature('Oak')].map((each) => JSON.stringify(each))
		const { format, names } = await open(`{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`)
		expect([format, names]).toEqual(['geojson', ['Elm', 'Oak']])
	})

	test('is read from features by line, also with record separators', async () => {
		const lines = [feature('Elm'), feature('Oak')].map((each) => JSON.stringify(each))
		for (const text of [lines.join('\n'), lines.map((line) => `\u001e${line}\n`).join('')]) {
			const { format, names } = await open(text)
			expect([format, names]).toEqual(['ndjson', ['Elm', 'Oak']])
		}
	})
})

test.each([
	['"Self-service"', 'yes', { selfService: true }],
	['Wheelchair accessible', 'No', { wheelchairAccessible: false }],
	['Accepts SNAP/EBT', 'TRUE', { acceptsSnap: true }],
	['acceptsCards', '1', { acceptsCards: true }],
	['Seasonal', 'sometimes', { seasonal: null }],
])('the column %s of a table is read from %s as %j', async (header, value, flags) => {
	expect((await open(`name,lat,lng,${header}\nElm,40.1,-83.1,${value}\n`)).records).toMatchObject([flags])
})

test('the properties of a feature have the names of columns, in any language', async () => {
	const properties = {
		Nombre: 'Finca Olmo',
		calle: 'Calle Mayor',
		'Código postal': '28300',
		Localidad: 'Aranjuez',
		'Self service': true,
		Horario: 'Sa 09:00-13:00',
	}
	const place = { type: 'Point', coordinates: [-3.6, 40.03] }
	const { records } = await open(
		JSON.stringify({ type: 'FeatureCollection', features: [{ ...feature('', place), properties }] }),
	)
	expect(records).toMatchObject([
		{
			name: 'Finca Olmo',
			address: { city: 'Aranjuez', postalCode: '28300', country: 'ES' },
			selfService: true,
			openingRules: [{ days: { weekdays: [6] } }],
		},
	])
})

describe('bytes', () => {
	const table = 'name,lat,lng\nCrème Farm,40.1,-83.1\n'

	test.each([
		['UTF-16 with a mark', Buffer.from(`\uFEFF${table}`, 'utf16le')],
		['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
		['big-endian UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()],
		['windows-1252', Buffer.from(table, 'latin1')],
		['UTF-8', Buffer.from(table)],
	])('of %s are decoded', async (_, bytes) => {
		expect((await open(bytes)).names).toEqual(['Crème Farm'])
	})

	test('that are invalid do not change the other letters of a UTF-8 file', async () => {
		const bytes = Buffer.concat([
			Buffer.from(table),
			Buffer.from([0x45, 0x6c, 0x6d, 0xe9]),
			Buffer.from(' Farm,40.2,-83.1\n'),
		])
		const { encoding, invalidBytes, names } = await open(bytes)
		expect([encoding, invalidBytes, names]).toEqual(['utf-8', 1, ['Crème Farm', 'Elm Farm']])
	})

	test('of a NUL reject their row only', async () => {
		const { names, reasons } = await open(
			`name,lat,lng,note\n${'Elm Farm,40.1,-83.1,\n'.repeat(5)}Oak,40.2,-83.1,a\0b\n`,
		)
		expect(new Set(names)).toEqual(new Set(['Elm Farm']))
		expect(reasons).toEqual(['a NUL character or a broken character, which cannot be stored'])
	})
})

describe('coordinates', () => {
	test.each([
		['lat;lng', '40,1;-83,1'],
		['Breite;Länge', '40,1;-83,1'],
		['lat;lng', '40°06\'00"N;83°06\'00"W'],
		['lat;lng', '40 06 00 N;83 06 00 W'],
		['lat;lng', 'N 40° 6.0’;W 83° 6.0’'],
		['lat;lng', '40.1° N;83.1° W'],
		['coordinates', '"40.1, -83.1"'],
		['wkt', 'POINT (-83.1 40.1)'],
	])('in %s are read from %s', async (header, cells) => {
		const { records } = await open(`name;${header}\nElm Farm;${cells}\n`)
		expect(records).toMatchObject([{ coordinates: { lat: 40.1, lng: -83.1 }, coordinatesApproximate: false }])
	})

	test.each([
		['47.99,7.85', []],
		['7.85,47.99', ['latitude and longitude are swapped']],
		['41.9,12.5', ['coordinates are not in Germany']],
		['-83.1,40.1', ['coordinates are not in Germany']],
		['873859,6100950', ['coordinates are outside of the world']],
	])('are checked against the country: %s', async (point, reasons) => {
		expect((await open(`name,country,lat,lng\nElm,Germany,${point}\n`)).reasons).toEqual(reasons)
	})

	test('in the open sea and in the Antarctic are errors', async () => {
		expect((await open('name,lat,lng\nElm,0.5,-130\nOak,-79.29,43.05\n')).reasons).toEqual([
			'coordinates are in the open sea',
			'latitude and longitude are swapped',
		])
	})

	test.each([
		['91,12', 'the latitude is outside of the world'],
		['12,181', 'the longitude is outside of the world'],
		['91,181', 'coordinates are outside of the world'],
		['-122,37', 'latitude and longitude are swapped'],
	])('%s are refused: %s', async (point, reason) => {
		expect((await open(`name,lat,lng\nElm,${point}\n`)).reasons).toEqual([reason])
	})

	test('that are missing are those of the postal code or town, approximately', async () => {
		const { records, reasons } = await open(
			'name,city,state,zip,country\nElm,Albany,NY,12207,\nOak,St. Catharines,ON,,\nAsh,Freiburg,,,Germany\nFir,Nowhereville,NY,,\n',
		)
		// Freiburg may be one of several towns.
		expect(records.map(({ name, coordinatesApproximate }) => [name, coordinatesApproximate])).toEqual([
			['Elm', true],
			['Oak', true],
		])
		expect(records[0]?.coordinates.lat).toBeCloseTo(42.66, 1)
		expect(reasons).toEqual(['no coordinates', 'no coordinates'])
	})
})

test.each([',', ';', '\t', '|'])('a table may be delimited by "%s"', async (delimiter) => {
	const { names } = await open(
		['name,lat,lng', 'Elm Farm,43,-89'].map((line) => line.replaceAll(',', delimiter)).join('\n'),
	)
	expect(names).toEqual(['Elm Farm'])
})

test('sheets of a workbook after the first are named', async () => {
	const files = unzipSync(
		workbook([
			['Name', 'Lat', 'Lng'],
			['Elm', '43', '-89'],
		]),
	)
	const changed = (path: string, change: (text: string) => string) => [
		path,
		strToU8(change(strFromU8(files[path] ?? new Uint8Array()))),
	]
	const [book, relations, sheet] = [
		'xl/workbook.xml',
		'xl/_rels/workbook.xml.rels',
		'xl/worksheets/sheet1.xml',
	] as const
	const both = Object.fromEntries([
		changed(book, (text) => text.replace('</sheets>', '<sheet name="Shops" sheetId="2" r:id="r2"/></sheets>')),
		changed(relations, (text) => text.replace(/(<Relationship Id="r)1(".*?sheet)1(.xml"\/>)/, '$&$12$22$3')),
	])
	const second = { 'xl/worksheets/sheet2.xml': files[sheet] ?? new Uint8Array() }
	expect(await open(zipSync({ ...files, ...both, ...second }))).toMatchObject({
		names: ['Elm'],
		unreadColumns: ['sheet “Shops”'],
	})
})

test('the columns of a table that hold no known field are named', async () => {
	const rows = [
		['Name', 'Lat', 'Lng', 'Milk fat', 'Phone', 'Breed'],
		['Elm', '43', '-89', '4 %', '', 'Jersey'],
	]
	expect(await open(rows.map((row) => row.join(',')).join('\n'))).toMatchObject({
		unreadColumns: ['Milk fat', 'Breed'],
	})
	expect(await open(workbook(rows))).toMatchObject({ unreadColumns: ['Milk fat', 'Breed'] })
})

test('headers are known in several languages', async () => {
	const headers = [
		'Nome,Latitudine,Longitudine,CAP',
		'Nazwa,Szerokość,Długość,Kod pocztowy',
		'NAAM,Breedtegraad,Lengtegraad,Postcode',
	]
	for (const header of headers) {
		const { records } = await open(`${header}\nElm,47.99,7.85,79098\n`)
		expect(records[0]).toMatchObject({ name: 'Elm', address: { postalCode: '79098' } })
	}
})

test('SNAP among the ways to pay is accepted', async () => {
	const { records } = await open(
		'name,lat,lng,payment,snap\nElm,43,-89,"cash, SNAP/EBT",\nOak,43,-88,"cash, SNAP",no\n',
	)
	expect(records.map(({ acceptsSnap }) => acceptsSnap)).toEqual([true, false])
})

test('a place with a season in its hours is closed for part of the year', async () => {
	const { records } = await open('name,lat,lng,hours\nElm,43,-89,May-Oct Sat 9-1\nOak,43,-88,Sat 9-1\n')
	expect(records.map(({ seasonal }) => seasonal)).toEqual([true, null])
})

test('a phone number is one of the country of the place', async () => {
	const { records } = await open('name,lat,lng,phone\nElm,47.99,7.85,0761 123456\nOak,51.5,-0.9,0118 496 0123\n')
	expect(records.map(({ phone, address }) => [phone, address.country])).toEqual([
		['+49 761 123456', 'DE'],
		['+44 118 496 0123', 'GB'],
	])
})

test('a German table is read by its headers, with decimal commas, postal code and phone number', async () => {
	const { records } = await open(
		'Name;Straße;PLZ;Ort;Land;Breitengrad;Längengrad;Telefon;Produkte\nHof Elm;Mühlweg 5;79098;Freiburg;Deutschland;47,99;7,85;0761 123456;Kartoffeln, Käse\n',
	)
	expect(records).toMatchObject([
		{
			name: 'Hof Elm',
			address: { formatted: 'Mühlweg 5, 79098 Freiburg', country: 'DE' },
			coordinates: { lat: 47.99, lng: 7.85 },
			phone: '+49 761 123456',
			timeZone: 'Europe/Berlin',
		},
	])
})

async function rowsOf(name: string, content: string | Uint8Array): Promise<ImportRow[]> {
	const rows: ImportRow[] = []
	for await (const row of (await openDirectory(directoryText(name, content))).rows) rows.push(row)
	return rows
}

describe('a map file', () => {
	const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Elm Farm</name>
		<ExtendedData><Data name="Opening Hours"><value>Sa 09:00-12:00</value></Data></ExtendedData>
		<description><![CDATA[Fresh <b>eggs</b> and beans from our own fields]]></description>
		<Point><coordinates>-83.1,40.1</coordinates></Point></Placemark>
		<Placemark><name>Way</name><LineString><coordinates>-83.1,40.1 -83.2,40.1</coordinates></LineString></Placemark></Document></kml>`
	const gpx = `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="40.1" lon="-83.1"><name>Elm Farm</name><desc>Fresh eggs and beans from our own fields</desc></wpt>
		<rte><name>Way</name><rtept lat="40.1" lon="-83.1"></rtept><rtept lat="40.2" lon="-83.1"></rtept></rte></gpx>`

	test.each([
		['elm.kml', kml],
		['elm.kmz', zipSync({ 'doc.kml': strToU8(kml) })],
		['elm.gpx', gpx],
	])('%s is read', async (name, content) => {
		const rows = await rowsOf(name, content)
		const row = rows.find((each) => 'record' in each)
		expect(row).toMatchObject({
			record: {
				name: 'Elm Farm',
				coordinates: { lat: 40.1, lng: -83.1 },
				description: 'Fresh eggs and beans from our own fields',
			},
		})
		expect(rows.filter((each) => each !== row)).toMatchObject([
			{ name: 'Way', error: { message: 'a line or route is no place' } },
		])
		const rules = row !== undefined && 'record' in row ? row.record.openingRules : null
		expect(rules).toEqual(name === 'elm.gpx' ? null : [expect.objectContaining({ days: { weekdays: [6] } })])
	})

	test.each([
		['elm.vcf', 'BEGIN:VCARD\nVERSION:3.0\nFN:Elm Farm\nEND:VCARD', 'vCard'],
		['elm.html', '<!DOCTYPE html><html><body>Elm Farm</body></html>', 'HTML'],
		['elm.zip', zipSync({ 'elm.shp': strToU8('x'), 'elm.dbf': strToU8('x') }), 'shapefile'],
	])('%s is refused by name', async (name, content, what) => {
		await expect(openDirectory(directoryText(name, content))).rejects.toThrow(what)
	})
})

test('a script leaves nothing of its code', async () => {
	const content = 'name,lat,lng\n<script>alert(1)</script>Berry Farm,40.1,-83.1'
	expect(await rowsOf('elm.csv', content)).toMatchObject([{ record: { name: 'Berry Farm' } }])
})

test.each([
	['Enterprise', 'Localidad', 'Código postal'],
	['producer_name', 'Ort', 'PLZ'],
	['Nom', 'Ville', 'Code postal'],
	['Naam', 'Plaats', 'Postcode'],
])('the columns %s, %s and %s are known', async (...header) => {
	const { records } = await open(`${header.join(',')},lat,lng\nElm,Aranjuez,28300,40.03,-3.6\n`)
	expect(records).toMatchObject([{ name: 'Elm', address: { city: 'Aranjuez', postalCode: '28300' } }])
	expect(records[0]?.description).toMatch(/^Farm in Aranjuez/)
})

test('a table keeps the village between street and town, and leaves out the county', async () => {
	const rows = [
		'"Church Lane, Great Tew, Chipping Norton, Oxfordshire OX7 4DB",',
		'"Church Lane, Great Tew",Chipping Norton',
		'"Church Lane, Great Tew",',
	]
	const { records } = await open(
		`name,lat,lng,address,town\n${rows.map((row) => `Elm,51.957,-1.423,${row}`).join('\n')}\n`,
	)
	expect(records.map(({ address }) => address.formatted)).toEqual([
		'Church Lane, Great Tew, Chipping Norton, OX7 4DB',
		'Church Lane, Great Tew, Chipping Norton',
		'Church Lane, Great Tew',
	])
})

// cspell:ignore elmâ kaua kaua’i kauaʻi mālama
test.each([
	['M?lama Kaua’i', 'Home of Mālama Kauaʻi', 'Mālama Kaua’i'],
	['Hof T?bingen', '', 'Hof Tübingen'],
	['M?lama Kaua’i', '', 'M?lama Kaua’i'],
	['CafÃ© Elmâ€™s', '', 'Café Elm’s'],
	['CAFÉ’S', '', 'Café’s'],
	['Hungry? Elm Farm', '', 'Hungry? Elm Farm'],
])('the name %j of a place described as %j is read as %j', async (name, description, read) => {
	expect((await open(`name,lat,lng,description\n${name},22.2,-159.4,${description}\n`)).names).toEqual([read])
})

test('a description has no double dots', async () => {
	const { records } = await open('name,lat,lng,city,products,price\nElm,40.1,-83.1,,kohlrabi etc.,4 a lb.\n')
	expect(records[0]?.description).toMatch(/kohlrabi etc\. .*Prices: 4 a lb\.$/)
	expect(records[0]?.description).not.toContain('..')
})
