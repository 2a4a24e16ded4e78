import type { Filter } from '@farmgate/contracts/filter'
import type { Corrections, Suggestions, SuggestRequest } from '@farmgate/contracts/suggestions'
import { compoundsOf, correctText } from '@farmgate/typed-text/correct-text'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { createFindCorrections } from './find-corrections.ts'
import { createSearchRepository } from './search.repository.ts'
import { createSuggestedNames } from './suggested-names.ts'

/** Shorter texts are similar to too many words. */
const CORRECTED_TEXT_MIN_LENGTH = 3
const TEXTS_SUGGESTED_MAX = 3

type Found = Omit<Suggestions, 'isSimilar'>

function isEmpty(found: Found): boolean {
	return Object.values(found).every((kind) => kind.length === 0)
}

/** Suggestions and corrections of search texts. */
export function createSearchService({
	db,
	...deps
}: Pick<SharedDependencies, 'db' | 'queries' | 'searchText' | 'clock'>) {
	const repository = createSearchRepository(db)
	const findCorrections = createFindCorrections(deps)
	const names = createSuggestedNames({ ...deps, words: repository.words })

	async function find({ q, near }: SuggestRequest): Promise<Found> {
		const [locations, listings, categories, towns, postalCodes] = await Promise.all([
			names.ids('location', q, near).then(repository.locationsOf),
			names.ids('listing', q, near).then(repository.listingsOf),
			repository.categoriesNamed(q),
			repository.townsNamed(q, near),
			repository.postalCodesNamed(q, near),
		])
		return { locations, listings, categories, towns, postalCodes }
	}

	/** Corrections of a text, most likely first, without the text itself. */
	async function correctionsOf(text: string, isUnfinished: boolean): Promise<string[]> {
		if ([...text].length < CORRECTED_TEXT_MIN_LENGTH) return []
		const { folded, words } = await repository.words.wordsOf(text, isUnfinished)
		const known = await repository.words.known(compoundsOf(words.map(({ word }) => word)))
		const texts = correctText(words, new Set(known), isUnfinished)
		return texts.filter((other) => other !== folded)
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
		 * Other texts that have matches with the same filter, at most three: with wider goods, else corrected, else parts of the text; an area stays, or
		 * its surroundings are searched. Empty without a text.
		 */
		async corrections({ q, ...filter }: Filter): Promise<Corrections> {
			if (q === undefined) return []
			return await findCorrections({ ...filter, q }, (text) => correctionsOf(text, false))
		},
	}
}
export type SearchService = ReturnType<typeof createSearchService>
