import type { SearchTerm, WordForms } from '@farmgate/contracts/search-query/parse-search'
import { containsPoint } from '@farmgate/geo/box'
import { distanceMeters } from '@farmgate/geo/distance'
import type { ItemSearch, SearchArea } from '../item-filter.ts'
import type { IndexedItem } from '../item-index-types.ts'

// The conditions of a search on one item, evaluated from its words and their positions as PostgreSQL does.

type Position = { at: number; weight: string }
type Words = Map<string, Position[]>

function wordsOf({ words }: IndexedItem): Words {
	const found = [...words.matchAll(/'((?:[^']|'')+)':(\S+)/g)]
	return new Map(
		found.map(([, word = '', places = '']) => [
			word.replaceAll("''", "'"),
			places.split(',').map((place) => ({ at: Number.parseInt(place, 10), weight: /[A-C]/.exec(place)?.[0] ?? 'D' })),
		]),
	)
}

function placesOf(words: Words, forms: WordForms, weights: string): number[] {
	const places = forms.flatMap((form) => words.get(form) ?? [])
	return places.filter(({ weight }) => weights.includes(weight)).map(({ at }) => at)
}

function hasTerm(words: Words, { words: typed, phrases, prefixes }: SearchTerm, weights: string): boolean {
	const isTyped = typed.every((forms, index) => {
		if (placesOf(words, forms, weights).length > 0) return true
		const isLast = index === typed.length - 1
		const begun = [...words.keys()].filter((word) => isLast && prefixes.some((prefix) => word.startsWith(prefix)))
		return placesOf(words, begun, weights).length > 0
	})
	const isPhrase = phrases.some(([first = [], ...rest]) =>
		placesOf(words, first, weights).some((at) =>
			rest.every((forms, index) => placesOf(words, forms, weights).includes(at + index + 1)),
		),
	)
	return isTyped || isPhrase
}

function hasTerms(words: Words, terms: readonly SearchTerm[], weights: string): boolean {
	return terms.every((term) => hasTerm(words, term, weights))
}

function isInside({ lat, lng }: IndexedItem, { within }: SearchArea): boolean {
	if (lat === null || lng === null || 'regionCode' in within) return false
	if ('box' in within) return containsPoint(within.box, { lat, lng })
	return distanceMeters(within.center, { lat, lng }) <= within.radiusMeters
}

function isInArea(item: IndexedItem, words: Words, area: SearchArea): boolean {
	const hasOwn = (own: string) => placesOf(words, [own], 'C').length > 0
	if ('regionCode' in area.within) return area.ownWords.length > 0 && area.ownWords.every(hasOwn)
	const states = 'box' in area.within ? area.within.states : []
	return isInside(item, area) && (states.length === 0 || states.some(hasOwn))
}

const termsBesidesArea = ({ area, terms }: ItemSearch) => (area === null ? terms : area.rest)

function isLiteralMatch(item: IndexedItem, { terms, nameTerms, area }: ItemSearch): boolean {
	const words = wordsOf(item)
	if (area === null) return terms.length > 0 && hasTerms(words, terms, 'ABCD')
	const anywhere = area.isNameElsewhere
		? nameTerms.length > 0 && hasTerms(words, nameTerms, 'A')
		: terms.length > 0 && hasTerms(words, terms, 'ABCD')
	return anywhere || (isInArea(item, words, area) && hasTerms(words, area.rest, 'ABCD'))
}

/** The category through which alone a search finds a location; undefined for other items. */
export function soldAsOf(item: IndexedItem, search: ItemSearch): string | undefined {
	if (item.kind !== 'location' || isLiteralMatch(item, search)) return undefined
	const words = wordsOf(item)
	if (search.area !== null && !isInArea(item, words, search.area)) return undefined
	const terms = termsBesidesArea(search)
	const isSold = ({ categories }: SearchTerm) => categories.some((category) => item.categories.includes(category))
	if (!terms.every((term) => hasTerm(words, term, 'ABCD') || isSold(term))) return undefined
	return terms.flatMap(({ categories }) => categories).find((category) => item.categories.includes(category))
}

/** Whether an item matches a search. */
export function isMatch(item: IndexedItem, search: ItemSearch): boolean {
	return isLiteralMatch(item, search) || soldAsOf(item, search) !== undefined
}

/** The rank of a match: 0 is best. */
export function rankOfMatch(item: IndexedItem, search: ItemSearch): number {
	const { area, nameTerms } = search
	if (soldAsOf(item, search) !== undefined) return 4
	const words = wordsOf(item)
	const rest = termsBesidesArea(search)
	if (item.exactName === search.name) return 0
	if (rest.length > 0 && nameTerms.length > 0 && hasTerms(words, nameTerms, 'A')) return 1
	const isComplete = (area === null || isInArea(item, words, area)) && hasTerms(words, rest, 'ABCD')
	if (isComplete && hasTerms(words, rest, 'AB')) return 2
	return isComplete || area === null ? 3 : 5
}

/** Whether an item has all words of the area itself. */
export function isOwnOfArea(item: IndexedItem, { ownWords }: SearchArea): boolean {
	const words = wordsOf(item)
	return ownWords.every((own) => placesOf(words, [own], 'C').length > 0)
}
