import { expect, test } from 'vitest'
import { createSharedRead } from './shared-read.ts'

/** Reads that end when the test says so, with the number of the run. */
function controlledReads() {
	const runs: { end: () => void; fail: (error: Error) => void }[] = []
	const read = createSharedRead(() => {
		const { promise, resolve, reject } = Promise.withResolvers<number>()
		const run = runs.length + 1
		runs.push({ end: () => resolve(run), fail: reject })
		return promise
	})
	return { read, runs, begun: (count: number) => expect.poll(() => runs.length).toBe(count) }
}

test('callers of one turn share a read', async () => {
	const { read, runs, begun } = controlledReads()
	const all = Promise.all([read(), read(), read()])
	await begun(1)
	runs[0]?.end()
	expect(await all).toEqual([1, 1, 1])
	expect(runs).toHaveLength(1)
})

test('a call during a read waits for the next one, which begins after it', async () => {
	const { read, runs, begun } = controlledReads()
	const first = read()
	await begun(1)
	const later = Promise.all([read(), read()])
	runs[0]?.end()
	expect(await first).toBe(1)
	await begun(2)
	runs[1]?.end()
	expect(await later).toEqual([2, 2])
})

test('a failed read rejects for its callers only', async () => {
	const { read, runs, begun } = controlledReads()
	const failing = read()
	await begun(1)
	const next = read()
	runs[0]?.fail(new Error('away'))
	await expect(failing).rejects.toThrow('away')
	await begun(2)
	runs[1]?.end()
	expect(await next).toBe(2)
})
