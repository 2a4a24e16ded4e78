import type { FeedItem } from '@farmgate/contracts/feed'
import { type FeedItems, RSS_NEWEST_COUNT } from '@farmgate/contracts/feed-address'
import type { Filter } from '@farmgate/contracts/filter'
import type { ItemFilter, ItemListRequest } from '@farmgate/item-index/item-filter'
import { createSlots } from '../../http/limits/slots.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import { FEED_LISTING_FIELDS, FEED_LOCATION_FIELDS, toFeedListing, toFeedLocation } from './feed-item.ts'

/** Rows per statement: a compromise between memory per client, the time for which a page blocks other requests, and the number of statements. */
const PAGE_SIZE = 200
/** Pages of all feeds that are read at the same time, so that other requests stay fast. */
const MAX_CONCURRENT = 2

type Deps = Pick<SharedDependencies, 'queries' | 'searchText' | 'clock'> & {
	locations: Pick<LocationsService, 'listInOrder' | 'publicByIds'>
	listings: Pick<ListingsService, 'listInOrder'>
}

type FeedPage = { items: FeedItem[]; nextCursor: string | null }

/** Feeds of all items, or the newest, that match a filter. */
export function createFeedsService({ locations, listings, queries, searchText, clock }: Deps) {
	const inSlot = createSlots(MAX_CONCURRENT)

	const countOf = (items: FeedItems, filter: ItemFilter, now: Date) =>
		queries.countItems({ ...filter, kind: items === 'locations' ? 'location' : 'listing' }, now)

	async function locationsPage(request: ItemListRequest, now: Date, origin: string): Promise<FeedPage> {
		const page = await locations.listInOrder(request, now, FEED_LOCATION_FIELDS)
		return { ...page, items: page.items.map((location) => toFeedLocation(location, origin)) }
	}

	async function listingsPage(request: ItemListRequest, now: Date, origin: string): Promise<FeedPage> {
		const page = await listings.listInOrder(request, now, FEED_LISTING_FIELDS)
		const ids = new Set(page.items.flatMap(({ locationId }) => locationId ?? []))
		const sellers = await locations.publicByIds([...ids], ['id', 'provenance'])
		const provenances = new Map(sellers.map(({ id, provenance }) => [id, provenance]))
		const provenanceOf = (id: number | null) => (id === null ? null : (provenances.get(id) ?? null))
		const items = page.items.map((listing) => toFeedListing(listing, provenanceOf(listing.locationId), origin))
		return { ...page, items }
	}

	const readPage = (items: FeedItems, filter: ItemFilter, limit: number, now: Date, origin: string, cursor?: string) =>
		inSlot(() => {
			const request = { ...filter, sort: 'newest' as const, limit, cursor }
			return items === 'locations' ? locationsPage(request, now, origin) : listingsPage(request, now, origin)
		})

	async function* pagesOf(
		items: FeedItems,
		filter: ItemFilter,
		now: Date,
		origin: string,
	): AsyncGenerator<FeedItem[], void> {
		let cursor: string | undefined
		do {
			const page = await readPage(items, filter, PAGE_SIZE, now, origin, cursor)
			yield page.items
			cursor = page.nextCursor ?? undefined
		} while (cursor !== undefined)
	}

	return {
		/** The number of all matching items, and their pages, which are read lazily, newest first, with the same "now" throughout. */
		async all(
			items: FeedItems,
			filter: Filter,
			origin: string,
		): Promise<{ total: number; pages: AsyncGenerator<FeedItem[], void> }> {
			const [resolved, now] = [await searchText.resolve(filter), clock.now()]
			return { total: await countOf(items, resolved, now), pages: pagesOf(items, resolved, now, origin) }
		},

		/** The newest matching items, and the total. */
		async newest(items: FeedItems, filter: Filter, origin: string): Promise<{ items: FeedItem[]; total: number }> {
			const [resolved, now] = [await searchText.resolve(filter), clock.now()]
			const [page, total] = await Promise.all([
				readPage(items, resolved, RSS_NEWEST_COUNT, now, origin),
				countOf(items, resolved, now),
			])
			return { items: page.items, total }
		},
	}
}
export type FeedsService = ReturnType<typeof createFeedsService>
