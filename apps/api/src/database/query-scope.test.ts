import { expect, test } from 'vitest'
import { untilAborted } from './query-scope.ts'

test('work of a request that has ended may fail later without ending the server', async () => {
	const failing = Promise.withResolvers<never>()
	await expect(untilAborted(failing.promise, AbortSignal.abort(new Error('The visitor left')))).rejects.toThrow(
		'The visitor left',
	)
	// Vitest reports a rejection that nothing handles.
	failing.reject(new Error('The database is unavailable'))
	await new Promise((resolve) => setImmediate(resolve))
})

test('a result is passed on, unless the request ends before', async () => {
	expect(await untilAborted(Promise.resolve(3), new AbortController().signal)).toBe(3)
	const leaving = new AbortController()
	const waiting = untilAborted(new Promise(() => {}), leaving.signal)
	leaving.abort(new Error('The visitor left'))
	await expect(waiting).rejects.toThrow('The visitor left')
})
