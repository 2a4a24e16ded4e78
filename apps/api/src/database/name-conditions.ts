import { locations } from '@farmgate/db/schema/locations'
import { type SQL, sql } from 'drizzle-orm'

/** Shorter texts have no trigram, so a search for one would read the whole table. */
export const SHORTEST_INDEXED_TEXT = 3

/**
 * The text with LIKE's special characters escaped. Normalized like in `fold` first, because that turns full-width
 * characters into special ones.
 */
export function likePattern(text: string): string {
	return text.normalize('NFKD').replace(/[\\%_]/g, '\\$&')
}

/** Whether the name of a location contains the text; one or two characters must begin a word. */
export function nameMatches(text: string): SQL {
	const { nameFolded } = locations
	const pattern = likePattern(text)
	return [...text].length < SHORTEST_INDEXED_TEXT
		? sql`(${nameFolded} like fold(${pattern}) || '%' or ${nameFolded} like '% ' || fold(${pattern}) || '%')`
		: sql`${nameFolded} like '%' || fold(${pattern}) || '%'`
}
