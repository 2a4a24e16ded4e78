import { expect, it, vi } from 'vitest'
import { createApiClient } from './api-client.ts'

type SentRequest = { address: string; signal: AbortSignal | null; headers: Headers }

/** Replaces `fetch`. The response to every call, single or in a batch, is null, or never arrives. Returns the requests. */
function stubFetch(response: 'null' | 'never' = 'null'): SentRequest[] {
	const requests: SentRequest[] = []
	vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
		requests.push({ address, signal: init.signal ?? null, headers: new Headers(init.headers) })
		if (response === 'never') {
			return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
		}
		const calls = new URL(address, 'http://localhost').pathname.split(',')
		const result = { result: { data: null } }
		return Promise.resolve(Response.json(address.includes('batch=1') ? calls.map(() => result) : result))
	})
	return requests
}

const client = () => createApiClient(async () => 'a-token')

it('sends each public query alone and without a token, even at the same time as others', async () => {
	const requests = stubFetch()
	const { locations, listings } = client()
	await Promise.all([locations.bySlug.query({ slug: 'hill-farm' }), listings.bySlug.query({ slug: 'brown-eggs' })])
	expect(requests.map(({ address }) => decodeURIComponent(address))).toEqual([
		'/api/trpc/locations.bySlug?input={"slug":"hill-farm"}',
		'/api/trpc/listings.bySlug?input={"slug":"brown-eggs"}',
	])
	expect(requests.some(({ headers }) => headers.has('authorization'))).toBe(false)
})

it('sends queries that need a session in one batch, with the token', async () => {
	const requests = stubFetch()
	const { identity, account } = client()
	await Promise.all([identity.me.query(), account.locations.query({})])
	expect(requests).toHaveLength(1)
	expect(requests[0]?.address).toMatch(/^\/api\/trpc\/identity\.me,account\.locations\?batch=1/)
	expect(requests[0]?.headers.get('authorization')).toBe('Bearer a-token')
})

it('aborts the request of an aborted query', async () => {
	const requests = stubFetch('never')
	const controller = new AbortController()
	const query = client().locations.bySlug.query({ slug: 'hill-farm' }, { signal: controller.signal })
	const failure = expect(query).rejects.toThrow()
	await expect.poll(() => requests).toHaveLength(1)
	controller.abort()
	await failure
	expect(requests[0]?.signal?.aborted).toBe(true)
})
