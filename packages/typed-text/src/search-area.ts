import type { Coordinates } from '@farmgate/contracts/coordinates'
import { foldText, umlautSpellings } from '@farmgate/contracts/search-query/fold-words'
import { isFiller, type ParsedSearch, parseSearch } from '@farmgate/contracts/search-query/parse-search'
import { distanceMeters } from '@farmgate/geo/distance'
import type { SearchArea } from '@farmgate/item-index/item-filter'
import {
	isGoodsOrFiller,
	isOrdinaryCode,
	largest,
	PREPOSITIONS,
	type Range,
	rangesOf,
	type StateMatch,
	sizeOf,
	statesAfter,
	statesOf,
} from './area-ranges.ts'
import type { NamedRegion } from './named-region-area.ts'
import { type KnownPostalCode, postalCodeMatch } from './postal-code-area.ts'

// cspell:ignore sainte

/** A town of the directory. `regionCode` is folded; empty when the region is unknown. */
export type KnownTown = {
	name: string
	region: string
	nameFolded: string
	regionCode: string
	coordinates: Coordinates
	locationCount: number
	/** 0 when unknown. */
	people: number
}

/** Radius of an area around a town or postal code. */
export const AREA_RADIUS_METERS = 40_000
const MAX_TOWN_WORDS = 5
/** Of a town that the gazetteer does not know. */
const UNKNOWN_PEOPLE = 500
/** A postal code and a town of one address are at most this far apart. */
const ADDRESS_METERS = 60_000

/** Names of towns that are more often words of a search. They count as towns after a preposition or before a region only. */
const DESCRIBING_WORDS = new Set(
	'big black blue brown country eden family fresh garden gold golden good grand green gray happy home hope hot large liberty little local mini native natural new old open park pure raw red small sunny super sweet union valley village white wild winter spring summer fall young'.split(
		' ',
	),
)
/** Words that make a name one of a named region ("hudson valley"), which is no town. */
const NAMED_REGION_WORDS = new Set(
	'bay coast county creek district hills island islands lake lakes mountain mountains peninsula region river shore valley'.split(
		' ',
	),
)
type TownMatch = Range & { town: KnownTown; hasState: boolean }

