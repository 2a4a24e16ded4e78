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

function hasWords({ findable, columns }: RowSource, query: string | null): SQL {
	return query === null ? sql`false` : sql`${columns.id} in (${idsWith(findable, query)})`
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
 * words matches nothing.
 */
export function matchesSearch(source: RowSource, search: ItemSearch): SQL {
	const { findable, columns } = source
	const { area } = search
	if (area === null) return hasWords(source, allTerms(search.terms))
	const anywhere = wordAnywhere(search, area)
	if ('regionCode' in area.within) {
		const rest = allTerms(area.rest)
		const inRegion = [...(rest === null ? [] : [rest]), wordsOfArea([area.within.regionCode])].join(' & ')
		return hasWords(source, anywhere === null ? inRegion : `(${inRegion}) | (${anywhere})`)
	}
	const inCircle = idsInCircle(findable, area.within, area.rest)
	return anywhere === null
		? sql`${columns.id} in (${inCircle})`
		: sql`${columns.id} in (${inCircle} union all ${idsWith(findable, anywhere)})`
}

/** Ranks of the matches of a search, best first. */
const RANKS = { exactName: 0, name: 1, goods: 2, text: 3, elsewhere: 4 } as const
export const LAST_RANK = RANKS.elsewhere

/**
 * The rank of a match: exact name; all words in the name; all words in name and goods; all words; and, when the search has an
 * area, matches outside of it. `row` has the columns `name` and `words` of the item's words.
 */
function rankOf({ findable, columns }: RowSource, search: ItemSearch): SQL {
	const { table } = wordTable(findable)
	const { area } = search
	const has = (query: string | null) => (query === null ? sql`true` : sql`${table.words} @@ ${query}::tsquery`)
	const rest = area === null ? search.terms : area.rest
	const isNamed = rest.length > 0 ? has(allTerms(search.nameTerms, 'A')) : sql`false`
	const isInArea =
		area === null
			? sql`true`
			: 'regionCode' in area.within
				? has(wordsOfArea([area.within.regionCode]))
				: insideCircle(columns, area.within)
	const isComplete = area === null ? sql`true` : has(allTerms(rest))
	return sql`case when ${table.name} = ${search.name} then ${RANKS.exactName}::int when ${isNamed} then ${RANKS.name}::int
		when not (${isInArea} and ${isComplete}) or (${isInArea}) is null then ${RANKS.elsewhere}::int
		when ${has(allTerms(rest, 'AB'))} then ${RANKS.goods}::int else ${RANKS.text}::int end`
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

/** Joins the words of the items of a source, and their rank as `match.rank`, to its rows. `offset 0` computes it once per row. */
export function rankedFrom(source: RowSource, search: ItemSearch): SQL {
	const { table, id } = wordTable(source.findable)
	return sql`${source.from} join ${table} on ${id} = ${source.columns.id}
		cross join lateral (select ${rankOf(source, search)} as rank offset 0) as match`
}
