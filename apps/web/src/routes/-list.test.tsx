import type { Location } from '@farmgate/contracts/location'
import { changedList, type ShoppingListChange } from '@farmgate/contracts/shopping-list'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createIdentityStore } from '../shared/identity/identity-store.ts'
import { dismissAllToasts } from '../shared/ui/toast-store.ts'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { buildProvider, NELL, signedIn } from '../testing/identities.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

afterEach(dismissAllToasts)

type Item = { name: string; amount: string; isBought: boolean }
const item = (name: string, part: Partial<Item> = {}): Item => ({ name, amount: '', isBought: false, ...part })
const stored = () => JSON.parse(localStorage.getItem('shopping-list') ?? '[]') as Item[]
const store = (...items: Item[]) => localStorage.setItem('shopping-list', JSON.stringify(items))
const storedNames = () => stored().map(({ name }) => name)

const HILL = buildLocation({ categories: ['Eggs'] })
const BROOK = buildLocation({ id: 2, slug: 'brook-farm', name: 'Brook Farm' })
const LATE = buildLocation({ id: 3, slug: 'late-barn', name: 'Late Barn' })

const stop = (location: Location, items: string[], part: object = {}) => ({
	location,
	driveMinutes: 12,
	driveMeters: 10_000,
	waitMinutes: 0,
	arriveAt: '2026-06-13T13:12:00.000Z',
	openUntil: '2026-06-13T21:00:00.000Z',
	purchases: items.map((name) => ({ item: name, basis: 'named', soldAs: null, listings: [] })),
	...part,
})
const plan = (stops: object[], part: object = {}) => ({
	merits: [],
	leaveAt: '2026-06-13T13:00:00.000Z',
	endAt: '2026-06-13T13:42:00.000Z',
	driveMinutes: 24,
	driveMeters: 20_000,
	waitMinutes: 0,
	lastLeg: { driveMinutes: 12, driveMeters: 10_000 },
	stops,
	missing: [],
	line: null,
	...part,
})
const TRIP = {
	timeZone: 'America/Toronto',
	usesRoads: false,
	plans: [
		plan([stop(HILL, ['Eggs', 'Bread'])], { merits: ['fewest stops'], missing: ['Honey'] }),
		plan([stop(HILL, ['Eggs'], { waitMinutes: 20 }), stop(BROOK, ['Bread'], { openUntil: null })], {
			missing: ['Honey'],
		}),
	],
	comparesAll: true,
	sellers: [
		{ item: 'Eggs', count: 1240 },
		{ item: 'Bread', count: 1 },
		{ item: 'Honey', count: 0 },
	],
	goneStops: 0,
	nearest: [{ item: 'Honey', location: LATE }],
}
const ADDRESS = '/list?items=Eggs,Bread,Honey&start=43.1,-79.2&startName=Fonthill'

type Input = { items: string[]; stops?: number[]; without?: number[]; q: string }
const responses = (extra: Responses = {}): Responses => ({
	'trips.plan': () => TRIP,
	'trips.goods': ({ q }: Input) => (q.startsWith('ra') ? ['raspberry', 'radish'] : []),
	...extra,
})

