import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

// Misspelled on purpose: cspell:ignore hunny

type ListInput = {
	q?: string
	category?: string
	types?: string[]
	near?: object
	sort?: string
	limit?: number
	cursor?: string
}

const NO_RESULTS: Responses = {
	'locations.list': () => buildPage([]),
	'listings.list': () => buildPage([]),
}
const RESULTS: Responses = {
	'locations.list': () => buildPage([buildLocation()]),
	'listings.list': () => buildPage([buildListing(), buildListing({ id: 11, slug: 'duck-eggs', title: 'Duck eggs' })]),
}

describe('the search results', () => {
	it('show the count of each kind and the search text [A2, E1]', async () => {
		renderRoute('/search?q=eggs', RESULTS)
		expect(await screen.findByRole('heading', { level: 1, name: 'Found 3 results' })).toBeVisible()
		expect(screen.getByText('1 location, 2 listings for “eggs”')).toBeVisible()
		expect(screen.getByRole('heading', { level: 2, name: 'Locations (1)' })).toBeVisible()
		expect(screen.getByRole('heading', { level: 2, name: 'Listings (2)' })).toBeVisible()
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toHaveAttribute('href', '/locations/hill-farm')
		expect(screen.getByRole('link', { name: 'Duck eggs' })).toHaveAttribute('href', '/listings/duck-eggs')
		expect(document.title).toBe('Search: eggs - Farmgate')
	})

	it('show the matching listing of a location with its price', async () => {
		const variants = [{ name: 'Dozen', price: 5, unit: null }]
		const { id, title, currency, isSoldOut } = buildListing({ title: 'Brown eggs' })
		renderRoute('/search?q=eggs', {
			...RESULTS,
			'locations.list': () => buildPage([buildLocation({ id: 1, listingCount: 3 })]),
			'listings.matching': ({ filter, locationIds }: { filter: object; locationIds: number[] }) => {
				expect({ filter, locationIds }).toEqual({ filter: { kind: 'listing', q: 'eggs' }, locationIds: [1] })
				return [{ id, title, variants, currency, isSoldOut, locationId: 1 }]
			},
		})
		const card = (await screen.findByRole('link', { name: 'Hill Farm' })).closest('article')
		await waitFor(() => expect(card).toHaveTextContent(/Brown eggs \$[\d.]+.* \+2 more/))
		expect(card).not.toHaveTextContent('3 products')
	})

	it('come in one call', async () => {
		const { requested } = renderRoute('/search?q=eggs', { ...RESULTS, 'listings.matching': () => [] })
		await screen.findByRole('heading', { level: 1, name: 'Found 3 results' })
		expect([...new Set(requested)]).toEqual(['search.first'])
	})

	it('have the category through which a place was found, instead of the number of its products', async () => {
		renderRoute('/search?q=milk', {
			...NO_RESULTS,
			'locations.list': () => buildPage([buildLocation({ soldAs: 'Dairy', listingCount: 3 })]),
		})
		const card = (await screen.findByRole('link', { name: 'Hill Farm' })).closest('article')
		expect(card).toHaveTextContent('Sells dairy')
		expect(card).not.toHaveTextContent('3 products')
	})

	it('are announced, starting with "Searching..." [E4]', async () => {
		renderRoute('/search?q=eggs', RESULTS)
		const searching = await screen.findByRole('heading', { level: 1, name: 'Searching...' })
		const announced = searching.closest('[role=status]')
		await screen.findByRole('heading', { level: 1, name: 'Found 3 results' })
		expect(announced).toHaveTextContent('Found 3 results 1 location, 2 listings for “eggs”')
	})

	it('use the singular for one result [E1]', async () => {
		renderRoute('/search?q=hill', { ...NO_RESULTS, 'locations.list': () => buildPage([buildLocation()]) })
		expect(await screen.findByRole('heading', { level: 1, name: 'Found 1 result' })).toBeVisible()
		expect(screen.queryByRole('heading', { name: /^Listings/ })).not.toBeInTheDocument()
	})

	it('use all parameters of the address [A2, E1]', async () => {
		const inputs: ListInput[] = []
		const respond = (input: ListInput) => {
			inputs.push(input)
			return buildPage([])
		}
		renderRoute(
			'/search?q=%20honey%20&category=Preserves&type=Farm,Market&near=43.1,-79.2&nearName=Fonthill&sort=name',
			{
				...NO_RESULTS,
				'locations.list': respond,
				'listings.list': respond,
			},
		)
		await screen.findByRole('heading', { level: 1, name: 'No results found' })
		expect(screen.getByText(/for “honey” in Preserves near Fonthill$/)).toBeVisible()
		for (const input of inputs) {
			expect(input).toMatchObject({
				q: 'honey',
				category: 'Preserves',
				types: ['Farm', 'Market'],
				near: { lat: 43.1, lng: -79.2 },
				sort: 'name',
			})
		}
	})

	it('include every category for the category All [B6]', async () => {
		const inputs: ListInput[] = []
		renderRoute('/search?q=eggs&category=All', {
			...RESULTS,
			'locations.list': (input: ListInput) => {
				inputs.push(input)
				return buildPage([])
			},
		})
		await screen.findByRole('heading', { level: 1, name: 'Found 2 results' })
		expect(inputs.every(({ category }) => category === undefined)).toBe(true)
		expect(document.title).toBe('Search: eggs - Farmgate')
	})

	it('list the active filters besides the text, each removable', async () => {
		const { history } = renderRoute('/search?q=eggs&category=Eggs&type=Farm&openAt=now', RESULTS)
		await screen.findByRole('heading', { name: 'Found 3 results' })
		const filters = screen.getByRole('list', { name: 'Active filters' })
		expect(within(filters).getAllByRole('button')).toHaveLength(3)
		await userEvent.click(within(filters).getByRole('button', { name: /^Eggs/ }))
		await waitFor(() => expect(within(filters).getAllByRole('button')).toHaveLength(2))
		await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
		await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument())
		expect(history.location.href).toBe('/search?q=eggs')
	})

	it('are the whole directory without a filter, with a hint what to search for', async () => {
		renderRoute('/search', RESULTS)
		expect(await screen.findByRole('heading', { name: 'Found 3 results' })).toBeVisible()
		expect(screen.getByText('1 location, 2 listings. Try searching for farms, markets or products.')).toBeVisible()
		expect(document.title).toBe('Search - Farmgate')
	})

	it('are of one kind only when the address says so', async () => {
		renderRoute('/search?q=eggs&kind=listing', RESULTS)
		expect(await screen.findByText('2 listings for “eggs”')).toBeVisible()
	})

	it('show the total, load more on demand, and link to the map with the same filter', async () => {
		const limits = new Set<unknown>()
		const rest = { total: 10_000 }
		renderRoute('/search?q=farm&category=Eggs', {
			...NO_RESULTS,
			'locations.list': ({ cursor, limit }: ListInput) => {
				limits.add(limit)
				return cursor === 'next'
					? buildPage([buildLocation({ id: 2, slug: 'b', name: 'Brook Farm' })], rest)
					: buildPage([buildLocation()], { ...rest, nextCursor: 'next' })
			},
		})
		expect(await screen.findByRole('heading', { name: 'Found 10,000 results' })).toBeVisible()
		expect(screen.getByRole('heading', { name: 'Locations (10,000)' })).toBeVisible()
		expect(screen.getByText('1 of 10,000 shown')).toBeVisible()
		expect(screen.getByRole('link', { name: 'See all on the map' })).toHaveAttribute(
			'href',
			expect.stringMatching(/^\/map\?.*q=farm.*/),
		)
		await userEvent.click(screen.getByRole('button', { name: 'Show more locations' }))
		expect(await screen.findByRole('link', { name: 'Brook Farm' })).toBeVisible()
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect([...limits]).toEqual([12])
	})

	it('of a text that names a way link to the map of this way', async () => {
		const along = {
			from: { lat: 42.44, lng: -76.5 },
			to: { lat: 42.65, lng: -73.75 },
			maxMinutes: 10,
			fromName: 'Ithaca, NY',
			toName: 'Albany, NY',
			textWithout: 'eggs',
		}
		renderRoute('/search?q=eggs%20between%20ithaca%20and%20albany&near=43,-79&nearName=Welland', {
			...RESULTS,
			'first.understood': () => ({ along }),
		})
		const link = await screen.findByRole('link', { name: 'See all on the map' })
		expect(screen.getByText(/for “eggs between ithaca and albany”$/)).toBeVisible()
		const address = new URL(link.getAttribute('href') ?? '', 'http://localhost')
		expect(Object.fromEntries(address.searchParams)).toMatchObject({
			q: 'eggs',
			along: '42.44,-76.5;42.65,-73.75;10',
			toName: 'Albany, NY',
		})
	})

	it('along a way say whether places are open when one passes', async () => {
		const openingRules = [{ days: {}, spans: [{ opens: 9 * 60, closes: 15 * 60 }], state: 'open' as const }]
		renderRoute('/search?along=42.44,-79.28;44,-79.28;10&fromName=A&toName=B&openAt=sat-10:00', {
			...RESULTS,
			'locations.list': () =>
				buildPage([
					buildLocation({ openingRules }),
					buildLocation({ id: 2, name: 'Far Farm', openingRules, coordinates: { lat: 44.4, lng: -79.28 } }),
				]),
			'first.gaveUp': () => ['time'],
		})
		expect(await screen.findByText('Open when you pass, about 11:45 AM · closes 3 PM')).toBeVisible()
		expect(screen.getByText('Not open when you pass, about 3:40 PM')).toBeVisible()
		expect(screen.getByText(/^None is known to be open when you pass: these/)).toBeVisible()
	})

	it('show an error instead of the results of the previous search', async () => {
		const { history } = renderRoute('/search?q=eggs', {
			...RESULTS,
			'browse.facets': ({ q }: ListInput) => {
				if (q === 'honey') throw new ServerFailure('service.unavailable')
				const total = 1
				return { total, locations: total, listings: total, types: [], categories: [] }
			},
		})
		expect(await screen.findByRole('heading', { name: 'Locations (1)' })).toBeVisible()
		act(() => history.push('/search?q=honey'))
		expect(await screen.findByRole('heading', { name: 'Error loading search results' })).toBeVisible()
		expect(screen.queryByRole('heading', { name: /^Locations/ })).not.toBeInTheDocument()
	})

	it('stay when a refresh fails, with a note', async () => {
		let fails = false
		renderRoute('/search?q=eggs', {
			...RESULTS,
			'locations.list': () => {
				if (fails) throw new ServerFailure('service.unavailable')
				return buildPage([buildLocation()])
			},
		})
		await screen.findByRole('link', { name: 'Hill Farm' })
		fails = true
		await userEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }))
		expect(await screen.findByRole('alert')).toHaveTextContent('What you see may be out of date.')
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	const HUNNY: Responses = {
		'locations.list': ({ q }: ListInput) => buildPage(q === 'honey' ? [buildLocation()] : []),
		'listings.list': () => buildPage([]),
		'browse.facets': ({ q }: ListInput) => {
			const total = q === 'honey' ? 1 : 0
			return { total, locations: total, listings: 0, types: [], categories: [] }
		},
		'first.corrections': ({ q, category }: ListInput) => {
			expect(category).toBe('Preserves')
			return q === 'hunny' ? [{ q: 'honey', count: 1 }] : []
		},
	}

	it('are those of the corrected text when nothing matches, which is said', async () => {
		renderRoute('/search?q=hunny&category=Preserves', HUNNY)
		expect(await screen.findByRole('heading', { name: 'Found 1 result' })).toBeVisible()
		expect(screen.getByText(/Showing results for “honey”. Nothing matched “hunny”./)).toBeVisible()
		expect(screen.getByText(/1 location for “honey” in Preserves$/)).toBeVisible()
		const literal = screen.getByRole('link', { name: 'Search only for “hunny”' })
		expect(literal).toHaveAttribute('href', expect.stringContaining('literal='))
	})

	it('show how far the results of a corrected text reach', async () => {
		const radii: (number | undefined)[] = []
		renderRoute('/search?q=hunny&category=Preserves&near=43.1,-79.2&nearName=Fonthill', {
			...HUNNY,
			'first.reach': ({ q }: ListInput) =>
				q === 'honey'
					? { radiusMeters: 100_000, emptyWithinMeters: 40_000 }
					: { radiusMeters: null, emptyWithinMeters: null },
			'locations.list': ({ q, radiusMeters }: ListInput & { radiusMeters?: number }) => {
				if (q === 'honey') radii.push(radiusMeters)
				return buildPage(q === 'honey' ? [buildLocation()] : [])
			},
		})
		expect(await screen.findByText('None within 40 km. 1 within 100 km.')).toBeVisible()
		expect(await screen.findByRole('heading', { name: 'Found 1 result' })).toBeVisible()
		expect(new Set(radii)).toEqual(new Set([100_000]))
	})

	const SUMMARY = {
		goods: 'raw milk',
		categories: ['Dairy'],
		areaName: 'Lancaster, PA',
		radiusMeters: 24_140,
		namingCount: 0,
		sellingCount: 17,
		openCount: 0,
		nextOpening: null,
	}
	it.each([
		{
			what: 'gave up the time',
			parts: { gaveUp: ['time'], summary: SUMMARY },
			text: 'No raw milk within 24 km of Lancaster, PA. 17 places sell dairy; none is known to be open Saturday 10 AM.',
		},
		{
			what: 'gave up the distance',
			parts: { gaveUp: ['distance'], summary: { ...SUMMARY, sellingCount: 0, openCount: null } },
			text: 'No raw milk within 24 km of Lancaster, PA. These are farther away.',
		},
		{
			what: 'name no goods',
			parts: { gaveUp: ['time'] },
			text: 'None is known to be open Saturday 10 AM: these are open at other times, or their hours are unknown.',
		},
		{
			what: 'left out words',
			parts: {
				understood: {
					area: null,
					along: null,
					goods: [],
					distanceMeters: null,
					openAt: null,
					leftOut: ['on my way home'],
				},
			},
			text: '“on my way home” was left out.',
		},
		{ what: 'fulfill the request', parts: { summary: { ...SUMMARY, namingCount: 2 } }, text: null },
	])('say how they differ from the request: they $what', async ({ parts, text }) => {
		const own = Object.fromEntries(Object.entries(parts).map(([name, part]) => [`first.${name}`, () => part]))
		const { history } = renderRoute('/search?q=raw%20milk&near=40,-76&nearName=Lancaster&openAt=sat-10:00', {
			...RESULTS,
			...own,
		})
		await screen.findByRole('heading', { name: 'Found 3 results' })
		if (text === null) expect(screen.queryByText(/raw milk within|was left out/)).toBeNull()
		else expect(screen.getByText(text)).toBeVisible()
		if (!parts.gaveUp?.includes('time')) return
		await userEvent.click(screen.getByRole('button', { name: 'Show any time' }))
		await waitFor(() => expect(new URLSearchParams(history.location.search).has('openAt')).toBe(false))
		expect(screen.getByRole('region', { name: 'Filters' })).toHaveFocus()
	})

	it('have a button for the next wider distance when there is too little', async () => {
		const { history } = renderRoute('/search?q=raw%20milk&near=40,-76&nearName=Lancaster&radiusMeters=25000', {
			...RESULTS,
			'first.summary': () => ({ ...SUMMARY, radiusMeters: 25_000, openCount: null }),
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Within 50 km' }))
		await waitFor(() => expect(new URLSearchParams(history.location.search).get('radiusMeters')).toBe('50000'))
	})

	it('offer corrections of a literal search without results, and keep the other parameters [E2]', async () => {
		const { history } = renderRoute('/search?q=hunny&category=Preserves&literal=1', HUNNY)
		expect(await screen.findByText("We couldn't find any locations or listings matching the query")).toBeVisible()
		expect(await screen.findByText('Did you mean')).toBeVisible()
		await userEvent.click(screen.getByRole('link', { name: 'honey, 1 result' }))
		expect(await screen.findByRole('heading', { name: 'Found 1 result' })).toBeVisible()
		expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
			q: 'honey',
			category: 'Preserves',
		})
		expect(document.title).toBe('Search: honey, Preserves - Farmgate')
	})

	it('show what the text means as filters, each removable from the text', async () => {
		const { history } = renderRoute('/search?q=cheese%20albany%20ny%20open%20now', {
			...RESULTS,
			'first.understood': ({ q }: ListInput) => ({
				area: q?.includes('albany')
					? { name: 'Albany, NY', isRegion: false, radiusMeters: 40_000, regionCode: null, textWithout: 'cheese' }
					: null,
			}),
		})
		const filters = await screen.findByRole('list', { name: 'Active filters' })
		expect(await within(filters).findByRole('button', { name: /^Near Albany, NY/ })).toBeVisible()
		await userEvent.click(within(filters).getByRole('button', { name: /^Open now/ }))
		await waitFor(() => expect(new URLSearchParams(history.location.search).get('q')).toBe('cheese albany ny'))
		await userEvent.click(await screen.findByRole('button', { name: /^Near Albany, NY/ }))
		await waitFor(() => expect(history.location.href).toBe('/search?q=cheese'))
	})

	it('offer the text without filters when there are no results', async () => {
		renderRoute('/search?q=honey&category=Eggs', NO_RESULTS)
		const link = await screen.findByRole('link', { name: 'Search everything for “honey”' })
		expect(link).toHaveAttribute('href', '/search?q=honey')
	})

	it('request no corrections without a search text [E2]', async () => {
		const { requested } = renderRoute('/search', NO_RESULTS)
		expect(await screen.findByRole('heading', { level: 1, name: 'No results found' })).toBeVisible()
		expect(screen.getByText('Try searching for farms, markets or products.')).toBeVisible()
		expect(requested).not.toContain('search.corrections')
	})

	it('are reset by "Clear search" [E2]', async () => {
		const { history } = renderRoute('/search?q=zzz&category=Eggs', {
			...NO_RESULTS,
			'locations.list': ({ q }: ListInput) => buildPage(q === undefined ? [buildLocation()] : []),
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }))
		expect(await screen.findByRole('heading', { name: 'Found 1 result' })).toBeVisible()
		expect(history.location.href).toBe('/search')
	})

	it('show an error, and appear after a retry [E3]', async () => {
		let isFailing = true
		renderRoute('/search?q=eggs', {
			...RESULTS,
			'listings.list': () => {
				if (isFailing) throw new ServerFailure('search.timeout')
				return buildPage([])
			},
		})
		expect(await screen.findByRole('heading', { name: 'Error loading search results' })).toBeVisible()
		expect(screen.getByText(/^This search took too long/)).toBeVisible()
		isFailing = false
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		expect(await screen.findByRole('heading', { name: 'Found 1 result' })).toBeVisible()
	})

	it('replace the former address /listings [A15]', async () => {
		const { history } = renderRoute('/listings?q=eggs', RESULTS)
		expect(await screen.findByRole('heading', { name: 'Found 3 results' })).toBeVisible()
		expect(history.location.href).toBe('/search?q=eggs')
		expect(history.length).toBe(1)
	})
})

describe('the search box of the results', () => {
	it('has the text of the address, and keeps the other parameters for the next search', async () => {
		const { history } = renderRoute('/search?q=eggs&category=Eggs', RESULTS)
		await screen.findByRole('heading', { name: 'Found 3 results' })
		const header = screen.getByRole('banner')
		const [box] = within(header).getAllByRole('combobox')
		if (box === undefined) throw new Error('the header has no box')
		expect(box).toHaveValue('eggs')
		await userEvent.clear(box)
		await userEvent.type(box, ' honey {Enter}')
		expect(new URLSearchParams(history.location.search).get('q')).toBe('honey')
		expect(new URLSearchParams(history.location.search).get('category')).toBe('Eggs')
		act(() => history.back())
		expect(await screen.findByText(/for “eggs”/)).toBeVisible()
		expect(box).toHaveValue('eggs')
	})
})