const ABBREVIATED_FIRST_WORDS: Record<string, string> = { saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' }

function namesOf(words: readonly string[], typed: readonly string[]): string[] {
	const name = words.join(' ')
	const [first = '', ...others] = words
	const short = ABBREVIATED_FIRST_WORDS[first]
	const long = Object.keys(ABBREVIATED_FIRST_WORDS).find((word) => ABBREVIATED_FIRST_WORDS[word] === first)
	const abbreviations = [short, long].flatMap((word) => (word === undefined ? [] : [[word, ...others].join(' ')]))
	return [name, ...abbreviations, ...umlautSpellings(typed.join(' '))]
}

/** The names of towns that may be in a text, to be looked up. */
export function possibleTowns({ words, typed }: ParsedSearch): string[] {
	const ranges = rangesOf(words.length, MAX_TOWN_WORDS)
	return [...new Set(ranges.flatMap(({ from, to }) => namesOf(words.slice(from, to), typed.slice(from, to))))]
}

function townsAt(parsed: ParsedSearch, range: Range, towns: readonly KnownTown[]): KnownTown[] {
	const names = new Set(namesOf(parsed.words.slice(range.from, range.to), parsed.typed.slice(range.from, range.to)))
	return towns.filter(({ nameFolded }) => names.has(nameFolded))
}

/** Whether a range is a name of goods, a filler word or a describing word rather than a town. */
function isOrdinaryText(parsed: ParsedSearch, { from, to }: Range): boolean {
	if (isGoodsOrFiller(parsed, { from, to })) return true
	return to === from + 1 && DESCRIBING_WORDS.has(parsed.words[from] ?? '')
}

/** Its people and its locations count. */
function sizeOfTown({ people, locationCount }: KnownTown): number {
	return Math.max(people, UNKNOWN_PEOPLE) * Math.max(locationCount, 1)
}

function bestTown(towns: readonly KnownTown[], near: Coordinates | undefined): KnownTown | undefined {
	if (near === undefined) return towns.toSorted((a, b) => sizeOfTown(b) - sizeOfTown(a))[0]
	return towns.toSorted((a, b) => distanceMeters(near, a.coordinates) - distanceMeters(near, b.coordinates))[0]
}

function townMatches(
	parsed: ParsedSearch,
	towns: readonly KnownTown[],
	states: readonly StateMatch[],
	near: Coordinates | undefined,
): TownMatch[] {
	return rangesOf(parsed.words.length, MAX_TOWN_WORDS).flatMap((range): TownMatch[] => {
		const named = townsAt(parsed, range, towns)
		if (named.length === 0) return []
		const following = statesAfter(range, states)
		for (const state of following) {
			const town = bestTown(
				named.filter(({ regionCode }) => regionCode === state.code),
				near,
			)
			if (town !== undefined) return [{ town, from: range.from, to: state.to, hasState: true }]
		}
		const isAnnounced = PREPOSITIONS.has(parsed.words[range.from - 1] ?? '')
		if (NAMED_REGION_WORDS.has(parsed.words[range.to] ?? '')) return []
		const isElsewhere = following.some(({ isOrdinaryWord }) => !isOrdinaryWord)
		if (isElsewhere || (!isAnnounced && isOrdinaryText(parsed, range))) return []
		const town = bestTown(named, near)
		return town === undefined ? [] : [{ town, ...range, hasState: false }]
	})
}

function withoutRanges(parsed: ParsedSearch, ranges: readonly Range[]): { text: string; isLastCovered: boolean } {
	const isCovered = (index: number) => ranges.some(({ from, to }) => index >= from && index < to)
	// "in the" before the area goes with it.
	const starts = ranges.flatMap(({ from }) => {
		const hasArticle = parsed.words[from - 1] === 'the'
		const before = hasArticle ? from - 2 : from - 1
		return [...(hasArticle ? [from - 1] : []), ...(PREPOSITIONS.has(parsed.words[before] ?? '') ? [before] : [])]
	})
	const kept = parsed.typed.filter((_, index) => !isCovered(index) && !starts.includes(index))
	return { text: kept.join(' '), isLastCovered: isCovered(parsed.words.length - 1) }
}

function areaOf(
	parsed: ParsedSearch,
	ranges: readonly Range[],
	area: Pick<SearchArea, 'label' | 'within' | 'ownWords' | 'isNameElsewhere'>,
): SearchArea {
	const { text, isLastCovered } = withoutRanges(parsed, ranges)
	const rest = parseSearch(text).terms.filter((term) => !isFiller(term))
	const terms = isLastCovered ? rest.map((term) => ({ ...term, prefixes: [] })) : rest
	return { ...area, textWithout: text, rest: terms }
}

function aroundOf(center: Coordinates) {
	return { center, radiusMeters: AREA_RADIUS_METERS }
}

function labelOf({ name, region }: KnownTown): string {
	return region === '' ? name : `${name}, ${region}`
}

type Known = {
	towns: readonly KnownTown[]
	postalCodes: readonly KnownPostalCode[]
	namedRegion: (Range & NamedRegion) | undefined
}

function postalArea(
	parsed: ParsedSearch,
	{ postalCodes }: Known,
	{ states, towns }: { states: StateMatch[]; towns: TownMatch[] },
	near: Coordinates | undefined,
): SearchArea | null {
	const code = postalCodeMatch(parsed, postalCodes, { states, towns }, near)
	if (code === undefined) return null
	const sameAddress = towns.filter(({ town }) => distanceMeters(town.coordinates, code.center) <= ADDRESS_METERS)
	const ranges = [code, largest(sameAddress), ...states.filter(({ isOrdinaryWord }) => !isOrdinaryWord)]
	return areaOf(
		parsed,
		ranges.filter((range) => range !== undefined),
		{
			label: code.label,
			within: aroundOf(code.center),
			ownWords: code.words,
			isNameElsewhere: false,
		},
	)
}

function townArea(parsed: ParsedSearch, { town, ...range }: TownMatch): SearchArea {
	return areaOf(parsed, [range], {
		label: labelOf(town),
		within: aroundOf(town.coordinates),
		ownWords: foldText(town.name).split(' '),
		isNameElsewhere: false,
	})
}

function stateArea(parsed: ParsedSearch, state: StateMatch): SearchArea {
	const isCode = sizeOf(state) === 1 && parsed.words[state.from] === state.code
	const area = areaOf(parsed, [state], {
		label: state.name,
		within: { regionCode: state.code },
		ownWords: [state.code, ...foldText(state.name).split(' ')],
		isNameElsewhere: isCode && isOrdinaryCode(state.code),
	})
	return area.textWithout === '' ? { ...area, isNameElsewhere: true } : area
}

/**
 * The area that a text names: a postal code, else the longest name of a named region, county, town, state or province. Of towns with
 * the same name, the nearest to `near`, or the one with the most locations. Null when there is none.
 */
export function findArea(parsed: ParsedSearch, known: Known, near: Coordinates | undefined): SearchArea | null {
	const states = statesOf(parsed)
	const towns = townMatches(parsed, known.towns, states, near)
	const postal = postalArea(parsed, known, { states, towns }, near)
	if (postal !== null) return postal
	const town = largest(towns)
	const state = largest(states.filter(({ isOrdinaryWord }) => !isOrdinaryWord || parsed.words.length === 1))
	const { namedRegion } = known
	const others = [town, state].filter((range) => range !== undefined)
	if (namedRegion !== undefined && others.every((range) => sizeOf(namedRegion) >= sizeOf(range))) {
		const { label, box, states: inStates } = namedRegion
		return areaOf(parsed, [namedRegion], {
			label,
			within: { box, states: inStates },
			ownWords: [],
			isNameElsewhere: false,
		})
	}
	if (town !== undefined && (state === undefined || town.hasState || sizeOf(town) > sizeOf(state))) {
		return townArea(parsed, town)
	}
	return state === undefined ? null : stateArea(parsed, state)
}
