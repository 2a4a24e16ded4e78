import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { intentFields, readIntents } from '@farmgate/contracts/search-query/intents'
import { isFiller, parseSearch } from '@farmgate/contracts/search-query/parse-search'
import type { UnderstandRequest, UnderstoodText } from '@farmgate/contracts/understood-text'
import type { ItemSearch, Resolved } from '../../query/item-filter.ts'
import { findArea, possiblePostalCodes, possibleTowns } from './search-area.ts'
import type { SearchAreasRepository } from './search-areas.repository.ts'

type Deps = { areas: SearchAreasRepository }

/** Resolves the text of filters, the same for lists, totals, map, facets, feeds and corrections. */
export function createSearchTextService({ areas }: Deps) {
	async function searchOf(text: string, words: string, near: Coordinates | undefined): Promise<ItemSearch> {
		const parsed = parseSearch(words)
		const codes = possiblePostalCodes(parsed).flatMap(({ code }) => [code, code.slice(0, 3)])
		const [towns, postalCodes] = await Promise.all([
			areas.townsOf(possibleTowns(parsed)),
			areas.postalCodesOf([...new Set(codes)]),
		])
		const meaningful = parsed.terms.filter((term) => !isFiller(term))
		return {
			text,
			name: foldText(words),
			nameTerms: parsed.terms,
			terms: meaningful.length > 0 ? meaningful : parsed.terms,
			area: findArea(parsed, { towns, postalCodes }, near),
		}
	}

	return {
		/**
		 * The filter with its text resolved. Intents in the text set the fields that the filter leaves open; "near me" sets none,
		 * because only the client knows the position.
		 */
		async resolve<Request extends Filter>(request: Request): Promise<Resolved<Request>> {
			const { q, ...rest } = request
			if (q === undefined) return rest
			const { words, intents } = readIntents(q)
			const fields = intentFields(intents)
			const withIntents = { ...rest, openAt: rest.openAt ?? fields.openAt, inSeason: rest.inSeason ?? fields.inSeason }
			if (words === '' && intents.length > 0) return withIntents
			return { ...withIntents, search: await searchOf(q, words, rest.near) }
		},

		/** The area that a text names. */
		async understand({ q, near }: UnderstandRequest): Promise<UnderstoodText> {
			const { area } = await searchOf(q, readIntents(q).words, near)
			if (area === null) return { area: null }
			const isRegion = 'regionCode' in area.within
			return { area: { name: area.label, isRegion, textWithout: area.textWithout } }
		},
	}
}
export type SearchTextService = ReturnType<typeof createSearchTextService>
