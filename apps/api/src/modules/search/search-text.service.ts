import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { DETOUR_MINUTES_DEFAULT, type Filter } from '@farmgate/contracts/filter'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { intentFields, readIntents } from '@farmgate/contracts/search-query/intents'
import { isFiller, type ParsedSearch, parseSearch } from '@farmgate/contracts/search-query/parse-search'
import type { UnderstoodText } from '@farmgate/contracts/understood-text'
import { distanceMeters } from '@farmgate/geo/distance'
import type { ItemSearch, Resolved, SearchArea } from '@farmgate/item-index/item-filter'
import { statesOf } from '@farmgate/typed-text/area-ranges'
import { findAreas } from '@farmgate/typed-text/find-areas'
import { possibleGazetteerTowns, townsWithLocations } from '@farmgate/typed-text/gazetteer-towns'
import { chooseNamedRegion, namedRegionMatch, possibleCounties } from '@farmgate/typed-text/named-region-area'
import { possiblePostalCodes, unknownPostalCodes } from '@farmgate/typed-text/postal-code-area'
import { readWay } from '@farmgate/typed-text/read-way'
import { findArea, possibleTowns } from '@farmgate/typed-text/search-area'
import type { Queryable } from '../../database/database.ts'
import type { ItemQueries } from '../../items/item-queries.ts'
import { createSearchAreasRepository } from './search.repository.ts'

type Deps = {
	db: Queryable
	queries: Pick<ItemQueries, 'countItems'>
	clock: { now(): Date }
}

/** Two days by car. Ends of a way that are farther apart are words that some village has as its name. */
const WAY_MAX_METERS = 2_000_000

/** The center of an area with one; undefined for a region. */
function centerOf(area: SearchArea | null): Coordinates | undefined {
	return area !== null && 'center' in area.within ? area.within.center : undefined
}

/** A search without its area, whose surroundings the filter has instead. Undefined without other words. */
function withoutArea(search: ItemSearch, area: SearchArea): ItemSearch | undefined {
	const { terms } = parseSearch(area.textWithout)
	return area.rest.length === 0
		? undefined
		: { ...search, name: foldText(area.textWithout), nameTerms: terms, terms: area.rest, area: null }
}

/** The search for all words of a text, without an area. */
function searchOfWords(text: string, words: string): ItemSearch {
	const { terms } = parseSearch(words)
	const meaningful = terms.filter((term) => !isFiller(term))
	return {
		text,
		name: foldText(words),
		nameTerms: terms,
		terms: meaningful.length > 0 ? meaningful : terms,
		area: null,
	}
}

