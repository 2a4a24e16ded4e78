import { listingWords, locationWords } from '@farmgate/db/schema/item-changes'
import { type SQL, sql } from 'drizzle-orm'
import type { PublicSource } from './row-source.ts'

/** Shorter texts have no trigram, so a search for one would read the whole table. */
export const SHORTEST_INDEXED_TEXT = 3

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Whether PostgreSQL makes trigrams of all letters: with the locale "C", as in the embedded database, of ASCII letters and digits only. */
export function isIndexedWhole(text: string): boolean {
	return !/[^\0-\x7f]/.test(withoutAccents(text))
}

/** The longest part of a text that PostgreSQL makes trigrams of; empty if there is none. */
export function longestIndexedPart(text: string): string {
	const parts = withoutAccents(text).match(/[a-z0-9]+/gi) ?? []
	return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** The length of this part. With fewer than three characters, a search for part of a name has no trigram, so it reads all names. */
export function indexedLength(text: string): number {
	return longestIndexedPart(text).length
}

/**
 * The text with LIKE's special characters escaped. Normalized like in `fold` first, because that turns full-width
 * characters into special ones.
 */
export function likePattern(text: string): string {
	return text.normalize('NFKD').replace(/[\\%_]/g, '\\$&')
}

/** Whether the name contains the text; one or two characters must begin a word. */
export function nameMatches({ nameFolded }: Pick<PublicSource['columns'], 'nameFolded'>, text: string): SQL {
	const pattern = likePattern(text)
	return [...text].length < SHORTEST_INDEXED_TEXT
		? sql`(${nameFolded} like fold(${pattern}) || '%' or ${nameFolded} like '% ' || fold(${pattern}) || '%')`
		: sql`${nameFolded} like '%' || fold(${pattern}) || '%'`
}

const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

/** Whether all words are in the name, the last one as a beginning of a word. Folded as by `foldText`. At least one. */
export function hasNameWords({ findable, columns }: PublicSource, words: readonly string[]): SQL {
	const [last = '', ...others] = words.toReversed()
	const query = [...others.map(quoted), `${quoted(last)}:*`].join(' & ')
	const [table, id] =
		findable === 'location' ? [locationWords, locationWords.locationId] : [listingWords, listingWords.listingId]
	// The expression of the index of names, which have weight A.
	const ids = sql`select ${id} from ${table} where ts_filter(${table.words}, '{a}') @@ ${query}::tsquery`
	// An array, because with "in" the planner may read all names in order.
	return sql`${columns.id} = any(array(${ids}))`
}
