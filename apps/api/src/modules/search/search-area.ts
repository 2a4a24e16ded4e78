import type { Coordinates } from '@farmgate/contracts/coordinates'
import { foldText, umlautSpellings } from '@farmgate/contracts/search-query/fold-words'
import { isFiller, type ParsedSearch, parseSearch } from '@farmgate/contracts/search-query/parse-search'
import { findRegion } from '@farmgate/directory-import/regions'
import { distanceMeters } from '@farmgate/geo/distance'
import type { SearchArea } from '../../query/item-filter.ts'

// cspell:ignore sainte

/** A town of the directory. `regionCode` is folded; empty when the region is unknown. */
export type KnownTown = {
	name: string
	region: string
	nameFolded: string
	regionCode: string
	coordinates: Coordinates
	locationCount: number
}
export type KnownPostalCode = { code: string; label: string; coordinates: Coordinates }

/** Radius of an area around a town or postal code. */
export const AREA_RADIUS_METERS = 40_000
const MAX_TOWN_WORDS = 5
/** A postal code and a town of one address are at most this far apart. */
const ADDRESS_METERS = 60_000

const PREPOSITIONS = new Set(['in', 'near', 'around', 'at', 'by', 'to', 'from', 'of'])
/** Codes of regions that are ordinary words or parts of names, and count as regions in upper case or after a town only. */
const ORDINARY_CODES = new Set([
	'al',
	'as',
	'de',
	'hi',
	'id',
	'in',
	'la',
	'ma',
	'me',
	'mi',
	'mo',
	'oh',
	'ok',
	'on',
	'or',
	'pa',
])
/** Names of towns that are more often words of a search. They count as towns after a preposition or before a region only. */
const DESCRIBING_WORDS = new Set(
	'big black blue brown country eden family fresh garden gold golden good grand green gray happy home hope hot large liberty little local mini native natural new old open park pure raw red small sunny super sweet union valley village white wild winter spring summer fall young'.split(
		' ',
	),
)
/** Words that make a name one of a landscape ("hudson valley"), which is no town. */
const LANDSCAPE_WORDS = new Set(
	'bay coast county creek district hills island islands lake lakes mountain mountains peninsula region river shore valley'.split(
		' ',
	),
)
const US_CODE = /^\d{5}$/
const CANADIAN_AREA = /^[a-z]\d[a-z]$/
const CANADIAN_UNIT = /^\d[a-z]\d$/

/** A range of words; `to` is excluded. */
type Range = { from: number; to: number }
type RegionMatch = Range & { code: string; name: string; isOrdinaryWord: boolean }
type TownMatch = Range & { town: KnownTown; hasRegion: boolean }
type PostalMatch = Range & { postalCode: KnownPostalCode }

const ABBREVIATED_FIRST_WORDS: Record<string, string> = { saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' }

function namesOf(words: readonly string[], typed: readonly string[]): string[] {
	const name = words.join(' ')
	const [first = '', ...others] = words
	const short = ABBREVIATED_FIRST_WORDS[first]
	const long = Object.keys(ABBREVIATED_FIRST_WORDS).find((word) => ABBREVIATED_FIRST_WORDS[word] === first)
	const abbreviations = [short, long].flatMap((word) => (word === undefined ? [] : [[word, ...others].join(' ')]))
	return [name, ...abbreviations, ...umlautSpellings(typed.join(' '))]
}

function rangesOf(count: number, longest: number): Range[] {
	const ranges: Range[] = []
	for (let from = 0; from < count; from += 1) {
		for (let to = from + 1; to <= Math.min(count, from + longest); to += 1) ranges.push({ from, to })
	}
	return ranges
}

/** The names of towns that may be in a text, to be looked up. */
export function possibleTowns({ words, typed }: ParsedSearch): string[] {
	const ranges = rangesOf(words.length, MAX_TOWN_WORDS)
	return [...new Set(ranges.flatMap(({ from, to }) => namesOf(words.slice(from, to), typed.slice(from, to))))]
}

/** Postal codes that may be in a text: whole ones, and for each the first three characters. */
export function possiblePostalCodes({ words }: ParsedSearch): (Range & { code: string })[] {
	return words.flatMap((word, from) => {
		const next = words[from + 1] ?? ''
		if (CANADIAN_AREA.test(word) && CANADIAN_UNIT.test(next)) return [{ code: word + next, from, to: from + 2 }]
		if (/^[a-z]\d[a-z]\d[a-z]\d$/.test(word) || US_CODE.test(word) || CANADIAN_AREA.test(word)) {
			return [{ code: word, from, to: from + 1 }]
		}
		return []
	})
}

function regionsOf({ words, typed }: ParsedSearch): RegionMatch[] {
	return rangesOf(words.length, 4).flatMap(({ from, to }) => {
		const region = findRegion(words.slice(from, to).join(' '))
		if (region === null) return []
		const code = region.code.toLowerCase()
		const isOrdinaryWord = words[from] === code && ORDINARY_CODES.has(code)
		return [{ from, to, code, name: region.name, isOrdinaryWord: isOrdinaryWord && typed[from] !== region.code }]
	})
}

function townsAt(parsed: ParsedSearch, range: Range, towns: readonly KnownTown[]): KnownTown[] {
	const names = new Set(namesOf(parsed.words.slice(range.from, range.to), parsed.typed.slice(range.from, range.to)))
	return towns.filter(({ nameFolded }) => names.has(nameFolded))
}

/** Whether a range is a name of goods, a filler word or a describing word rather than a town. */
function isOrdinaryText(parsed: ParsedSearch, { from, to }: Range): boolean {
	const covering = parsed.terms.filter((term) => term.from < to && term.to > from)
	if (covering.every((term) => term.isGood || isFiller(term))) return true
	return to === from + 1 && DESCRIBING_WORDS.has(parsed.words[from] ?? '')
}

function bestTown(towns: readonly KnownTown[], near: Coordinates | undefined): KnownTown | undefined {
	if (near === undefined) return towns.toSorted((a, b) => b.locationCount - a.locationCount)[0]
	return towns.toSorted((a, b) => distanceMeters(near, a.coordinates) - distanceMeters(near, b.coordinates))[0]
}

function townMatches(
	parsed: ParsedSearch,
	towns: readonly KnownTown[],
	regions: readonly RegionMatch[],
	near: Coordinates | undefined,
): TownMatch[] {
	return rangesOf(parsed.words.length, MAX_TOWN_WORDS).flatMap((range): TownMatch[] => {
		const named = townsAt(parsed, range, towns)
		if (named.length === 0) return []
		const following = regions.filter(({ from }) => from === range.to)
		for (const region of following.toSorted((a, b) => b.to - a.to)) {
			const town = bestTown(
				named.filter(({ regionCode }) => regionCode === region.code),
				near,
			)
			if (town !== undefined) return [{ town, from: range.from, to: region.to, hasRegion: true }]
		}
		const isAnnounced = PREPOSITIONS.has(parsed.words[range.from - 1] ?? '')
		if (LANDSCAPE_WORDS.has(parsed.words[range.to] ?? '')) return []
		const isElsewhere = following.some(({ isOrdinaryWord }) => !isOrdinaryWord)
		if (isElsewhere || (!isAnnounced && isOrdinaryText(parsed, range))) return []
		const town = bestTown(named, near)
		return town === undefined ? [] : [{ town, ...range, hasRegion: false }]
	})
}

const sizeOf = ({ from, to }: Range) => to - from

/** The match with the most words; of equal ones the later. */
function largest<Match extends Range>(matches: readonly Match[]): Match | undefined {
	return matches.toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.from - a.from)[0]
}

