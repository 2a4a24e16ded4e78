import { expect, test } from 'vitest'
import { acceptedReadsSince } from './request-scope.ts'

const VISITOR = { method: 'GET', headers: {} }

test('what was read up to 100 ms before a request is accepted for a visitor', () => {
	const before = performance.now()
	const since = acceptedReadsSince(VISITOR)
	expect(since).toBeGreaterThanOrEqual(before - 100)
	expect(since).toBeLessThanOrEqual(performance.now() - 100)
})

test.each([
	['a token', { authorization: 'Bearer anything' }],
	['a session', { cookie: 'theme=dark; __session=anything' }],
	['a session of one of several applications', { cookie: '__session_ab12=anything' }],
	['a write of a visitor in a browser', { cookie: 'farmgate_written=0/1A2B' }],
	['a write of a program', { 'farmgate-written': '0/1A2B' }],
	['a reload without caches', { 'cache-control': 'No-Cache' }],
	['a request of a cache that asks anew', { 'cache-control': 'no-transform, no-cache' }],
])('%s reads anew', (_title, headers) => {
	expect(acceptedReadsSince({ ...VISITOR, headers })).toBe(Number.POSITIVE_INFINITY)
})

test('a write reads anew', () => {
	expect(acceptedReadsSince({ ...VISITOR, method: 'POST' })).toBe(Number.POSITIVE_INFINITY)
})
