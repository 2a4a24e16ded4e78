import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { type Answers, renderRoute, ServerFailure } from '../testing/render-route.tsx'

type Question = { q?: string; category?: string; types?: string[]; near?: object; sort?: string; cursor?: string }

const NOTHING: Answers = {
	'locations.list': () => buildPage([]),
	'listings.list': () => buildPage([]),
	'search.corrections': () => [],
}
const SOMETHING: Answers = {
	'locations.list': () => buildPage([buildLocation()]),
	'listings.list': () => buildPage([buildListing(), buildListing({ id: 11, slug: 'duck-eggs', title: 'Duck eggs' })]),
}

describe('the search results', () => {
	it('say how many of each kind were found, and for what', async () => {
		renderRoute('/search?q=eggs', SOMETHING)
		expect(await screen.findByRole('heading', { level: 1, name: 'Found 3 results' })).toBeVisible()
		expect(screen.getByText('1 location, 2 listings for “eggs”')).toBeVisible()
		expect(screen.getByRole('heading', { level: 2, name: 'Locations (1)' })).toBeVisible()
		expect(screen.getByRole('heading', { level: 2, name: 'Listings (2)' })).toBeVisible()
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toHaveAttribute('href', '/locations/hill-farm')
		expect(screen.getByRole('link', { name: 'Duck eggs' })).toHaveAttribute('href', '/listings/duck-eggs')
		expect(document.title).toBe('Search: eggs - Farmgate')
	})

	it('are announced, from "Searching..." on', async () => {
		renderRoute('/search?q=eggs', SOMETHING)
		const searching = await screen.findByRole('heading', { level: 1, name: 'Searching...' })
		const announced = searching.closest('[role=status]')
		await screen.findByRole('heading', { level: 1, name: 'Found 3 results' })
		expect(announced).toHaveTextContent('Found 3 results1 location, 2 listings for “eggs”')
	})

	it('speak of one result in the singular', async () => {
		renderRoute('/search?q=hill', { ...NOTHING, 'locations.list': () => buildPage([buildLocation()]) })
		expect(await screen.findByRole('heading', { level: 1, name: 'Found 1 result' })).toBeVisible()
		expect(screen.queryByRole('heading', { name: /^Listings/ })).not.toBeInTheDocument()
	})

	it('are asked for with everything that the address says, in its language', async () => {
		const asked: Question[] = []
		const answer = (question: Question) => {
			asked.push(question)
			return buildPage([])
		}
		renderRoute(
			'/search?q=%20honey%20&category=Preserves&type=Farm,Market&near=43.1,-79.2&nearName=Fonthill&sort=name',
			{
				...NOTHING,
				'locations.list': answer,
				'listings.list': answer,
			},
		)
		await screen.findByRole('heading', { level: 1, name: 'No results found' })
		expect(screen.getByText('0 locations, 0 listings for “honey” in Preserves near Fonthill')).toBeVisible()
		expect(asked).toHaveLength(2)
		for (const question of asked) {
			expect(question).toMatchObject({
				q: 'honey',
				category: 'Preserves',
				types: ['Farm', 'Market'],
				near: { lat: 43.1, lng: -79.2 },
				sort: 'name',
			})
		}
	})

	it('are of every category when the address says All', async () => {
		const asked: Question[] = []
		renderRoute('/search?q=eggs&category=All', {
			...SOMETHING,
			'locations.list': (question: Question) => {
				asked.push(question)
				return buildPage([])
			},
		})
		await screen.findByRole('heading', { level: 1, name: 'Found 2 results' })
		expect(asked.map(({ category }) => category)).toEqual([undefined])
		expect(document.title).toBe('Search: eggs - Farmgate')
	})

	it('name what narrows them besides the text, and each can be taken away', async () => {
		const { history } = renderRoute('/search?q=eggs&category=Eggs&type=Farm&openAt=now', SOMETHING)
		await screen.findByRole('heading', { name: 'Found 3 results' })
		const narrowing = screen.getByRole('list', { name: 'Active filters' })
		expect(within(narrowing).getAllByRole('button')).toHaveLength(3)
		await userEvent.click(within(narrowing).getByRole('button', { name: /^Eggs/ }))
		await waitFor(() => expect(within(narrowing).getAllByRole('button')).toHaveLength(2))
		await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
		await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument())
		expect(history.location.href).toBe('/search?q=eggs')
	})

	it('are everything when nothing was asked, with a hint what to search for', async () => {
		renderRoute('/search', SOMETHING)
		expect(await screen.findByRole('heading', { name: 'Found 3 results' })).toBeVisible()
		expect(screen.getByText('1 location, 2 listings. Try searching for farms, markets or products.')).toBeVisible()
		expect(document.title).toBe('Search - Farmgate')
	})

	it('ask for one kind only when the address does', async () => {
		const { asked } = renderRoute('/search?q=eggs&kind=listing', SOMETHING)
		expect(await screen.findByText('2 listings for “eggs”')).toBeVisible()
		expect(asked).toEqual(['listings.list'])
	})

	it('say what is left out, with a way to more of them and to the map with the same question', async () => {
		const rest = { total: { value: 10_000, atLeast: true } }
		renderRoute('/search?q=farm&category=Eggs', {
			...NOTHING,
			'locations.list': ({ cursor }: Question) =>
				cursor === 'next'
					? buildPage([buildLocation({ id: 2, slug: 'b', name: 'Brook Farm' })], rest)
					: buildPage([buildLocation()], { ...rest, nextCursor: 'next' }),
		})
		expect(await screen.findByRole('heading', { name: 'Found 10,000+ results' })).toBeVisible()
		expect(screen.getByRole('heading', { name: 'Locations (10,000+)' })).toBeVisible()
		expect(screen.getByText('1 of 10,000+ shown')).toBeVisible()
		expect(screen.getByRole('link', { name: 'See all on the map' })).toHaveAttribute(
			'href',
			expect.stringMatching(/^\/map\?.*q=farm.*/),
		)
		await userEvent.click(screen.getByRole('button', { name: 'Show more locations' }))
		expect(await screen.findByRole('link', { name: 'Brook Farm' })).toBeVisible()
		expect(screen.getByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it('offer other texts when nothing was found, and keep the rest of the address', async () => {
		const { history } = renderRoute('/search?q=hunny&category=Preserves', {
			'locations.list': ({ q }: Question) => buildPage(q === 'honey' ? [buildLocation()] : []),
			'listings.list': () => buildPage([]),
			'search.corrections': ({ q, category }: Question) => {
				expect([q, category]).toEqual(['hunny', 'Preserves'])
				return [{ q: 'honey', count: 1 }]
			},
		})
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

	it('offer the text alone when something else may have hidden it', async () => {
		renderRoute('/search?q=honey&category=Eggs', NOTHING)
		const everything = await screen.findByRole('link', { name: 'Search everything for “honey”' })
		expect(everything).toHaveAttribute('href', '/search?q=honey')
	})

	it('suggest what to search for when nothing was asked and nothing is there, without a question for other texts', async () => {
		const { asked } = renderRoute('/search', NOTHING)
		expect(await screen.findByRole('heading', { level: 1, name: 'No results found' })).toBeVisible()
		expect(screen.getByText('Try searching for farms, markets or products.')).toBeVisible()
		expect(asked).not.toContain('search.corrections')
	})

	it('begin anew with "Clear search"', async () => {
		const { history } = renderRoute('/search?q=zzz&category=Eggs', {
			...NOTHING,
			'locations.list': ({ q }: Question) => buildPage(q === undefined ? [buildLocation()] : []),
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }))
		expect(await screen.findByRole('heading', { name: 'Found 1 result' })).toBeVisible()
		expect(history.location.href).toBe('/search')
	})

	it('say what failed and come after trying again', async () => {
		let isBroken = true
		renderRoute('/search?q=eggs', {
			...SOMETHING,
			'listings.list': () => {
				if (isBroken) throw new ServerFailure('search.timeout')
				return buildPage([])
			},
		})
		expect(await screen.findByRole('heading', { name: 'Error loading search results' })).toBeVisible()
		expect(screen.getByText(/^This search took too long/)).toBeVisible()
		isBroken = false
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		expect(await screen.findByRole('heading', { name: 'Found 1 result' })).toBeVisible()
	})

	it('have the old address of the listings', async () => {
		const { history } = renderRoute('/listings?q=eggs', SOMETHING)
		expect(await screen.findByRole('heading', { name: 'Found 3 results' })).toBeVisible()
		expect(history.location.href).toBe('/search?q=eggs')
		expect(history.length).toBe(1)
	})
})

describe('the search box of the results', () => {
	it('holds the text of the address and keeps the rest of it for the next text', async () => {
		const { history } = renderRoute('/search?q=eggs&category=Eggs', SOMETHING)
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
