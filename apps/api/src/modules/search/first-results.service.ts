import type { Filter, FirstRequest } from '@farmgate/contracts/filter'
import type { FirstResults, SearchSummary } from '@farmgate/contracts/first-results'
import { MINUTE_MS, MINUTES_PER_DAY } from '@farmgate/contracts/hours'
import type { Location } from '@farmgate/contracts/location'
import { LOCATION_CARD_FIELDS } from '@farmgate/contracts/location-card'
import { REACH_METERS, type Reach } from '@farmgate/contracts/reach'
import { readIntents, withoutPart } from '@farmgate/contracts/search-query/intents'
import type { Corrections } from '@farmgate/contracts/suggestions'
import type { UnderstoodText } from '@farmgate/contracts/understood-text'
import type { ItemFilter } from '@farmgate/item-index/item-filter'
import { localTime } from '@farmgate/item-index/opening-clock'
import { addDays } from '@farmgate/opening-rules/calendar'
import { spansOn } from '@farmgate/opening-rules/evaluate'
import { goodsOnly, withoutCategories } from '@farmgate/typed-text/related-searches'
import type { BrowseService } from '../browse/browse.service.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import type { SearchService } from './search.service.ts'

const DAYS_AHEAD = 7

/**
 * When a location opens next within a week; null when it does not, or its hours or time zone are unknown. Clock changes until then are ignored.
 */
export function nextOpening(
	{ timeZone, openingRules = [], holidays = [] }: Partial<Pick<Location, 'timeZone' | 'openingRules' | 'holidays'>>,
	now: Date,
): Date | null {
	if (timeZone === undefined || openingRules.length === 0) return null
	const { day, minute } = localTime(timeZone, now)
	for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
		const spans = spansOn(openingRules, addDays(day, ahead), (date) => holidays.includes(date))
		const starts = spans.filter(({ state }) => state === 'open').map(({ opens }) => opens + ahead * MINUTES_PER_DAY)
		const next = starts.find((opens) => opens > minute)
		if (next !== undefined) return new Date(now.getTime() - (now.getTime() % MINUTE_MS) + (next - minute) * MINUTE_MS)
	}
	return null
}

type Deps = Pick<SharedDependencies, 'queries' | 'searchText' | 'clock'> & {
	browse: Pick<BrowseService, 'facets' | 'reach'>
	locations: Pick<LocationsService, 'list'>
	listings: Pick<ListingsService, 'list'>
	search: Pick<SearchService, 'corrections'>
}

type GivenUp = FirstResults['gaveUp']
/** A filter that is tried, and what it gives up of the request. */
type Attempt = { filter: Filter; gaveUp: GivenUp }

const NOTHING_UNDERSTOOD: UnderstoodText = {
	area: null,
	along: null,
	goods: [],
	distanceMeters: null,
	openAt: null,
	leftOut: [],
}
const NO_REACH: Reach = { radiusMeters: null, emptyWithinMeters: null }

function withoutIntent(filter: Filter, kind: 'openAt' | 'distance'): Filter {
	const intent = readIntents(filter.q ?? '').intents.find((each) => each.kind === kind)
	return intent === undefined ? filter : { ...filter, q: withoutPart(filter.q ?? '', intent.text) }
}

/** The filter at any time: without that of the text and of its own. */
const atAnyTime = (filter: Filter): Filter => ({ ...withoutIntent(filter, 'openAt'), openAt: undefined })

/** The attempts for a filter, the request itself first. A distance or an area that the visitor has set outside of the text stays. */
function attemptsOf(filter: Filter, { openAt, distanceMeters }: UnderstoodText): Attempt[] {
	const hasTime = openAt !== null || filter.openAt !== undefined
	const near: Attempt[] = [{ filter, gaveUp: [] }]
	if (hasTime) near.push({ filter: atAnyTime(filter), gaveUp: ['time'] })
	if (distanceMeters === null) return near
	return [
		...near,
		...near.map(
			(attempt): Attempt => ({
				filter: withoutIntent(attempt.filter, 'distance'),
				gaveUp: [...attempt.gaveUp, 'distance'],
			}),
		),
	]
}

