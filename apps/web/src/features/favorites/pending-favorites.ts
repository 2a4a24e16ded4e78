import { createStore } from '../../shared/store/create-store.ts'

/**
 * - `settled`: the server has the last change. `failed`: it refused, and the favorite is as before.
 * - `superseded`: another change of the same location was in progress, and its caller gets the outcome.
 */
export type ChangeOutcome =
	| { kind: 'settled'; isFavorite: boolean }
	| { kind: 'failed'; error: unknown }
	| { kind: 'superseded' }

type Handlers = {
	/** Changes the server; rejects on failure. */
	send: (isFavorite: boolean) => Promise<unknown>
	/** Called when the server has the change, before the change is removed, so that nothing flickers. */
	onSettled: (isFavorite: boolean) => void | Promise<void>
}

/**
 * Changes of favorites that the server does not have yet. At most one call per location is in progress; clicks meanwhile only
 * change the wanted state, and the last one counts when the call ends.
 */
export function createPendingFavorites() {
	const changes = createStore<ReadonlyMap<number, boolean>>(new Map())

	function update(id: number, isFavorite: boolean | null): void {
		const next = new Map(changes.get())
		if (isFavorite === null) next.delete(id)
		else next.set(id, isFavorite)
		changes.set(next)
	}

	async function settle(id: number, { send, onSettled }: Handlers): Promise<ChangeOutcome> {
		for (;;) {
			const sent = changes.get().get(id) ?? false
			let failure: { error: unknown } | null = null
			try {
				await send(sent)
			} catch (error) {
				failure = { error }
			}
			if (failure === null && changes.get().get(id) === sent) await onSettled(sent)
			// Also after a failure, because the call may have reached the server although its response was lost.
			if (changes.get().get(id) !== sent) continue
			update(id, null)
			return failure === null ? { kind: 'settled', isFavorite: sent } : { kind: 'failed', ...failure }
		}
	}

	return {
		/** By location id; another map after each change. */
		get: changes.get,
		subscribe: changes.subscribe,
		/** Adds or removes a favorite. Never rejects. */
		async change(id: number, isFavorite: boolean, handlers: Handlers): Promise<ChangeOutcome> {
			const isInProgress = changes.get().has(id)
			update(id, isFavorite)
			return isInProgress ? { kind: 'superseded' } : await settle(id, handlers)
		},
	}
}
export type PendingFavorites = ReturnType<typeof createPendingFavorites>
