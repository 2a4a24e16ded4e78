import type { Coordinates } from '@farmgate/contracts/coordinates'
import { DISTANCE_MAX_METERS } from '@farmgate/contracts/filter'
import type { SearchTerm, WordForms } from '@farmgate/contracts/search-query/parse-search'
import { listingWords, locationWords } from '@farmgate/db/schema/item-words'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { type SQL, sql } from 'drizzle-orm'
import { type Circle, distanceFrom, insideCircle } from './geo-conditions.ts'
import type { ItemSearch, SearchArea } from './item-filter.ts'
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

/** The ids of items in a circle with all terms. */
function idsInCircle(findable: RowSource['findable'], circle: Circle, terms: readonly SearchTerm[]): SQL {
	const { table, id, words, rows } = wordTable(findable)
	const inCircle = insideCircle(rows, circle)
	const query = allTerms(terms)
	if (query === null) return sql`select ${rows.id} from ${rows} where ${inCircle}`
	return sql`select ${rows.id} from ${rows} join ${table} on ${id} = ${rows.id}
		where ${words} @@ ${query}::tsquery and ${inCircle}`
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
	const inCircle = idsInCircle(findable, area.within, area.rest)
	return anywhere === null
		? sql`${columns.id} in (${inCircle})`
		: sql`${columns.id} in (${inCircle} union all ${idsWith(findable, anywhere)})`
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
export function rankGroups({ findable, columns }: RowSource, search: ItemSearch): RankGroup[] {
	const { table, words } = wordTable(findable)
	const { area } = search
	const has = (query: string | null) => (query === null ? sql`true` : sql`${words} @@ ${query}::tsquery`)
	const rest = area === null ? search.terms : area.rest
	const isExact = sql`${table.name} = ${search.name}`
	const name = rest.length > 0 ? allTerms(search.nameTerms) : null
	const isInName = rest.length > 0 ? has(allTerms(search.nameTerms, 'A')) : sql`false`
	// The expression of the index of names.
	const isNamed = name === null ? isExact : sql`(ts_filter(${words}, '{a}') @@ ${name}::tsquery or ${isExact})`
	const isElsewhere = sql`not (${isExact} or ${isInName})`
	const isInArea =
		area === null
			? sql`true`
			: 'regionCode' in area.within
				? has(wordsOfArea(area.ownWords))
				: sql`coalesce(${insideCircle(columns, area.within)}, false)`
	const isComplete = sql`(${isInArea} and ${area === null ? sql`true` : has(allTerms(rest))})`
	const isGoods = sql`(${isComplete} and ${has(allTerms(rest, 'AB'))})`
	return [
		{ ranks: [0, 1], condition: isNamed, rank: sql`case when ${isExact} then 0 else 1 end` },
		{ ranks: [2], condition: sql`${isElsewhere} and ${isGoods}`, rank: sql`2` },
		{
			ranks: area === null ? [3] : [3, 4],
			condition: sql`${isElsewhere} and not ${isGoods}`,
			rank: area === null ? sql`3` : sql`case when ${isComplete} then 3 else 4 end`,
		},
	]
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
