import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { rememberListPage } from '../features/locations/previous-list-page.ts'
import { storePosition } from '../shared/geolocation/stored-position.ts'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { signedIn } from '../testing/identities.ts'
import { responsesFor } from '../testing/location-responses.ts'
import { renderRoute } from '../testing/render-route.tsx'

const HOME = { 'locations.list': () => buildPage([buildLocation()]) }

describe('the home screen of a signed-out visitor', () => {
	it('requests the newest locations, and neither categories nor listings [A1, C2]', async () => {
		const { requested } = renderRoute('/', HOME)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.getByRole('heading', { name: 'Discover Local Locations' })).toBeVisible()
		expect(screen.getByRole('heading', { name: 'Fresh Produce Available' })).toBeVisible()
		expect(screen.getByText('Sign up to see all listings and connect with growers.')).toBeVisible()
		await screen.findByRole('heading', { name: 'In season in November' })
		expect(requested.toSorted()).toEqual(['locations.list', 'season.produce'])
	})

	it('shows what is in season, with links to the places that list it', async () => {
		renderRoute('/', HOME)
		expect(await screen.findByRole('link', { name: 'Apples 4 places' })).toHaveAttribute(
			'href',
			'/search?q=apples+Ontario',
		)
	})

	it('shows the season of another state or province, and remembers it', async () => {
		const inputs: { region?: string }[] = []
		const season = {
			month: 7,
			radiusMeters: null,
			regions: [
				{ code: 'ON', name: 'Ontario' },
				{ code: 'NY', name: 'New York' },
			],
		}
		const responses = {
			...HOME,
			'season.produce': (input: { region?: string }) => {
				inputs.push(input)
				const region = input.region === 'NY' ? season.regions[1] : season.regions[0]
				return { ...season, region, products: [] }
			},
		}
		renderRoute('/', responses)
		const select = await screen.findByRole('combobox', { name: 'Place' })
		expect(await screen.findByText('From the whole directory.')).toBeVisible()
		await userEvent.selectOptions(select, 'New York')
		expect(inputs.at(-1)).toEqual({ region: 'NY' })
		expect(await screen.findByText('In New York.')).toBeVisible()
		expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/locations?q=New+York')
		cleanup()
		renderRoute('/', responses)
		expect(await screen.findByRole('combobox', { name: 'Place' })).toHaveDisplayValue('New York')
	})

	it('is about the town that was chosen, also after a reload', async () => {
		const responses = {
			...HOME,
			'places.autocomplete': () => ({ predictions: [{ place_id: 'town', description: 'Albany, NY' }] }),
			'places.geocode': () => ({
				formatted_address: 'Albany, NY 12207',
				geometry: { location: { lat: 42.652_58, lng: -73.756_23 } },
				approximate: true,
				parts: { street: null, city: 'Albany', region: 'NY', postal_code: null, country: 'US' },
			}),
		}
		renderRoute('/', responses)
		await userEvent.click(await screen.findByRole('button', { name: 'Choose a town' }))
		const where = await screen.findByRole('combobox', { name: 'Where' })
		await waitFor(() => expect(where).toHaveFocus())
		await userEvent.type(where, 'albany{Enter}')
		await waitFor(() => expect(where).toHaveValue('Albany, NY'))
		await userEvent.click(screen.getByRole('button', { name: 'Show results' }))
		expect(await screen.findByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
		cleanup()
		rememberListPage(null)
		renderRoute('/', responses)
		expect(await screen.findByText('Near Albany, NY.')).toBeVisible()
	})

	it('counts around a position that was shared before', async () => {
		storePosition({ lat: 43.1, lng: -79.2 }, Date.now())
		renderRoute('/', {
			...HOME,
			'season.produce': ({ near }: { near?: object }) => ({
				region: { code: 'ON', name: 'Ontario' },
				month: 11,
				radiusMeters: near === undefined ? null : 40_000,
				products: [{ name: 'leeks', listed: 'vegetables', q: 'vegetables', total: 21, named: 0 }],
				regions: [{ code: 'ON', name: 'Ontario' }],
			}),
		})
		expect(await screen.findByRole('link', { name: 'Leeks 21 places with vegetables' })).toHaveAttribute(
			'href',
			'/search?q=vegetables&near=me',
		)
	})

	it.each([
		['farmstands near me', '/farmstands?near=me'],
		['farms near me', '/farms?near=me'],
		['markets near me', '/markets?near=me'],
		['shops near me', '/shops?near=me'],
	])('links "%s" to %s [B6]', async (name, address) => {
		renderRoute('/', HOME)
		expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address)
	})
})

