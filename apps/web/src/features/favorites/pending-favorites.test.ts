import { describe, expect, it } from 'vitest'
import { createPendingFavorites } from './pending-favorites.ts'

/** A server whose responses the test controls. */
function slowServer() {
	const calls: { isFavorite: boolean; respond: () => void; refuse: () => void }[] = []
	const settled: boolean[] = []
	return {
		calls,
		settled,
		sent: () => calls.map(({ isFavorite }) => isFavorite),
		handlers: {
			send: (isFavorite: boolean) =>
				new Promise<void>((resolve, reject) => {
					calls.push({ isFavorite, respond: resolve, refuse: () => reject(new Error('refused')) })
				}),
			onSettled: (isFavorite: boolean) => void settled.push(isFavorite),
		},
	}
}

describe('changes of one favorite', () => {
	it('are sent one at a time, and the last one counts', async () => {
		const pending = createPendingFavorites()
		const server = slowServer()
		const first = pending.change(1, true, server.handlers)
		expect(await pending.change(1, false, server.handlers)).toEqual({ kind: 'superseded' })
		expect(server.sent()).toEqual([true])
		server.calls[0]?.respond()
		await expect.poll(server.sent).toEqual([true, false])
		expect(pending.get().get(1)).toBe(false)
		server.calls[1]?.respond()
		expect(await first).toEqual({ kind: 'settled', isFavorite: false })
		expect(server.settled).toEqual([false])
		expect(pending.get().size).toBe(0)
	})

	it('need no second call when they return to the one in progress', async () => {
		const pending = createPendingFavorites()
		const server = slowServer()
		const first = pending.change(1, true, server.handlers)
		void pending.change(1, false, server.handlers)
		void pending.change(1, true, server.handlers)
		server.calls[0]?.respond()
		expect(await first).toEqual({ kind: 'settled', isFavorite: true })
		expect(server.sent()).toEqual([true])
	})

	it('are undone when the server refuses the last one', async () => {
		const pending = createPendingFavorites()
		const server = slowServer()
		const first = pending.change(1, true, server.handlers)
		server.calls[0]?.refuse()
		expect(await first).toMatchObject({ kind: 'failed', error: { message: 'refused' } })
		expect(pending.get().size).toBe(0)
		expect(server.settled).toEqual([])
	})

	it('are sent again when an earlier one failed, because it may have arrived', async () => {
		const pending = createPendingFavorites()
		const server = slowServer()
		const first = pending.change(1, true, server.handlers)
		void pending.change(1, false, server.handlers)
		server.calls[0]?.refuse()
		await expect.poll(server.sent).toEqual([true, false])
		server.calls[1]?.respond()
		expect(await first).toEqual({ kind: 'settled', isFavorite: false })
	})

	it('do not wait for those of other locations', () => {
		const pending = createPendingFavorites()
		const server = slowServer()
		void pending.change(1, true, server.handlers)
		void pending.change(2, true, server.handlers)
		expect(server.calls).toHaveLength(2)
		expect([...pending.get()]).toEqual([
			[1, true],
			[2, true],
		])
	})
})
