import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { keptAnswers } from './kept-answers.ts'
import { KEPT_AT_HEADER } from './kept-header.ts'
import { refreshKept } from './kept-on-screen.ts'

const ADDRESS = `/api/trpc/locations.bySlug?input=${encodeURIComponent('{"slug":"hill-farm"}')}`
const KEY = [['locations', 'bySlug'], { input: { slug: 'hill-farm' }, type: 'query' }]

const answerOf = (from: 'store' | 'server') =>
	keptAnswers.note(ADDRESS, {
		headers: new Headers(from === 'store' ? { [KEPT_AT_HEADER]: '2026-11-21T12:00:00Z' } : {}),
	})

afterEach(() => answerOf('server'))

/** A screen that is opening asks; the test says when the answer, out of the store at first, has been read. */
function openScreen() {
	const queryClient = createQueryClient()
	const first = Promise.withResolvers<string>()
	const answers = [() => first.promise, async () => 'of the server']
	const opened = queryClient.ensureQueryData({
		queryKey: KEY,
		queryFn: () => (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))(),
	})
	answerOf('store')
	return { queryClient, opened, read: () => first.resolve('kept') }
}

test('a screen that is opening with a kept answer is not stopped by the news that there is a newer one', async () => {
	const { queryClient, opened, read } = openScreen()
	const refreshed = refreshKept(queryClient)
	read()
	expect(await opened).toBe('kept')
	await refreshed
	expect(queryClient.getQueryData(KEY)).toBe('of the server')
})

test('what another screen holds of the store is let go', async () => {
	const { queryClient, opened, read } = openScreen()
	read()
	await opened
	await refreshKept(queryClient)
	expect(queryClient.getQueryData(KEY)).toBeUndefined()
})
