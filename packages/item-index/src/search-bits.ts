import type { SearchTerm, WordForms } from '@farmgate/contracts/search-query/parse-search'
import { keepInsideBox, keepInsideCircle } from './area-bits.ts'
import { allBits, type Bits, hasBit, intersect, newBits, setBit, subtract, unite } from './bitset.ts'
import { rowsOfCategory } from './category-rows.ts'
import type { CategorySets } from './category-sets.ts'
import { wordOfPhrase } from './goods-phrases.ts'
import type { AreaBounds, ItemSearch, SearchArea } from './item-filter.ts'
import { hashOfName, type Segment } from './segment.ts'
import { addPrefix, addWord } from './word-index.ts'
import { WEIGHT_BITS } from './word-vector.ts'

const NAME = WEIGHT_BITS.A
const NAME_OR_GOODS = WEIGHT_BITS.A | WEIGHT_BITS.B
const AREA = WEIGHT_BITS.C
const ANYWHERE = WEIGHT_BITS.A | WEIGHT_BITS.B | WEIGHT_BITS.C | WEIGHT_BITS.D

/** The terms that matches have besides the area of the search. */
const termsBesidesArea = ({ area, terms }: ItemSearch) => (area === null ? terms : area.rest)

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
	const all = allBits(segment.columns.rows)
	return 'box' in bounds ? keepInsideBox(segment, all, bounds.box) : keepInsideCircle(segment, all, bounds)
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
 * Finds the rows that match a search literally: all terms in their words, or the area of the search and all other terms. A text without words
 * matches nothing.
 */
function findLiteral(segment: Segment, { terms, nameTerms, area, isOfNames }: ItemSearch): Bits {
	const none = newBits(segment.columns.rows)
	if (isOfNames) return withTerms(segment, nameTerms, NAME) ?? none
	if (area === null) return withTerms(segment, terms) ?? none
	const anywhere = area.isNameElsewhere ? withTerms(segment, nameTerms, NAME) : withTerms(segment, terms)
	const rest = withTerms(segment, area.rest)
	const inside = inArea(segment, area)
	return unite(rest === null ? inside : intersect(inside, rest), anywhere ?? none)
}

/** Finds the locations in the area of a search that have all its terms, or in place of goods one of their categories. */
function findSelling(segment: Segment, search: ItemSearch, sets: CategorySets): Bits {
	const terms = termsBesidesArea(search).map((term) => {
		const ofCategories = term.categories.map((category) => rowsOfCategory(segment, category, sets))
		return ofCategories.reduce(unite, withTerm(segment, term, ANYWHERE))
	})
	const all = search.area === null ? allBits(segment.columns.rows) : inArea(segment, search.area)
	return terms.reduce(intersect, all)
}

/** The categories through which a search finds locations that do not name its goods, in the order of the text. */
function soldCategories(search: ItemSearch): string[] {
	return [...new Set(termsBesidesArea(search).flatMap(({ categories }) => categories))]
}

/** The key of cached rows. */
const keyOf = (search: ItemSearch) => `search ${JSON.stringify(search)}`

function literalMatches(segment: Segment, search: ItemSearch): Bits {
	return segment.cachedRecently(`${keyOf(search)} literal`, () => findLiteral(segment, search))
}

/**
 * The locations that a search finds only through categories of its goods; null if it has no goods with categories. Listings are products, so
 * their categories say nothing about others. The result must not be changed.
 */
export function categoryMatches(segment: Segment, search: ItemSearch, sets: CategorySets): Bits | null {
	if (segment.kind !== 'location' || soldCategories(search).length === 0) return null
	return segment.cachedRecently(`${keyOf(search)} sold`, () =>
		subtract(findSelling(segment, search, sets), literalMatches(segment, search)),
	)
}

/** The first category of a search's goods that a row has. */
export function soldAs(segment: Segment, row: number, search: ItemSearch, sets: CategorySets): string | undefined {
	const names = sets.list[segment.columns.categorySets[row] as number]
	return soldCategories(search).find((category) => names?.includes(category))
}

/** The rows that match a search, literally or through categories. The result must not be changed. */
export function matchesOf(segment: Segment, search: ItemSearch, sets: CategorySets): Bits {
	const literal = literalMatches(segment, search)
	const sold = categoryMatches(segment, search, sets)
	return sold === null ? literal : segment.cachedRecently(keyOf(search), () => unite(sold.slice(), literal))
}

