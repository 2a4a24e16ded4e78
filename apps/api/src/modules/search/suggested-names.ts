import type { Coordinates } from '@farmgate/contracts/coordinates'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import type { SearchTerm } from '@farmgate/contracts/search-query/parse-search'
import { SUGGESTIONS_PER_KIND } from '@farmgate/contracts/suggestions'
import type { ItemSearch } from '@farmgate/item-index/item-filter'
import { SHORTEST_INDEXED_TEXT } from '../../database/name-conditions.ts'
import type { Findable } from '../../items/row-source.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import type { SearchWordsRepository } from './search-words.repository.ts'

type Deps = Pick<SharedDependencies, 'queries' | 'clock'> & {
	words: Pick<SearchWordsRepository, 'containing'>
}

/** A word of a name, or one of several, or the beginning of one. */
function term(forms: string[], prefixes: string[]): SearchTerm {
	return { words: [forms], phrases: [], prefixes, from: 0, to: 0, isGood: false, kind: null, categories: [], wider: [] }
}

/** Names that have all terms. */
function namesWith(nameTerms: SearchTerm[]): ItemSearch {
	return { text: '', name: '', nameTerms, terms: nameTerms, area: null, isOfNames: true }
}

/** As names are sorted in the index. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Finds public items by incomplete names, in the item index. */
export function createSuggestedNames({ queries, words, clock }: Deps) {
	/** Names with words that contain those of the text. Short Latin words would be in too many. */
	async function searchInside(typed: readonly string[]): Promise<ItemSearch> {
		const isLong = (word: string) => word.length >= (/[a-z0-9]/.test(word) ? SHORTEST_INDEXED_TEXT : 2)
		const terms = typed.map(async (word, index) => {
			const others = isLong(word) ? await words.containing(word) : []
			return term([word, ...others], index === typed.length - 1 ? [word] : [])
		})
		return namesWith(await Promise.all(terms))
	}

	return {
		/**
		 * Ids of at most `SUGGESTIONS_PER_KIND` items: names that have the words of the text, of which the last may be incomplete, then names
		 * with words that contain them. The nearest first, or without a point those that begin with the text, and by name.
		 */
		async ids(kind: Findable, text: string, near: Coordinates | undefined): Promise<number[]> {
			const typed = foldedWords(text)
			if (typed.length === 0) return []
			const ids = new Set<number>()
			const find = async (search: ItemSearch, start: string | null) => {
				if (ids.size >= SUGGESTIONS_PER_KIND) return
				const order = near === undefined ? { sort: 'name' as const } : { sort: 'nearest' as const, near }
				const request = { kind, search, limit: SUGGESTIONS_PER_KIND, ...order }
				for (const { id, key } of await queries.publicItemsInOrder(kind, request, start, clock.now())) {
					if (start === null || String(key).startsWith(start)) ids.add(id)
				}
			}
			const withWords = namesWith(typed.map((word, index) => term([word], index === typed.length - 1 ? [word] : [])))
			if (near === undefined) await find(withWords, folded(text))
			await find(withWords, null)
			if (ids.size < SUGGESTIONS_PER_KIND && [...text].length >= SHORTEST_INDEXED_TEXT)
				await find(await searchInside(typed), null)
			return [...ids].slice(0, SUGGESTIONS_PER_KIND)
		},
	}
}
