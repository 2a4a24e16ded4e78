import { distanceMeters, type Point } from '@farmgate/geo/distance'
import { foldName } from './fold-name.ts'
import { allTowns, keyRange, type Town, townRange } from './towns.ts'

// cspell:ignore Breisgau

/** Points of a town at a distance of 0; at `HALF_METERS` it has half of them. */
const NEAR_POINTS = 4
const HALF_METERS = 100_000
/** Points of a town whose whole name was typed. */
const EXACT_POINTS = 2.5
/** See `largestTowns`. */
const EXACT_FACTOR = 20
/** For towns of unknown size. */
const PEOPLE_MIN = 300

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
	// The key of "Saint Mary" begins with "st".
	const prefixes = /^sain?$/.test(key) ? [key, 'st '] : [key]
	const exact = keyRange(key)
	const found: { index: number; points: number }[] = []
	for (const { first, end } of prefixes.map(townRange)) {
		for (let index = first; index < end; index++) {
			const town = { lat: towns.lats[index] ?? 0, lng: towns.lngs[index] ?? 0 }
			const nearness = near === null ? 0 : NEAR_POINTS / (1 + distanceMeters(near, town) / HALF_METERS)
			const size = Math.log10(Math.max(towns.people[index] ?? 0, PEOPLE_MIN))
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
	const towns = allTowns()
	const [exact, longer] = [keyRange(key), townRange(`${key} `)]
	const found = [exact, longer].flatMap(({ first, end }) =>
		Array.from({ length: end - first }, (_, offset) => {
			const people = towns.people[first + offset] ?? 0
			return { index: first + offset, people, weight: people * (first === exact.first ? EXACT_FACTOR : 1) }
		}),
	)
	found.sort((a, b) => b.weight - a.weight)
	return found.slice(0, limit).map(({ index, people }) => ({ town: towns.at(index), people }))
}
