import type { GeocodeResult } from '@farmgate/contracts/places'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Responses, respondToFetch, ServerFailure } from '../../testing/render-route.tsx'
import { withTheme } from '../../testing/with-theme.tsx'
import { createApiClient } from '../api/api-client.ts'
import { trpc } from '../api/trpc.ts'
import { AddressAndPin, type LocatedAddress } from './address-and-pin.tsx'
import { EMPTY_ADDRESS } from './address-value.ts'

vi.mock('../map/pin/lazy-pin-map.ts', () => ({
	LazyPinMap: ({ onMove }: { onMove: (coordinates: { lat: number; lng: number }) => void }) => (
		<button type="button" onClick={() => onMove({ lat: 43.05, lng: -79.3 })}>
			Pin
		</button>
	),
}))

const UNPICKED = 'Please select an address from the suggestions to ensure it can be found on a map'
const FONTHILL: GeocodeResult = {
	formatted_address: '12 Mill Road, Fonthill, ON, Canada',
	geometry: { location: { lat: 43.0436, lng: -79.2885 } },
	approximate: true,
	parts: { street: '12 Mill Road', city: 'Fonthill', region: 'ON', postal_code: null, country: 'CA' },
}
const RESPONSES: Responses = {
	'places.autocomplete': ({ input }: { input: string }) => ({
		predictions: [
			{ place_id: 'one', description: `${input}, Fonthill, ON, Canada` },
			{ place_id: 'two', description: `${input}, Pelham, ON, Canada` },
		],
	}),
	'places.geocode': () => FONTHILL,
	'places.nearestTown': () => ({ ...FONTHILL, formatted_address: 'Fonthill, ON, Canada' }),
}

let value: LocatedAddress

function Form({ text }: { text: string }) {
	const [address, setAddress] = useState<LocatedAddress>({ ...EMPTY_ADDRESS, address: text, hideExactLocation: false })
	value = address
	return <AddressAndPin data-path="address" value={address} error={undefined} onChange={setAddress} />
}

function renderForm(responses: Responses = {}, text = ''): string[] {
	const requested = respondToFetch({ ...RESPONSES, ...responses })
	const queryClient = new QueryClient()
	render(
		withTheme(
			<trpc.Provider client={createApiClient(async () => null)} queryClient={queryClient}>
				<QueryClientProvider client={queryClient}>
					<Form text={text} />
				</QueryClientProvider>
			</trpc.Provider>,
		),
	)
	return requested
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' })
// jsdom has no layout, so that an open list counts as scrolled out of view.
const allOptions = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
const options = () => (field().getAttribute('aria-expanded') === 'true' ? allOptions() : [])
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function type(text: string): void {
	act(() => field().focus())
	fireEvent.change(field(), { target: { value: text } })
}

async function pickFirst(): Promise<void> {
	type('12 Mill Road')
	await wait(400)
	fireEvent.click(screen.getAllByRole('option', { hidden: true })[0] as HTMLElement)
	await wait(50)
}

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

test('suggestions appear for more than two characters, 300 ms after the last one [J3]', async () => {
	const requested = renderForm()
	type('12')
	await wait(1000)
	expect(requested).toEqual([])
	type('12 M')
	await wait(250)
	type('12 Mill')
	await wait(290)
	expect(requested).toEqual([])
	await wait(60)
	expect(requested).toEqual(['places.autocomplete'])
	expect(options()).toEqual(['12 Mill, Fonthill, ON, Canada', '12 Mill, Pelham, ON, Canada'])
	expect(field().getAttribute('aria-expanded')).toBe('true')
	expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 suggestions')
})

test('the text of a draft without a picked address has suggestions when it gets the focus', async () => {
	renderForm({}, '12 Mill')
	act(() => field().focus())
	await wait(400)
	expect(options()).toEqual(['12 Mill, Fonthill, ON, Canada', '12 Mill, Pelham, ON, Canada'])
})

test('a picked suggestion sets text and coordinates, and editing clears the coordinates [J3]', async () => {
	renderForm()
	type('12 Mill Road')
	expect(screen.getByText(UNPICKED)).toBeTruthy()
	await pickFirst()
	expect(value).toMatchObject({
		address: '12 Mill Road, Fonthill, ON, Canada',
		coordinates: { lat: 43.0436, lng: -79.2885 },
		approximate: true,
		parts: { city: 'Fonthill' },
	})
	expect(screen.queryByText(UNPICKED)).toBeNull()
	expect(options()).toEqual([])
	type('12 Mill Roa')
	expect(value).toMatchObject({ address: '12 Mill Roa', coordinates: null, approximate: false, parts: null })
	expect(screen.getByText(UNPICKED)).toBeTruthy()
	expect(screen.queryByRole('button', { name: /use this address/i })).toBeNull()
})

test('arrow keys choose, Enter picks, Escape closes', async () => {
	renderForm()
	type('12 Mill')
	await wait(400)
	fireEvent.keyDown(field(), { key: 'ArrowDown', code: 'ArrowDown' })
	fireEvent.keyDown(field(), { key: 'ArrowDown', code: 'ArrowDown' })
	const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
	expect(active?.textContent).toBe('12 Mill, Pelham, ON, Canada')
	fireEvent.keyDown(field(), { key: 'Escape' })
	expect(options()).toEqual([])
	fireEvent.keyDown(field(), { key: 'ArrowDown', code: 'ArrowDown' })
	fireEvent.keyDown(field(), { key: 'ArrowDown', code: 'ArrowDown' })
	fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
	await wait(50)
	expect(value.coordinates).toEqual({ lat: 43.0436, lng: -79.2885 })
})

test('the list hides 200 ms after the field loses the focus [J3]', async () => {
	renderForm()
	type('12 Mill')
	await wait(400)
	act(() => field().blur())
	await wait(190)
	expect(options()).toHaveLength(2)
	await wait(20)
	expect(options()).toEqual([])
})

test('a response for an earlier text is ignored', async () => {
	renderForm()
	type('12 Mill')
	await wait(301)
	type('99')
	await wait(400)
	expect(options()).toEqual([])
})

test('failures are only logged [J3]', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
	const fail = () => {
		throw new ServerFailure('upstream.unavailable')
	}
	renderForm({ 'places.autocomplete': fail })
	type('12 Mill')
	await wait(400)
	expect(warn).toHaveBeenCalledOnce()
	expect(options()).toEqual([])
	expect(screen.queryByRole('alert')).toBeNull()
})

