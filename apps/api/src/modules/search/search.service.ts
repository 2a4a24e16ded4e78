import type { Filter } from '@farmgate/contracts/filter'
import { readIntents } from '@farmgate/contracts/search-query/intents'
import { parseSearch } from '@farmgate/contracts/search-query/parse-search'
import type { Corrections, Suggestions, SuggestRequest } from '@farmgate/contracts/suggestions'
import type { ItemQueries } from '../../query/item-queries.ts'
import { compoundsOf, correctText, partsOf } from './correct-text.ts'
import type { SearchRepository } from './search.repository.ts'
import type { SearchTextService } from './search-text.service.ts'
import { eachGood, goodsAlone, widerGoods } from './wider-goods.ts'

/** Shorter texts are similar to too many words. */
const CORRECTED_TEXT_MIN_LENGTH = 3
const CORRECTIONS_MAX = 3
/** The number of texts tried; each needs a count. */
const TEXTS_COUNTED_MAX = 9
/** Longer texts are not searched in parts; each part needs a count. */
const PARTS_MAX_WORDS = 6
const TEXTS_SUGGESTED_MAX = 3

type Found = Omit<Suggestions, 'isSimilar'>

type Deps = {
	repository: SearchRepository
	queries: Pick<ItemQueries, 'countItems'>
	searchText: SearchTextService
	clock: { now(): Date }
}

/**
 * Parts of a text that names an area, with the area, in groups to try one after the other: its goods together and each, wider goods, other parts, the
 * area alone. `without`: the text without the area.
 */
function textsInArea(text: string, without: string): string[][] {
	const others = parseSearch(without).typed
	const area = parseSearch(text)
		.typed.filter((word) => !others.includes(word))
		.join(' ')
	const goods = goodsAlone(without)
	const groups = [
		...[goods, ...eachGood(without)].flatMap((good) => (good === '' ? [] : [[good, ...widerGoods(good)]])),
		...partsOf(others.join(' ')),
	]
	return [...groups.map((parts) => parts.map((part) => `${part} ${area}`)), [area]]
}

function isEmpty({ locations, listings, categories, towns }: Found): boolean {
	return locations.length + listings.length + categories.length + towns.length === 0
}

/** Suggestions and corrections of search texts. */
export function createSearchService({ repository, queries, searchText, clock }: Deps) {
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

	/** Corrections of a text, most likely first, without the text itself. */
	async function correctionsOf(text: string, isUnfinished: boolean): Promise<string[]> {
		if ([...text].length < CORRECTED_TEXT_MIN_LENGTH) return []
		const { folded, words } = await repository.words.wordsOf(text, isUnfinished)
		const known = await repository.words.known(compoundsOf(words.map(({ word }) => word)))
		const texts = correctText(words, new Set(known), isUnfinished)
		return texts.filter((other) => other !== folded)
	}

	/** The first texts that have matches, at most `CORRECTIONS_MAX`. Stops counting when there are enough. */
	async function withMatches(texts: string[], filter: Filter, now: Date): Promise<Corrections> {
		const found: Corrections = []
		for (let from = 0; from < texts.length && found.length < CORRECTIONS_MAX; from += CORRECTIONS_MAX) {
			const batch = texts.slice(from, from + CORRECTIONS_MAX)
			const counted = await Promise.all(
				batch.map(async (q) => {
					const total = await queries.countItems(await searchText.resolve({ ...filter, q }), now)
					return { q, count: total.value }
				}),
			)
			found.push(...counted.filter(({ count }) => count > 0))
		}
		return found.slice(0, CORRECTIONS_MAX)
	}

	return {
		/** Suggestions that contain the text, or else those for similar spellings. */
		async suggest(request: SuggestRequest): Promise<Suggestions> {
			const found = await find(request)
			if (!isEmpty(found)) return { ...found, isSimilar: false }
			for (const q of (await correctionsOf(request.q, true)).slice(0, TEXTS_SUGGESTED_MAX)) {
				const similar = await find({ ...request, q })
				if (!isEmpty(similar)) return { ...similar, isSimilar: true }
			}
			return { ...found, isSimilar: false }
		},

		/**
		 * Texts that have matches with the same filter, at most `CORRECTIONS_MAX`: with wider goods, else corrected, else parts of the
		 * text, unless it has many words; an area stays. Counts are at most `EXACT_COUNT_MAX`. Empty without a text.
		 */
		async corrections(filter: Filter): Promise<Corrections> {
			if (filter.q === undefined) return []
			// Without locations, "finger lakes" is no misspelling of "lake".
			const area = (await searchText.resolve(filter)).search?.area
			if (area && area.rest.length === 0) return []
			const now = clock.now()
			const { words, intents } = readIntents(filter.q)
			// "open now" and the like stay as they are.
			const withIntents = (text: string) => [text, ...intents.map((intent) => intent.text)].join(' ')
			const tried = (texts: string[]) => withMatches(texts.map(withIntents), filter, now)
			const wider = await tried(widerGoods(words))
			if (wider.length > 0) return wider
			const texts = (await correctionsOf(words, false)).slice(0, TEXTS_COUNTED_MAX)
			const whole = await tried(texts)
			if (whole.length > 0) return whole
			const text = texts[0] ?? words
			if (text.split(' ').length > PARTS_MAX_WORDS) return []
			const groups = area ? textsInArea(words, area.textWithout) : partsOf(text)
			for (const parts of groups) {
				const found = await tried(parts)
				if (found.length > 0) return found
			}
			return []
		},
	}
}
export type SearchService = ReturnType<typeof createSearchService>