/** Resolves the text of filters, the same for lists, totals, map, facets, feeds and corrections. */
export function createSearchTextService({ db, queries, clock }: Deps) {
	const areas = createSearchAreasRepository(db)
	/** The number of locations in each box. */
	const countsIn = (boxes: BoundingBox[]) =>
		Promise.all(boxes.map((bbox) => queries.countItems({ kind: 'location', bbox }, clock.now())))

	async function areaIn(parsed: ParsedSearch, near: Coordinates | undefined): Promise<SearchArea | null> {
		const codes = possiblePostalCodes(parsed).flatMap((possible) => possible.codes)
		const [inDirectory, known] = await Promise.all([
			areas.townsOf(possibleTowns(parsed)),
			areas.postalCodesOf([...new Set(codes)]),
		])
		const others = findAreas({
			postalCodes: unknownPostalCodes(parsed, known),
			counties: possibleCounties(parsed).map(({ name }) => name),
			towns: possibleGazetteerTowns(parsed),
		})
		const postalCodes = [...known, ...others.postalCodes.map((code) => ({ ...code, locationCount: 0 }))]
		const match = namedRegionMatch(parsed, others.counties, statesOf(parsed))
		const chosen = await chooseNamedRegion(match?.namedRegions ?? [], near, countsIn)
		const namedRegion = match && chosen && { ...chosen, from: match.from, to: match.to }
		const towns = await townsWithLocations(inDirectory, others.towns, near, countsIn)
		return findArea(parsed, { towns, postalCodes, namedRegion }, near)
	}

	/** The way that words name. Null unless both of its ends are known places, and not too far apart. */
	async function wayIn(words: string, near: Coordinates | undefined): Promise<UnderstoodText['along']> {
		const read = readWay(words)
		if (read === null) return null
		const areaNamed = (name: string) => areaIn(parseSearch(`near ${name}`), near)
		const [start, end] = await Promise.all([areaNamed(read.from), areaNamed(read.to)])
		const [from, to] = [centerOf(start), centerOf(end)]
		if (start === null || end === null || from === undefined || to === undefined) return null
		if (start.textWithout !== '' || distanceMeters(from, to) > WAY_MAX_METERS) return null
		return {
			from,
			to,
			maxMinutes: DETOUR_MINUTES_DEFAULT,
			fromName: start.label,
			toName: end.label,
			textWithout: `${read.before} ${end.textWithout}`.trim(),
		}
	}

	/** The way, intents and distance of a text, and the search for its other words, if there are some. */
	async function readText(text: string, near: Coordinates | undefined) {
		const { words: all, intents } = readIntents(text)
		const along = await wayIn(all, near)
		const words = along?.textWithout ?? all
		const isSearched = words !== '' || (intents.length === 0 && along === null)
		const search: ItemSearch | undefined = isSearched
			? { ...searchOfWords(text, words), area: await areaIn(parseSearch(words), near) }
			: undefined
		const stated = intents.find((intent) => intent.kind === 'distance')?.radiusMeters
		return { along, words, search, stated, intents, fields: intentFields(intents) }
	}

	return {
		/** The search for goods, whose name is never that of a town or a time. */
		goods: (name: string): ItemSearch => searchOfWords(name, name),

		/**
		 * The filter with its text resolved. Intents in the text set the fields that the filter leaves open; "near me" sets none,
		 * because only the client knows the position. So does a way. A distance is around the town or postal code of the text, else around `near`.
		 */
		async resolve<Request extends Filter>(request: Request): Promise<Resolved<Request>> {
			const { q, ...rest } = request
			if (q === undefined) return rest
			const { along: way, search, stated, fields } = await readText(q, rest.near)
			const filled = {
				...rest,
				openAt: rest.openAt ?? fields.openAt,
				inSeason: rest.inSeason ?? fields.inSeason,
				along: rest.along ?? (way === null ? undefined : { from: way.from, to: way.to, maxMinutes: way.maxMinutes }),
				search,
			}
			const area = search?.area ?? null
			const center = centerOf(area)
			if (stated !== undefined && search !== undefined && area !== null && center !== undefined) {
				return { ...filled, near: center, radiusMeters: stated, search: withoutArea(search, area) }
			}
			return rest.near === undefined ? filled : { ...filled, radiusMeters: rest.radiusMeters ?? stated }
		},

		/** What a text means besides its words. */
		async understand({ q, near }: { q: string; near?: Coordinates | undefined }): Promise<UnderstoodText> {
			const { along, words, search, stated, intents, fields } = await readText(q, near)
			const area = search?.area ?? null
			const distanceMeters = stated ?? null
			const { terms, typed } = parseSearch(area?.textWithout ?? words)
			const goods = terms.filter(({ isGood }) => isGood)
			const others = {
				along,
				goods: goods.map(({ from, to, categories }) => ({
					text: typed.slice(from, to).join(' '),
					categories: [...categories],
				})),
				distanceMeters,
				openAt: fields.openAt ?? null,
				leftOut: intents.flatMap(({ kind, text }) => (kind === 'filler' ? [text] : [])),
			}
			if (area === null) return { area: null, ...others }
			const { label, within, textWithout } = area
			const radiusMeters = 'center' in within ? (distanceMeters ?? within.radiusMeters) : null
			const regionCode = 'regionCode' in within ? within.regionCode.toUpperCase() : null
			return {
				area: { name: label, isRegion: radiusMeters === null, radiusMeters, regionCode, textWithout },
				...others,
			}
		},
	}
}
export type SearchTextService = ReturnType<typeof createSearchTextService>