test('moving the pin makes the position exact and keeps the address', async () => {
	renderForm()
	await pickFirst()
	expect(screen.getByText(/Drag it to your gate/)).toBeTruthy()
	fireEvent.click(screen.getByRole('button', { name: 'Pin' }))
	expect(value).toMatchObject({
		address: '12 Mill Road, Fonthill, ON, Canada',
		coordinates: { lat: 43.05, lng: -79.3 },
		approximate: false,
	})
	expect(screen.queryByText(/Drag it to your gate/)).toBeNull()
})

test('"Use my location" fills in the nearest town and puts the pin at the visitor', async () => {
	vi.stubGlobal('navigator', {
		onLine: true,
		geolocation: {
			getCurrentPosition: (done: (position: object) => void) =>
				done({ coords: { latitude: 43.05, longitude: -79.29 } }),
		},
	})
	renderForm()
	fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
	await wait(50)
	expect(value).toMatchObject({
		address: 'Fonthill, ON, Canada',
		coordinates: { lat: 43.05, lng: -79.29 },
		approximate: false,
	})
})

test('says what visitors see when only the town is shown', async () => {
	renderForm()
	await pickFirst()
	const choice = screen.getByRole('switch', { name: /^Show only the town to visitors/ })
	fireEvent.click(choice)
	expect(value.hideExactLocation).toBe(true)
	expect(choice).toHaveAccessibleDescription(/Visitors see Fonthill, ON\./)
})

test('an address that is picked while another one is typed ends its session', async () => {
	const sessions: string[] = []
	const record = (result: unknown) => (input: { session: string }) => {
		sessions.push(input.session)
		return result
	}
	const slow = Promise.withResolvers<GeocodeResult>()
	renderForm({
		'places.autocomplete': record({ predictions: [{ place_id: 'one', description: '12 Mill Road, Fonthill' }] }),
		'places.geocode': record(slow.promise),
	})
	await pickFirst()
	type('14 Mill Road')
	await wait(400)
	slow.resolve(FONTHILL)
	await wait(50)
	expect(field().value).toBe('14 Mill Road')
	const [typed, picked, next] = sessions
	expect(picked).toBe(typed)
	expect(next).not.toBe(picked)
})
