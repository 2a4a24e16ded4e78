import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Facets } from '@farmgate/contracts/facets'
import { MantineProvider } from '@mantine/core'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetPosition } from '../../../shared/geolocation/geolocation-store.ts'
import { useGeolocation } from '../../../shared/geolocation/use-geolocation.ts'
import { dismissAllToasts } from '../../../shared/ui/toast-store.ts'
import { Toaster } from '../../../shared/ui/toaster.tsx'
import type { Browse } from '../browse.ts'
import { LOCATIONS_PRESET, MAP_PRESET, typePreset } from '../browse-presets.ts'
import { type BrowseSearch, CLEARED, filterOf, sortOf } from '../browse-search.ts'
import { BrowseFilters } from './browse-filters.tsx'
import { useNearMe } from './use-near-me.ts'

const some = (value: number) => ({ value, atLeast: false })
const FACETS: Facets = {
	total: some(31),
	locations: some(31),
	listings: some(0),
	types: [
		{ type: 'Farm', count: 20 },
		{ type: 'Farmstand', count: 8 },
		{ type: 'Market', count: 3 },
		{ type: 'Shop', count: 0 },
	],
	categories: [
		{ name: 'Vegetables', count: 12 },
		{ name: 'Popular', count: 5 },
		{ name: 'Eggs', count: null },
		{ name: 'Honey', count: 0 },
	],
}

type Options = Partial<Pick<Browse, 'preset' | 'view'>> & { facets?: Facets | undefined; isRefreshing?: boolean }

/** The bar with an address of its own; every change is noted as "push" or "replace". */
function renderFilters(start: BrowseSearch, options: Options = {}) {
	const { preset = LOCATIONS_PRESET, view = 'list' } = options
	const facets = 'facets' in options ? options.facets : FACETS
	const noted: { how: 'push' | 'replace'; search: BrowseSearch }[] = []
	const onRefresh = vi.fn()

	function Screen() {
		const [search, setSearch] = useState(start)
		const position: Coordinates | null = useGeolocation().position
		const filter = filterOf(search, preset.fixed, position)
		const change: Browse['change'] = (wanted, how) => {
			const next = Object.fromEntries(
				Object.entries({ ...search, ...wanted }).filter(([, value]) => value !== undefined),
			)
			noted.push({ how: how?.replace ? 'replace' : 'push', search: next })
			setSearch(next)
		}
		const browse: Browse = {
			preset,
			search,
			filter,
			sort: sortOf(search, filter),
			area: filter.bbox,
			isOnMap: view !== 'list',
			isReady: true,
			position,
			isFiltered: true,
			view,
			change,
			clear: () => change(CLEARED),
			setView: () => undefined,
		}
		useNearMe(browse)
		return (
			<BrowseFilters
				browse={browse}
				facets={facets}
				onRefresh={onRefresh}
				isRefreshing={options.isRefreshing ?? false}
				searchBox={<input aria-label="Search" />}
				viewSwitch={<p>View switch</p>}
			/>
		)
	}
	render(
		<MantineProvider>
			<Screen />
			<Toaster />
		</MantineProvider>,
	)
	return { noted, last: () => noted.at(-1), onRefresh }
}

function onPhone() {
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query.includes('width'),
		media: query,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
		addListener: () => undefined,
		removeListener: () => undefined,
	}))
}

function stubPosition() {
	const asked: Parameters<Geolocation['getCurrentPosition']>[] = []
	const getCurrentPosition = (...ask: Parameters<Geolocation['getCurrentPosition']>) => asked.push(ask)
	Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
	const coords = { latitude: 43.04, longitude: -79.28 }
	return {
		asked,
		answer: () => act(async () => asked.at(-1)?.[0]({ coords } as GeolocationPosition)),
		refuse: () => act(async () => asked.at(-1)?.[1]?.({ code: 1 } as GeolocationPositionError)),
	}
}

function rememberPosition() {
	localStorage.setItem('geolocation-permission-status', 'granted')
	localStorage.setItem('geolocation-last-location', '{"lat":43.04,"lng":-79.28}')
	localStorage.setItem('geolocation-permission-timestamp', String(Date.now()))
}

/** The test's browser knows no popovers and hides what would be one. */
function openMenu(name: string) {
	const id = screen.getByRole('button', { name }).getAttribute('popovertarget')
	document.getElementById(id ?? '')?.removeAttribute('popover')
}

const chips = () => within(screen.getByRole('toolbar', { name: 'Categories' }))
const chipNames = () =>
	chips()
		.getAllByRole('button')
		.map((chip) => chip.textContent?.trim())
const active = () =>
	screen.queryAllByRole('button', { name: /remove this filter/ }).map((chip) => chip.textContent?.trim())

