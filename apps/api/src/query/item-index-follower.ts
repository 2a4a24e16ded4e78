import type { Queryable } from '@farmgate/db/database'
import type { ItemIndex } from '@farmgate/item-index/item-index-types'
import { type CallThread, startCallThread } from '../platform/call-thread.ts'
import { createSharedRead } from '../platform/shared-read.ts'
import type { IndexCalls } from './index-worker.ts'
import { type IndexPosition, prepareLag, readChanges } from './item-changes.ts'

/** With more changes, a request is answered in SQL and the index catches up meanwhile. These take about 20 ms. */
const CHANGES_PER_REQUEST = 500
/** Reading everything again is faster than reading more changes than these. */
const CHANGES_PER_UPDATE = 50_000
/** More changed rows than these are merged, because rows outside of large segments make every answer slower. */
const COMPACT_FROM_CHANGES = 20_000

/** Calls that answer from the contents of the index. */
export type IndexReader = Pick<CallThread<Omit<IndexCalls, 'load' | 'update' | 'compact'>>, 'call'>

export type ItemIndexFollower = {
	/**
	 * The index with everything that was committed before this call; null while it is loading or far behind. Requests of one turn of the event loop get the same contents, if they
	 * call it at once. Throws when the database is unavailable.
	 */
	current: () => Promise<IndexReader | null>
	/** Whether the first load has neither succeeded nor failed yet. */
	isFirstLoad: () => boolean
	/** Loads the index, or brings it up to date. Call it repeatedly: it also follows while no requests come. */
	follow: () => Promise<void>
	onFailure: (error: unknown) => void
	close: () => void
}

type Options = {
	db: Queryable
	/** The address of the database at the moment, for the thread's own connection. */
	url: () => string
	/** Called when the index begins to answer. */
	onReady: (size: ItemIndex['size'], milliseconds: number) => void
	/** Called when the index has failed. Requests use SQL then. */
	onFailure: (error: unknown) => void
}

/** `isBehind`: requests use SQL meanwhile. `changes`: applied since the last compaction. */
type Loaded = IndexPosition & { thread: CallThread<IndexCalls>; isBehind: boolean; changes: number }

const WORKER_FILE = new URL('./index-worker.ts', import.meta.url)

/** Keeps an item index in a thread up to date with the database. */
export function createItemIndexFollower({ db, url, onReady, onFailure }: Options): ItemIndexFollower {
	const lagOf = prepareLag(db, CHANGES_PER_UPDATE)
	let thread: CallThread<IndexCalls> | null = null
	let loaded: Loaded | null = null
	let isClosed = false
	let isFirstLoad = true
	/** Checks run one after the other, because each may apply changes. */
	const checked = createSharedRead(check)
	let following: Promise<void> | null = null

	function currentThread(): CallThread<IndexCalls> {
		if (isClosed) throw new Error('The item index is closed')
		if (thread !== null) return thread
		const started = startCallThread<IndexCalls>(WORKER_FILE, () => {
			if (thread === started) thread = null
			if (loaded?.thread === started) loaded = null
		})
		thread = started
		return started
	}

	/** The contents are unknown after a failed update, so the thread ends; then `index` is no longer `loaded`. */
	async function update(index: Loaded): Promise<void> {
		const { snapshot, ...changes } = await readChanges(db, index.snapshot)
		try {
			await index.thread.call('update', changes)
			index.snapshot = snapshot
			index.changes += changes.put.length + changes.removed.reduce((sum, { ids }) => sum + ids.length, 0)
		} catch (error) {
			index.thread.end('The item index could not be updated')
			if (!isClosed) onFailure(error)
		}
	}

	async function load(): Promise<void> {
		const startedAt = performance.now()
		const loading = currentThread()
		const { position, size } = await loading.call('load', url())
		loaded = { ...position, thread: loading, isBehind: true, changes: 0 }
		await catchUp(loaded)
		if (loaded !== null) onReady(size, performance.now() - startedAt)
	}

	/** Applies all changes, so that few are left for requests. */
	async function catchUp(index: Loaded): Promise<void> {
		for (;;) {
			const lag = await lagOf(index)
			if (lag.mustReload || lag.count > CHANGES_PER_UPDATE) {
				loaded = null
				return
			}
			if (lag.count > 0) await update(index)
			if (index !== loaded) return
			if (lag.count <= CHANGES_PER_REQUEST) break
		}
		index.isBehind = false
	}

	async function compact(index: Loaded): Promise<void> {
		index.isBehind = true
		// Waits for a check that may be applying changes. The one that this starts returns null at once.
		await checked().catch(() => null)
		await index.thread.call('compact')
		index.changes = 0
		await catchUp(index)
	}

	async function followOnce(): Promise<void> {
		if (loaded?.isBehind) await catchUp(loaded)
		if (isClosed) return
		if (loaded === null) await load()
		else await current()
		if (loaded !== null && loaded.changes > COMPACT_FROM_CHANGES) await compact(loaded)
	}

	function follow(): Promise<void> {
		following ??= followOnce()
			.catch((error) => {
				if (!isClosed) throw error
			})
			.finally(() => {
				following = null
				isFirstLoad = false
			})
		return following
	}

	/** Brings the index up to date if that is quick. */
	async function check(): Promise<IndexReader | null> {
		const index = loaded
		if (index === null || index.isBehind) return null
		const lag = await lagOf(index)
		if (index !== loaded || index.isBehind) return null
		if (lag.mustReload || lag.count > CHANGES_PER_REQUEST) {
			index.isBehind = true
			follow().catch(onFailure)
			return null
		}
		if (lag.count === 0) index.snapshot = lag.snapshot
		else await update(index)
		return index === loaded && !index.isBehind ? index.thread : null
	}

	function current(): Promise<IndexReader | null> {
		if (loaded === null || loaded.isBehind) return Promise.resolve(null)
		return checked()
	}

	return {
		current,
		isFirstLoad: () => isFirstLoad,
		follow,
		onFailure,
		close() {
			isClosed = true
			thread?.end('The server is closing')
		},
	}
}
