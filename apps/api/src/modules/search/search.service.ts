import type { Filter } from '@farmgate/contracts/filter'
import type { Corrections, Suggestions, SuggestRequest } from '@farmgate/contracts/suggestions'
import { compoundsOf, correctText, partsOf } from './correct-text.ts'
import type { SearchRepository } from './search.repository.ts'

/** Fewer letters resemble everything. */
const SHORTEST_CORRECTED_TEXT = 3
const CORRECTIONS_MAX = 3
/** How many texts are tried: each costs a count, or a set of suggestions. */
const TEXTS_COUNTED_MAX = 9
/** With more words than this a text is not taken apart: every part of it costs a count. */
const WORDS_TAKEN_APART_MAX = 6
const TEXTS_SUGGESTED_MAX = 3

type Found = Omit<Suggestions, 'isSimilar'>

type Deps = { repository: SearchRepository; clock: { now(): Date } }

function isEmpty({ locations, listings, categories, towns }: Found): boolean {
	return locations.length + listings.length + categories.length + towns.length === 0
}

/** What helps somebody to find the word for what they want. */
export function createSearchService({ repository, clock }: Deps) {
	async function find({ q, near }: SuggestRequest): Promise<Found> {
		const commonness = await repository.words.commonnessOf(q)
		const [locations, listings, categories, towns] = await Promise.all([
			repository.locationsNamed(q, commonness, near),
			repository.listingsTitled(q, commonness, near),
			repository.categoriesNamed(q),
			repository.townsNamed(q, near),
		])
		return { locations, listings, categories, towns }
	}

	/** What a text may have meant, never the text itself; most likely first. */
	async function textsLike(text: string, isUnfinished: boolean): Promise<string[]> {
		if ([...text].length < SHORTEST_CORRECTED_TEXT) return []
		const { folded, words } = await repository.words.wordsOf(text, isUnfinished)
		const known = await repository.words.known(compoundsOf(words.map(({ word }) => word)))
		const texts = correctText(words, new Set(known), isUnfinished)
		return texts.filter((other) => other !== folded)
	}

	/** Those of the texts that find something, at most `CORRECTIONS_MAX`; looks at no more than it must. */
	async function findable(texts: string[], filter: Filter, now: Date): Promise<Corrections> {
		const found: Corrections = []
		for (let from = 0; from < texts.length && found.length < CORRECTIONS_MAX; from += CORRECTIONS_MAX) {
			const some = texts.slice(from, from + CORRECTIONS_MAX)
			const counted = await Promise.all(
				some.map(async (q) => ({ q, count: (await repository.countItems({ ...filter, q }, now)).value })),
			)
			found.push(...counted.filter(({ count }) => count > 0))
		}
		return found.slice(0, CORRECTIONS_MAX)
	}

	return {
		/** What the text typed so far may mean; what it resembles where nothing holds it. */
		async suggest(request: SuggestRequest): Promise<Suggestions> {
			const found = await find(request)
			if (!isEmpty(found)) return { ...found, isSimilar: false }
			for (const q of (await textsLike(request.q, true)).slice(0, TEXTS_SUGGESTED_MAX)) {
				const similar = await find({ ...request, q })
				if (!isEmpty(similar)) return { ...similar, isSimilar: true }
			}
			return { ...found, isSimilar: false }
		},

		/**
		 * Other texts that find something under the same filter, at most `CORRECTIONS_MAX`; parts of the text when nothing that
		 * resembles the whole does, unless it has many words. Counts are those of the list: above `EXACT_COUNT_MAX` there are more. None without a text.
		 */
		async corrections(filter: Filter): Promise<Corrections> {
			if (filter.q === undefined) return []
			const now = clock.now()
			const texts = (await textsLike(filter.q, false)).slice(0, TEXTS_COUNTED_MAX)
			const whole = await findable(texts, filter, now)
			if (whole.length > 0) return whole
			const text = texts[0] ?? filter.q
			if (text.split(' ').length > WORDS_TAKEN_APART_MAX) return []
			for (const parts of partsOf(text)) {
				const found = await findable(parts, filter, now)
				if (found.length > 0) return found
			}
			return []
		},
	}
}
export type SearchService = ReturnType<typeof createSearchService>