/** Answers a filter with everything that a screen of results shows first, in one call. */
export function createFirstResultsService(deps: Deps) {
	const { queries, browse, locations, listings, search, searchText, clock } = deps

	const count = (filter: ItemFilter) => queries.countItems(filter, clock.now())

	/** The reach of a list around a point without a limit of its own. */
	async function withReach(filter: Filter): Promise<{ filter: Filter; reach: Reach }> {
		const isLimited = [filter.radiusMeters, filter.bbox, filter.along].some((area) => area !== undefined)
		if (filter.near === undefined || isLimited) return { filter, reach: NO_REACH }
		const { radiusMeters, along } = await searchText.resolve(filter)
		if (radiusMeters !== undefined || along !== undefined) return { filter, reach: NO_REACH }
		const reach = await browse.reach(filter)
		return { filter: reach.radiusMeters === null ? filter : { ...filter, radiusMeters: reach.radiusMeters }, reach }
	}

	/** The first attempt with matches; null without any. */
	async function firstFound(attempts: readonly Attempt[]): Promise<Attempt | null> {
		for (const attempt of attempts) {
			if ((await count(await searchText.resolve(attempt.filter))) > 0) return attempt
		}
		return null
	}

	/** The most likely correction as an attempt. */
	async function corrected(filter: Filter, found: Corrections, understood: UnderstoodText): Promise<Attempt | null> {
		const [best] = found
		if (best === undefined) return null
		const { coordinates: near } = best.around ?? {}
		const { goods } = await searchText.understand({ q: best.q, near: filter.near })
		const isShorter = best.q.split(' ').length < (filter.q ?? '').split(' ').length
		const gaveUp: GivenUp = best.around !== undefined ? ['distance'] : isShorter && goods.length > 0 ? ['words'] : []
		const isElsewhere = best.around !== undefined && understood.area !== null
		return { filter: { ...filter, q: best.q, ...(isElsewhere && { near }) }, gaveUp }
	}

	/**
	 * What is known about the goods of a text near its area or `near`. Null without goods. `items`: those of which the earliest opening is
	 * stated.
	 */
	async function summaryOf(
		filter: Filter,
		understood: UnderstoodText,
		items: readonly Parameters<typeof nextOpening>[0][],
	): Promise<SearchSummary | null> {
		const { goods, area } = understood
		if (goods.length === 0) return null
		const resolved = goodsOnly(await searchText.resolve({ ...filter, kind: 'location' }))
		const here = { ...resolved, kind: 'location' as const, openAt: undefined }
		const hasBounds = here.radiusMeters !== undefined || here.along !== undefined
		const isLimited = hasBounds || here.near === undefined || area !== null
		const radiusMeters = here.radiusMeters ?? (isLimited ? undefined : REACH_METERS[0])
		const near: ItemFilter = { ...here, radiusMeters }
		const named = near.search && { ...near, search: withoutCategories(near.search) }
		const [sellingCount, namingCount, openCount] = await Promise.all([
			count(near),
			named === undefined ? 0 : count(named),
			resolved.openAt === undefined ? null : count({ ...near, openAt: resolved.openAt }),
		])
		const openings = openCount === 0 ? items.flatMap((item) => nextOpening(item, clock.now()) ?? []) : []
		return {
			goods: goods.map(({ text }) => text).join(' '),
			categories: [...new Set(goods.flatMap(({ categories }) => categories))],
			areaName: area?.name ?? null,
			radiusMeters: radiusMeters ?? area?.radiusMeters ?? null,
			namingCount,
			sellingCount,
			openCount,
			nextOpening: openings.toSorted((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null,
		}
	}

	return {
		/** The first results of a filter, or if it has none, of the filter with as little given up as possible. */
		async first({ sort, limit, ...filter }: FirstRequest): Promise<FirstResults> {
			const understood =
				filter.q === undefined ? NOTHING_UNDERSTOOD : await searchText.understand({ q: filter.q, near: filter.near })
			const found = await firstFound(attemptsOf(filter, understood))
			const corrections = found === null && filter.q !== undefined ? await search.corrections(filter) : []
			const attempt = found ?? (await corrected(filter, corrections, understood)) ?? { filter, gaveUp: [] }
			// The visitor's position says how far away a place is that the text names, not how far to search.
			const isElsewhere = filter.near !== undefined && understood.area !== null && attempt === found
			const { filter: shown, reach } = isElsewhere
				? { filter: attempt.filter, reach: NO_REACH }
				: await withReach(attempt.filter)
			const appliedSort = sort ?? (isElsewhere ? 'relevance' : null)
			const request = { ...shown, sort: appliedSort ?? undefined, limit }
			const [facets, places, products] = await Promise.all([
				browse.facets(shown),
				filter.kind === 'listing' ? null : locations.list({ ...request, kind: 'location' }, LOCATION_CARD_FIELDS),
				filter.kind === 'location' ? null : listings.list({ ...request, kind: 'listing' }),
			])
			const opening = attempt.gaveUp.includes('time') ? (places?.items ?? []) : []
			const summary = await summaryOf(filter, understood, opening)
			const { q = null, near = null, radiusMeters = null, openAt = null } = shown
			return {
				understood,
				applied: { q, near, radiusMeters, openAt, sort: appliedSort },
				reach,
				gaveUp: attempt.gaveUp,
				summary,
				corrections,
				facets,
				locations: places,
				listings: products,
			}
		},
	}
}
export type FirstResultsService = ReturnType<typeof createFirstResultsService>
