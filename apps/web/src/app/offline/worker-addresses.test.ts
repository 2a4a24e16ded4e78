import { describe, expect, it } from 'vitest'
import { answerStoreOf, isForEverybody, isOpenRead, mayBeKept, SERVER_PATHS } from './worker-addresses.ts'

function request(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: HeadersInit } = {}) {
	return { method, url: `https://farms.example${path}`, headers: new Headers(headers) }
}

describe('what of the server’s answers is kept', () => {
	it.each([
		'/api/trpc/locations.list?input=%7B%7D',
		'/api/trpc/listings.bySlug?input=%7B%7D',
		'/api/trpc/browse.facets',
	])('%s is, because everybody is answered alike', (path) => {
		expect(answerStoreOf(request(path))).toBe('answers')
	})

	it('the map’s points are, in a store that they cannot fill for all others', () => {
		expect(answerStoreOf(request('/api/trpc/browse.map?input=%7B%7D'))).toBe('map-answers')
	})

	it.each(['/api/trpc/identity.me', '/api/trpc/account.locations?input=%7B%7D', '/api/trpc/locations.pending'])(
		'%s is not, because it is about somebody',
		(path) => {
			expect(answerStoreOf(request(path))).toBeNull()
		},
	)

	it.each([
		['a batch', request('/api/trpc/locations.list,identity.me?batch=1')],
		['what goes with a token', request('/api/trpc/locations.list', { headers: { authorization: 'Bearer x' } })],
		['a change', request('/api/trpc/locations.list', { method: 'POST' })],
		['what is suggested while somebody types', request('/api/trpc/search.suggest?input=%7B%7D')],
		['the identity provider', request('/__clerk/v1/client')],
		['the open interface, which has a rule of its own', request('/api/locations')],
	])('%s is not', (_name, asked) => {
		expect(answerStoreOf(asked)).toBeNull()
	})

	it('of the open interface, what the server itself calls public', () => {
		expect(isOpenRead(request('/api/locations?type=Farm'))).toBe(true)
		expect(isOpenRead(request('/api/feeds/locations.geojson'))).toBe(false)
		const answer = (cacheControl: string, status = 200) => ({
			status,
			headers: new Headers({ 'cache-control': cacheControl }),
		})
		expect(isForEverybody(answer('public, max-age=0, must-revalidate'))).toBe(true)
		expect(isForEverybody(answer('no-store'))).toBe(false)
		expect(isForEverybody(answer('private, max-age=60'))).toBe(false)
		expect(isForEverybody(answer('public', 404))).toBe(false)
		expect(isForEverybody({ status: 200, headers: new Headers() })).toBe(false)
	})

	it.each([
		request('/api/account', { headers: { authorization: 'Bearer x' } }),
		request('/api/locations', { method: 'POST' }),
		request('/api/trpc/identity.me'),
		request('/api/docs/static/index.html'),
		request('/__clerk/v1/client'),
	])('of the open interface not %o', (asked) => {
		expect(isOpenRead(asked)).toBe(false)
	})

	it('of files, those that came, if only to say that they are empty, and may be kept', () => {
		const headers = new Headers({ 'cache-control': 'public, max-age=86400' })
		expect([200, 204, 206, 404, 500].filter((status) => mayBeKept({ status, headers }))).toEqual([200, 204])
		expect(mayBeKept({ status: 200, headers: new Headers({ 'cache-control': 'private' }) })).toBe(false)
	})
})

it.each(['/api/docs', '/__clerk/v1/oauth_callback', '/tiles/0/0/0.pbf', '/healthz'])(
	'the shell of the application never stands in for %s',
	(path) => {
		expect(SERVER_PATHS.test(path)).toBe(true)
	},
)

it.each(['/', '/map', '/locations/api', '/apiary'])('the shell of the application stands in for %s', (path) => {
	expect(SERVER_PATHS.test(path)).toBe(false)
})