describe('the home screen of a signed-in visitor', () => {
	type ListInput = { sort: string; near?: object; limit: number }

	async function requestedInputs(): Promise<ListInput[]> {
		const inputs: ListInput[] = []
		const record = (input: ListInput) => inputs.push(input)
		renderRoute(
			'/',
			{
				'locations.list': (input: ListInput) => record(input) && buildPage([buildLocation()]),
				'listings.list': (input: ListInput) => record(input) && buildPage([buildListing()]),
			},
			signedIn(),
		)
		expect(await screen.findByRole('heading', { name: 'Locations Near You' })).toBeVisible()
		expect(await screen.findByRole('heading', { name: 'Fresh Local Produce' })).toBeVisible()
		expect(screen.getByRole('heading', { name: 'How Farmgate Works' })).toBeVisible()
		expect(await screen.findByRole('link', { name: 'Brown eggs' })).toBeVisible()
		return inputs
	}

	it('shows six locations of the whole directory and the six newest listings without a position [C3]', async () => {
		expect(await requestedInputs()).toEqual([
			{ kind: 'location', sort: 'open', limit: 6 },
			{ kind: 'listing', sort: 'newest', limit: 6 },
		])
	})

	it('shows the six nearest locations with a recently shared position', async () => {
		const position = { lat: 43.1, lng: -79.2 }
		storePosition(position, Date.now())
		const [locations] = await requestedInputs()
		expect(locations).toEqual({ kind: 'location', near: position, sort: 'nearest', limit: 6 })
	})
})

