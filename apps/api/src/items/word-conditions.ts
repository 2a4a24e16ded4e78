import { listingWords, locationWords } from '@farmgate/db/schema/item-changes'
import { type SQL, sql } from 'drizzle-orm'
import type { PublicSource } from './row-source.ts'

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
