import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

type ListInput = { types?: string[]; q?: string; category?: string; cursor?: string; limit: number }

describe('a list of places', () => {
	it('shows the places of its type with their exact number, and remembers the list for "Back"', async () => {
		const inputs: ListInput[] = []
		renderRoute('/farms', {
			'locations.list': (input: ListInput) => {
				inputs.push(input)
				return buildPage([buildLocation(), buildLocation({ id: 2, slug: 'b', name: 'Brook Farm' })])
			},
		})
		expect(await screen.findByRole('heading', { level: 1, name: 'Farms' })).toBeVisible()
		expect(await screen.findByText('2 farms')).toBeVisible()
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toHaveAttribute('href', '/locations/hill-farm')
		expect(inputs[0]?.types).toEqual(['Farm'])
		expect(localStorage.getItem('previousLocationTypePage')).toBe('/farms')
		expect(document.title).toBe('Farms - Farmgate')
	})

	it('has three placeholders until the places arrive', async () => {
		renderRoute('/locations', { 'locations.list': () => buildPage([buildLocation()]) })
		const heading = await screen.findByRole('heading', { level: 1, name: 'Locations' })
		const list = within(heading.closest('main') as HTMLElement).getByRole('list', { busy: true })
		expect(list.children).toHaveLength(3)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.queryByRole('list', { busy: true })).not.toBeInTheDocument()
	})

	it('says how many of how many are shown and loads the next ones on demand', async () => {
		const first = buildPage([buildLocation()], { total: { value: 10_000, atLeast: true }, nextCursor: 'next' })
		const second = buildPage([buildLocation({ id: 2, slug: 'b', name: 'Brook Farm' })], {
			total: { value: 10_000, atLeast: true },
		})
		renderRoute('/locations', { 'locations.list': (input: ListInput) => (input.cursor === 'next' ? second : first) })
		expect(await screen.findByText('1 of 10,000+ shown')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
		expect(await screen.findByRole('link', { name: 'Brook Farm' })).toBeVisible()
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
	})

	it('asks with the text and the category of the address, and each can be taken away', async () => {
		const inputs: ListInput[] = []
		const { history } = renderRoute('/markets?q=honey&category=Eggs', {
			'locations.list': (input: ListInput) => {
				inputs.push(input)
				return buildPage([buildLocation({ type: 'Market' })])
			},
		})
		await userEvent.click(await screen.findByRole('button', { name: /^Eggs.*remove this filter/ }))
		expect(await screen.findByRole('button', { name: /^“honey”.*remove this filter/ })).toBeVisible()
		expect(history.location.href).toBe('/markets?q=honey')
		expect(inputs.map(({ q, category }) => [q, category])).toEqual([
			['honey', 'Eggs'],
			['honey', undefined],
		])
	})

	it('offers to clear the filters when nothing matches', async () => {
		const { history } = renderRoute('/shops?q=zzz', {
			'locations.list': (input: ListInput) => buildPage(input.q ? [] : [buildLocation({ type: 'Shop' })]),
		})
		expect(await screen.findByText('No shops found matching your criteria')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(history.location.href).toBe('/shops')
	})

	it('says what failed and shows the list after trying again', async () => {
		let calls = 0
		renderRoute('/farmstands', {
			'locations.list': () => {
				calls += 1
				if (calls === 1) throw new ServerFailure('service.unavailable')
				return buildPage([buildLocation({ type: 'Farmstand' })])
			},
		})
		expect(await screen.findByText('Something went wrong.')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it('names the status when a proxy answers with a page of its own', async () => {
		renderRoute('/farms', {})
		vi.stubGlobal('fetch', async () => {
			return new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } })
		})
		expect(await screen.findByText(/The server could not be reached properly \(error 502\)/)).toBeVisible()
	})

	it('opens a card with Space as well as with Enter', async () => {
		const { history } = renderRoute('/locations', {
			'locations.list': () => buildPage([buildLocation()]),
			'locations.bySlug': () => buildLocation(),
			'locations.listings': () => buildPage([]),
		})
		const link = await screen.findByRole('link', { name: 'Hill Farm' })
		link.focus()
		fireEvent.keyDown(link, { key: ' ' })
		expect(await screen.findByRole('heading', { level: 1, name: 'Hill Farm' })).toBeVisible()
		expect(history.location.pathname).toBe('/locations/hill-farm')
	})
})