describe('the shell', () => {
	it('leads sellers from header, menu and home screen to the form for a location', async () => {
		renderRoute('/', HOME)
		const inHeader = within(await screen.findByRole('banner')).getByRole('link', { name: 'Sell here' })
		const onHome = within(screen.getByRole('main')).getByRole('link', { name: 'Sell here' })
		await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
		const inMenu = within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Sell here' })
		for (const link of [inHeader, onHome, inMenu]) expect(link).toHaveAttribute('href', '/locations/new')
	})

	it('names the four types, the map, the shopping list and the form for sellers in the main navigation [B3]', async () => {
		renderRoute('/about', {})
		const navigation = await screen.findByRole('navigation', { name: 'Main' })
		const names = within(navigation)
			.getAllByRole('link')
			.map(({ textContent }) => textContent)
		expect(names).toEqual(['Farmstands', 'Farms', 'Markets', 'Shops', 'Map', 'List', 'Sell here'])
	})

	it('opens the account menu when the pointer has been on its button for 100 ms [B3]', async () => {
		renderRoute('/about', {}, signedIn())
		const button = await screen.findByRole('button', { name: 'Account' })
		vi.useFakeTimers()
		fireEvent.mouseEnter(button)
		act(() => vi.advanceTimersByTime(99))
		expect(button).toHaveAttribute('aria-expanded', 'false')
		act(() => vi.advanceTimersByTime(1))
		expect(button).toHaveAttribute('aria-expanded', 'true')
		vi.useRealTimers()
	})

	it('has a title and a way back instead of the navigation while a listing is made [B1]', async () => {
		renderRoute('/new', {})
		const header = within(await screen.findByRole('banner'))
		expect(header.getByText('Listing assistant')).toBeVisible()
		expect(header.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard')
		expect(header.queryByRole('navigation')).not.toBeInTheDocument()
	})

	it('has navigation and no search box above the screens of an account [B1]', async () => {
		const own = { 'account.locations': () => buildPage([]), 'account.listings': () => buildPage([]) }
		renderRoute('/dashboard', own, signedIn())
		await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
		const header = within(screen.getByRole('banner'))
		expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible()
		expect(header.queryByRole('combobox')).not.toBeInTheDocument()
	})

	it('marks the current page in the main navigation', async () => {
		renderRoute('/farms', HOME)
		await screen.findByRole('link', { name: 'Hill Farm' })
		const navigation = screen.getByRole('navigation', { name: 'Main' })
		expect(within(navigation).getAllByRole('link', { current: 'page' })).toHaveLength(1)
		expect(within(navigation).getByRole('link', { name: 'Farms' })).toHaveAttribute('aria-current', 'page')
	})

	it('has a skip link as the first tab stop', async () => {
		renderRoute('/about', {})
		await screen.findByRole('heading', { level: 1, name: 'How it works' })
		await userEvent.tab()
		expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
		expect(document.querySelector('#main')).toBe(screen.getByRole('main'))
	})

	it('moves the focus to the heading of the next screen, and back to the link that led there', async () => {
		const { history } = renderRoute('/farms', { ...HOME, ...responsesFor() })
		const card = await screen.findByRole('link', { name: 'Hill Farm' })
		await userEvent.click(card)
		expect(await screen.findByRole('heading', { level: 1, name: 'Hill Farm' })).toHaveFocus()
		act(() => history.back())
		await waitFor(() => expect(screen.getByRole('link', { name: 'Hill Farm' })).toHaveFocus())
		await userEvent.click(
			within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Markets' }),
		)
		await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Markets' })).toHaveFocus())
	})

	it('has a screen for unknown addresses [A12]', async () => {
		renderRoute('/nothing/here', {})
		expect(await screen.findByRole('heading', { level: 1, name: 'Nothing grows here' })).toBeVisible()
		expect(document.title).toBe('Page not found - Farmgate')
	})

	it('switches the theme and stores it [B4]', async () => {
		renderRoute('/about', {})
		await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
		expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
		expect(localStorage.getItem('ui-theme')).toBe('dark')
		expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
	})

	it('opens a labeled menu in narrow windows and closes it after a navigation [B2]', async () => {
		renderRoute('/about', HOME)
		await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
		const menu = await screen.findByRole('dialog', { name: 'Menu' })
		await userEvent.click(within(menu).getByRole('link', { name: 'Markets' }))
		expect(await screen.findByRole('heading', { level: 1, name: 'Markets' })).toBeVisible()
		await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
	})

	it('has a search box in header and menu of the search screen only [B1, B2]', async () => {
		renderRoute('/search', { ...HOME, 'listings.list': () => buildPage([]) })
		await screen.findByRole('heading', { level: 1, name: 'Found 1 result' })
		expect(within(screen.getByRole('banner')).getByRole('combobox')).toBeInTheDocument()
		await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
		const menu = await screen.findByRole('dialog', { name: 'Menu' })
		await userEvent.type(within(menu).getByRole('combobox'), 'eggs{Enter}')
		expect(await screen.findByText(/for “eggs”$/)).toBeVisible()
		await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
		await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Farmgate, home' }))
		await screen.findByRole('heading', { name: 'Discover Local Locations' })
		expect(within(screen.getByRole('banner')).queryByRole('combobox')).not.toBeInTheDocument()
	})

	it('shows a notice while offline', async () => {
		renderRoute('/about', {})
		await screen.findByRole('heading', { level: 1 })
		const setOnline = (isOnline: boolean) =>
			act(() => {
				Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
				window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
			})
		setOnline(false)
		expect(screen.getByText(/You are offline/)).toBeVisible()
		setOnline(true)
		expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument()
	})
})
