import type { Facets } from '@farmgate/contracts/facets'
import type { Filter } from '@farmgate/contracts/filter'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

// cspell:ignore hunny

type ListInput = Filter & { cursor?: string; limit: number; sort?: string }

function buildFacets(locations: number, listings = 0, categories: Facets['categories'] = []): Facets {
	return {
		total: locations + listings,
		locations: locations,
		listings: listings,
		types: [],
		categories,
	}
}

describe('a list of locations', () => {
	it('shows the locations of its type with their total, and is stored for "Back" [A3, D3, P7]', async () => {
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

	it('shows the results of the corrected text when nothing matches, and says so', async () => {
		const { history } = renderRoute('/farms?q=hunny', {
			'browse.facets': ({ q }: ListInput) => buildFacets(q === 'honey' ? 1 : 0),
			'locations.list': ({ q }: ListInput) => buildPage(q === 'honey' ? [buildLocation()] : []),
			'first.corrections': ({ q, types }: ListInput) =>
				q === 'hunny' && types?.[0] === 'Farm' ? [{ q: 'honey', count: 1 }] : [],
		})
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.getByTestId('browse-count')).toHaveTextContent(/^1 farm$/)
		expect(screen.getByText(/Showing results for “honey”. Nothing matched “hunny”./)).toBeVisible()
		await userEvent.click(screen.getByRole('link', { name: 'Search only for “hunny”' }))
		expect(await screen.findByText('No farms found matching your criteria')).toBeVisible()
		expect(history.location.search).toContain('q=hunny')
	})

	it('has three placeholders until the locations arrive [A4, D12]', async () => {
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

	it.each(['/farmstands', '/farms', '/markets', '/shops'])('at %s is stored for "Back" [H5, P7]', async (address) => {
		renderRoute(address, {
			'browse.facets': () => buildFacets(1),
			'locations.list': () => buildPage([buildLocation()]),
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		expect(localStorage.getItem('previousLocationTypePage')).toBe(address)
	})

	it('loads the next pages automatically, and numbers the cards', async () => {
		const total = 14_784
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

	it('loads one page each time that the end comes near', async () => {
		const { IntersectionObserver } = globalThis
		const cursors = new Set<string>()
		vi.stubGlobal(
			'IntersectionObserver',
			class extends IntersectionObserver {
				override observe(target: Element): void {
					if (!cursors.has('2')) super.observe(target)
				}
			},
		)
		renderRoute('/locations', {
			'browse.facets': () => buildFacets(9),
			'locations.list': ({ cursor = '1' }: ListInput) => {
				cursors.add(cursor)
				return buildPage([buildLocation({ id: Number(cursor), name: `Farm ${cursor}` })], {
					total: 9,
					nextCursor: String(Number(cursor) + 1),
				})
			},
		})
		expect(await screen.findByRole('link', { name: 'Farm 2' })).toBeVisible()
		expect(await screen.findByText('2 of 9 shown')).toHaveAttribute('role', 'status')
		expect([...cursors]).toEqual(['1', '2'])
	})

	it('has a button for more after 240 cards', async () => {
		const many = Array.from({ length: 239 }, (_, index) => buildListing({ id: index + 2, slug: `eggs-${index}` }))
		const total = 300
		renderRoute('/locations?kind=listing', {
			'browse.facets': () => buildFacets(0, 300),
			'listings.list': ({ cursor }: ListInput) =>
				cursor === undefined
					? buildPage([buildListing({ id: 1 })], { total, nextCursor: 'most' })
					: buildPage(many, { total, nextCursor: 'last' }),
		})
		// Finding roles among so many elements takes seconds.
		expect(await screen.findByText('Show more listings')).toBeVisible()
		expect(screen.getByText('240 of 300 shown')).toBeVisible()
	})

	it('keeps the loaded cards and their count when the next page fails', async () => {
		const total = 10_000
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
		expect(screen.getByText('1 of 10,000 shown')).toBeVisible()
		expect(screen.getByTestId('browse-count')).toHaveTextContent('10,000 locations')
		fails = false
		await userEvent.click(retry)
		expect(await screen.findByRole('link', { name: 'Brook Farm' })).toBeVisible()
	})

	it('uses the text and category of the address, and removes each on demand [D2]', async () => {
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

	it('is titled "Recent Farms", newest first, for the category Recent [D2]', async () => {
		const inputs: ListInput[] = []
		renderRoute('/farms?category=Recent', {
			'browse.facets': () => buildFacets(1),
			'locations.list': (input: ListInput) => {
				inputs.push(input)
				return buildPage([buildLocation()])
			},
		})
		expect(await screen.findByRole('heading', { level: 1, name: 'Recent Farms' })).toBeVisible()
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(inputs[0]).toMatchObject({ sort: 'newest', types: ['Farm'] })
		expect(inputs[0]?.category).toBeUndefined()
	})

	it('offers to clear the filters when there are no results [D8]', async () => {
		const { history } = renderRoute('/shops?q=zzz', {
			'browse.facets': (input: Filter) => buildFacets(input.q ? 0 : 1),
			'locations.list': (input: ListInput) => buildPage(input.q ? [] : [buildLocation({ type: 'Shop' })]),
		})
		expect(await screen.findByText('No shops found matching your criteria')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(history.location.href).toBe('/shops')
	})

	it('shows an error, and the list after a retry [D12, O3]', async () => {
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

	it('retries by itself when the network returns, as far around its point as before', async () => {
		let fails = true
		const radii: (number | undefined)[] = []
		renderRoute('/farmstands?near=43.1,-79.2', {
			'first.reach': () => ({ radiusMeters: 40_000, emptyWithinMeters: null }),
			'browse.facets': ({ radiusMeters }: ListInput) => {
				radii.push(radiusMeters)
				return buildFacets(1)
			},
			'locations.list': ({ radiusMeters }: ListInput) => {
				radii.push(radiusMeters)
				if (fails) throw new ServerFailure('service.unavailable')
				return buildPage([buildLocation({ type: 'Farmstand' })])
			},
		})
		expect(await screen.findByText('Something went wrong.')).toBeVisible()
		fails = false
		act(() => void window.dispatchEvent(new Event('online')))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(new Set(radii)).toEqual(new Set([40_000]))
	})

	it('shows the failure instead of the results of the previous query, and no count of them', async () => {
		renderRoute('/farms', {
			'browse.facets': () => buildFacets(1, 0, [{ name: 'Eggs', count: 1 }]),
			'locations.list': (input: ListInput) => {
				if (input.category !== undefined) throw new ServerFailure('service.unavailable')
				return buildPage([buildLocation()])
			},
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		await userEvent.click(await screen.findByRole('checkbox', { name: /^Eggs/ }))
		expect(await screen.findByRole('alert')).toHaveTextContent('The server is starting or busy.')
		expect(screen.queryByRole('link', { name: 'Hill Farm' })).not.toBeInTheDocument()
	})

	it('beside the map, uses the total of the list when the facets fail', async () => {
		renderRoute('/farms?view=split&bbox=-80,42,-78,44', {
			'browse.map': () => ({ total: 1 }),
			'browse.facets': () => {
				throw new ServerFailure('service.unavailable')
			},
			'locations.list': () => buildPage([buildLocation()]),
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		expect(screen.getByTestId('browse-count')).toHaveTextContent(/^1 farm in this area$/)
	})

	it("shows the status of a proxy's error page", async () => {
		renderRoute('/farms', {})
		vi.stubGlobal('fetch', async () => {
			return new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } })
		})
		expect(await screen.findByText(/The server could not be reached properly \(error 502\)/)).toBeVisible()
	})

	it('opens a card with Space [D7]', async () => {
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

	it('announces the count to screen readers', async () => {
		renderRoute('/farms', {
			'browse.facets': () => buildFacets(31),
			'locations.list': () => buildPage([buildLocation()]),
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		const announcements = screen.getAllByRole('status').map((status) => status.textContent)
		expect(announcements).toContain('31 farms')
	})

	it('lists what is near a town or postal code that is typed, and removes it with its text', async () => {
		const { history } = renderRoute('/farms', {
			'browse.facets': () => buildFacets(1),
			'locations.list': () => buildPage([buildLocation()]),
			'places.autocomplete': () => ({ predictions: [{ place_id: 'town', description: 'Albany, NY' }] }),
			'places.geocode': () => ({
				formatted_address: 'Albany, NY 12207',
				geometry: { location: { lat: 42.652_58, lng: -73.756_23 } },
				approximate: true,
				parts: { street: null, city: 'Albany', region: 'NY', postal_code: null, country: 'US' },
			}),
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		await userEvent.click(screen.getByRole('button', { name: 'Where: Town or postal code' }))
		const where = await screen.findByRole('combobox', { name: 'Where' })
		await userEvent.type(where, 'albany{Enter}')
		await waitFor(() => expect(history.location.search).toBe('?near=42.65258,-73.75623&nearName=Albany,+NY'))
		await waitFor(() => expect(where).toHaveValue('Albany, NY'))
		await userEvent.clear(where)
		await waitFor(() => expect(history.location.search).toBe(''))
	})

	it('requests all data of the screen again on refresh [D9]', async () => {
		const { requested } = renderRoute('/farms', {
			'browse.facets': () => buildFacets(1),
			'locations.list': () => buildPage([buildLocation()]),
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		requested.length = 0
		await userEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }))
		expect(requested.toSorted()).toEqual(['browse.facets', 'locations.list', 'search.first'])
	})
})

describe('locations and listings in one list', () => {
	it('have a heading with the count of each kind', async () => {
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

	it.each([
		[1, true],
		[2, false],
		[3, true],
	])('fill all rows of two: of %i listings, the first one fills a row: %s [D12, D13]', async (count, isWide) => {
		const listings = Array.from({ length: count }, (_, index) =>
			buildListing({ id: index + 1, slug: `eggs-${index}`, title: `Eggs ${index}` }),
		)
		renderRoute('/farms?kind=listing', {
			'browse.facets': () => buildFacets(0, count),
			'listings.list': () => buildPage(listings),
		})
		const list = (await screen.findByRole('link', { name: 'Eggs 0' })).closest('ul')
		expect(list?.hasAttribute('data-first-wide')).toBe(isWide)
		expect(
			within(list as HTMLElement)
				.getAllByRole('listitem')
				.filter((item) => item.parentElement === list),
		).toHaveLength(count)
	})

	it('group listings by market, and those without one under "Direct Pickup" [D13]', async () => {
		renderRoute('/markets?kind=listing', {
			'browse.facets': () => buildFacets(0, 3),
			'listings.list': () =>
				buildPage([
					buildListing({ locationName: 'Port Market' }),
					buildListing({ id: 11, slug: 'white-eggs', title: 'White eggs', locationName: null }),
					buildListing({ id: 12, slug: 'duck-eggs', title: 'Duck eggs', locationName: 'Port Market' }),
				]),
		})
		expect(await screen.findByRole('heading', { level: 3, name: 'Port Market' })).toBeVisible()
		const market = screen.getByRole('list', { name: 'Port Market' })
		expect(within(market).getAllByRole('article')).toHaveLength(2)
		const direct = screen.getByRole('list', { name: 'Direct Pickup' })
		expect(within(direct).getByRole('link', { name: 'White eggs' })).toBeVisible()
	})
})

describe('a list grouped by category', () => {
	it('has a heading with the count of each non-empty category, and a link to all of it [D6]', async () => {
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
		expect(group.querySelector('ul')?.childElementCount).toBe(1)
		expect(screen.queryByRole('region', { name: 'Honey' })).not.toBeInTheDocument()
		await userEvent.click(within(group).getByRole('button', { name: 'See all 12 of Eggs' }))
		expect(await screen.findByRole('heading', { level: 1, name: 'Eggs' })).toBeVisible()
		expect(history.location.search).toContain('category=Eggs')
	})
})
