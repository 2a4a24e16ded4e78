import type { SearchTerm, WordForms } from '@farmgate/contracts/search-query/parse-search'
import { insideBox, insideCircle } from './area-bits.ts'
import { allBits, type Bits, intersect, newBits, rowsOf, setBit, subtract, unite } from './bitset.ts'
import { wordOfPhrase } from './goods-phrases.ts'
import type { AreaBounds, ItemSearch, SearchArea } from './item-filter.ts'
import type { Segment } from './segment.ts'
import { addPrefix, addWord } from './word-index.ts'
import { WEIGHT_BITS } from './word-vector.ts'

// The same conditions as `word-conditions.ts` of the server builds for SQL.

const NAME = WEIGHT_BITS.A
const NAME_OR_GOODS = WEIGHT_BITS.A | WEIGHT_BITS.B
const AREA = WEIGHT_BITS.C
const ANYWHERE = WEIGHT_BITS.A | WEIGHT_BITS.B | WEIGHT_BITS.C | WEIGHT_BITS.D

type Bounds = Exclude<AreaBounds, { regionCode: string }>

function anyOf(segment: Segment, forms: WordForms, weights: number, prefixes: readonly string[] = []): Bits {
	const bits = newBits(segment.columns.rows)
	for (const form of forms) addWord(bits, segment.columns.wordIndex, form, weights)
	for (const prefix of prefixes) addPrefix(bits, segment.columns.wordIndex, prefix, weights)
	return bits
}

function withPhrase(segment: Segment, phrase: readonly WordForms[], weights: number): Bits {
	const [only = []] = phrase
	return anyOf(segment, phrase.length === 1 ? only : [wordOfPhrase(phrase)], weights)
}

function withTerm(segment: Segment, { words, phrases, prefixes }: SearchTerm, weights: number): Bits {
	const typed = words.map((forms, index) => anyOf(segment, forms, weights, index === words.length - 1 ? prefixes : []))
	const [first = newBits(segment.columns.rows), ...rest] = typed
	const bits = rest.reduce(intersect, first)
	return phrases.map((phrase) => withPhrase(segment, phrase, weights)).reduce(unite, bits)
}

/** The rows that all terms match; null without terms. */
function withTerms(segment: Segment, terms: readonly SearchTerm[], weights = ANYWHERE): Bits | null {
	const [first, ...rest] = terms.map((term) => withTerm(segment, term, weights))
	return first === undefined ? null : rest.reduce(intersect, first)
}

/** The rows that have all words of an area. */
function withWordsOfArea(segment: Segment, words: readonly string[]): Bits {
	const [first, ...rest] = words.map((word) => anyOf(segment, [word], AREA))
	return first === undefined ? newBits(segment.columns.rows) : rest.reduce(intersect, first)
}

function insideBounds(segment: Segment, bounds: Bounds): Bits {
	return 'box' in bounds ? insideBox(segment, bounds.box) : insideCircle(segment, bounds)
}

/** The rows of the states of a box, because a box at a border also contains others. All rows without any. */
function ofStates(segment: Segment, bounds: Bounds): Bits {
	const states = 'box' in bounds ? bounds.states : []
	return states.length === 0 ? allBits(segment.columns.rows) : anyOf(segment, states, AREA)
}

/** The rows in the area of a search. */
function inArea(segment: Segment, { within, ownWords }: SearchArea): Bits {
	if ('regionCode' in within) return withWordsOfArea(segment, ownWords)
	return intersect(insideBounds(segment, within), ofStates(segment, within))
}

/**
 * The rows that match a search: all terms in their words, or the area of the search and all other terms. A text without words
 * matches nothing.
 */
export function matchesSearch(segment: Segment, { terms, nameTerms, area }: ItemSearch): Bits {
	const none = newBits(segment.columns.rows)
	if (area === null) return withTerms(segment, terms) ?? none
	// Words that are too frequent elsewhere are looked for in names only.
	const anywhere = area.isOrdinaryWord ? withTerms(segment, nameTerms, NAME) : withTerms(segment, terms)
	const rest = withTerms(segment, area.rest)
	const inside = inArea(segment, area)
	return unite(rest === null ? inside : intersect(inside, rest), anywhere ?? none)
}

/** The rows of a set whose exact name is `name`. */
function withExactName(segment: Segment, matches: Bits, name: string): Bits {
	const { nameRanks, irregularNames } = segment.columns
	const bits = newBits(segment.columns.rows)
	const ranks = segment.ranksOfExactName(name)
	if (ranks.length === 0 && irregularNames.size === 0) return bits
	for (const row of rowsOf(matches)) {
		const irregular = irregularNames.size === 0 ? undefined : irregularNames.get(row)
		const isNamed = irregular === undefined ? ranks.includes(nameRanks[row] as number) : irregular === name
		if (isNamed) setBit(bits, row)
	}
	return bits
}

/** The ranks of matches. */
type Rank = 'exactName' | 'inName' | 'inGoods' | 'anywhere' | 'outside'

/** The terms that matches have besides the area of the search. */
const termsBesidesArea = ({ area, terms }: ItemSearch) => (area === null ? terms : area.rest)

/**
 * The ranks of a search, best first: exact name; all words in the name, if the search has words besides an area; all words in
 * name and goods; all words; and, when the search has an area, matches outside of it.
 */
export function ranksOf(search: ItemSearch): Rank[] {
	const hasName = termsBesidesArea(search).length > 0 && search.nameTerms.length > 0
	return [
		'exactName',
		...(hasName ? (['inName'] as const) : []),
		'inGoods',
		'anywhere',
		...(search.area === null ? [] : (['outside'] as const)),
	]
}

/** The matches of each of `ranksOf`, without common rows. */
export function rankedMatches(segment: Segment, search: ItemSearch): Bits[] {
	const { area } = search
	const ranks = ranksOf(search)
	const none = newBits(segment.columns.rows)
	const restTerms = termsBesidesArea(search)
	const matches = matchesSearch(segment, search)
	const exactName = withExactName(segment, matches, search.name)
	const inName = ranks.includes('inName') ? (withTerms(segment, search.nameTerms, NAME) ?? none) : none
	subtract(inName, exactName)
	const rest = subtract(subtract(matches, exactName), inName)
	const complete = area === null ? allBits(segment.columns.rows) : inArea(segment, area)
	const withRest = withTerms(segment, restTerms)
	if (withRest !== null) intersect(complete, withRest)
	const outside = subtract(rest.slice(), complete)
	const inside = intersect(rest, complete)
	const withGoods = withTerms(segment, restTerms, NAME_OR_GOODS)
	const inGoods = withGoods === null ? inside : intersect(withGoods, inside)
	const anywhere = subtract(inside.slice(), inGoods)
	const sets: Record<Rank, Bits> = { exactName, inName, inGoods, anywhere, outside }
	return ranks.map((rank) => sets[rank])
}

/** The rows that have the words of a search's area, which come before others at the same distance; null without such words. */
export function ownRowsOfArea(segment: Segment, { area }: ItemSearch): Bits | null {
	if (area === null || !('center' in area.within) || area.ownWords.length === 0) return null
	return withWordsOfArea(segment, area.ownWords)
}
