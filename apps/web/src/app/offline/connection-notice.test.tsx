import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cachedResponses } from '../../shared/api/cached-responses.ts'
import { CACHED_AT_HEADER, CACHED_REASON_HEADER, type CachedReason } from '../../shared/api/service-worker-messages.ts'
import { withTheme } from '../../testing/with-theme.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

const ADDRESS = '/api/trpc/locations.list?input=%7B%7D'

function noteResponse(reason: CachedReason | null, minute = 42): void {
	const at = new Date(2026, 10, 20, 10, minute).toISOString()
	const headers = new Headers()
	if (reason !== null) {
		headers.set(CACHED_AT_HEADER, at)
		headers.set(CACHED_REASON_HEADER, reason)
	}
	cachedResponses.note(ADDRESS, { headers })
}

function network(isOnline: boolean): void {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
	act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

function List({ load }: { load: () => Promise<string> }) {
	const { data } = useQuery({ queryKey: [['locations', 'list'], { input: {}, type: 'query' }], queryFn: load })
	return <p>{data}</p>
}

function show(load: () => Promise<string>) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
	const tree = (isListShown: boolean) =>
		withTheme(
			<QueryClientProvider client={client}>
				{isListShown && <List load={load} />}
				<ConnectionNotice />
			</QueryClientProvider>,
		)
	const { rerender } = render(tree(true))
	return { leave: () => rerender(tree(false)) }
}

const noticeText = () => screen.getByRole('status').textContent
const NOW = new Date(2026, 10, 20, 11, 0)

beforeEach(() => {
	vi.spyOn(Date, 'now').mockReturnValue(NOW.getTime())
	network(true)
	noteResponse(null)
})

it('shows nothing while the server responds', async () => {
	show(async () => 'new')
	await screen.findByText('new')
	expect(noticeText()).toBe('')
})

it('shows how old the list on screen is, and reloads it when the network is back', async () => {
	let isBack = false
	show(async () => {
		noteResponse(isBack ? null : 'unreachable')
		return isBack ? 'new' : 'old'
	})
	network(false)
	await waitFor(() => expect(noticeText()).toBe('You are offline. Showing what was found at 10:42 AM.'))
	isBack = true
	network(true)
	await screen.findByText('new')
	await waitFor(() => expect(noticeText()).toBe(''))
})

it('loads the list again by itself while the server cannot be reached', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const load = vi.fn(async () => {
		const isBack = load.mock.calls.length > 2
		noteResponse(isBack ? null : 'unreachable')
		return isBack ? 'new' : 'old'
	})
	show(load)
	await vi.waitFor(() => expect(noticeText()).toContain('The server is not responding.'))
	await act(() => vi.advanceTimersByTimeAsync(2500))
	expect(noticeText()).toContain('The server is not responding.')
	await act(() => vi.advanceTimersByTimeAsync(5000))
	expect(screen.getByText('new')).toBeVisible()
	expect(noticeText()).toBe('')
	await act(() => vi.advanceTimersByTimeAsync(60_000))
	expect(load).toHaveBeenCalledTimes(3)
})

it('distinguishes a slow connection from an unreachable server, and has a retry button', async () => {
	const load = vi.fn(async () => {
		noteResponse(load.mock.calls.length === 1 ? 'slow' : 'unreachable')
		return 'old'
	})
	show(load)
	await waitFor(() => expect(noticeText()).toContain('The connection is slow. Showing what was found at 10:42 AM.'))
	await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
	await waitFor(() =>
		expect(noticeText()).toContain('The server is not responding. Showing what was found at 10:42 AM.'),
	)
	expect(load).toHaveBeenCalledTimes(2)
})

it('shows the age of data only while it is on screen', async () => {
	const { leave } = show(async () => {
		noteResponse('unreachable')
		return 'old'
	})
	await waitFor(() => expect(noticeText()).toContain('at 10:42 AM'))
	leave()
	await waitFor(() => expect(noticeText()).toBe(''))
	network(false)
	expect(noticeText()).toBe('You are offline. You can keep reading. New searches need a connection.')
})