afterEach(() => {
	dismissAllToasts()
	forgetPosition()
	sessionStorage.clear()
	Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true })
})

describe('the categories', () => {
	it('are all there with their counts, without Popular, and All is the one at first', () => {
		renderFilters({})
		expect(chipNames()).toEqual(['All 31', 'Vegetables 12', 'Eggs', 'Honey 0'])
		expect(chips().getByRole('button', { pressed: true })).toHaveTextContent('All 31')
	})

	it('narrow when pressed, also one that has nothing, and pressing again takes it back', async () => {
		const { last } = renderFilters({ q: 'x' })
		await userEvent.click(chips().getByRole('button', { name: 'Honey 0' }))
		expect(last()).toEqual({ how: 'push', search: { q: 'x', category: 'Honey' } })
		expect(chips().getByRole('button', { pressed: true })).toHaveTextContent('Honey 0')
		await userEvent.click(chips().getByRole('button', { name: 'Honey 0' }))
		expect(last()?.search).toEqual({ q: 'x' })
	})

	it('are one stop of the Tab key, and the arrows go around', async () => {
		renderFilters({ category: 'Eggs' })
		act(() => chips().getByRole('button', { name: 'Eggs' }).focus())
		await userEvent.keyboard('{ArrowRight}')
		expect(chips().getByRole('button', { name: 'Honey 0' })).toHaveFocus()
		await userEvent.keyboard('{ArrowRight}')
		expect(chips().getByRole('button', { name: 'All' })).toHaveFocus()
		await userEvent.keyboard('{End}')
		expect(chips().getByRole('button', { name: 'Honey 0' })).toHaveFocus()
		expect(
			chips()
				.getAllByRole('button')
				.filter((chip) => chip.tabIndex === 0),
		).toHaveLength(1)
	})

	it('show a category of the address that the directory does not have', () => {
		renderFilters({ category: 'Truffles' }, { facets: undefined })
		expect(chipNames()).toEqual(['All', 'Truffles'])
		expect(chips().getByRole('button', { pressed: true })).toHaveTextContent('Truffles')
	})

	it('are in a list as well, which is called Categories while all are shown', async () => {
		const { last } = renderFilters({})
		const select = screen.getByRole('combobox', { name: 'Category' })
		expect(select).toHaveDisplayValue('Categories')
		await userEvent.selectOptions(select, 'Vegetables (12)')
		expect(last()?.search).toEqual({ category: 'Vegetables' })
	})
})

describe('the questions of the bar', () => {
	it('ask for types where the screen fixes none, in one order, and show how many there are', async () => {
		const { last } = renderFilters({ type: 'Market' })
		await userEvent.click(screen.getByRole('button', { name: 'Farms 20', pressed: false }))
		expect(last()?.search).toEqual({ type: 'Farm,Market' })
		await userEvent.click(screen.getByRole('button', { name: 'Markets 3', pressed: true }))
		await userEvent.click(screen.getByRole('button', { name: 'Farms 20', pressed: true }))
		expect(last()?.search).toEqual({})
	})

	it('ask for no types on the list of one type', () => {
		renderFilters({}, { preset: typePreset('/farms') })
		expect(screen.queryByRole('group', { name: 'Types of place' })).toBeNull()
	})

	it.each([
		['Show', 'Products', { kind: 'listing' }],
		['Season', 'This month', { inSeason: 'now' }],
		['Season', 'June', { inSeason: '6' }],
		['Sort', 'Name', { sort: 'name' }],
	])('"%s: %s" becomes %j in the address, and the first answer takes it out', async (label, answer, search) => {
		const { last } = renderFilters({})
		const select = screen.getByRole('combobox', { name: label })
		const before = (select as HTMLSelectElement).value
		await userEvent.selectOptions(select, answer)
		expect(last()).toEqual({ how: 'push', search })
		await userEvent.selectOptions(select, before)
		expect(last()?.search).toEqual({})
	})

	it('offer only orders that mean something', () => {
		const orders = () => within(screen.getByRole('combobox', { name: 'Sort' })).getAllByRole('option')
		renderFilters({ q: 'egg', near: '43,-79' })
		expect(orders().map((option) => option.textContent)).toEqual(['Relevance', 'Nearest', 'Newest', 'Name'])
		expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Relevance')
	})

	it('ask for a distance only with somewhere to measure from, and keep one of the address', async () => {
		const { last } = renderFilters({ near: '43,-79', radiusMeters: '3000' })
		const select = screen.getByRole('combobox', { name: 'Distance' })
		expect(select).toHaveDisplayValue('Within 3 km')
		await userEvent.selectOptions(select, 'Within 10 km')
		expect(last()?.search).toEqual({ near: '43,-79', radiusMeters: '10000' })
	})

	it('ask for no distance without a middle', () => {
		renderFilters({})
		expect(screen.queryByRole('combobox', { name: 'Distance' })).toBeNull()
	})

	it('ask when places are to be open: now, or at a day and hour in their own time', async () => {
		const { last } = renderFilters({})
		openMenu('Open any time')
		await userEvent.click(screen.getByRole('radio', { name: 'Open now' }))
		expect(last()?.search).toEqual({ openAt: 'now' })
		await userEvent.click(screen.getByRole('radio', { name: 'At a day and hour' }))
		expect(last()?.search).toEqual({ openAt: 'sat-10:00' })
		expect(screen.getByText('In each place’s own time.')).toBeVisible()
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Sunday')
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '9:30 AM')
		expect(last()).toEqual({ how: 'push', search: { openAt: 'sun-09:30' } })
		expect(screen.getByRole('button', { name: 'Open Sun 9:30 AM' })).toBeVisible()
		await userEvent.click(screen.getByRole('radio', { name: 'Any time' }))
		expect(last()?.search).toEqual({})
	})

	it('keep a minute of the address that is no half hour', () => {
		renderFilters({ openAt: 'wed-13:05' })
		openMenu('Open Wed 1:05 PM')
		expect(screen.getByRole('combobox', { name: 'Hour' })).toHaveDisplayValue('1:05 PM')
	})

	it('group by category while all categories are listed', async () => {
		const { last } = renderFilters({})
		await userEvent.click(screen.getByRole('button', { name: 'Group by category', pressed: false }))
		expect(last()?.search).toEqual({ group: 'category' })
		await userEvent.click(screen.getByRole('button', { name: 'Group by category', pressed: true }))
		await userEvent.click(chips().getByRole('button', { name: 'Eggs' }))
		expect(screen.queryByRole('button', { name: 'Group by category' })).toBeNull()
	})

	it('can be asked anew', async () => {
		const { onRefresh } = renderFilters({})
		await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
		expect(onRefresh).toHaveBeenCalledOnce()
	})
})

