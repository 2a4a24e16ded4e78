import { parseSearch } from '@farmgate/contracts/search-query/parse-search'
import type { Queryable } from '@farmgate/db/database'
import { searchChanges, searchWords } from '@farmgate/db/schema/search-models'
import type { QueryWord } from '@farmgate/typed-text/correct-text'
import { and, desc, inArray, like, notLike, type SQL, sql } from 'drizzle-orm'
import { likePattern, SHORTEST_INDEXED_TEXT } from '../../database/name-conditions.ts'

const MAX_WORDS = 6
/** Enough to include the best ones; `correctText` ranks them. */
const ALTERNATIVES_PER_WORD = 40
/** `levenshtein` supports at most 255 bytes; words of the directory have at most 40 characters. */
const WORD_MAX_LENGTH = 40
/** Words that contain a text. */
const CONTAINING_MAX = 50
const REFRESH_TIMEOUT = '15min'

/** The maximum edit distance for a word of this length. */
function maxErrors(length: number): number {
	return length <= 4 ? 1 : length <= 7 ? 2 : 3
}

/**
 * Regular expression of PostgreSQL for the words of the directory that a word of a search finds: its singular or plural, also between hyphens
 * ("pick" in "u-pick"); as the last word of a text, maybe as their beginning. Null for words that no index of trigrams has.
 */
function foundWords(text: string, isLast: boolean): string | null {
	if (text.length < SHORTEST_INDEXED_TEXT || /[^!-~]/.test(text)) return null
	const [term] = parseSearch(text).terms
	const forms = [text, ...(term?.words.length === 1 ? (term.words[0] ?? []) : [])]
	const escaped = [...new Set(forms)].map((form) => form.replace(/[^a-z0-9]/g, '\\$&'))
	const mayContinue = isLast && (term?.prefixes.length ?? 0) > 0
	return `(^|[^a-z0-9])(${escaped.join('|')})${mayContinue ? '' : '([^a-z0-9]|$)'}`
}

/** Reads the vocabulary of public rows, bound to a database or a transaction. It may lag minutes behind the rows. */
export function createSearchWordsRepository(db: Queryable) {
	const { word, frequency, sound } = searchWords

	/**
	 * Words with similar trigrams, the same sound, or the same first letter and a small edit distance. For an unfinished word,
	 * only the beginnings are compared.
	 */
	async function alternativesOf(text: string, isUnfinished: boolean): Promise<QueryWord['alternatives']> {
		const length = [...text].length
		const spelling = isUnfinished ? sql`left(${word}, ${sql.raw(String(length))})` : word
		const distance = sql`levenshtein(${spelling}, ${text})`
		const first = likePattern([...text][0] ?? '')
		const rows = await db.execute<QueryWord['alternatives'][number]>(sql`
			with query as (select case when ${text} ~ '^[a-z]+$' then nullif(dmetaphone(${text}), '') end as sound),
				similar_words as (
					select ${word} as word from ${searchWords} where ${word} % ${text}
					union
					select ${word} from ${searchWords} where ${sound} = (select query.sound from query)
					union
					select ${word} from ${searchWords} where ${word} like ${first} || '%' and ${distance} <= ${maxErrors(length)}
				)
			select ${word}, ${frequency}, coalesce(${sound} = query.sound, false) as "soundsAlike"
			from similar_words join ${searchWords} using (word), query
			where ${word} <> ${text}
			order by ${distance} - ln(${frequency} + 1) / 10, ${word}
			limit ${sql.raw(String(ALTERNATIVES_PER_WORD))}`)
		return [...rows]
	}

	/** Occurrences of the words that a search for the text finds, or with `isUnfinished` of those that contain it, as suggestions do. */
	async function frequencyOf(text: string, isUnfinished: boolean, isLast: boolean): Promise<number> {
		const found = isUnfinished ? null : foundWords(text, isLast)
		const isCounted = found === null ? sql`${word} like '%' || ${likePattern(text)} || '%'` : sql`${word} ~ ${found}`
		const [row] = await db.execute<{ n: number }>(sql`
			select coalesce(sum(${frequency}), 0)::float8 as n from ${searchWords} where ${isCounted}`)
		return row?.n ?? 0
	}

	/** Calls one of the functions that bring read models up to date, in a transaction of its own. */
	async function refreshBy(refresh: SQL): Promise<boolean> {
		return await db.transaction(async (transaction) => {
			await transaction.execute(sql`set local statement_timeout = ${sql.raw(`'${REFRESH_TIMEOUT}'`)}`)
			const [row] = await transaction.execute<{ done: boolean }>(sql`select ${refresh} as done`)
			return row?.done ?? false
		})
	}

	return {
		/**
		 * The folded text and its words with similar words of the directory; no words when there are more than `MAX_WORDS`.
		 * `isUnfinished`: the last word may be incomplete.
		 */
		async wordsOf(text: string, isUnfinished: boolean): Promise<{ folded: string; words: QueryWord[] }> {
			const [row] = await db.execute<{ folded: string; words: string[] }>(sql`
				select fold(${text}) as folded, array(select word from search_split(fold(${text})) order by place) as words`)
			const { folded, words } = row ?? { folded: text, words: [] }
			if (words.length > MAX_WORDS || words.some((word) => word.length > WORD_MAX_LENGTH)) {
				return { folded, words: [] }
			}
			const queryWords = words.map(async (part, index) => {
				const isLast = index === words.length - 1
				const [count, alternatives] = await Promise.all([
					frequencyOf(part, isUnfinished, isLast),
					alternativesOf(part, isUnfinished && isLast),
				])
				return { word: part, frequency: count, alternatives }
			})
			return { folded, words: await Promise.all(queryWords) }
		},

		/** The most frequent words that contain a folded text, but do not begin with it. */
		async containing(text: string): Promise<string[]> {
			const pattern = likePattern(text)
			const isInside = and(like(word, `%${pattern}%`), notLike(word, `${pattern}%`))
			const rows = await db
				.select({ word })
				.from(searchWords)
				.where(isInside)
				.orderBy(desc(frequency))
				.limit(CONTAINING_MAX)
			return rows.map((row) => row.word)
		},

		/** Those of the words that the directory contains. */
		async known(words: string[]): Promise<string[]> {
			if (words.length === 0) return []
			const rows = await db.select({ word }).from(searchWords).where(inArray(word, words))
			return rows.map((row) => row.word)
		},

		/** Whether rows have changed since the last refresh. */
		async isStale(): Promise<boolean> {
			const [row] = await db.execute<{ stale: boolean }>(sql`select exists (select from ${searchChanges}) as stale`)
			return row?.stale ?? true
		},

		/**
		 * Brings the read models up to date; concurrent reads use the old ones. The words are visible before the models of places, which take
		 * longer. False when another process is doing so.
		 */
		refresh: async (): Promise<boolean> =>
			(await refreshBy(sql`search_refresh_words()`)) && (await refreshBy(sql`search_refresh_places()`)),
	}
}
export type SearchWordsRepository = ReturnType<typeof createSearchWordsRepository>