describe('the shopping list', () => {
	it('takes typed and suggested items and examples, and keeps them in the browser', async () => {
		renderRoute('/list', responses())
		await userEvent.click(await screen.findByRole('button', { name: 'Add Eggs' }))
		const field = screen.getByRole('combobox', { name: 'What do you need?' })
		await userEvent.type(field, 'rye bread, Œufs{Enter}')
		await userEvent.type(field, 'ra')
		await userEvent.click(await screen.findByRole('option', { name: 'raspberry', hidden: true }))
		expect(storedNames()).toEqual(['Eggs', 'rye bread', 'Œufs', 'raspberry'])
		expect(field).toHaveValue('')
		await userEvent.type(field, 'EGGS{Enter}')
		expect(stored()).toHaveLength(4)
	})

	it('keeps long names whole, and refuses those that are too long', async () => {
		renderRoute('/list', responses())
		const long = `${'very '.repeat(30)}ripe tomatoes`
		const field = await screen.findByRole('combobox', { name: 'What do you need?' })
		await userEvent.click(field)
		await userEvent.paste(long)
		await userEvent.keyboard('{Enter}')
		expect(await screen.findByRole('checkbox', { name: long })).toBeVisible()
		await userEvent.click(field)
		await userEvent.paste(`${long} ${long}`)
		await userEvent.keyboard('{Enter}')
		expect(screen.getByText('An item has at most 200 characters. Separate items by commas.')).toBeVisible()
		expect(storedNames()).toEqual([long])
	})

	it('ticks, changes and removes items, and a removal can be undone', async () => {
		store(item('Eggs'), item('Honey'))
		renderRoute('/list', responses())
		await userEvent.click(await screen.findByRole('checkbox', { name: 'Eggs' }))
		await userEvent.type(screen.getByRole('textbox', { name: 'Amount of Honey' }), '2 jars{Enter}')
		expect(stored()).toEqual([item('Eggs', { isBought: true }), item('Honey', { amount: '2 jars' })])
		await userEvent.click(screen.getByRole('button', { name: 'Clear bought (1)' }))
		expect(storedNames()).toEqual(['Honey'])
		await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
		expect(storedNames()).toEqual(['Eggs', 'Honey'])
		await userEvent.click(screen.getByRole('button', { name: 'Remove Honey' }))
		expect(storedNames()).toEqual(['Eggs'])
	})

	it('is that of the account for a signed-in user, and comes back when it cannot be saved', async () => {
		const saved: Item[][] = []
		const account = responses({
			'trips.list': () => ({ items: saved.at(-1) ?? [item('Milk')] }),
			'trips.changeList': (change: ShoppingListChange) => {
				const items = changedList(saved.at(-1) ?? [item('Milk')], change)
				if (items.length > 1) throw new ServerFailure('internal')
				saved.push(items)
				return { items }
			},
		})
		renderRoute('/list', account, signedIn())
		await userEvent.click(await screen.findByRole('checkbox', { name: 'Milk' }))
		await waitFor(() => expect(saved).toEqual([[item('Milk', { isBought: true })]]))
		await userEvent.type(screen.getByRole('combobox', { name: 'What do you need?' }), 'Cider{Enter}')
		expect(await screen.findByRole('alert')).toHaveTextContent('Your list could not be saved')
		expect(screen.queryByRole('checkbox', { name: 'Cider' })).not.toBeInTheDocument()
		expect(stored()).toEqual([])
	})

	it('merges the list of the browser into that of the account at sign-in', async () => {
		store(item('eggs'), item('Honey'))
		// Bought last week.
		let items = [item('Eggs', { amount: '1 dozen', isBought: true })]
		const identity = createIdentityStore({ mayBeSignedIn: false })
		const account = responses({
			'trips.list': () => ({ items }),
			'trips.changeList': (change: ShoppingListChange) => {
				items = changedList(items, change)
				return { items }
			},
		})
		renderRoute('/list', account, identity)
		await screen.findByRole('checkbox', { name: 'Honey' })
		act(() => identity.setUser(buildProvider(), NELL))
		await waitFor(() => expect(items).toEqual([item('Eggs', { amount: '1 dozen' }), item('Honey')]))
		await waitFor(() => expect(stored()).toEqual([]))
		expect(await screen.findByRole('checkbox', { name: 'Honey' })).toBeVisible()
	})

	it('keeps in the browser what a full list of the account has no room for', async () => {
		store(item('Eggs'), item('Quinces'))
		let items = [item('Eggs'), ...Array.from({ length: 49 }, (_, index) => item(`Item ${index}`))]
		const identity = createIdentityStore({ mayBeSignedIn: false })
		const changeList = (change: ShoppingListChange) => {
			items = changedList(items, change)
			return { items }
		}
		renderRoute('/list', responses({ 'trips.list': () => ({ items }), 'trips.changeList': changeList }), identity)
		await screen.findByRole('checkbox', { name: 'Quinces' })
		act(() => identity.setUser(buildProvider(), NELL))
		await waitFor(() => expect(storedNames()).toEqual(['Quinces']))
		expect(items).toHaveLength(50)
		expect(await screen.findByText(/There was no room for Quinces/)).toBeVisible()
	})

	it('adds and removes what is sold at a location', async () => {
		const page = { 'locations.bySlug': () => HILL, 'locations.listings': () => buildPage([]) }
		const { history } = renderRoute(
			'/locations/hill-farm',
			responses({ ...page, 'locations.list': () => buildPage([]) }),
		)
		const [category = ''] = HILL.categories
		await userEvent.click(await screen.findByRole('button', { name: `Add ${category} to my list` }))
		expect(storedNames()).toEqual([category])
		await userEvent.click(await screen.findByRole('button', { name: 'Show my list' }))
		expect(await screen.findByRole('checkbox', { name: category })).toBeVisible()
		act(() => history.back())
		await userEvent.click(await screen.findByRole('button', { name: `Take ${category} off my list` }))
		expect(stored()).toEqual([])
	})
})

