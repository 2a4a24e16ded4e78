import type { PageAnswer } from '@farmgate/contracts/page-data'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createApiClient, createApiQueries } from '../trpc.ts'
import { createGivenAnswers, type GivenAnswer } from './given-answers.ts'

const page = { items: [], total: { value: 0, atLeast: false }, nextCursor: null }
const ANSWERS: PageAnswer[] = [
	{ path: 'locations.list', kind: 'pages', input: { kind: 'location', q: 'häagen & co', limit: 60 }, data: page },
	{ path: 'locations.bySlug', kind: 'query', input: { slug: 'hill-farm' }, data: null },
]

it('are kept under the addresses at which the client would have asked, once', async () => {
	const asked: string[] = []
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(address)
		return Response.json({ result: { data: page } })
	})
	const api = createApiQueries(
		new QueryClient(),
		createApiClient(async () => null),
	)
	await api.locations.list.prefetchInfinite({ kind: 'location', q: 'häagen & co', sort: undefined, limit: 60 })
	await api.locations.bySlug.prefetch({ slug: 'hill-farm' })

	const given = createGivenAnswers()
	given.note(ANSWERS)
	const postMessage = vi.fn()
	given.handTo({ postMessage })
	given.handTo({ postMessage })
	expect(postMessage).toHaveBeenCalledOnce()
	const answers: GivenAnswer[] = postMessage.mock.calls[0]?.[0].answers
	expect(answers.map(({ address }) => address)).toEqual(asked)
	expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ result: { data: page } })
	expect(Number.isNaN(Date.parse(answers[0]?.at ?? ''))).toBe(false)
})
