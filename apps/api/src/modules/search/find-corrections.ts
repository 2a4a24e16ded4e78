import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import { REACH_METERS } from '@farmgate/contracts/reach'
import { readIntents } from '@farmgate/contracts/search-query/intents'
import { parseSearch } from '@farmgate/contracts/search-query/parse-search'
import type { Corrections } from '@farmgate/contracts/suggestions'
import { boxCenter } from '@farmgate/geo/box'
import type { AreaBounds, SearchArea } from '@farmgate/item-index/item-filter'
import { partsOf } from '@farmgate/typed-text/correct-text'
import type { ItemQueries } from '../../items/item-queries.ts'
import type { SearchTextService } from './search-text.service.ts'

const CORRECTIONS_MAX = 3
/** The number of texts tried; each needs a count. */
const TEXTS_COUNTED_MAX = 9
/** Longer texts are not searched in parts; each part needs a count. */
const PARTS_MAX_WORDS = 6
/** The number of texts, the typed one and its corrections, that are looked for beyond the area of the search; each needs several counts. */
const FARTHER_TEXTS_MAX = 3

/** Undefined: any distance. */
type Radius = number | undefined
const [, DAY_TRIP_METERS, ...FARTHER_METERS] = REACH_METERS
/** Where all words of a search come before wider goods nearby: the second reach, about an hour's drive. */
const DAY_TRIP = [DAY_TRIP_METERS]
const FARTHER: Radius[] = [...FARTHER_METERS, undefined]

type Deps = { queries: Pick<ItemQueries, 'countItems'>; searchText: SearchTextService; clock: { now(): Date } }
type Searched = { text: string; area: SearchArea | null }

/** The goods of a text without its other words ("goat milk" of "creamy goat milk"), and the last of several. Not the text itself. */
function goodsAlone(text: string): string[] {
	const { terms, typed } = parseSearch(text)
	const goods = terms.filter(({ isGood }) => isGood).map(({ from, to }) => typed.slice(from, to).join(' '))
	const parts = new Set([goods.join(' '), goods.at(-1) ?? ''])
	return [...parts].filter((part) => part !== '' && part !== typed.join(' '))
}

/** The words of a text without its area, and a function that adds the words of the area to others. */
function besidesArea({ text, area }: Searched): { words: string; inArea: (words: string) => string } {
	if (area === null) return { words: text, inArea: (words) => words }
	const others = parseSearch(area.textWithout).typed
	const place = parseSearch(text).typed.filter((word) => !others.includes(word))
	return { words: area.textWithout, inArea: (words) => [words, ...place].join(' ') }
}

/** Parts of a text without goods, in groups to try one after the other, with its area. Goods are never dropped. Empty for many words. */
function partsToTry(searched: Searched): string[][] {
	const { words, inArea } = besidesArea(searched)
	const hasGoods = parseSearch(words).terms.some(({ isGood }) => isGood)
	if (hasGoods || words.split(' ').length > PARTS_MAX_WORDS) return []
	const parts = partsOf(words).map((group) => group.map(inArea))
	return searched.area === null ? parts : [...parts, [inArea('')].map((text) => text.trim())]
}

/** The goods of a text without its other words, to look for beyond its area. Empty when there are no other words. */
function goodsOf({ text, area }: Searched): Searched[] {
	const [goods] = area === null ? [] : goodsAlone(area.textWithout)
	return area === null || goods === undefined ? [] : [{ text, area: { ...area, textWithout: goods } }]
}

/** Where an area is; null for a state. */
function centerOf(within: AreaBounds): Coordinates | null {
	if ('center' in within) return within.center
	return 'box' in within ? boxCenter(within.box) : null
}

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
export function createFindCorrections({ queries, searchText, clock }: Deps) {
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
					return { q, count: total.value }
				}),
			)
			found.push(...counted.filter(({ count }) => count > 0))
		}
		return found.slice(0, CORRECTIONS_MAX)
	}

	/**
	 * Texts with matches of the same filter, at most `CORRECTIONS_MAX`. `spellings`: corrected spellings of words, most likely first. The order: goods
	 * within a day trip of the area, other spellings of the words besides the area, the goods without other words, all words at any distance
	 * from the area or, of a state, anywhere, and parts of a text without goods. The area and the goods stay.
	 */
	return async function findCorrections(
		filter: Filter & { q: string },
		spellings: (text: string) => Promise<string[]>,
	): Promise<Corrections> {
		const { words, intents } = readIntents(filter.q)
		const area = await areaOf(words, filter)
		// Without locations, "finger lakes" is no misspelling of "lake".
		if (area && area.rest.length === 0) return []
		const now = clock.now()
		// "open now" and the like stay as they are.
		const withIntents = (text: string) => [text, ...intents.map((intent) => intent.text)].join(' ')
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