describe('a trip', () => {
	it('is planned for the first eight items, from a typed place, with its address', async () => {
		store(item('Sold', { isBought: true }), ...Array.from({ length: 9 }, (_, index) => item(`Item ${index}`)))
		const found = {
			place_id: 'x',
			formatted_address: 'Fonthill, ON',
			parts: { street: null, city: 'Fonthill', region: 'ON', postal_code: null, country: 'CA' },
			geometry: { location: { lat: 43.04, lng: -79.28 } },
		}
		const { history } = renderRoute(
			'/list',
			responses({
				'places.autocomplete': () => ({ predictions: [{ place_id: 'x', description: 'Fonthill, ON' }] }),
				'places.geocode': () => found,
			}),
		)
		expect(await screen.findByText(/1 more is left for the next trip/)).toBeVisible()
		await userEvent.type(screen.getByRole('combobox', { name: 'Start' }), 'Fonthill')
		await userEvent.click(screen.getByRole('button', { name: 'Plan my trip' }))
		await waitFor(() => expect(history.location.search).toContain('start=43.04,-79.28'))
		expect(history.location.search).toContain('items=Item+0,Item+1,Item+2,Item+3,Item+4,Item+5,Item+6,Item+7&')
		expect(history.location.search).toContain('leaveAt=now&maxMinutes=120')
	})

	it('of a link shows its stops, what is missing, and adds its items to the list', async () => {
		renderRoute(ADDRESS, responses())
		expect(await screen.findByRole('radio', { name: 'Fewest stops · 1 stop · 42 min' })).toBeChecked()
		expect(screen.getByText(/Arrive 9:12 AM · open until 5 PM/)).toBeVisible()
		expect(screen.getByText(/Not found: Honey/)).toHaveTextContent(/Nearest: Late Barn, \d/)
		expect(screen.getByText(/estimated from straight lines/)).toBeVisible()
		await userEvent.click(screen.getByRole('radio', { name: 'Another way · 2 stops · 42 min' }))
		expect(screen.getByText('Hours unknown')).toBeVisible()
		expect(screen.getByText(/Arrive 8:52 AM · wait 20 min until it opens at 9:12 AM · open/)).toBeVisible()
		const google = screen.getByRole('link', { name: /Google Maps/ }).getAttribute('href')
		expect(new URL(google ?? '').searchParams.get('origin')).toBe('43.1,-79.2')
		await userEvent.click(screen.getByRole('button', { name: 'Add these to my list' }))
		expect(storedNames()).toEqual(['Eggs', 'Bread', 'Honey'])
	})

	it('is planned again when a stop is moved or removed', async () => {
		const asked: Input[] = []
		const answer = (input: Input) => {
			asked.push(input)
			return { ...TRIP, plans: TRIP.plans.slice(1) }
		}
		const { history } = renderRoute(ADDRESS, responses({ 'trips.plan': answer }))
		await userEvent.click(await screen.findByRole('button', { name: 'Move Brook Farm up' }))
		await waitFor(() => expect(asked.at(-1)?.stops).toEqual([2, 1]))
		await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
		await waitFor(() => expect(history.location.search).not.toContain('stops'))
		await userEvent.click(screen.getByRole('button', { name: 'Remove Hill Farm from the trip' }))
		await waitFor(() => expect(asked.at(-1)?.without).toEqual([1]))
	})

	it('has the fields of its address again after going back', async () => {
		const { history } = renderRoute(ADDRESS, responses())
		const start = await screen.findByRole('combobox', { name: /^Start/ })
		const minutes = screen.getByRole('combobox', { name: 'Take at most' })
		await userEvent.selectOptions(minutes, '3 h')
		act(() => history.push(`${ADDRESS}&stops=2,1`))
		await screen.findByRole('button', { name: 'Start over' })
		expect(minutes).toHaveValue('180')
		const other =
			'/list?items=Eggs&start=43,-79&startName=Welland&end=43.1,-79.1&endName=Albany&leaveAt=2026-06-13&maxMinutes=240&unknownHours=true'
		act(() => history.push(other))
		await waitFor(() => expect(start).toHaveValue('Welland'))
		expect(screen.getByRole('combobox', { name: 'End (optional)' })).toHaveValue('Albany')
		expect(screen.getByRole('combobox', { name: 'Leave' })).toHaveValue('day')
		expect(screen.getByLabelText('Day')).toHaveValue('2026-06-13')
		expect(minutes).toHaveValue('240')
		expect(screen.getByRole('switch', { name: 'Include places with unknown hours' })).toBeChecked()
		act(() => history.go(-2))
		await waitFor(() => expect(start).toHaveValue('Fonthill'))
		expect(screen.getByRole('combobox', { name: 'End (optional)' })).toHaveValue('')
		expect(screen.getByRole('combobox', { name: 'Leave' })).toHaveValue('now')
		expect(minutes).toHaveValue('120')
	})

	it('calls ends without a name after their nearest towns, and is planned from the same points', async () => {
		const nearestTown = ({ near }: { near: { lat: number } }) => ({
			place_id: 'x',
			formatted_address: 'Canada',
			parts: {
				street: null,
				city: near.lat === 43.1 ? 'Fonthill' : 'Welland',
				region: 'ON',
				postal_code: null,
				country: 'CA',
			},
			geometry: { location: { lat: near.lat, lng: -79.2 } },
		})
		const address = '/list?items=Eggs,Bread,Honey&start=43.1,-79.2&end=42.99,-79.25'
		const { history } = renderRoute(address, responses({ 'places.nearestTown': nearestTown }))
		const start = await screen.findByRole('combobox', { name: /^Start/ })
		await waitFor(() => expect(start).toHaveValue('Fonthill, ON'))
		expect(screen.getByRole('combobox', { name: 'End (optional)' })).toHaveValue('Welland, ON')
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Take at most' }), '3 h')
		await userEvent.click(screen.getByRole('button', { name: 'Plan my trip' }))
		await waitFor(() => expect(history.location.search).toContain('maxMinutes=180'))
		expect(history.location.search).toMatch(/start=43\.1,-79\.2&.*end=42\.99,-79\.25&/)
	})

	it('gets another start after that of its link was deleted', async () => {
		renderRoute(ADDRESS, responses())
		const start = await screen.findByRole('combobox', { name: /^Start/ })
		expect(start).toHaveValue('Fonthill')
		await userEvent.clear(start)
		expect(start).toHaveValue('')
		await userEvent.type(start, 'Fonthill')
		expect(start).toHaveValue('Fonthill')
	})

	it('says when there are more places than a plan compares', async () => {
		renderRoute(ADDRESS, responses({ 'trips.plan': () => ({ ...TRIP, comparesAll: false }) }))
		expect(
			await screen.findByText(/^Within reach then: 1,240 places for eggs, 1 for bread, 0 for honey\. Only the nearest/),
		).toBeVisible()
	})

	it('says which places do not close', async () => {
		const always = stop(HILL, ['Eggs'], { openUntil: '2026-06-16T04:00:00.000Z' })
		renderRoute(ADDRESS, responses({ 'trips.plan': () => ({ ...TRIP, plans: [plan([always])] }) }))
		expect(await screen.findByText('Arrive 9:12 AM · open around the clock')).toBeVisible()
		expect(screen.queryByText(/can no longer be visited/)).toBeNull()
	})

	it('says what to change when no trip is possible, and can be planned again after a failure', async () => {
		let isBroken = true
		const answer = () => {
			if (isBroken) throw new ServerFailure('service.unavailable')
			return { ...TRIP, plans: [] }
		}
		renderRoute(ADDRESS, responses({ 'trips.plan': answer }))
		const alert = await screen.findByRole('alert')
		isBroken = false
		await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
		expect(await screen.findByText(/Try a longer trip or another time, or include places/)).toBeVisible()
	})
})
