import { expect, it, vi } from 'vitest'
import { createApiClient } from './trpc.ts'

type Asked = { address: string; signal: AbortSignal | null; headers: Headers }

/** A server that answers every call, alone or in a batch, with null; or one that never answers. */
function listen(answer: 'null' | 'never' = 'null'): Asked[] {
	const asked: Asked[] = []
	vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
		asked.push({ address, signal: init.signal ?? null, headers: new Headers(init.headers) })
		if (answer === 'never') {
			return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
		}
		const calls = new URL(address, 'http://localhost').pathname.split(',')
		const result = { result: { data: null } }
		return Promise.resolve(Response.json(address.includes('batch=1') ? calls.map(() => result) : result))
	})
	return asked
}

const client = () => createApiClient(async () => 'a-token')

it('asks one public question under one address, without a token, whatever else is asked at the same time', async () => {
	const asked = listen()
	const { locations, listings } = client()
	await Promise.all([locations.bySlug.query({ slug: 'hill-farm' }), listings.bySlug.query({ slug: 'brown-eggs' })])
	expect(asked.map(({ address }) => decodeURIComponent(address))).toEqual([
		'/api/trpc/locations.bySlug?input={"slug":"hill-farm"}',
		'/api/trpc/listings.bySlug?input={"slug":"brown-eggs"}',
	])
	expect(asked.some(({ headers }) => headers.has('authorization'))).toBe(false)
})

it('asks several questions of a session in one request, with its token', async () => {
	const asked = listen()
	const { identity, account } = client()
	await Promise.all([identity.me.query(), account.locations.query({})])
	expect(asked).toHaveLength(1)
	expect(asked[0]?.address).toMatch(/^\/api\/trpc\/identity\.me,account\.locations\?batch=1/)
	expect(asked[0]?.headers.get('authorization')).toBe('Bearer a-token')
})

it('stops the request of a question that nobody waits for anymore', async () => {
	const asked = listen('never')
	const stop = new AbortController()
	const answer = client().locations.bySlug.query({ slug: 'hill-farm' }, { signal: stop.signal })
	const failure = expect(answer).rejects.toThrow()
	await vi.waitFor(() => expect(asked).toHaveLength(1))
	stop.abort()
	await failure
	expect(asked[0]?.signal?.aborted).toBe(true)
})
