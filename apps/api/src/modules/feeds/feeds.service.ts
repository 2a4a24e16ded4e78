import type { FeedItem } from '@farmgate/contracts/feed'
import { type FeedItems, RSS_NEWEST_COUNT } from '@farmgate/contracts/feed-address'
import type { Filter } from '@farmgate/contracts/filter'
import type { Total } from '@farmgate/contracts/page'
import { AppError } from '../../platform/app-error.ts'
import { createSlots } from '../../platform/slots.ts'
import type { ItemQueries } from '../../query/item-queries.ts'
import { toFeedListing, toFeedLocation } from './feed-item.ts'
import type { FeedState, FeedsRepository } from './feeds.repository.ts'

/** One statement reads so many. More would hold more memory for each caller, fewer would filter anew more often. */
const PAGE_SIZE = 1000
/** All feeds of a kind together use no more of the database than this at a time, so that the screens stay quick. */
const MOST_AT_A_TIME = 2
/** In a large directory it takes seconds to look at everything; whoever would have to wait for more than so many is told. */
const MOST_WAITING = 20

type Deps = { repository: FeedsRepository; queries: Pick<ItemQueries, 'countItems'>; clock: { now(): Date } }

/** Everything that matches a filter, for people who use it elsewhere. */
export function createFeedsService({ repository, queries, clock }: Deps) {
	const inTurn = createSlots(MOST_AT_A_TIME)
	/** The newest are found at once, and feed readers need not wait for those who take everything. */
	const newestInTurn = createSlots(MOST_AT_A_TIME)
	let beginning = 0

	async function stateInTurn(
		items: FeedItems,
		filter: Filter,
		now: Date,
		isWanted: () => boolean,
	): Promise<FeedState | null> {
		if (beginning >= MOST_AT_A_TIME + MOST_WAITING) {
			throw new AppError('service.busy', { internal: 'too many feeds begun' })
		}
		beginning++
		try {
			return await inTurn(async () => (isWanted() ? repository.state(items, filter, now) : null))
		} finally {
			beginning--
		}
	}

	async function readPage(items: FeedItems, filter: Filter, limit: number, now: Date, origin: string, cursor?: string) {
		const request = { ...filter, sort: 'newest' as const, limit, cursor }
		if (items === 'locations') {
			const { items: rows, nextCursor } = await repository.locations(request, now)
			return { items: rows.map((row): FeedItem => toFeedLocation(row, origin)), nextCursor }
		}
		const { items: rows, nextCursor } = await repository.listings(request, now)
		return { items: rows.map((row): FeedItem => toFeedListing(row, origin)), nextCursor }
	}

	async function* pages(items: FeedItems, filter: Filter, now: Date, origin: string): AsyncGenerator<FeedItem[], void> {
		let cursor: string | undefined
		do {
			const page = await inTurn(() => readPage(items, filter, PAGE_SIZE, now, origin, cursor))
			yield page.items
			cursor = page.nextCursor ?? undefined
		} while (cursor !== undefined)
	}

	return {
		/**
		 * How all that matches is at this moment, and a way to walk through it, newest first. `pages` reads one page at a
		 * time, each when it is asked for, and nothing after its `return`. "now" in the filter is one moment throughout. Null when
		 * it is not wanted any more as its turn comes. Throws `service.busy` when too many others wait to begin.
		 */
		async everything(
			items: FeedItems,
			filter: Filter,
			origin: string,
			isWanted: () => boolean,
		): Promise<(FeedState & { pages: () => AsyncGenerator<FeedItem[], void> }) | null> {
			const now = clock.now()
			const state = await stateInTurn(items, filter, now, isWanted)
			return state && { ...state, pages: () => pages(items, filter, now, origin) }
		},

		/** The newest that match, and how many there are in all. */
		async newest(items: FeedItems, filter: Filter, origin: string): Promise<{ items: FeedItem[]; total: Total }> {
			const now = clock.now()
			const kind = items === 'locations' ? 'location' : 'listing'
			const [page, total] = await newestInTurn(() =>
				Promise.all([
					readPage(items, filter, RSS_NEWEST_COUNT, now, origin),
					queries.countItems({ ...filter, kind }, now),
				]),
			)
			return { items: page.items, total }
		},
	}
}
export type FeedsService = ReturnType<typeof createFeedsService>
