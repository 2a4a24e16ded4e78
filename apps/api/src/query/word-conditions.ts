import type { Coordinates } from '@farmgate/contracts/coordinates'
import { DISTANCE_MAX_METERS } from '@farmgate/contracts/filter'
import type { SearchTerm, WordForms } from '@farmgate/contracts/search-query/parse-search'
import { listingWords, locationWords } from '@farmgate/db/schema/item-words'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import type { AreaBounds, ItemSearch, SearchArea } from '@farmgate/item-index/item-filter'
import { type SQL, sql } from 'drizzle-orm'
import { distanceFrom, insideBox, insideCircle } from './geo-conditions.ts'
import type { RowSource } from './row-source.ts'

/** Weights of the words of an item, as in migration 0009: A name, B goods, C town, region and postal code. Default: all. */
type Weights = '' | 'A' | 'AB' | 'C'

const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

function anyOf(forms: WordForms, weights: Weights, prefixes: string[] = []): string {
	const suffix = weights === '' ? '' : `:${weights}`
	const whole = forms.map((form) => `${quoted(form)}${suffix}`)
	const beginnings = prefixes.map((prefix) => `${quoted(prefix)}:*${weights}`)
	return `(${[...whole, ...beginnings].join(' | ')})`
}

function termQuery({ words, phrases, prefixes }: SearchTerm, weights: Weights): string {
	const typed = words.map((forms, index) => anyOf(forms, weights, index === words.length - 1 ? prefixes : []))
	const others = phrases.map((phrase) => `(${phrase.map((forms) => anyOf(forms, weights)).join(' <-> ')})`)
	return `(${[`(${typed.join(' & ')})`, ...others].join(' | ')})`
}

/** The text of a `tsquery` that all terms match; null without terms. */
function allTerms(terms: readonly SearchTerm[], weights: Weights = ''): string | null {
	return terms.length === 0 ? null : terms.map((term) => termQuery(term, weights)).join(' & ')
}

const wordsOfArea = (words: readonly string[]) => words.map((word) => anyOf([word], 'C')).join(' & ')

/** The words of a kind of item, and its rows by id. */
function wordTable(findable: RowSource['findable']) {
	return findable === 'location'
		? { table: locationWords, id: locationWords.locationId, words: locationWords.words, rows: locations }
		: { table: listingWords, id: listingWords.listingId, words: listingWords.words, rows: listings }
}

function idsWith(findable: RowSource['findable'], query: string): SQL {
	const { table, id, words } = wordTable(findable)
	return sql`select ${id} from ${table} where ${words} @@ ${query}::tsquery`
}

/** `isJoined`: the words of the item are in the statement, as by `withWords`. */
function hasWords({ findable, columns }: RowSource, query: string | null, isJoined: boolean): SQL {
	if (query === null) return sql`false`
	if (isJoined) return sql`${wordTable(findable).words} @@ ${query}::tsquery`
	return sql`${columns.id} in (${idsWith(findable, query)})`
}

/** Whether all words are in the name, the last one as a beginning of a word. Folded as by `foldText`. At least one. */
export function hasNameWords({ findable, columns }: RowSource, words: readonly string[]): SQL {
	const [last = '', ...others] = words.toReversed()
	const query = [...others.map((word) => anyOf([word], 'A')), anyOf([], 'A', [last])].join(' & ')
	// An array, because with "in" the planner may read all names in order.
	return sql`${columns.id} = any(array(${idsWith(findable, query)}))`
}

type Bounds = Exclude<AreaBounds, { regionCode: string }>

function insideBounds(columns: RowSource['columns'] | typeof locations | typeof listings, bounds: Bounds): SQL {
	return 'box' in bounds ? insideBox(columns, bounds.box) : insideCircle(columns, bounds)
}

/** The states of a box, because a box at a border also contains others; null without any. */
function wordsOfBounds(bounds: Bounds): string | null {
	return 'box' in bounds && bounds.states.length > 0 ? anyOf(bounds.states, 'C') : null
}

/** The ids of items in a circle or box with all terms. */
function idsInBounds(findable: RowSource['findable'], bounds: Bounds, terms: readonly SearchTerm[]): SQL {
	const { table, id, words, rows } = wordTable(findable)
	const isInside = insideBounds(rows, bounds)
	const parts = [allTerms(terms), wordsOfBounds(bounds)].filter((part) => part !== null)
	const query = parts.length === 0 ? null : parts.join(' & ')
	if (query === null) return sql`select ${rows.id} from ${rows} where ${isInside}`
	return sql`select ${rows.id} from ${rows} join ${table} on ${id} = ${rows.id}
		where ${words} @@ ${query}::tsquery and ${isInside}`
}

/** A term that matches only names, for words that are too frequent elsewhere. */
function wordAnywhere(search: ItemSearch, area: SearchArea): string | null {
	return area.isOrdinaryWord ? allTerms(search.nameTerms, 'A') : allTerms(search.terms)
}

