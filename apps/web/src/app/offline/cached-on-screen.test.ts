import { afterEach, expect, test } from 'vitest'
import { cachedResponses } from '../../shared/api/cached-responses.ts'
import { addressOf, callKeys } from '../../shared/api/query-keys.ts'
import { CACHED_AT_HEADER } from '../../shared/api/service-worker-messages.ts'
import { createQueryClient } from '../query-client.ts'
import { refreshCached } from './cached-on-screen.ts'

const CALL = { path: 'locations.bySlug', input: { slug: 'hill-farm' } }
const { query: KEY } = callKeys(CALL)

const noteResponse = (from: 'cache' | 'server') =>
	cachedResponses.note(addressOf(CALL), {
		headers: new Headers(from === 'cache' ? { [CACHED_AT_HEADER]: '2026-11-21T12:00:00Z' } : {}),
	})

afterEach(() => noteResponse('server'))

/** Opens a screen. `read` resolves its first request with a cached response. */
function openScreen() {
	const queryClient = createQueryClient()
	const first = Promise.withResolvers<string>()
	const responses = [() => first.promise, async () => 'from the server']
	const opened = queryClient.ensureQueryData({
		queryKey: KEY,
		queryFn: () => (responses.shift() ?? (() => Promise.reject(new Error('too many requests'))))(),
	})
	noteResponse('cache')
	return { queryClient, opened, read: () => first.resolve('cached') }
}

test('lets a screen open with a cached response, and then loads the newer one', async () => {
	const { queryClient, opened, read } = openScreen()
	const refreshed = refreshCached(queryClient)
	read()
	expect(await opened).toBe('cached')
	await refreshed
	expect(queryClient.getQueryData(KEY)).toBe('from the server')
})

test('removes the cached responses of other screens', async () => {
	const { queryClient, opened, read } = openScreen()
	read()
	await opened
	await refreshCached(queryClient)
	expect(queryClient.getQueryData(KEY)).toBeUndefined()
})