function withoutRanges(parsed: ParsedSearch, ranges: readonly Range[]): { text: string; isLastCovered: boolean } {
	const isCovered = (index: number) => ranges.some(({ from, to }) => index >= from && index < to)
	// A preposition before the area goes with it.
	const starts = ranges.map(({ from }) => from - 1).filter((index) => PREPOSITIONS.has(parsed.words[index] ?? ''))
	const kept = parsed.typed.filter((_, index) => !isCovered(index) && !starts.includes(index))
	return { text: kept.join(' '), isLastCovered: isCovered(parsed.words.length - 1) }
}

function areaOf(
	parsed: ParsedSearch,
	ranges: readonly Range[],
	area: Pick<SearchArea, 'label' | 'within' | 'ownWords' | 'isOrdinaryWord'>,
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

/**
 * The area that a text names: a postal code, else a town, else a state or province. Of towns with the same name, the nearest
 * to `near`, or the one with the most locations. Null when there is none.
 */
export function findArea(
	parsed: ParsedSearch,
	known: { towns: readonly KnownTown[]; postalCodes: readonly KnownPostalCode[] },
	near: Coordinates | undefined,
): SearchArea | null {
	const regions = regionsOf(parsed)
	const towns = townMatches(parsed, known.towns, regions, near)
	const codes = possiblePostalCodes(parsed).flatMap(({ code, ...range }): PostalMatch[] => {
		const postalCode = [code, code.slice(0, 3)].flatMap(
			(part) => known.postalCodes.find((other) => other.code === part) ?? [],
		)[0]
		return postalCode === undefined ? [] : [{ ...range, postalCode }]
	})
	const [first] = codes
	if (first !== undefined) {
		const center = first.postalCode.coordinates
		const sameAddress = towns.filter(({ town }) => distanceMeters(town.coordinates, center) <= ADDRESS_METERS)
		const ranges = [first, largest(sameAddress), ...regions.filter(({ isOrdinaryWord }) => !isOrdinaryWord)]
		const code = parsed.words.slice(first.from, first.to)
		return areaOf(
			parsed,
			ranges.filter((range) => range !== undefined),
			{ label: code.join(' ').toUpperCase(), within: aroundOf(center), ownWords: code, isOrdinaryWord: false },
		)
	}
	const town = largest(towns)
	const region = largest(regions.filter(({ isOrdinaryWord }) => !isOrdinaryWord || parsed.words.length === 1))
	if (town !== undefined && (region === undefined || town.hasRegion || sizeOf(town) > sizeOf(region))) {
		return areaOf(parsed, [town], {
			label: labelOf(town.town),
			within: aroundOf(town.town.coordinates),
			ownWords: foldText(town.town.name).split(' '),
			isOrdinaryWord: false,
		})
	}
	if (region === undefined) return null
	return areaOf(parsed, [region], {
		label: region.name,
		within: { regionCode: region.code },
		ownWords: [region.code, ...foldText(region.name).split(' ')],
		isOrdinaryWord:
			ORDINARY_CODES.has(region.code) && sizeOf(region) === 1 && parsed.words[region.from] === region.code,
	})
}
