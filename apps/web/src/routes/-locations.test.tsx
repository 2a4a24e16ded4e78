import type { Facets } from '@farmgate/contracts/facets'
import type { Filter } from '@farmgate/contracts/filter'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

type ListInput = Filter & { cursor?: string; limit: number; sort?: string }

function buildFacets(locations: number, listings = 0, categories: Facets['categories'] = []): Facets {
	const exactly = (value: number) => ({ value, atLeast: false })
	return {
		total: exactly(locations + listings),
		locations: exactly(locations),
		listings: exactly(listings),
		types: [],
		categories,
	}
}

describe('a list of places', () => {
	it('shows the places of its type with their exact number, and remembers the list for "Back"', async () => {
		const inputs: ListInput[] = []
		renderRoute('/farms', {
			'browse.facets': () => buildFacets(2),
			'locations.list': (input: ListInput) => {
				inputs.push(input)
				return buildPage([buildLocation(), buildLocation({ id: 2, slug: 'b', name: 'Brook Farm' })])
			},
		})
		expect(await screen.findByRole('heading', { level: 1, name: 'Farms' })).toBeVisible()
		expect(await screen.findByTestId('browse-count')).toHaveTextContent(/^2 farms$/)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toHaveAttribute('href', '/locations/hill-farm')
		expect(screen.getByText('All 2 shown')).toBeVisible()
		expect(inputs[0]?.types).toEqual(['Farm'])
		expect(localStorage.getItem('previousLocationTypePage')).toBe('/farms')
		expect(document.title).toBe('Farms - Farmgate')
	})

	it('has three placeholders until the places arrive', async () => {
		renderRoute('/locations', {
			'browse.facets': () => buildFacets(1),
			'locations.list': () => buildPage([buildLocation()]),
		})
		const heading = await screen.findByRole('heading', { level: 1, name: 'Locations' })
		const list = within(heading.closest('main') as HTMLElement).getByRole('list', { busy: true })
		expect(list.children).toHaveLength(3)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.queryByRole('list', { busy: true })).not.toBeInTheDocument()
	})

	it('loads the next places by itself, and tells each card which of how many it is', async () => {
		const total = { value: 14_784, atLeast: false }
		renderRoute('/locations', {
			'browse.facets': () => buildFacets(14_784),
			'locations.list': (input: ListInput) =>
				input.cursor === 'next'
					? buildPage([buildLocation({ id: 2, slug: 'b', name: 'Brook Farm' })], { total, nextCursor: 'more' })
					: input.cursor === 'more'
						? buildPage([buildLocation({ id: 3, slug: 'c', name: 'Creek Farm' })], { total })
						: buildPage([buildLocation()], { total, nextCursor: 'next' }),
		})
		const last = await screen.findByRole('link', { name: 'Creek Farm' })
		expect(last.closest('li')).toHaveAttribute('aria-posinset', '3')
		expect(last.closest('li')).toHaveAttribute('aria-setsize', '14784')
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.getByTestId('browse-count')).toHaveTextContent('14,784 locations')
	})

	it('keeps what arrived when the next places do not, and says how many of how many that is', async () => {
		const total = { value: 10_000, atLeast: true }
		let fails = true
		renderRoute('/locations', {
			'browse.facets': () => ({ ...buildFacets(10_000), total }),
			'locations.list': (input: ListInput) => {
				if (input.cursor === undefined) return buildPage([buildLocation()], { total, nextCursor: 'next' })
				if (fails) throw new ServerFailure('service.unavailable')
				return buildPage([buildLocation({ id: 2, slug: 'b', name: 'Brook Farm' })], { total })
			},
		})
		const retry = await screen.findByRole('button', { name: 'Try Again' })
		expect(screen.getByText('1 of 10,000+ shown')).toBeVisible()
		expect(screen.getByTestId('browse-count')).toHaveTextContent('10,000+ locations')
		fails = false
		await userEvent.click(retry)
		expect(await screen.findByRole('link', { name: 'Brook Farm' })).toBeVisible()
	})

	it('asks with the text and the category of the address, and each can be taken away', async () => {
		const inputs: ListInput[] = []
		const { history } = renderRoute('/markets?q=honey&category=Eggs', {
			'browse.facets': () => buildFacets(1),
			'locations.list': (input: ListInput) => {
				inputs.push(input)
				return buildPage([buildLocation({ type: 'Market' })])
			},
		})
		expect(await screen.findByRole('heading', { level: 1, name: 'Eggs' })).toBeVisible()
		await userEvent.click(await screen.findByRole('button', { name: /^Eggs.*remove this filter/ }))
		expect(await screen.findByRole('heading', { level: 1, name: 'Markets' })).toBeVisible()
		expect(history.location.href).toBe('/markets?q=honey')
		expect(inputs[0]).toMatchObject({ q: 'honey', category: 'Eggs' })
		expect(inputs.at(-1)).toMatchObject({ q: 'honey' })
		expect(inputs.at(-1)?.category).toBeUndefined()
		history.back()
		expect(await screen.findByRole('heading', { level: 1, name: 'Eggs' })).toBeVisible()
	})

	it('offers to clear the filters when nothing matches', async () => {
		const { history } = renderRoute('/shops?q=zzz', {
			'browse.facets': (input: Filter) => buildFacets(input.q ? 0 : 1),
			'locations.list': (input: ListInput) => buildPage(input.q ? [] : [buildLocation({ type: 'Shop' })]),
		})
		expect(await screen.findByText('No shops found matching your criteria')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(history.location.href).toBe('/shops')
	})

	it('says what failed and shows the list after trying again', async () => {
		let fails = true
		renderRoute('/farmstands', {
			'browse.facets': () => buildFacets(1),
			'locations.list': () => {
				if (fails) throw new ServerFailure('service.unavailable')
				return buildPage([buildLocation({ type: 'Farmstand' })])
			},
		})
		expect(await screen.findByText('Something went wrong.')).toBeVisible()
		fails = false
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it('keeps the former results when the next ones fail, and says that they are old', async () => {
		renderRoute('/farms', {
			'browse.facets': () => buildFacets(1, 0, [{ name: 'Eggs', count: 1 }]),
			'locations.list': (input: ListInput) => {
				if (input.category !== undefined) throw new ServerFailure('service.unavailable')
				return buildPage([buildLocation()])
			},
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		await userEvent.click(screen.getByRole('button', { name: /^Eggs/ }))
		expect(await screen.findByRole('alert')).toHaveTextContent('What you see may be out of date.')
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it('counts by the list itself when the counts cannot be had', async () => {
		renderRoute('/farms', {
			'browse.facets': () => {
				throw new ServerFailure('service.unavailable')
			},
			'locations.list': () => buildPage([buildLocation()]),
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		expect(screen.getByTestId('browse-count')).toHaveTextContent(/^1 farm$/)
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
			'browse.facets': () => buildFacets(1),
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

	it('tells the number found to those who do not see it', async () => {
		renderRoute('/farms', {
			'browse.facets': () => buildFacets(31),
			'locations.list': () => buildPage([buildLocation()]),
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		const said = screen.getAllByRole('status').map((status) => status.textContent)
		expect(said).toContain('31 farms')
	})

	it('asks anew for everything on the screen when it is refreshed', async () => {
		const { asked } = renderRoute('/farms', {
			'browse.facets': () => buildFacets(1),
			'locations.list': () => buildPage([buildLocation()]),
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		asked.length = 0
		await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
		expect(asked.toSorted()).toEqual(['browse.facets', 'locations.list'])
	})
})

describe('places and products in one list', () => {
	it('each have a heading with their number', async () => {
		renderRoute('/locations?kind=both', {
			'browse.facets': () => buildFacets(1, 2),
			'locations.list': () => buildPage([buildLocation()]),
			'listings.list': () =>
				buildPage([buildListing(), buildListing({ id: 11, slug: 'white-eggs', title: 'White eggs' })]),
		})
		expect(await screen.findByRole('heading', { level: 2, name: 'Locations (1)' })).toBeVisible()
		expect(await screen.findByRole('heading', { level: 2, name: 'Listings (2)' })).toBeVisible()
		expect(screen.getByTestId('browse-count')).toHaveTextContent('3 items')
		expect(screen.getByRole('link', { name: 'Brown eggs' })).toHaveAttribute('href', '/listings/brown-eggs')
	})

	it('put products of markets under the market, and those without one under "Direct Pickup"', async () => {
		renderRoute('/markets?kind=listing', {
			'browse.facets': () => buildFacets(0, 2),
			'listings.list': () =>
				buildPage([
					buildListing({ locationName: 'Port Market' }),
					buildListing({ id: 11, slug: 'white-eggs', title: 'White eggs', locationName: null }),
				]),
		})
		expect(await screen.findByRole('heading', { level: 3, name: 'Port Market' })).toBeVisible()
		const direct = screen.getByRole('list', { name: 'Direct Pickup' })
		expect(within(direct).getByRole('link', { name: 'White eggs' })).toBeVisible()
	})
})

describe('a list by categories', () => {
	it('has a heading with the number for each category that has any, and leads to all of it', async () => {
		const categories = [
			{ name: 'Eggs', count: 12 },
			{ name: 'Honey', count: 0 },
		]
		const { history } = renderRoute('/farms?group=category', {
			'browse.facets': () => buildFacets(59, 0, categories),
			'locations.list': () => buildPage([buildLocation()]),
		})
		const group = await screen.findByRole('region', { name: 'Eggs' })
		expect(within(group).getByRole('heading', { level: 2, name: 'Eggs (12)' })).toBeVisible()
		expect(await within(group).findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.queryByRole('region', { name: 'Honey' })).not.toBeInTheDocument()
		await userEvent.click(within(group).getByRole('button', { name: 'See all 12 of Eggs' }))
		expect(await screen.findByRole('heading', { level: 1, name: 'Eggs' })).toBeVisible()
		expect(history.location.search).toContain('category=Eggs')
	})
})
