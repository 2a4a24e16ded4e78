import type { Coordinates } from '@farmgate/contracts/coordinates'
import { lazy } from '@farmgate/contracts/lazy'
import type { MatchedListing } from '@farmgate/contracts/matched-listing'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { GOODS_MAX, type TripPurchase } from '@farmgate/contracts/trip'
import { VOCABULARY, VOCABULARY_LANGUAGES } from '@farmgate/contracts/vocabulary/vocabulary-table'
import type { ItemQueries } from '../../items/item-queries.ts'
import { publicSource } from '../../items/row-source.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { SearchTextService } from '../search/search-text.service.ts'

/** Of each item, this many locations and listings are considered, the nearest first. */
const PER_ITEM = 60
/** Places among which a trip is chosen. */
const CANDIDATES_MAX = 60
/** Of each item, the nearest places are among them, even when others have more of the list. */
const NEAREST_KEPT = 4
const LISTING_FIELDS = ['id', 'locationId', 'title', 'variants', 'currency', 'isSoldOut'] as const

/** What a place has of an item. */
export type Offer = Omit<TripPurchase, 'item'>
/** By the index of the item. */
export type Offers = Map<number, Offer>
type Area = { center: Coordinates; radiusMeters: number }

type Deps = {
	queries: Pick<ItemQueries, 'itemsInOrder'>
	listings: Pick<ListingsService, 'listResolved'>
	searchText: Pick<SearchTextService, 'goods'>
}

/** Which places sell what. */
export function createTripItems({ queries, listings, searchText }: Deps) {
	async function nearestLocations(item: string, near: Coordinates, limit: number, now: Date, radiusMeters?: number) {
		const request = { search: searchText.goods(item), kind: 'location' as const, near, radiusMeters }
		return await queries.itemsInOrder(publicSource('location'), { ...request, sort: 'nearest', limit }, now)
	}

	/** Listings in the area that are for sale, by their location. */
	async function listingsOf(item: string, { center, radiusMeters }: Area) {
		const request = { search: searchText.goods(item), kind: 'listing' as const, near: center, radiusMeters }
		const page = await listings.listResolved({ ...request, sort: 'nearest', limit: PER_ITEM }, LISTING_FIELDS)
		const byLocation = new Map<number, MatchedListing[]>()
		for (const { locationId, ...listing } of page.items) {
			if (locationId === null || listing.isSoldOut) continue
			byLocation.set(locationId, [...(byLocation.get(locationId) ?? []), { ...listing, locationId }])
		}
		return { byLocation, isAll: page.nextCursor === null }
	}

	return {
		/** The id of the nearest place that sells an item, wherever; null: none does. */
		nearestSeller: async (item: string, near: Coordinates, now: Date): Promise<number | null> =>
			(await nearestLocations(item, near, 1, now)).items[0]?.id ?? null,

		/**
		 * The places in an area that a trip may visit, by id, with what they have: those with the most items, and the nearest of each.
		 * `isAll`: whether no other place in the area has any of the items.
		 */
		async offersIn(
			items: readonly string[],
			area: Area,
			now: Date,
		): Promise<{ offers: Map<number, Offers>; isAll: boolean }> {
			const offers = new Map<number, Offers>()
			let isAll = true
			const distances = new Map<number, number>()
			const kept = new Set<number>()
			const add = (id: number, index: number, offer: Offer) => {
				const ofPlace = offers.get(id) ?? new Map()
				offers.set(id, ofPlace.set(index, offer))
			}
			for (const [index, item] of items.entries()) {
				const found = await nearestLocations(item, area.center, PER_ITEM, now, area.radiusMeters)
				const offered = await listingsOf(item, area)
				isAll &&= found.nextCursor === null && offered.isAll
				for (const { id, distanceMeters, soldAs = null } of found.items) {
					add(id, index, { basis: soldAs === null ? 'named' : 'wider', soldAs, listings: [] })
					distances.set(id, distanceMeters ?? Infinity)
				}
				for (const { id } of found.items.slice(0, NEAREST_KEPT)) kept.add(id)
				for (const [id, listed] of offered.byLocation)
					add(id, index, { basis: 'listing', soldAs: null, listings: listed })
			}
			const rank = (id: number) => (kept.has(id) ? items.length + 1 : (offers.get(id)?.size ?? 0))
			const ids = [...offers.keys()].sort(
				(one, other) =>
					rank(other) - rank(one) || (distances.get(one) ?? Infinity) - (distances.get(other) ?? Infinity),
			)
			return {
				offers: new Map(ids.slice(0, CANDIDATES_MAX).map((id) => [id, offers.get(id) ?? new Map()])),
				isAll: isAll && ids.length <= CANDIDATES_MAX,
			}
		},
	}
}
export type TripItems = ReturnType<typeof createTripItems>

/** The names of all goods in all languages, the shortest first, with their folded form. */
const names = lazy(() => {
	const goods = VOCABULARY.filter(({ kind }) => kind === 'good')
	const all = new Set(goods.flatMap((entry) => VOCABULARY_LANGUAGES.flatMap((language) => entry[language])))
	return [...all]
		.map((name) => ({ name, folded: foldText(name) }))
		.sort((one, other) => one.name.length - other.name.length)
})

/** Names of goods that begin with a text, without regard to case and accents. */
export function goodsNamed(text: string): string[] {
	const start = foldText(text)
	if (start === '') return []
	return names()
		.filter(({ folded }) => folded.startsWith(start))
		.slice(0, GOODS_MAX)
		.map(({ name }) => name)
}