/**
 * Whether an item matches a search: all terms in its words, or the area of the search and all other terms. A text without
 * words matches nothing. `isJoined`: the words of the item are in the statement, as by `withWords`.
 */
export function matchesSearch(source: RowSource, search: ItemSearch, isJoined = false): SQL {
	const { findable, columns } = source
	const { area } = search
	if (area === null) return hasWords(source, allTerms(search.terms), isJoined)
	const anywhere = wordAnywhere(search, area)
	if ('regionCode' in area.within) {
		const rest = allTerms(area.rest)
		const inRegion = [...(rest === null ? [] : [rest]), wordsOfArea(area.ownWords)].join(' & ')
		return hasWords(source, anywhere === null ? inRegion : `(${inRegion}) | (${anywhere})`, isJoined)
	}
	const inside = idsInBounds(findable, area.within, area.rest)
	return anywhere === null
		? sql`${columns.id} in (${inside})`
		: sql`${columns.id} in (${inside} union ${idsWith(findable, anywhere)})`
}

/** Joins the words of the items of a source to its rows. */
export function withWords(source: RowSource): SQL {
	const { table, id } = wordTable(source.findable)
	return sql`${source.from} join ${table} on ${id} = ${source.columns.id}`
}

/** Matches of one statement: the ranks that they can have, the condition for them, and their rank. */
export type RankGroup = { ranks: number[]; condition: SQL; rank: SQL }

/**
 * The matches of a search by rank, best first: exact name (0); all words in the name (1); all words in name and goods (2); all
 * words (3); and, when the search has an area, matches outside of it (4). In groups without common items, so that a page
 * need not rank all matches. For rows of `withWords`.
 */
export function rankGroups(source: RowSource, search: ItemSearch): RankGroup[] {
	const { findable, columns } = source
	const { table, words } = wordTable(findable)
	const { area } = search
	const has = (query: string | null) => (query === null ? sql`true` : sql`${words} @@ ${query}::tsquery`)
	const matches = matchesSearch(source, search, true)
	const rest = area === null ? search.terms : area.rest
	const isExact = sql`${table.name} = ${search.name}`
	const name = rest.length > 0 ? allTerms(search.nameTerms) : null
	const isInName = name === null ? sql`false` : has(allTerms(search.nameTerms, 'A'))
	const isElsewhere = sql`${matches} and not (${isExact} or ${isInName})`
	const isInArea =
		area === null
			? sql`true`
			: 'regionCode' in area.within
				? has(wordsOfArea(area.ownWords))
				: sql`(coalesce(${insideBounds(columns, area.within)}, false) and ${has(wordsOfBounds(area.within))})`
	const isComplete = sql`(${isInArea} and ${area === null ? sql`true` : has(allTerms(rest))})`
	const isGoods = sql`(${isComplete} and ${has(allTerms(rest, 'AB'))})`
	const groups: RankGroup[] = [
		{ ranks: [0], condition: sql`${matches} and ${isExact}`, rank: sql`0` },
		{ ranks: [2], condition: sql`${isElsewhere} and ${isGoods}`, rank: sql`2` },
		{
			ranks: area === null ? [3] : [3, 4],
			condition: sql`${isElsewhere} and not ${isGoods}`,
			rank: area === null ? sql`3` : sql`case when ${isComplete} then 3 else 4 end`,
		},
	]
	if (name !== null) {
		// The expression of the index of names. Every such item matches; with that condition the planner would expect too few rows.
		const isNamed = sql`ts_filter(${words}, '{a}') @@ ${name}::tsquery`
		groups.splice(1, 0, { ranks: [1], condition: sql`${isNamed} and not ${isExact}`, rank: sql`1` })
	}
	return groups
}

const OTHER_TOWN_METERS = 50_000

/** Meters from the center of an area, plus 50 km for items of other towns, so that the town's own come first. */
function metersFromArea({ findable, columns }: RowSource, { ownWords }: SearchArea, center: Coordinates): SQL {
	const distance = distanceFrom(columns, center)
	if (ownWords.length === 0) return sql`${distance}`
	const isOwn = sql`${wordTable(findable).words} @@ ${wordsOfArea(ownWords)}::tsquery`
	return sql`(${distance} + case when ${isOwn} then 0 else ${OTHER_TOWN_METERS}::float8 end)`
}

/** The key by which matches of one rank are sorted, ascending, when there is a point. At most `DISTANCE_MAX_METERS`. */
export function metersKey(source: RowSource, search: ItemSearch, origin: Coordinates): SQL {
	const { area } = search
	const isAround = area !== null && 'center' in area.within
	const meters = isAround ? metersFromArea(source, area, origin) : distanceFrom(source.columns, origin)
	return sql`least(coalesce(${meters}, ${DISTANCE_MAX_METERS}::float8), ${DISTANCE_MAX_METERS}::float8)`
}
