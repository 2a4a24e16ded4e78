import { hashKey } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createCachedResponses } from '../../shared/api/cached-responses.ts'
import { addressOf, callKeys } from '../../shared/api/query-keys.ts'
import { CACHED_AT_HEADER, CACHED_REASON_HEADER } from '../../shared/api/service-worker-messages.ts'
import { createLateResponses, markCached } from './mark-cached.ts'

const AT = '2026-11-20T15:42:00.000Z'
const FROM_CACHE = { headers: new Headers({ [CACHED_AT_HEADER]: AT, [CACHED_REASON_HEADER]: 'slow' }) }
const FROM_SERVER = { headers: new Headers() }

const path = 'locations.list'
const address = (input: object) => addressOf({ path, input })
const query = (input: object, other = path) => ({ queryHash: hashKey(callKeys({ path: other, input }).query) })
const pages = (input: object) => ({ queryHash: hashKey(callKeys({ path, input }).pages) })

it('finds the cached response of a query, whatever the order of its input fields', () => {
	const cached = createCachedResponses()
	cached.note(address({ q: 'goat', types: ['Farm'] }), FROM_CACHE)
	expect(cached.of(query({ types: ['Farm'], q: 'goat' }))).toEqual({ at: AT, reason: 'slow' })
	expect(cached.of(query({ q: 'goat' }))).toBeNull()
	expect(cached.of(query({ q: 'goat', types: ['Farm'] }, 'listings.list'))).toBeNull()
})

it('treats all pages of an infinite query as one query', () => {
	const cached = createCachedResponses()
	cached.note(address({ q: 'goat', cursor: 'abc', direction: 'forward' }), FROM_CACHE)
	expect(cached.of(pages({ q: 'goat' }))).not.toBeNull()
})

it('forgets a cached response when the server responds, and notifies listeners of both', () => {
	const cached = createCachedResponses()
	const listener = vi.fn()
	const stop = cached.subscribe(listener)
	cached.note(address({}), FROM_SERVER)
	expect(listener).not.toHaveBeenCalled()
	cached.note(address({}), FROM_CACHE)
	cached.note(address({}), FROM_SERVER)
	expect(listener).toHaveBeenCalledTimes(2)
	expect(cached.of(query({}))).toBeNull()
	stop()
	cached.note(address({}), FROM_CACHE)
	expect(listener).toHaveBeenCalledTimes(2)
})

it.each(['/api/trpc/locations.list?batch=1&input=%7B%7D', '/api/locations', '/api/trpc/locations.list?input=%7B'])(
	'ignores a response to %s',
	(other) => {
		const cached = createCachedResponses()
		expect(() => cached.note(other, FROM_CACHE)).not.toThrow()
		expect(cached.of(query({}))).toBeNull()
	},
)

it('marks a cached response with the time of the server and the reason', async () => {
	const stored = new Response('{"a":1}', { headers: { date: 'Fri, 20 Nov 2026 15:42:00 GMT', 'x-request-id': '7' } })
	const marked = markCached(stored, 'unreachable')
	expect(marked.headers.get(CACHED_AT_HEADER)).toBe(AT)
	expect(marked.headers.get(CACHED_REASON_HEADER)).toBe('unreachable')
	expect(marked.headers.get('x-request-id')).toBe('7')
	expect(await marked.json()).toEqual({ a: 1 })
	expect(markCached(new Response('{}'), 'slow').headers.get(CACHED_AT_HEADER)).toBe('')
})

it('returns a late response once, and only while it is current', () => {
	vi.useFakeTimers()
	const late = createLateResponses()
	late.note('a')
	expect([late.take('b'), late.take('a'), late.take('a')]).toEqual([false, true, false])
	late.note('a')
	vi.advanceTimersByTime(60_000)
	expect(late.take('a')).toBe(false)
})
