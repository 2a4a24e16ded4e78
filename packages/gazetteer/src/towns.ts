import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { brotliDecompressSync } from 'node:zlib'
import { distanceMeters, type Point } from '@farmgate/geo/distance'
import { foldName } from './fold-name.ts'

export type Town = {
	name: string
	/** `foldName(name)`. */
	key: string
	/** Code of a state or province; null outside of the US and Canada. */
	region: string | null
	/** ISO 3166 code. */
	country: string
	/** Name of the state in Germany, Austria, Switzerland and the United Kingdom; null elsewhere. */
	state: string | null
	lat: number
	lng: number
}

/** Made by `npm run build:towns`; reading the packages it is made of takes three seconds, reading it a tenth of a second. */
export const TOWNS_FILE = new URL('../data/towns.bin.br', import.meta.url)

/** Positions in the file are whole numbers of this part of a degree. */
export const DEGREE_UNITS = 100_000

/** The content of `TOWNS_FILE`: all towns, ordered by key. */
export type TownColumns = {
	/** Key, name, region, country and state of each, separated by tabs, in UTF-8. */
	texts: Uint8Array
	/** Where the text of each ends. */
	ends: Uint32Array
	lats: Int32Array
	lngs: Int32Array
	/** 0 when unknown or less than 1000. */
	people: Uint32Array
	/** The indexes of the towns from south to north. */
	northward: Uint32Array
}

/** Towns with as many people are cities. */
const CITY_PEOPLE = 100_000

type City = Point & { people: number; index: number }

/** All towns, ordered by key, in columns: as objects they would take five times the memory. */
class TownTable {
	readonly length: number
	readonly lats: Float64Array
	readonly lngs: Float64Array
	/** The people of each; 0 when unknown or less than 1000. */
	readonly people: Uint32Array
	/** The indexes of the towns from south to north. */
	readonly northward: Uint32Array
	/** The towns with at least `CITY_PEOPLE`, from south to north. */
	readonly cities: readonly City[]
	/** `lats` and `lngs` in the order of `northward`, where neighbors are read together. */
	readonly northwardLats: Float64Array
	readonly northwardLngs: Float64Array
	#texts: Buffer
	#ends: Uint32Array

	constructor({ texts, ends, lats, lngs, people, northward }: TownColumns) {
		this.length = ends.length
		this.lats = Float64Array.from(lats, (units) => units / DEGREE_UNITS)
		this.lngs = Float64Array.from(lngs, (units) => units / DEGREE_UNITS)
		this.people = people
		this.northward = northward
		const cities = northward.filter((index) => (people[index] ?? 0) >= CITY_PEOPLE)
		this.cities = Array.from(cities, (index) => ({
			index,
			lat: this.lats[index] ?? 0,
			lng: this.lngs[index] ?? 0,
			people: people[index] ?? 0,
		}))
		this.northwardLats = Float64Array.from(northward, (index) => this.lats[index] ?? 0)
		this.northwardLngs = Float64Array.from(northward, (index) => this.lngs[index] ?? 0)
		this.#texts = Buffer.from(texts.buffer, texts.byteOffset, texts.byteLength)
		this.#ends = ends
	}

	/** The key of the town at an index less than `length`. */
	keyAt(index: number): string {
		const start = this.#ends[index - 1] ?? 0
		return this.#texts.toString('utf8', start, this.#texts.indexOf('\t', start))
	}

