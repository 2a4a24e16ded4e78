import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createApiClient } from '../../shared/api/api-client.ts'
import { callOf } from '../../shared/api/query-keys.ts'
import type { PreloadedResponse } from '../../shared/api/service-worker-messages.ts'
import { createApiQueries } from '../../shared/api/trpc.ts'
import { createPreloadedData } from './preloaded-data.ts'

const page = { items: [], total: 0, nextCursor: null }

it('sends responses with the addresses of the client’s requests, once', async () => {
	const requested: string[] = []
	vi.stubGlobal('fetch', async (address: string) => {
		requested.push(address)
		return Response.json({ result: { data: page } })
	})
	const queryClient = new QueryClient()
	const api = createApiQueries(
		queryClient,
		createApiClient(async () => null),
	)
	await api.locations.list.prefetchInfinite({ kind: 'location', q: 'häagen & co', sort: undefined, limit: 60 })
	await api.locations.bySlug.prefetch({ slug: 'hill-farm' })

	const calls = requested.map(callOf).filter((call) => call !== null)
	const preloaded = createPreloadedData()
	preloaded.note([...calls, { path: 'locations.bySlug', input: { slug: 'left-out' } }], queryClient)
	const postMessage = vi.fn()
	preloaded.sendTo({ postMessage })
	preloaded.sendTo({ postMessage })
	expect(postMessage).toHaveBeenCalledOnce()
	const responses: PreloadedResponse[] = postMessage.mock.calls[0]?.[0].responses
	expect(responses.map(({ address }) => address)).toEqual(requested)
	expect(JSON.parse(responses[0]?.body ?? '')).toEqual({ result: { data: page } })
	expect(Number.isNaN(Date.parse(responses[0]?.at ?? ''))).toBe(false)
})
