import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createApiClient, createApiQueries } from '../trpc.ts'
import { createGivenAnswers, type GivenAnswer } from './given-answers.ts'

const page = { items: [], total: { value: 0, atLeast: false }, nextCursor: null }
it('stores responses under the addresses of the client’s requests, once', async () => {
	const asked: string[] = []
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(address)
		return Response.json({ result: { data: page } })
	})
	const queryClient = new QueryClient()
	const api = createApiQueries(
		queryClient,
		createApiClient(async () => null),
	)
	await api.locations.list.prefetchInfinite({ kind: 'location', q: 'häagen & co', sort: undefined, limit: 60 })
	await api.locations.bySlug.prefetch({ slug: 'hill-farm' })

	const given = createGivenAnswers()
	given.note(dehydrate(queryClient))
	const postMessage = vi.fn()
	given.handTo({ postMessage })
	given.handTo({ postMessage })
	expect(postMessage).toHaveBeenCalledOnce()
	const answers: GivenAnswer[] = postMessage.mock.calls[0]?.[0].answers
	expect(answers.map(({ address }) => address)).toEqual(asked)
	expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ result: { data: page } })
	expect(Number.isNaN(Date.parse(answers[0]?.at ?? ''))).toBe(false)
})