	/** The town at an index less than `length`. */
	at(index: number): Town {
		const [key = '', name = '', region, country = '', state] = this.#texts
			.toString('utf8', this.#ends[index - 1] ?? 0, this.#ends[index])
			.split('\t')
		const point = { lat: this.lats[index] ?? 0, lng: this.lngs[index] ?? 0 }
		return { name, key, region: region || null, country, state: state || null, ...point }
	}
}

let towns: TownTable | null = null

/** All towns, ordered by key. Loaded when first needed. */
export function allTowns(): TownTable {
	towns ??= new TownTable(deserialize(brotliDecompressSync(readFileSync(TOWNS_FILE))) as TownColumns)
	return towns
}

/** The index of the first town whose key is not less than the text. */
function lowerBound(text: string): number {
	const sorted = allTowns()
	let from = 0
	let to = sorted.length
	while (from < to) {
		const middle = (from + to) >> 1
		if (sorted.keyAt(middle) < text) from = middle + 1
		else to = middle
	}
	return from
}

/** The indexes in `allTowns` of the towns whose key begins with the prefix; `end` is not one of them. */
export function townRange(prefix: string): { first: number; end: number } {
	return { first: lowerBound(prefix), end: lowerBound(`${prefix}\uffff`) }
}

/** The indexes in `allTowns` of the towns with exactly this key; `end` is not one of them. */
export function keyRange(key: string): { first: number; end: number } {
	return { first: lowerBound(key), end: lowerBound(`${key}\0`) }
}

/** The towns at these indexes. */
export function* townsIn({ first, end }: { first: number; end: number }): Generator<Town> {
	for (let index = first; index < end; index++) yield allTowns().at(index)
}

/** The towns with exactly this name. */
export function townsNamed(name: string): Town[] {
	const key = foldName(name)
	return key === '' ? [] : [...townsIn(keyRange(key))]
}

/** Whether a longer name in the country begins with the word: "Freiburg" alone may be any of several towns. */
function isFirstWord(name: string, country: string): boolean {
	return [...townsIn(townRange(`${foldName(name)} `))].some((town) => town.country === country)
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

/** Less than the length of a degree of latitude. */
const METERS_PER_DEGREE = 110_000

/** The towns nearest to a point, nearest first. */
export function nearestTowns(point: Point, limit: number): { town: Town; meters: number }[] {
	const { length, northward, northwardLats: lats, northwardLngs: lngs } = allTowns()
	const latAt = (place: number) => lats[place] ?? 0
	const nearest: { index: number; meters: number }[] = []
	let north = 0
	for (let end = length; north < end; ) {
		const middle = (north + end) >> 1
		if (latAt(middle) < point.lat) north = middle + 1
		else end = middle
	}
	// Goes away from the point's latitude in both directions, the nearer one first.
	for (let south = north - 1; south >= 0 || north < length; ) {
		const below = south < 0 ? Number.POSITIVE_INFINITY : point.lat - latAt(south)
		const above = north >= length ? Number.POSITIVE_INFINITY : latAt(north) - point.lat
		const maxMeters = nearest.length < limit ? Number.POSITIVE_INFINITY : (nearest.at(-1)?.meters ?? 0)
		if (Math.min(below, above) * METERS_PER_DEGREE >= maxMeters) break
		const place = below < above ? south-- : north++
		const meters = distanceMeters(point, { lat: latAt(place), lng: lngs[place] ?? 0 })
		if (meters >= maxMeters) continue
		nearest.push({ index: northward[place] ?? 0, meters })
		nearest.sort((a, b) => a.meters - b.meters)
		if (nearest.length > limit) nearest.pop()
	}
	return nearest.map(({ index, meters }) => ({ town: allTowns().at(index), meters }))
}

/** Times the square root of its people, the radius of a city in meters, with 4,000 people per square kilometer. */
const CITY_RADIUS_FACTOR = 9
/** More than the radius of the largest city, in degrees of latitude. */
const CITY_MAX_DEGREES = 0.5

/** The largest city that a point is in, by its people and the distance from its center; null when it is in none. */
export function cityAround(point: Point): Town | null {
	let largest: City | null = null
	for (const city of allTowns().cities) {
		if (city.lat < point.lat - CITY_MAX_DEGREES) continue
		if (city.lat > point.lat + CITY_MAX_DEGREES) break
		if (city.people <= (largest?.people ?? 0)) continue
		if (distanceMeters(point, city) <= Math.sqrt(city.people) * CITY_RADIUS_FACTOR) largest = city
	}
	return largest === null ? null : allTowns().at(largest.index)
}