describe('the active filters', () => {
	it('are not there when nothing is narrowed', () => {
		renderFilters({ sort: 'name', view: 'list', group: 'category' })
		expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
		expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
	})

	it('name everything that narrows, and how much that is', () => {
		renderFilters({
			q: 'brown eggs',
			category: 'Eggs',
			type: 'Farm,Market',
			kind: 'both',
			openAt: 'sat-09:30',
			inSeason: '6',
			near: '43.25,-79.87',
			nearName: 'Hamilton',
			radiusMeters: '25000',
			bbox: '-80,43,-79,44',
		})
		expect(active().map((text) => text?.replace(', remove this filter', ''))).toEqual([
			'“brown eggs”',
			'Eggs',
			'Farms',
			'Markets',
			'Places and products',
			'Open Sat 9:30 AM',
			'In season in June',
			'Near Hamilton',
			'Within 25 km',
			'Map area',
		])
		expect(screen.getByText('10 filters')).toBeVisible()
	})

	it('do not count an area that follows the map, but one that stays behind', () => {
		renderFilters({ bbox: '-80,43,-79,44' }, { preset: MAP_PRESET, view: 'split' })
		expect(active()).toEqual([])
	})

	it('count an area that stays while the map moves', () => {
		sessionStorage.setItem('farmgate-search-as-i-move', 'off')
		renderFilters({ bbox: '-80,43,-79,44' }, { preset: MAP_PRESET, view: 'split' })
		expect(active()).toEqual(['Map area, remove this filter'])
	})

	it('go one by one, as entries of the history, and the focus stays among them', async () => {
		const { noted } = renderFilters({ q: 'x', category: 'Eggs', openAt: 'now' })
		await userEvent.click(screen.getByRole('button', { name: /^Eggs.*remove/ }))
		expect(noted.at(-1)).toEqual({ how: 'push', search: { q: 'x', openAt: 'now' } })
		expect(screen.getByRole('button', { name: /^Open now.*remove/ })).toHaveFocus()
		await userEvent.keyboard('{Enter}')
		expect(screen.getByRole('button', { name: /^“x”.*remove/ })).toHaveFocus()
		await userEvent.keyboard('{Enter}')
		expect(noted.at(-1)?.search).toEqual({})
		expect(screen.getByRole('region', { name: 'Filters' })).toHaveFocus()
	})

	it('take with the middle what cannot be without it', async () => {
		const { last } = renderFilters({ near: '43,-79', radiusMeters: '5000', sort: 'nearest', q: 'x' })
		await userEvent.click(screen.getByRole('button', { name: /^Near 43.00, -79.00/ }))
		expect(last()?.search).toEqual({ q: 'x' })
	})

	it('can be cleared at once', async () => {
		const { last } = renderFilters({ q: 'x', category: 'Eggs', sort: 'name' })
		expect(screen.getByText('2 filters')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
		expect(last()?.search).toEqual({ sort: 'name' })
		expect(screen.getByRole('region', { name: 'Filters' })).toHaveFocus()
	})
})

describe('near me', () => {
	const button = () => screen.getByRole('button', { name: 'Near me' })

	it('asks for the position and puts the closest first', async () => {
		const browser = stubPosition()
		const { noted } = renderFilters({ near: '1,1', nearName: 'Elsewhere', sort: 'name' })
		await userEvent.click(button())
		expect(button()).toHaveAttribute('aria-busy', 'true')
		expect(noted).toEqual([])
		await browser.answer()
		expect(noted).toEqual([{ how: 'push', search: { near: 'me' } }])
		expect(button()).toHaveAttribute('aria-pressed', 'true')
		expect(button()).toHaveAttribute('aria-busy', 'false')
		expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Nearest')
		expect(browser.asked).toHaveLength(1)
	})

	it('puts the closest first also among what a text finds', async () => {
		rememberPosition()
		const { last } = renderFilters({ q: 'honey' })
		await userEvent.click(button())
		expect(last()?.search).toEqual({ q: 'honey', near: 'me', sort: 'nearest' })
	})

	it('says why there is no position and changes nothing', async () => {
		const browser = stubPosition()
		const { noted } = renderFilters({})
		await userEvent.click(button())
		await browser.refuse()
		expect(await screen.findByRole('alert')).toHaveTextContent('Location access denied by user')
		expect(noted).toEqual([])
	})

	it('says, when it is on already, how it ends', async () => {
		rememberPosition()
		const { noted } = renderFilters({ near: 'me' })
		await userEvent.click(button())
		expect(screen.getByText('Your location is active')).toBeVisible()
		expect(screen.getByText(/can be disabled in your browser settings.*remove “Near me”/)).toBeVisible()
		expect(noted).toEqual([])
		await userEvent.click(screen.getByRole('button', { name: /^Near me.*remove/ }))
		expect(noted.at(-1)?.search).toEqual({})
	})

	it('of a link is looked up once, without a press', async () => {
		const browser = stubPosition()
		const { noted } = renderFilters({ near: 'me' })
		expect(browser.asked).toHaveLength(1)
		await browser.answer()
		expect(screen.getByRole('combobox', { name: 'Distance' })).toBeVisible()
		expect(noted).toEqual([])
	})

	it('of a link without a position says so and takes itself out, without an entry of the history', async () => {
		const browser = stubPosition()
		const { noted } = renderFilters({ near: 'me', radiusMeters: '5000', q: 'x' })
		await browser.refuse()
		expect(noted).toEqual([{ how: 'replace', search: { q: 'x' } }])
		expect(await screen.findByRole('alert')).toHaveTextContent('Location unavailable')
	})

	it('ends when the visitor takes the permission back', () => {
		rememberPosition()
		const { noted } = renderFilters({ near: 'me' })
		act(forgetPosition)
		expect(noted).toEqual([{ how: 'replace', search: {} }])
	})
})

describe('on a phone', () => {
	const openDialog = async () => {
		await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
		return within(screen.getByRole('dialog', { name: 'Filters' }))
	}

	it('everything but search, near me and categories is behind one button, which counts what is active', async () => {
		onPhone()
		renderFilters({ category: 'Eggs', openAt: 'now' }, { view: 'map' })
		expect(screen.getByRole('button', { name: 'Filters 2 active' })).toBeVisible()
		expect(screen.getByRole('textbox', { name: 'Search' })).toBeVisible()
		expect(screen.queryByRole('combobox')).toBeNull()
		expect(active()).toEqual([])
		const dialog = await openDialog()
		expect(dialog.getAllByRole('combobox').length).toBeGreaterThan(3)
	})

	it('the dialog says live what its answers lead to, closes there, and gives the focus back', async () => {
		onPhone()
		const { last } = renderFilters({}, { preset: typePreset('/farms') })
		const dialog = await openDialog()
		const element = screen.getByRole('dialog')
		await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Season' }), 'July')
		expect(last()?.search).toEqual({ inSeason: '7' })
		await userEvent.click(dialog.getByRole('button', { name: 'Show 31 farms' }))
		act(() => void element.dispatchEvent(new Event('close')))
		expect(screen.queryByRole('dialog')).toBeNull()
		expect(screen.getByRole('button', { name: /^Filters/ })).toHaveFocus()
	})

	it('the list shows what is active, since no map needs the room', () => {
		onPhone()
		renderFilters({ category: 'Eggs' })
		expect(active()).toEqual(['Eggs, remove this filter'])
	})
})
