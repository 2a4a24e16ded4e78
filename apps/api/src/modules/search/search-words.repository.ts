import { parseSearch } from '@farmgate/contracts/search-query/parse-search'
import type { Queryable } from '@farmgate/db/database'
import { searchChanges, searchWords } from '@farmgate/db/schema/search-models'
import type { QueryWord } from '@farmgate/typed-text/correct-text'
import { inArray, type SQL, sql } from 'drizzle-orm'
import {
	indexedLength,
	isIndexedWhole,
	likePattern,
	longestIndexedPart,
	SHORTEST_INDEXED_TEXT,
} from '../../items/name-conditions.ts'

/** Upper bounds of the names (or titles) with a word that begins with a text, and of those that contain it. */
type Bounds = { beginning: number; anywhere: number }
export type Commonness = { names: Bounds; titles: Bounds }

const UNKNOWN: Bounds = { beginning: Number.POSITIVE_INFINITY, anywhere: Number.POSITIVE_INFINITY }
const MAX_WORDS = 6
/** Enough to include the best ones; `correctText` ranks them. */
const ALTERNATIVES_PER_WORD = 40
/** `levenshtein` supports at most 255 bytes; words of the directory have at most 40 characters. */
const WORD_MAX_LENGTH = 40
/** Limits the number of words whose counts are added up; a text that begins more words is common. */
const MAX_COUNTED_WORDS = 5000
const REFRESH_TIMEOUT = '15min'

type WordCounts = { namesBegin: number; namesHold: number; titlesBegin: number; titlesHold: number }

function smallest(counts: number[]): number {
	return Math.min(...counts, Number.MAX_SAFE_INTEGER)
}

/** The vocabulary has words without the punctuation around them. */
function withoutPunctuation(part: string): string {
	return part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

const isNotEmpty = (part: string) => part !== ''

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
	const { word, inNames, inTitles, frequency, sound } = searchWords

	const countsWhere = (condition: SQL) => sql`(
		select coalesce(sum(in_names), 0)::float8 as names, coalesce(sum(in_titles), 0)::float8 as titles
		from (select ${inNames}, ${inTitles} from ${searchWords} where ${condition} limit ${sql.raw(String(MAX_COUNTED_WORDS))}) as counted)`

	async function countsOf(part: string): Promise<WordCounts> {
		const begins = sql`${word} like fold(${likePattern(part)}) || '%'`
		const holds =
			[...part].length < SHORTEST_INDEXED_TEXT ? begins : sql`${word} like '%' || fold(${likePattern(part)}) || '%'`
		const [row] = await db.execute<WordCounts>(sql`
			select begun.names as "namesBegin", begun.titles as "titlesBegin", held.names as "namesHold", held.titles as "titlesHold"
			from ${countsWhere(begins)} as begun, ${countsWhere(holds)} as held`)
		return row ?? { namesBegin: 0, namesHold: 0, titlesBegin: 0, titlesHold: 0 }
	}

	/** The counts of a word of which the index of names contains only a part, such as "’s" or "ø" between letters: those of this part. */
	async function countsOfPart(part: string): Promise<WordCounts> {
		const { namesHold, titlesHold } = await countsOf(part)
		return { namesBegin: namesHold, namesHold, titlesBegin: titlesHold, titlesHold }
	}

	/** The counts of a word, as far as the index of names contains it; null if no part of it is long enough. */
	function indexedCountsOf(part: string): Promise<WordCounts> | null {
		if (isIndexedWhole(part)) return countsOf(part)
		const indexed = longestIndexedPart(part)
		return indexed.length < SHORTEST_INDEXED_TEXT ? null : countsOfPart(indexed)
	}

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
		/** Upper bounds of how common a text is, from its rarest word, as far as the index of names contains it. Unknown words are rare. */
		async commonnessOf(text: string): Promise<Commonness> {
			const words = text.split(/\s+/).map(withoutPunctuation).filter(isNotEmpty).slice(0, MAX_WORDS)
			const countsIn = indexedLength(text) === 0 ? countsOf : indexedCountsOf
			const counted = words.flatMap((word) => countsIn(word) ?? [])
			if (counted.length < Math.min(words.length, 1)) return { names: UNKNOWN, titles: UNKNOWN }
			const counts = await Promise.all(counted)
			const [first, ...others] = counts
			const names = others.map(({ namesBegin }) => namesBegin)
			const titles = others.map(({ titlesBegin }) => titlesBegin)
			return {
				names: {
					beginning: smallest([first?.namesBegin ?? 0, ...names]),
					anywhere: smallest([first?.namesHold ?? 0, ...names]),
				},
				titles: {
					beginning: smallest([first?.titlesBegin ?? 0, ...titles]),
					anywhere: smallest([first?.titlesHold ?? 0, ...titles]),
				},
			}
		},

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
