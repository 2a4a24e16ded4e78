import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import type { ParsedSearch } from '@farmgate/contracts/search-query/parse-search'
import { boxAround } from '@farmgate/geo/box'
import { distanceMeters } from '@farmgate/geo/distance'
import { isGoodsOrFiller, PREPOSITIONS, rangesOf } from './area-ranges.ts'
import type { GazetteerAreas } from './find-areas.ts'
import type { KnownTown } from './search-area.ts'

type GazetteerTown = GazetteerAreas['towns'][number]

const MAX_WORDS = 4
const MIN_LENGTH = 3
/** A town of the gazetteer replaces one of the directory with the same name if it has this many times its people. */
const MUCH_LARGER = 20
/** Smaller towns that the directory does not have are found after a preposition only; most words are the name of a village somewhere. */
const KNOWN_BY_NAME_PEOPLE = 20_000
const NEAR_METERS = 100_000
const SURROUNDINGS_METERS = 40_000
/** Half the side of the square in which the locations of a market town are. Larger ones reach the next city. */
const MARKET_TOWN_METERS = 15_000
/** The others of a name with more towns, such as Springfield, are small. */
const NAMESAKES_COUNTED_MAX = 12

/** Names in a text that may be those of towns: not goods, and with nothing but goods besides, or after a preposition. */
export function possibleGazetteerTowns(parsed: ParsedSearch): { name: string; isAnnounced: boolean }[] {
	const { words } = parsed
	return rangesOf(words.length, MAX_WORDS).flatMap((range) => {
		const name = words.slice(range.from, range.to).join(' ')
		if (name.length < MIN_LENGTH || isGoodsOrFiller(parsed, range)) return []
		const isAnnounced = PREPOSITIONS.has(words[range.from - 1] ?? '')
		const isAlone = words.every((_, index) => {
			const isInside = index >= range.from && index < range.to
			return isInside || isGoodsOrFiller(parsed, { from: index, to: index + 1 })
		})
		return isAlone || isAnnounced ? [{ name, isAnnounced }] : []
	})
}

function toKnownTown({ asked, name, region, country, coordinates, people }: GazetteerTown): KnownTown {
	const label = region ?? country
	return {
		name,
		region: label,
		nameFolded: foldText(asked),
		regionCode: (region ?? '').toLowerCase(),
		coordinates,
		locationCount: 0,
		people,
	}
}

/** People of the town of the directory, as far as the gazetteer knows. */
function peopleOf(town: Pick<KnownTown, 'coordinates' | 'nameFolded'>, found: readonly GazetteerTown[]): number {
	const same = found.filter(({ asked, coordinates }) => {
		const isNamed = foldText(asked) === town.nameFolded
		return isNamed && distanceMeters(coordinates, town.coordinates) <= SURROUNDINGS_METERS
	})
	return Math.max(0, ...same.map(({ people }) => people))
}

/** Of towns with one name, counts all locations around each, because the others of a market town are in its villages. Not needed near a visitor. */
async function withSurroundings(
	towns: readonly KnownTown[],
	near: Coordinates | undefined,
	countsIn: (boxes: BoundingBox[]) => Promise<number[]>,
): Promise<KnownTown[]> {
	const hasNamesake = (town: KnownTown) => towns.some((other) => other !== town && other.nameFolded === town.nameFolded)
	const [same, others] = [towns.filter(hasNamesake), towns.filter((town) => !hasNamesake(town))]
	if (near !== undefined || same.length === 0) return [...towns]
	const largest = same.toSorted((a, b) => b.people - a.people).slice(0, NAMESAKES_COUNTED_MAX)
	const counts = await countsIn(largest.map(({ coordinates }) => boxAround(coordinates, MARKET_TOWN_METERS)))
	const counted = largest.map((town, index) => ({ ...town, locationCount: counts[index] ?? town.locationCount }))
	return [...others, ...counted, ...same.filter((town) => !largest.includes(town))]
}

/**
 * The towns of the directory, and those of the gazetteer whose names the directory does not have. One that is much larger than those of the
 * directory replaces them if the directory has locations around it and the visitor is not close to one of them: "Cologne".
 */
export async function townsWithLocations(
	directoryTowns: readonly Omit<KnownTown, 'people'>[],
	found: readonly GazetteerTown[],
	near: Coordinates | undefined,
	countsIn: (boxes: BoundingBox[]) => Promise<number[]>,
): Promise<KnownTown[]> {
	const inDirectory = directoryTowns.map((town) => ({ ...town, people: peopleOf(town, found) }))
	const isClose = (town: KnownTown) => near !== undefined && distanceMeters(near, town.coordinates) <= NEAR_METERS
	const namesakesOf = ({ asked }: GazetteerTown) =>
		inDirectory.filter(({ nameFolded }) => nameFolded === foldText(asked))
	const missing = found.filter(
		(town) => namesakesOf(town).length === 0 && (town.isAnnounced || town.people >= KNOWN_BY_NAME_PEOPLE),
	)
	const larger = found.filter((town) => {
		const namesakes = namesakesOf(town)
		const isLarger = namesakes.every((other) => town.people >= MUCH_LARGER * other.people)
		return namesakes.length > 0 && town.people >= KNOWN_BY_NAME_PEOPLE && isLarger && !namesakes.some(isClose)
	})
	const counts =
		larger.length === 0
			? []
			: await countsIn(larger.map(({ coordinates }) => boxAround(coordinates, SURROUNDINGS_METERS)))
	const replacing = larger.filter((_, index) => (counts[index] ?? 0) > 0)
	const kept = await withSurroundings(inDirectory, near, countsIn)
	const isReplaced = ({ nameFolded }: KnownTown) => replacing.some(({ asked }) => foldText(asked) === nameFolded)
	return [...kept.filter((town) => !isReplaced(town)), ...[...missing, ...replacing].map(toKnownTown)]
}
