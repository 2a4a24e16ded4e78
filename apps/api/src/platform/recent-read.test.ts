import { expect, test } from 'vitest'
import { createQueryScope, runInQueryScope } from './query-scope.ts'
import { createRecentRead } from './recent-read.ts'
import { countWrite } from './write-count.ts'

/** Numbered reads, and what a request may use that accepts reads since a time. */
function numberedReads() {
	let number = 0
	const { recent, read } = createRecentRead(async () => {
		number += 1
		return number
	})
	function recentSince(time: number): number | undefined {
		const scope = createQueryScope(new AbortController().signal)
		scope.acceptsReadsSince = time
		return runInQueryScope(scope, recent)
	}
	return { recent, read, recentSince }
}

test('only a request that accepts recent reads gets one', async () => {
	const { recent, read, recentSince } = numberedReads()
	const before = performance.now()
	expect(recentSince(before)).toBeUndefined()
	await read()
	expect(recentSince(before)).toBe(1)
	expect(recentSince(performance.now() + 1)).toBeUndefined()
	expect(recentSince(Number.POSITIVE_INFINITY)).toBeUndefined()
	expect(recent()).toBeUndefined()
})

test('a result that was being read when a write ended is not repeated', async () => {
	const { read, recentSince } = numberedReads()
	await Promise.all([read(), countWrite(async () => {})])
	expect(recentSince(0)).toBeUndefined()
	await read()
	expect(recentSince(0)).toBe(2)
	await expect(countWrite(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
	expect(recentSince(0)).toBeUndefined()
})
