import type { Queryable } from '@farmgate/db/database'
import { searchWords } from '@farmgate/db/schema/search-models'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { likePattern, SHORTEST_INDEXED_TEXT } from '../../query/filter-conditions.ts'
import type { AskedWord } from './correct-text.ts'

/** At most how many names (or titles) have a word that begins with a text, and that hold it anywhere. */
type Bounds = { beginning: number; anywhere: number }
export type Commonness = { names: Bounds; titles: Bounds }

const WORDS_LOOKED_AT = 6
/** Enough for the best to be among them; they are then ranked by more than the database measures. */
const ALTERNATIVES_PER_WORD = 40
/** PostgreSQL compares spellings of at most 255 bytes; no word of the directory is longer than 40 letters. */
const LONGEST_WORD = 40
/** A text that begins more words than this is common, whatever they are. */
const WORDS_COUNTED = 5000
const REFRESH_LIMIT = '15min'

type WordCounts = { namesBegin: number; namesHold: number; titlesBegin: number; titlesHold: number }

function smallest(counts: number[]): number {
	return Math.min(...counts, Number.MAX_SAFE_INTEGER)
}

/** Letters that may be wrong in a word of this length. */
function mostErrors(length: number): number {
	return length <= 4 ? 1 : length <= 7 ? 2 : 3
}

/** The vocabulary of the public rows, bound to a database or a transaction. It may be minutes behind the rows. */
export function createSearchWordsRepository(db: Queryable) {
	const { word, inNames, inTitles, frequency, sound } = searchWords

	const countsWhere = (condition: SQL) => sql`(
		select coalesce(sum(in_names), 0)::float8 as names, coalesce(sum(in_titles), 0)::float8 as titles
		from (select ${inNames}, ${inTitles} from ${searchWords} where ${condition} limit ${sql.raw(String(WORDS_COUNTED))}) as counted)`

	async function countsOf(part: string): Promise<WordCounts> {
		const begins = sql`${word} like fold(${likePattern(part)}) || '%'`
		const holds =
			[...part].length < SHORTEST_INDEXED_TEXT ? begins : sql`${word} like '%' || fold(${likePattern(part)}) || '%'`
		const [row] = await db.execute<WordCounts>(sql`
			select begun.names as "namesBegin", begun.titles as "titlesBegin", held.names as "namesHold", held.titles as "titlesHold"
			from ${countsWhere(begins)} as begun, ${countsWhere(holds)} as held`)
		return row ?? { namesBegin: 0, namesHold: 0, titlesBegin: 0, titlesHold: 0 }
	}

	/**
	 * Words that share letters with the one asked for, that sound like it, or that begin alike and differ little. Of a word
	 * that is unfinished, only the beginning is compared.
	 */
	async function alternativesTo(asked: string, isUnfinished: boolean): Promise<AskedWord['alternatives']> {
		const length = [...asked].length
		const spelling = isUnfinished ? sql`left(${word}, ${sql.raw(String(length))})` : word
		const distance = sql`levenshtein(${spelling}, ${asked})`
		const first = likePattern([...asked][0] ?? '')
		const rows = await db.execute<AskedWord['alternatives'][number]>(sql`
			with asked as (select case when ${asked} ~ '^[a-z]+$' then nullif(dmetaphone(${asked}), '') end as sound),
				meant as (
					select ${word} as word from ${searchWords} where ${word} % ${asked}
					union
					select ${word} from ${searchWords} where ${sound} = (select asked.sound from asked)
					union
					select ${word} from ${searchWords} where ${word} like ${first} || '%' and ${distance} <= ${mostErrors(length)}
				)
			select ${word}, ${frequency}, coalesce(${sound} = asked.sound, false) as "soundsAlike"
			from meant join ${searchWords} using (word), asked
			where ${word} <> ${asked}
			order by ${distance} - ln(${frequency} + 1) / 10, ${word}
			limit ${sql.raw(String(ALTERNATIVES_PER_WORD))}`)
		return [...rows]
	}

	async function frequencyOf(asked: string): Promise<number> {
		const [row] = await db.execute<{ n: number }>(sql`
			select coalesce(sum(${frequency}), 0)::float8 as n from ${searchWords}
			where ${word} like '%' || ${likePattern(asked)} || '%'`)
		return row?.n ?? 0
	}

	return {
		/** How common a text is at most, told by its rarest word; what the vocabulary does not know counts as rare. */
		async commonnessOf(text: string): Promise<Commonness> {
			const parts = text.split(/\s+/).slice(0, WORDS_LOOKED_AT)
			const counts = await Promise.all(parts.map(countsOf))
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
		 * The folded text and its words, each with what else may be meant; no words when there are too many to look at.
		 * `isUnfinished`: the last one may still be being typed.
		 */
		async wordsOf(text: string, isUnfinished: boolean): Promise<{ folded: string; words: AskedWord[] }> {
			const [row] = await db.execute<{ folded: string; words: string[] }>(sql`
				select fold(${text}) as folded, array(select word from search_split(fold(${text})) order by place) as words`)
			const { folded, words } = row ?? { folded: text, words: [] }
			if (words.length > WORDS_LOOKED_AT || words.some((word) => word.length > LONGEST_WORD)) {
				return { folded, words: [] }
			}
			const asked = words.map(async (part, index) => {
				const isLast = index === words.length - 1
				const [count, alternatives] = await Promise.all([
					frequencyOf(part),
					alternativesTo(part, isUnfinished && isLast),
				])
				return { word: part, frequency: count, alternatives }
			})
			return { folded, words: await Promise.all(asked) }
		},

		/** Those of the words that the directory has. */
		async known(words: string[]): Promise<string[]> {
			if (words.length === 0) return []
			const rows = await db.select({ word }).from(searchWords).where(inArray(word, words))
			return rows.map((row) => row.word)
		},

		/** Whether rows have changed since the read models were made of them. */
		async isStale(): Promise<boolean> {
			const [row] = await db.execute<{ stale: boolean }>(sql`
				select not exists (
					select from app_state where key = 'search-models' and value = to_jsonb(search_change_mark())
				) as stale`)
			return row?.stale ?? true
		},

		/** Makes the read models anew, while others go on reading the old ones. False: somebody else is doing so. */
		async refresh(): Promise<boolean> {
			return await db.transaction(async (transaction) => {
				await transaction.execute(sql`set local statement_timeout = ${sql.raw(`'${REFRESH_LIMIT}'`)}`)
				const [row] = await transaction.execute<{ done: boolean }>(sql`select search_refresh() as done`)
				return row?.done ?? false
			})
		},
	}
}
export type SearchWordsRepository = ReturnType<typeof createSearchWordsRepository>
