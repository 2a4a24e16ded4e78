import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ConnectionNotice } from './connection-notice.tsx'
import { keptAnswers } from './kept-answers.ts'
import { KEPT_AT_HEADER, KEPT_REASON_HEADER, type KeptReason } from './kept-header.ts'

const ADDRESS = '/api/trpc/locations.list?input=%7B%7D'

function answer(reason: KeptReason | null, minute = 42): void {
	const at = new Date(2026, 10, 20, 10, minute).toISOString()
	const headers = new Headers()
	if (reason !== null) {
		headers.set(KEPT_AT_HEADER, at)
		headers.set(KEPT_REASON_HEADER, reason)
	}
	keptAnswers.note(ADDRESS, { headers })
}

function network(isOnline: boolean): void {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
	act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

function List({ ask }: { ask: () => Promise<string> }) {
	const { data } = useQuery({ queryKey: [['locations', 'list'], { input: {}, type: 'query' }], queryFn: ask })
	return <p>{data}</p>
}

function show(ask: () => Promise<string>) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
	const tree = (isListShown: boolean) => (
		<QueryClientProvider client={client}>
			{isListShown && <List ask={ask} />}
			<ConnectionNotice />
		</QueryClientProvider>
	)
	const { rerender } = render(tree(true))
	return { leave: () => rerender(tree(false)) }
}

const said = () => screen.getByRole('status').textContent
const NOW = new Date(2026, 10, 20, 11, 0)

beforeEach(() => {
	vi.spyOn(Date, 'now').mockReturnValue(NOW.getTime())
	network(true)
	answer(null)
})

it('says nothing while the server answers', async () => {
	show(async () => 'new')
	await screen.findByText('new')
	expect(said()).toBe('')
})

it('says how old the list on screen is, and asks anew by itself when the network is back', async () => {
	let isBack = false
	show(async () => {
		answer(isBack ? null : 'unanswered')
		return isBack ? 'new' : 'old'
	})
	network(false)
	await waitFor(() => expect(said()).toBe('You are offline. Showing what was found at 10:42 AM.'))
	isBack = true
	network(true)
	await screen.findByText('new')
	await waitFor(() => expect(said()).toBe(''))
})

it('tells a slow connection from a server that does not answer, and offers to ask again', async () => {
	const ask = vi.fn(async () => {
		answer(ask.mock.calls.length === 1 ? 'slow' : 'unanswered')
		return 'old'
	})
	show(ask)
	await waitFor(() => expect(said()).toContain('The connection is slow. Showing what was found at 10:42 AM.'))
	await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
	await waitFor(() => expect(said()).toContain('The server does not answer. Showing what was found at 10:42 AM.'))
	expect(ask).toHaveBeenCalledTimes(2)
})

it('speaks of what is on screen only', async () => {
	const { leave } = show(async () => {
		answer('unanswered')
		return 'old'
	})
	await waitFor(() => expect(said()).toContain('at 10:42 AM'))
	leave()
	await waitFor(() => expect(said()).toBe(''))
	network(false)
	expect(said()).toBe('You are offline. What is on screen stays; new searches need a connection.')
})
