import type { Queryable } from '@farmgate/db/database'
import type { ItemIndex } from '@farmgate/item-index/item-index'
import { runOutsideQueryScope } from '../database/query-scope.ts'
import { AppError } from '../http/errors/app-error.ts'
import { type CallThread, startCallThread, ThreadCallError } from '../ports/call-thread.ts'
import type { IndexReader } from './index-answers.ts'
import type { IndexCalls } from './index-worker.ts'
import { type IndexPosition, prepareLag, readChanges } from './item-changes.ts'

/** Reading everything again is faster than reading more changes than these. */
const CHANGES_PER_UPDATE = 50_000
/** More changed rows than these are merged, because rows outside of large segments make every answer slower. */
const COMPACT_FROM_CHANGES = 20_000

export type ItemIndexFollower = {
	/**
	 * The index with everything that was committed before this call. While everything is read again, it has the changes that it could
	 * follow. Throws `service.unavailable` until it is loaded, and when the database is unavailable.
	 */
	current: () => Promise<IndexReader>
	isLoaded: () => boolean
	/** Loads the index, or brings it up to date. Call it repeatedly: it also follows while no requests come. */
	follow: () => Promise<void>
	/** Writes the contents to the file, from which the next index is loaded in seconds. Without a file, and until it is loaded, nothing. */
	save: () => Promise<void>
	close: () => void
}

type Options = {
	db: Queryable
	/** The address of the database at the moment, for the thread's own connection. */
	url: () => string
	/** Where the contents are kept for the next start; null: nowhere. */
	file: string | null
	/** Called when the index has been loaded. */
	onReady: (size: ItemIndex['size'], milliseconds: number) => void
	/** Called when the index has failed; it is loaded again. */
	onFailure: (error: unknown) => void
}

/** `isOutdated`: everything must be read again, into another thread. `changes`: applied since the last compaction. */
type Loaded = IndexPosition & { thread: CallThread<IndexCalls>; isOutdated: boolean; changes: number }

/** No index, for programs that only describe the application. */
export const NO_ITEM_INDEX: Pick<ItemIndexFollower, 'current' | 'isLoaded'> = {
	current: () => Promise.reject(new AppError('service.unavailable', { internal: 'this program has no item index' })),
	isLoaded: () => false,
}

const WORKER_FILE = new URL('./index-worker.ts', import.meta.url)

/**
 * Runs work one after the other. Callers that come while one runs share the next one, so that each gets a result of work that began
 * after the call.
 */
function inTurns<Result>(work: () => Promise<Result>): () => Promise<Result> {
	let running: Promise<unknown> = Promise.resolve()
	let next: Promise<Result> | null = null
	const begin = () => {
		next = null
		return runOutsideQueryScope(work)
	}
	return () => {
		if (next !== null) return next
		const begun = running.then(begin, begin)
		running = begun
		next = begun
		return begun
	}
}

/** Keeps an item index in a thread up to date with the database. */
export function createItemIndexFollower({ db, url, file, onReady, onFailure }: Options): ItemIndexFollower {
	const lagOf = prepareLag(db, CHANGES_PER_UPDATE)
	const threads = new Set<CallThread<IndexCalls>>()
	let loaded: Loaded | null = null
	let isClosed = false
	let following: Promise<void> | null = null
	let saving: Promise<void> | null = null

	function startThread(): CallThread<IndexCalls> {
		if (isClosed) throw new Error('The item index is closed')
		const started = startCallThread<IndexCalls>(WORKER_FILE, () => {
			threads.delete(started)
			if (loaded?.thread === started) loaded = null
		})
		threads.add(started)
		return started
	}

	/** The contents are unknown after a failed update, so the thread ends; then `index` is no longer `loaded`. Throws `ThreadCallError`. */
	async function update(index: Loaded): Promise<void> {
		const { snapshot, isComplete, ...changes } = await readChanges(db, index.snapshot)
		if (!isComplete) {
			index.isOutdated = true
			return
		}
		try {
			await index.thread.call('update', changes)
		} catch (error) {
			index.thread.end('The item index could not be updated')
			throw error
		}
		index.snapshot = snapshot
		index.changes += changes.put.length + changes.removed.reduce((sum, { ids }) => sum + ids.length, 0)
	}

	/** Brings an index up to date, as far as that is possible without reading everything. */
	async function catchUp(index: Loaded): Promise<void> {
		const lag = await lagOf(index)
		if (lag.mustReload || lag.count > CHANGES_PER_UPDATE) index.isOutdated = true
		if (lag.count === 0) index.snapshot = lag.snapshot
		else if (lag.count <= CHANGES_PER_UPDATE) await update(index)
	}

	/** Loads another index, which replaces the present one when it is complete; from the file if it can follow from there. */
	async function load(from: string | null): Promise<void> {
		const startedAt = performance.now()
		const thread = startThread()
		try {
			const { position, size, isRestored } = await thread.call('load', url(), from)
			const index = { ...position, thread, isOutdated: false, changes: 0 }
			await catchUp(index)
			if (isRestored && index.isOutdated) {
				thread.end('The file of the item index is too old')
				return await load(null)
			}
			const previous = loaded
			loaded = index
			previous?.thread.end('The item index was loaded again')
			onReady(size, performance.now() - startedAt)
		} catch (error) {
			thread.end('The item index could not be loaded')
			throw error
		}
	}

	async function followOnce(): Promise<void> {
		if (isClosed) return
		if (loaded !== null) await current()
		const index = loaded
		if (index === null || index.isOutdated) return await load(index === null ? file : null)
		if (index.changes <= COMPACT_FROM_CHANGES) return
		await index.thread.call('compact')
		index.changes = 0
	}

	async function upToDate(): Promise<IndexReader> {
		const index = loaded
		if (index === null) throw new AppError('service.unavailable', { internal: 'the item index is loading' })
		try {
			await catchUp(index)
		} catch (error) {
			if (!(error instanceof ThreadCallError)) throw error
			if (loaded === null && !isClosed) onFailure(error)
		}
		return index === loaded ? index.thread : await upToDate()
	}
	const current = inTurns(upToDate)

	async function saveOnce(): Promise<void> {
		if (loaded === null || file === null) return
		const { thread, snapshot, timeline } = loaded
		await thread.call('save', file, { snapshot, timeline })
	}

	return {
		current,
		isLoaded: () => loaded !== null,
		follow() {
			following ??= followOnce()
				.catch((error) => {
					if (!isClosed) throw error
				})
				.finally(() => {
					following = null
				})
			return following
		},
		save() {
			saving ??= saveOnce().finally(() => {
				saving = null
			})
			return saving
		},
		close() {
			isClosed = true
			for (const thread of threads) thread.end('The server is closing')
		},
	}
}
