import { setTimeout as pause } from 'node:timers/promises'
import type { FeedItem } from '@farmgate/contracts/feed'
import { type FeedItems, RSS_NEWEST_COUNT } from '@farmgate/contracts/feed-address'
import type { Filter } from '@farmgate/contracts/filter'
import type { ItemFilter } from '@farmgate/item-index/item-filter'
import { createSlots } from '../../http/limits/slots.ts'
import type { ItemQueries } from '../../items/item-queries.ts'
import type { SearchTextService } from '../search/search-text.service.ts'
import type { FeedsRepository } from './feeds.repository.ts'

/** Rows per statement: a compromise between memory per client, the time for which a page blocks other requests, and the number of statements. */
const PAGE_SIZE = 200
/** Between two pages, a feed pauses this many times as long as a page takes, so that other requests stay fast. */
const PAUSE_PER_PAGE = 2
/** Maximum pause of a feed that is alone, so that a slow page does not delay the feed for long. */
const MAX_PAUSE_MS = 100
/** Larger feeds have no validators, because the first byte waits until the times of all items have been read: about 10 µs each. */
const MAX_VALIDATED_ITEMS = 1000
/** Feeds of a kind that start, and pages that are read, at the same time, so that other requests stay fast. */
const MAX_CONCURRENT = 2
/** Feeds that may wait to start. In a large directory a start takes seconds. */
const MAX_WAITING = 20

/** Without `fingerprint`, a feed has no validators. */
type FeedSummary = { total: number; changedAt: Date | null; fingerprint: string | null }

type Deps = {
	repository: FeedsRepository
	queries: Pick<ItemQueries, 'countItems'>
	searchText: Pick<SearchTextService, 'resolve'>
	clock: { now(): Date }
	maxValidatedItems?: number
}

/** Feeds of all items, or the newest, that match a filter. */
export function createFeedsService({
	repository,
	queries,
	searchText,
	clock,
	maxValidatedItems = MAX_VALIDATED_ITEMS,
}: Deps) {
	const inStartSlot = createSlots(MAX_CONCURRENT, MAX_WAITING)
	const inPageSlot = createSlots(MAX_CONCURRENT)
	/** Separate slots: the newest items are read quickly and need not wait for complete feeds. */
	const inNewestSlot = createSlots(MAX_CONCURRENT)
	/** Feeds that read a page or pause. Each pauses for all of them, so that several take no more time from other requests than one. */
	let active = 0

	async function summarize(items: FeedItems, filter: ItemFilter, now: Date): Promise<FeedSummary> {
		const kind = items === 'locations' ? 'location' : 'listing'
		const total = await queries.countItems({ ...filter, kind }, now)
		const state = total > maxValidatedItems ? null : await repository.state(items, filter, maxValidatedItems, now)
		if (state === null) return { total, changedAt: null, fingerprint: null }
		const { count, changedAt, fingerprint } = state
		return { total: count, changedAt, fingerprint }
	}

	const readPage = (items: FeedItems, filter: ItemFilter, limit: number, now: Date, origin: string, cursor?: string) =>
		repository.page(items, { ...filter, sort: 'newest', limit, cursor }, now, origin)

	async function* pages(
		items: FeedItems,
		filter: ItemFilter,
		now: Date,
		origin: string,
	): AsyncGenerator<FeedItem[], void> {
		let cursor: string | undefined
		let pauseMs = 0
		do {
			active++
			let page: Awaited<ReturnType<typeof readPage>>
			try {
				if (pauseMs > 0) await pause(pauseMs * active)
				const startedAt = performance.now()
				page = await inPageSlot(() => readPage(items, filter, PAGE_SIZE, now, origin, cursor))
				pauseMs = Math.min((performance.now() - startedAt) * PAUSE_PER_PAGE, MAX_PAUSE_MS)
			} finally {
				active--
			}
			yield page.items
			cursor = page.nextCursor ?? undefined
		} while (cursor !== undefined)
	}

	return {
		/**
		 * The summary of all matching items, and `pages` to read them lazily, newest first, with the same "now" throughout. Null
		 * when the client has disconnected before the start. Throws `service.busy` when too many feeds are waiting.
		 */
		async all(
			items: FeedItems,
			filter: Filter,
			origin: string,
			isConnected: () => boolean,
		): Promise<(FeedSummary & { pages: () => AsyncGenerator<FeedItem[], void> }) | null> {
			const [resolved, now] = [await searchText.resolve(filter), clock.now()]
			const summary = await inStartSlot(async () => (isConnected() ? await summarize(items, resolved, now) : null))
			return summary && { ...summary, pages: () => pages(items, resolved, now, origin) }
		},

		/** The newest matching items, and the total. */
		async newest(items: FeedItems, filter: Filter, origin: string): Promise<{ items: FeedItem[]; total: number }> {
			const [resolved, now] = [await searchText.resolve(filter), clock.now()]
			const kind = items === 'locations' ? 'location' : 'listing'
			const [page, total] = await inNewestSlot(() =>
				Promise.all([
					readPage(items, resolved, RSS_NEWEST_COUNT, now, origin),
					queries.countItems({ ...resolved, kind }, now),
				]),
			)
			return { items: page.items, total }
		},
	}
}
export type FeedsService = ReturnType<typeof createFeedsService>