/** The rows of a set whose exact name is `name`. */
function withExactName(segment: Segment, matches: Bits, name: string): Bits {
	const { exactNames } = segment.columns
	const hash = hashOfName(name)
	const bits = newBits(segment.columns.rows)
	for (let row = exactNames.indexOf(hash); row !== -1; row = exactNames.indexOf(hash, row + 1)) {
		if (hasBit(matches, row)) setBit(bits, row)
	}
	return bits
}

/** The ranks of matches. */
type Rank = 'exactName' | 'inName' | 'inGoods' | 'anywhere' | 'category' | 'outside'

/**
 * The ranks of a search, best first: exact name; all words in the name, if the search has words besides an area; all words in
 * name and goods; all words; a category of its goods; and, when the search has an area, matches outside of it.
 */
export function ranksOf(search: ItemSearch): Rank[] {
	const hasName = termsBesidesArea(search).length > 0 && search.nameTerms.length > 0
	return [
		'exactName',
		...(hasName ? (['inName'] as const) : []),
		'inGoods',
		'anywhere',
		'category',
		...(search.area === null ? [] : (['outside'] as const)),
	]
}

/** The matches of each of `ranksOf` in a segment, without common rows. Found when needed: the first ranks often fill a page. */
export class RankedMatches {
	readonly segment: Segment
	#search: ItemSearch
	#within: Bits
	#sets: CategorySets
	#found = new Map<Rank, Bits>()

	/** `within`: the rows that match the rest of the filter. It is not changed. */
	constructor(segment: Segment, search: ItemSearch, within: Bits, sets: CategorySets) {
		this.segment = segment
		this.#search = search
		this.#within = within
		this.#sets = sets
	}

	/** The matches of a rank of `ranksOf`. */
	at(rank: number): Bits {
		const name = ranksOf(this.#search)[rank]
		return name === undefined ? newBits(this.segment.columns.rows) : this.#matches(name)
	}

	#matches(rank: Rank): Bits {
		const known = this.#found.get(rank)
		if (known !== undefined) return known
		if (rank === 'exactName') this.#found.set(rank, this.#exactName())
		else if (rank === 'inName') this.#found.set(rank, this.#inName())
		else if (rank === 'category') this.#found.set(rank, this.#byCategory())
		else this.#findOthers()
		return this.#found.get(rank) ?? newBits(this.segment.columns.rows)
	}

	#exactName(): Bits {
		const bits = withExactName(this.segment, literalMatches(this.segment, this.#search), this.#search.name)
		return intersect(bits, this.#within)
	}

	#inName(): Bits {
		const bits = withTerms(this.segment, this.#search.nameTerms, NAME) ?? newBits(this.segment.columns.rows)
		return intersect(subtract(bits, this.#matches('exactName')), this.#within)
	}

	#byCategory(): Bits {
		const sold = categoryMatches(this.segment, this.#search, this.#sets)
		return sold === null ? newBits(this.segment.columns.rows) : intersect(sold.slice(), this.#within)
	}

	#findOthers(): void {
		const { segment } = this
		const { area } = this.#search
		const inside = intersect(literalMatches(segment, this.#search).slice(), this.#within)
		subtract(inside, this.#matches('exactName'))
		if (ranksOf(this.#search).includes('inName')) subtract(inside, this.#matches('inName'))
		const restTerms = termsBesidesArea(this.#search)
		// Without an area, all matches have all terms.
		if (area !== null) {
			const complete = inArea(segment, area)
			const withRest = withTerms(segment, restTerms)
			if (withRest !== null) intersect(complete, withRest)
			this.#found.set('outside', subtract(inside.slice(), complete))
			intersect(inside, complete)
		}
		const withGoods = withTerms(segment, restTerms, NAME_OR_GOODS)
		const inGoods = withGoods === null ? inside : intersect(withGoods, inside)
		this.#found.set('inGoods', inGoods)
		this.#found.set('anywhere', subtract(inside.slice(), inGoods))
	}
}

/** The rows that have the words of a search's area, which come before others at the same distance; null without such words. */
export function ownRowsOfArea(segment: Segment, { area }: ItemSearch): Bits | null {
	if (area === null || !('center' in area.within) || area.ownWords.length === 0) return null
	return withWordsOfArea(segment, area.ownWords)
}
