import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import { REACH_METERS } from '@farmgate/contracts/reach'
import { readIntents } from '@farmgate/contracts/search-query/intents'
import type { Corrections } from '@farmgate/contracts/suggestions'
import type { SearchArea } from '@farmgate/item-index/item-filter'
import { wordsOfWay } from '@farmgate/typed-text/read-way'
import {
	besidesArea,
	centerOf,
	goodsAlone,
	goodsOf,
	partsToTry,
	type Searched,
} from '@farmgate/typed-text/related-searches'
import type { SharedDependencies } from '../shared-dependencies.ts'

const CORRECTIONS_MAX = 3
/** The number of texts tried; each needs a count. */
const TEXTS_COUNTED_MAX = 9
/** The number of texts, the typed one and its corrections, that are looked for beyond the area of the search; each needs several counts. */
const FARTHER_TEXTS_MAX = 3

/** Undefined: any distance. */
type Radius = number | undefined
const [, DAY_TRIP_METERS, ...FARTHER_METERS] = REACH_METERS
/** Where all words of a search come before wider goods nearby: the second reach, about an hour's drive. */
const DAY_TRIP = [DAY_TRIP_METERS]
const FARTHER: Radius[] = [...FARTHER_METERS, undefined]

/** The first result that is not empty. Later ones are not requested. */
async function firstFound(attempts: (() => Promise<Corrections>)[]): Promise<Corrections> {
	for (const attempt of attempts) {
		const found = await attempt()
		if (found.length > 0) return found
	}
	return []
}

/** The first text with matches within one of the radii around `near`, or else the center of its area, without the words of the area. */
async function firstAround(
	searched: Searched[],
	radii: readonly Radius[],
	near: Coordinates | undefined,
	count: (q: string, around: Pick<Filter, 'near' | 'radiusMeters'>) => Promise<Corrections>,
): Promise<Corrections> {
	for (const { area } of searched) {
		const center = area && centerOf(area.within)
		if (area === null || center === null || area.rest.length === 0) continue
		for (const radiusMeters of radii) {
			const found = await count(area.textWithout, { near: near ?? center, radiusMeters })
			if (found.length === 0) continue
			const around = { name: area.label, coordinates: center }
			return near === undefined ? found.map((each) => ({ ...each, around })) : found
		}
	}
	return []
}

/** Finds other texts, or the same text farther away, for a filter without matches. */
export function createFindCorrections({
	queries,
	searchText,
	clock,
}: Pick<SharedDependencies, 'queries' | 'searchText' | 'clock'>) {
	async function areaOf(text: string, filter: Filter): Promise<SearchArea | null> {
		return (await searchText.resolve({ ...filter, q: text })).search?.area ?? null
	}

	/** The first texts that have matches, at most `CORRECTIONS_MAX`. Stops counting when there are enough. */
	async function withMatches(texts: string[], filter: Filter, now: Date): Promise<Corrections> {
		const found: Corrections = []
		for (let from = 0; from < texts.length && found.length < CORRECTIONS_MAX; from += CORRECTIONS_MAX) {
			const batch = texts.slice(from, from + CORRECTIONS_MAX)
			const counted = await Promise.all(
				batch.map(async (q) => {
					const total = await queries.countItems(await searchText.resolve({ ...filter, q }), now)
					return { q, count: total }
				}),
			)
			found.push(...counted.filter(({ count }) => count > 0))
		}
		return found.slice(0, CORRECTIONS_MAX)
	}

	/**
	 * Texts with matches of the same filter, at most `CORRECTIONS_MAX`. `spellings`: corrected spellings of words, most likely first. The order: goods
	 * within a day trip of the area, other spellings of the words besides the area, the goods without other words, all words at any distance
	 * from the area or, of a state, anywhere, and parts of a text without goods. The area, the way and the goods stay.
	 */
	return async function findCorrections(
		filter: Filter & { q: string },
		spellings: (text: string) => Promise<string[]>,
	): Promise<Corrections> {
		const { words: all, intents } = readIntents(filter.q)
		const { along } = await searchText.understand({ q: all, near: filter.near })
		const words = along?.textWithout ?? all
		const area = await areaOf(words, filter)
		// Without locations, "finger lakes" is no misspelling of "lake".
		if (words === '' || (area && area.rest.length === 0)) return []
		const now = clock.now()
		// A way, "open now" and the like stay as they are.
		const kept = [wordsOfWay(all, words), ...intents.map((intent) => intent.text)].filter((text) => text !== '')
		const withIntents = (text: string) => [text, ...kept].join(' ')
		const tried = (texts: string[], around = {}) =>
			withMatches(texts.filter((text) => text !== '').map(withIntents), { ...filter, ...around }, now)
		// A distance or an area that the visitor has set stays.
		const isLimited = filter.radiusMeters !== undefined || filter.bbox !== undefined
		const around = async (searched: Searched[], radii: readonly Radius[]) =>
			isLimited ? [] : await firstAround(searched, radii, filter.near, (q, where) => tried([q], where))
		const typed = { text: words, area }
		const besides = besidesArea(typed)
		// Other words may be misspelled: "lam" begins names, but means "lamb".
		const isGoods = area?.rest.every(({ isGood }) => isGood) ?? false
		const near = await around(isGoods ? [typed] : [], DAY_TRIP)
		if (near.length > 0) return near
		const texts = (await spellings(besides.words)).slice(0, TEXTS_COUNTED_MAX).map(besides.inArea)
		const corrected = await Promise.all(
			texts.slice(0, FARTHER_TEXTS_MAX - 1).map(async (text) => ({ text, area: await areaOf(text, filter) })),
		)
		const base = area === null ? (corrected[0] ?? typed) : typed
		const ofBase = besidesArea(base)
		const spelled = isGoods ? [typed, ...corrected] : [...corrected, typed]
		return await firstFound([
			() => tried(texts),
			() => tried(goodsAlone(ofBase.words).map(ofBase.inArea)),
			() => around([...spelled, ...goodsOf(base)], [...DAY_TRIP, ...FARTHER]),
			// A state has no center to measure from.
			async () => (area === null || isLimited || centerOf(area.within) !== null ? [] : await tried([area.textWithout])),
			...partsToTry(base).map((group) => () => tried(group)),
		])
	}
}
