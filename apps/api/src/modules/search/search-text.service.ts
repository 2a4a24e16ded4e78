import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { intentFields, readIntents } from '@farmgate/contracts/search-query/intents'
import { isFiller, type ParsedSearch, parseSearch } from '@farmgate/contracts/search-query/parse-search'
import type { UnderstandRequest, UnderstoodText } from '@farmgate/contracts/understood-text'
import type { ItemSearch, Resolved, SearchArea } from '@farmgate/item-index/item-filter'
import { AppError } from '../../platform/app-error.ts'
import type { GazetteerAreas, Places } from '../../platform/places-port.ts'
import { statesOf } from './area-ranges.ts'
import { chooseNamedRegion, namedRegionMatch, possibleCounties } from './named-region-area.ts'
import { possiblePostalCodes, unknownPostalCodes } from './postal-code-area.ts'
import { findArea, possibleTowns } from './search-area.ts'
import type { SearchAreasRepository } from './search-areas.repository.ts'

type Deps = { areas: SearchAreasRepository; places: Pick<Places, 'findAreas'> }

const NO_AREAS = { postalCodes: [], counties: [] }

/** Resolves the text of filters, the same for lists, totals, map, facets, feeds and corrections. */
export function createSearchTextService({ areas, places }: Deps) {
	/** The postal codes and counties of a text that are not in the directory. Without the gazetteer there are none. */
	async function gazetteerAreas(parsed: ParsedSearch, postalCodes: string[]): Promise<GazetteerAreas> {
		const counties = possibleCounties(parsed).map(({ name }) => name)
		if (postalCodes.length === 0 && counties.length === 0) return NO_AREAS
		try {
			return await places.findAreas({ postalCodes, counties })
		} catch (error) {
			if (error instanceof AppError) return NO_AREAS
			throw error
		}
	}

	async function areaIn(parsed: ParsedSearch, near: Coordinates | undefined): Promise<SearchArea | null> {
		const codes = possiblePostalCodes(parsed).flatMap((possible) => possible.codes)
		const [towns, known] = await Promise.all([
			areas.townsOf(possibleTowns(parsed)),
			areas.postalCodesOf([...new Set(codes)]),
		])
		const others = await gazetteerAreas(parsed, unknownPostalCodes(parsed, known))
		const postalCodes = [...known, ...others.postalCodes.map((code) => ({ ...code, locationCount: 0 }))]
		const match = namedRegionMatch(parsed, others.counties, statesOf(parsed))
		const chosen = await chooseNamedRegion(match?.namedRegions ?? [], near, areas.countsIn)
		const namedRegion = match && chosen && { ...chosen, from: match.from, to: match.to }
		return findArea(parsed, { towns, postalCodes, namedRegion }, near)
	}

	async function searchOf(text: string, words: string, near: Coordinates | undefined): Promise<ItemSearch> {
		const parsed = parseSearch(words)
		const meaningful = parsed.terms.filter((term) => !isFiller(term))
		return {
			text,
			name: foldText(words),
			nameTerms: parsed.terms,
			terms: meaningful.length > 0 ? meaningful : parsed.terms,
			area: await areaIn(parsed, near),
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
			const unknown = { goods: [], distanceMeters: null, openAt: null, leftOut: [] }
			if (area === null) return { area: null, ...unknown }
			const { label, within, textWithout } = area
			const radiusMeters = 'center' in within ? within.radiusMeters : null
			const regionCode = 'regionCode' in within ? within.regionCode.toUpperCase() : null
			return {
				area: { name: label, isRegion: radiusMeters === null, radiusMeters, regionCode, textWithout },
				...unknown,
			}
		},
	}
}
export type SearchTextService = ReturnType<typeof createSearchTextService>
