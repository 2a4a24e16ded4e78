import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../http/errors/app-error.ts'
import type { PlacesProvider } from '../../ports/places-port.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { restTransport, trpcTransport } from '../../testing/transports.ts'

// cspell:ignore xyzzy

const { db } = await workerDatabase()
const app = await buildTestApp({ db })

type Prediction = { place_id: string; description: string }

describe.each([restTransport(app), trpcTransport(app)])('over $name', ({ call }) => {
	test('a predicted address has a position', async () => {
		const found = await call('places.autocomplete', { input: '123 Canboro Rd, Fonthill', session: 'one' })
		const [prediction] = found.value.predictions as Prediction[]
		expect(prediction?.description).toBe('123 Canboro Rd, Fonthill, ON, Canada')
		const { value } = await call('places.geocode', { place_id: prediction?.place_id })
		expect(value).toEqual({
			formatted_address: '123 Canboro Rd, Fonthill, ON, Canada',
			geometry: { location: { lat: 43.0436, lng: -79.2885 } },
			approximate: true,
			parts: { street: '123 Canboro Rd', city: 'Fonthill', region: 'ON', postal_code: null, country: 'CA' },
		})
	})

	test('near addresses come first', async () => {
		const input = { input: 'Lond', near: { lat: 43.05, lng: -79.29 } }
		const { predictions } = (await call('places.autocomplete', input)).value
		expect(predictions[0].description).toBe('London, ON, Canada')
	})

	test('two characters, and text that is no address, have no predictions', async () => {
		for (const input of ['Fo', '  F ', 'xyzzy'])
			expect((await call('places.autocomplete', { input })).value).toEqual({ predictions: [] })
	})

	test('the nearest town of a point', async () => {
		const { value } = await call('places.nearestTown', { near: { lat: 43.05, lng: -79.29 } })
		expect(value).toMatchObject({ formatted_address: 'Fonthill, ON, Canada', approximate: true })
		const atSea = await call('places.nearestTown', { near: { lat: 0, lng: -30 } })
		expect(atSea).toMatchObject({ status: 404, code: 'place.not_found' })
	})

	test('an unknown id is not found', async () => {
		const outcome = await call('places.geocode', { place_id: 'ChIJ-unknown' })
		expect(outcome).toMatchObject({ status: 404, code: 'place.not_found', message: 'Address not found' })
	})

	test.each([
		['places.autocomplete', {}, 'input'],
		['places.autocomplete', { input: 'a'.repeat(201) }, 'input'],
		['places.autocomplete', { input: 'Font\0hill' }, 'input'],
		['places.autocomplete', { input: 'Fonthill', session: 'a b' }, 'session'],
		['places.autocomplete', { input: 'Fonthill', near: { lat: 91, lng: 0 } }, 'near'],
		['places.geocode', {}, 'place_id'],
		['places.geocode', { place_id: '' }, 'place_id'],
		['places.nearestTown', {}, 'near'],
	])('%s with %o is rejected', async (name, input, field) => {
		const outcome = await call(name, input)
		expect(outcome).toMatchObject({ status: 400, code: 'input.invalid' })
		expect(outcome.issues?.map(({ path }) => path.split('.')[0])).toEqual([field])
	})
})

test('the responses have the fields of the specification [P1]', async () => {
	const found = await app.inject('/api/places/autocomplete?input=Fonthill&near=43.05,-79.29')
	const [{ place_id, description }] = found.json().predictions
	expect(description).toBe('Fonthill, ON, Canada')
	const located = await app.inject({ path: '/api/places/geocode', query: { place_id } })
	expect(located.json().geometry.location).toEqual({ lat: 43.0436, lng: -79.2885 })
})

describe('when the provider fails', () => {
	let failure: AppError | null = null
	let count = 0
	const places: PlacesProvider = {
		async predict() {
			count += 1
			if (failure !== null) throw failure
			return [{ placeId: 'one', description: 'One' }]
		},
		geocode: async () => null,
	}

	test('the response says so, and the failure is not cached', async () => {
		const failing = await buildTestApp({ db, places })
		const request = () => failing.inject('/api/places/autocomplete?input=Fonthill')
		for (const [code, status] of [
			['upstream.failed', 502],
			['upstream.unavailable', 503],
			['upstream.timeout', 504],
		] as const) {
			failure = new AppError(code)
			const response = await request()
			expect([response.statusCode, response.json().code]).toEqual([status, code])
		}
		failure = null
		expect((await request()).json()).toEqual({ predictions: [{ place_id: 'one', description: 'One' }] })
		count = 0
		await request()
		expect(count).toBe(0)
	})
})
