/**
 * - `settled`: the server has what was wished last. `failed`: it refused, and things are as they were before.
 * - `superseded`: somebody else tells the outcome, because the wish joined one that was already on its way.
 */
export type WishOutcome =
	| { kind: 'settled'; isKept: boolean }
	| { kind: 'failed'; error: unknown }
	| { kind: 'superseded' }

type Telling = {
	/** Changes the server; rejects when that failed. */
	send: (isKept: boolean) => Promise<unknown>
	/** The server has taken it over; called before the wish is let go, so that nothing flickers. */
	onSettled: (isKept: boolean) => void | Promise<void>
}

/**
 * What somebody last wished for each place while the server is being told. At most one call for a place is on its way; taps
 * meanwhile only change the wish, and when the call is answered, whatever the answer, the last wish is what counts.
 */
export function createFavoriteWishes() {
	let wishes: ReadonlyMap<number, boolean> = new Map()
	const listeners = new Set<() => void>()

	function publish(id: number, isKept: boolean | null): void {
		const next = new Map(wishes)
		if (isKept === null) next.delete(id)
		else next.set(id, isKept)
		wishes = next
		for (const listener of [...listeners]) listener()
	}

	async function settle(id: number, { send, onSettled }: Telling): Promise<WishOutcome> {
		for (;;) {
			const sent = wishes.get(id) ?? false
			let failure: { error: unknown } | null = null
			try {
				await send(sent)
			} catch (error) {
				failure = { error }
			}
			if (failure === null && wishes.get(id) === sent) await onSettled(sent)
			// After a failure too: the call may have reached the server although its answer did not reach us.
			if (wishes.get(id) !== sent) continue
			publish(id, null)
			return failure === null ? { kind: 'settled', isKept: sent } : { kind: 'failed', ...failure }
		}
	}

	return {
		subscribe(listener: () => void): () => void {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
		/** Wishes that are not settled yet, by place; another map after each change. */
		pending: () => wishes,
		/** Wishes that a place be kept or not. Never rejects. */
		async wish(id: number, isKept: boolean, telling: Telling): Promise<WishOutcome> {
			const isUnderWay = wishes.has(id)
			publish(id, isKept)
			return isUnderWay ? { kind: 'superseded' } : await settle(id, telling)
		},
	}
}
export type FavoriteWishes = ReturnType<typeof createFavoriteWishes>
