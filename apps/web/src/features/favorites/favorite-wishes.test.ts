import { describe, expect, it } from 'vitest'
import { createFavoriteWishes } from './favorite-wishes.ts'

/** A server whose answers come when the test says so. */
function slowServer() {
	const calls: { isKept: boolean; answer: () => void; refuse: () => void }[] = []
	const settled: boolean[] = []
	return {
		calls,
		settled,
		sent: () => calls.map(({ isKept }) => isKept),
		telling: {
			send: (isKept: boolean) =>
				new Promise<void>((resolve, reject) => {
					calls.push({ isKept, answer: resolve, refuse: () => reject(new Error('refused')) })
				}),
			onSettled: (isKept: boolean) => void settled.push(isKept),
		},
	}
}

describe('wishes for a place', () => {
	it('are told one at a time, and the last one counts', async () => {
		const wishes = createFavoriteWishes()
		const server = slowServer()
		const first = wishes.wish(1, true, server.telling)
		expect(await wishes.wish(1, false, server.telling)).toEqual({ kind: 'superseded' })
		expect(server.sent()).toEqual([true])
		server.calls[0]?.answer()
		await expect.poll(server.sent).toEqual([true, false])
		expect(wishes.pending().get(1)).toBe(false)
		server.calls[1]?.answer()
		expect(await first).toEqual({ kind: 'settled', isKept: false })
		expect(server.settled).toEqual([false])
		expect(wishes.pending().size).toBe(0)
	})

	it('that return to what is on its way need no second call', async () => {
		const wishes = createFavoriteWishes()
		const server = slowServer()
		const first = wishes.wish(1, true, server.telling)
		void wishes.wish(1, false, server.telling)
		void wishes.wish(1, true, server.telling)
		server.calls[0]?.answer()
		expect(await first).toEqual({ kind: 'settled', isKept: true })
		expect(server.sent()).toEqual([true])
	})

	it('fall back when the server refuses the last of them', async () => {
		const wishes = createFavoriteWishes()
		const server = slowServer()
		const first = wishes.wish(1, true, server.telling)
		server.calls[0]?.refuse()
		expect(await first).toMatchObject({ kind: 'failed', error: { message: 'refused' } })
		expect(wishes.pending().size).toBe(0)
		expect(server.settled).toEqual([])
	})

	it('are told again when an earlier one was refused, because that may have arrived', async () => {
		const wishes = createFavoriteWishes()
		const server = slowServer()
		const first = wishes.wish(1, true, server.telling)
		void wishes.wish(1, false, server.telling)
		server.calls[0]?.refuse()
		await expect.poll(server.sent).toEqual([true, false])
		server.calls[1]?.answer()
		expect(await first).toEqual({ kind: 'settled', isKept: false })
	})

	it('for different places do not wait for each other', () => {
		const wishes = createFavoriteWishes()
		const server = slowServer()
		void wishes.wish(1, true, server.telling)
		void wishes.wish(2, true, server.telling)
		expect(server.calls).toHaveLength(2)
		expect([...wishes.pending()]).toEqual([
			[1, true],
			[2, true],
		])
	})
})
