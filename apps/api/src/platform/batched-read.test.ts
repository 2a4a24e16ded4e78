import { expect, test } from 'vitest'
import { createBatchedRead } from './batched-read.ts'

/** Reads that end when the test says so. Values are keys in upper case; "none" has no row. */
function controlledReads() {
	const runs: { keys: string[]; context: number; end: () => void; fail: (error: Error) => void }[] = []
	const read = createBatchedRead((keys, context: number) => {
		const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
		const found = keys.filter((key) => key !== 'none').map((key): [string, string] => [key, key.toUpperCase()])
		runs.push({ keys, context, end: () => resolve(new Map(found)), fail: reject })
		return promise
	})
	return { read, runs, begun: (count: number) => expect.poll(() => runs.length).toBe(count) }
}

test('keys of one turn are read together, each once, with the context of the last caller', async () => {
	const { read, runs, begun } = controlledReads()
	const all = Promise.all([read('a', 1), read('b', 2), read('none', 3), read('a', 4)])
	await begun(1)
	runs[0]?.end()
	expect(await all).toEqual(['A', 'B', undefined, 'A'])
	expect(runs.map(({ keys, context }) => [keys, context])).toEqual([[['a', 'b', 'none'], 4]])
})

test('a key that is requested while its batch runs is read again', async () => {
	const { read, runs, begun } = controlledReads()
	const first = read('a', 1)
	await begun(1)
	const second = read('a', 2)
	await begun(2)
	runs[1]?.end()
	expect(await second).toBe('A')
	runs[0]?.end()
	expect(await first).toBe('A')
})

test('while two batches run, others wait together', async () => {
	const { read, runs, begun } = controlledReads()
	const all = [read('a', 1)]
	await begun(1)
	all.push(read('b', 2))
	await begun(2)
	all.push(read('c', 3))
	await new Promise((resolve) => setImmediate(resolve))
	all.push(read('d', 4))
	expect(runs).toHaveLength(2)
	runs[0]?.end()
	await begun(3)
	expect(runs[2]?.keys).toEqual(['c', 'd'])
	for (const run of runs) run.end()
	expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D'])
})

test('a batch is bounded', async () => {
	const { read, runs, begun } = controlledReads()
	const all = Promise.all(Array.from({ length: 70 }, (_, index) => read(`key ${index}`, 1)))
	await begun(2)
	expect(runs.map(({ keys }) => keys.length)).toEqual([50, 20])
	for (const run of runs) run.end()
	expect(new Set(await all).size).toBe(70)
})

test('a failed batch rejects for its callers only', async () => {
	const { read, runs, begun } = controlledReads()
	const failing = read('a', 1)
	await begun(1)
	const other = read('a', 2)
	await begun(2)
	runs[0]?.fail(new Error('away'))
	runs[1]?.end()
	await expect(failing).rejects.toThrow('away')
	expect(await other).toBe('A')
})
