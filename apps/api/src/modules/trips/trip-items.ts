import type { Coordinates } from '@farmgate/contracts/coordinates'
import { lazy } from '@farmgate/contracts/lazy'
import type { MatchedListing } from '@farmgate/contracts/matched-listing'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { GOODS_MAX, type TripPurchase } from '@farmgate/contracts/trip'
import { VOCABULARY, VOCABULARY_LANGUAGES } from '@farmgate/contracts/vocabulary/vocabulary-table'
import { publicSource } from '../../items/row-source.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'

/** Of each item, this many locations and listings that can be open are considered, the nearest first. */
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
/** Where a trip can lead, and when; `unknownHours`: also where hours are unknown. */
type Reach = { center: Coordinates; radiusMeters: number; openAt: string; unknownHours: true | undefined }

type Deps = Pick<SharedDependencies, 'queries' | 'searchText'> & {
	listings: Pick<ListingsService, 'listResolved'>
}

/** Which places sell what. */
export function createTripItems({ queries, listings, searchText }: Deps) {
	const requestFor = (item: string, { center, radiusMeters, openAt, unknownHours }: Reach) => ({
		search: searchText.goods(item),
		near: center,
		radiusMeters,
		openAt,
		orUnknownHours: unknownHours,
		sort: 'nearest' as const,
		limit: PER_ITEM,
	})

	/** Listings within reach that are for sale, by their location. */
	async function listingsOf(item: string, reach: Reach) {
		const page = await listings.listResolved({ ...requestFor(item, reach), kind: 'listing' }, LISTING_FIELDS)
		const byLocation = new Map<number, MatchedListing[]>()
		for (const { locationId, ...listing } of page.items) {
			if (locationId === null || listing.isSoldOut) continue
			byLocation.set(locationId, [...(byLocation.get(locationId) ?? []), { ...listing, locationId }])
		}
		return { byLocation, isAll: page.nextCursor === null }
	}

	return {
		/** The id of the nearest place that sells an item, wherever; null: none does. */
		async nearestSeller(item: string, near: Coordinates, now: Date): Promise<number | null> {
			const request = {
				search: searchText.goods(item),
				kind: 'location' as const,
				near,
				sort: 'nearest' as const,
				limit: 1,
			}
			return (await queries.itemsInOrder(publicSource('location'), request, now)).items[0]?.id ?? null
		},

		/**
		 * The places that a trip may visit, by id, with what they have: those with the most items, and the nearest of each. `counts`: how many
		 * places there are for each item. `isAll`: whether these are all of them.
		 */
		async offersIn(
			items: readonly string[],
			reach: Reach,
			now: Date,
		): Promise<{ offers: Map<number, Offers>; counts: number[]; isAll: boolean }> {
			const offers = new Map<number, Offers>()
			const counts: number[] = []
			let isAll = true
			const distances = new Map<number, number>()
			const kept = new Set<number>()
			const add = (id: number, index: number, offer: Offer) => {
				const ofPlace = offers.get(id) ?? new Map()
				offers.set(id, ofPlace.set(index, offer))
			}
			for (const [index, item] of items.entries()) {
				const request = { ...requestFor(item, reach), kind: 'location' as const }
				const found = await queries.itemsWithTotal(publicSource('location'), request, now)
				const offered = await listingsOf(item, reach)
				counts.push(found.total)
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
				counts,
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
