import { describe, expect, it } from 'vitest'
import { apiCacheOf, isCacheableFile, SERVER_PATHS } from './cacheable.ts'

function request(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: HeadersInit } = {}) {
	return { method, url: `https://farms.example${path}`, headers: new Headers(headers) }
}

describe('the service worker', () => {
	it.each([
		'/api/trpc/locations.list?input=%7B%7D',
		'/api/trpc/listings.bySlug?input=%7B%7D',
		'/api/trpc/browse.facets',
	])('caches %s', (path) => {
		expect(apiCacheOf(request(path))).toBe('calls')
	})

	it('caches map points in a separate cache, because they are large', () => {
		expect(apiCacheOf(request('/api/trpc/browse.map?input=%7B%7D'))).toBe('map-calls')
	})

	it.each(['/api/trpc/identity.me', '/api/trpc/account.locations?input=%7B%7D', '/api/trpc/locations.pending'])(
		'does not cache %s, which needs a session',
		(path) => {
			expect(apiCacheOf(request(path))).toBeNull()
		},
	)

	it.each([
		['a batch', request('/api/trpc/locations.list,identity.me?batch=1')],
		['a request with a token', request('/api/trpc/locations.list', { headers: { authorization: 'Bearer x' } })],
		['a mutation', request('/api/trpc/locations.list', { method: 'POST' })],
		['search suggestions', request('/api/trpc/search.suggest?input=%7B%7D')],
		['typed addresses', request('/api/trpc/places.autocomplete?input=%7B%7D')],
		['the identity provider', request('/__clerk/v1/client')],
		['a REST request', request('/api/locations')],
	])('does not cache %s', (_name, requested) => {
		expect(apiCacheOf(requested)).toBeNull()
	})

	it('caches files with status 200 or 204 unless they are private', () => {
		const headers = new Headers({ 'cache-control': 'public, max-age=86400' })
		expect([200, 204, 206, 404, 500].filter((status) => isCacheableFile({ status, headers }))).toEqual([200, 204])
		expect(isCacheableFile({ status: 200, headers: new Headers({ 'cache-control': 'private' }) })).toBe(false)
	})
})

it.each(['/api/docs', '/__clerk/v1/oauth_callback', '/tiles/0/0/0.pbf', '/healthz'])(
	'the application shell never replaces %s',
	(path) => {
		expect(SERVER_PATHS.test(path)).toBe(true)
	},
)

it.each(['/', '/map', '/locations/api', '/apiary'])('the application shell replaces %s', (path) => {
	expect(SERVER_PATHS.test(path)).toBe(false)
})
