import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createQueryScope, runInQueryScope } from '../../database/query-scope.ts'
import { createGooglePlaces } from './google-places.ts'
import { openPlaces } from './open-places.ts'
import { createOsmPlaces } from './osm-places.ts'

// cspell:ignore Effingham Württemberg

type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Reply = { status?: number; json?: unknown; text?: string }

/** The requests that the service received, and its replies in order; the last one is repeated. Null: no reply. */
const received: Received[] = []
let replies: (Reply | null)[] = []

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk)
	const { method = '', url = '', headers } = request
	received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
	const reply = replies.length > 1 ? replies.shift() : replies[0]
	if (reply == null) return
	response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
	response.end(reply.text ?? JSON.stringify(reply.json ?? {}))
}

const server: Server = createServer((request, response) => void handle(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
afterAll(() => {
	server.closeAllConnections()
	server.close()
})
beforeEach(() => {
	received.length = 0
	replies = [{}]
})

const TIMEOUT_MS = 300
const google = createGooglePlaces('the-key', url, TIMEOUT_MS)
const search = { input: '123 Canboro Rd', near: { lat: 43.1, lng: -79.3 }, session: 'abc-1' }

describe('Google', () => {
	test('sends input, bias and session token, and the key in a header alone', async () => {
		replies = [
			{
				json: {
					suggestions: [
						{ placePrediction: { placeId: 'ChIJ1', text: { text: '123 Canboro Rd, Fonthill, ON, Canada' } } },
						{ queryPrediction: { text: { text: 'canboro road farms' } } },
					],
				},
			},
		]
		expect(await google.predict(search)).toEqual([
			{ placeId: 'ChIJ1', description: '123 Canboro Rd, Fonthill, ON, Canada' },
		])
		const [request] = received
		expect(request).toMatchObject({ method: 'POST', url: '/v1/places:autocomplete' })
		expect(request?.headers).toMatchObject({ 'x-goog-api-key': 'the-key' })
		expect(request?.headers['x-goog-fieldmask']).toContain('suggestions.placePrediction.placeId')
		expect(JSON.parse(request?.body ?? '')).toEqual({
			input: '123 Canboro Rd',
			sessionToken: 'abc-1',
			locationBias: { circle: { center: { latitude: 43.1, longitude: -79.3 }, radius: 50_000 } },
		})
	})

	test('no suggestions are an empty object', async () => {
		expect(await google.predict({ ...search, near: null, session: null })).toEqual([])
	})

	test('reads address, position and parts of a place', async () => {
		replies = [
			{
				json: {
					formattedAddress: '123 Canboro Rd, Fonthill, ON L0S 1E0, Canada',
					location: { latitude: 43.044, longitude: -79.29 },
					types: ['street_address'],
					addressComponents: [
						{ longText: '123', shortText: '123', types: ['street_number'] },
						{ longText: 'Canboro Road', shortText: 'Canboro Rd', types: ['route'] },
						{ longText: 'Fonthill', shortText: 'Fonthill', types: ['locality', 'political'] },
						{ longText: 'Ontario', shortText: 'ON', types: ['administrative_area_level_1', 'political'] },
						{ longText: 'Canada', shortText: 'CA', types: ['country', 'political'] },
						{ longText: 'L0S 1E0', shortText: 'L0S 1E0', types: ['postal_code'] },
					],
				},
			},
		]
		expect(await google.geocode('ChIJ1', 'abc-1')).toEqual({
			formatted_address: '123 Canboro Rd, Fonthill, ON L0S 1E0, Canada',
			geometry: { location: { lat: 43.044, lng: -79.29 } },
			approximate: false,
			parts: { street: '123 Canboro Road', city: 'Fonthill', region: 'ON', postal_code: 'L0S 1E0', country: 'CA' },
		})
		expect(received[0]?.url).toBe('/v1/places/ChIJ1?sessionToken=abc-1')
		expect(received[0]?.headers['x-goog-fieldmask']).toBe('formattedAddress,location,addressComponents,types')
	})

	test('an unknown or malformed id is no place', async () => {
		replies = [{ status: 404 }]
		expect(await google.geocode('ChIJ404', null)).toBeNull()
		replies = [{ status: 400, json: { error: { status: 'INVALID_ARGUMENT', message: 'Not a valid Place ID' } } }]
		expect(await google.geocode('ChIJbad', null)).toBeNull()
		received.length = 0
		expect(await google.geocode('../secrets', null)).toBeNull()
		expect(received).toEqual([])
	})

	test('a refused key is a failure that contains neither key nor body', async () => {
		replies = [{ status: 400, json: { error: { message: 'API key not valid.' } } }]
		const failure = await google.geocode('ChIJ1', null).catch((error: unknown) => error)
		expect(failure).toMatchObject({ code: 'upstream.failed' })
		expect(JSON.stringify([failure, String(failure)])).not.toMatch(/the-key|not valid/)
		expect(received).toHaveLength(1)
	})
})

describe('failures', () => {
	test('a temporary failure is retried once', async () => {
		replies = [{ status: 500 }, {}]
		expect(await google.predict(search)).toEqual([])
		expect(received).toHaveLength(2)
		replies = [{ status: 503 }]
		await expect(google.predict(search)).rejects.toMatchObject({ code: 'upstream.unavailable', statusCode: 503 })
		expect(received).toHaveLength(4)
	})

	test('an exceeded quota is not retried', async () => {
		replies = [{ status: 429 }]
		await expect(google.predict(search)).rejects.toMatchObject({ code: 'upstream.unavailable' })
		expect(received).toHaveLength(1)
	})

	test.each([
		['no JSON', { text: '<html>' }],
		['another form', { json: { suggestions: 'many' } }],
		['too much', { text: JSON.stringify('x'.repeat(1_100_000)) }],
	])('a response with %s fails', async (_name, reply) => {
		replies = [reply]
		await expect(google.predict(search)).rejects.toMatchObject({ code: 'upstream.failed', statusCode: 502 })
	})

	test('no response in time', async () => {
		replies = [null]
		await expect(google.predict(search)).rejects.toMatchObject({ code: 'upstream.timeout', statusCode: 504 })
	})

	test('a server that cannot be reached', async () => {
		const closed = createGooglePlaces('the-key', 'http://127.0.0.1:1', TIMEOUT_MS)
		await expect(closed.predict(search)).rejects.toMatchObject({ code: 'upstream.unavailable' })
	})

	test('a disconnected caller ends the request', async () => {
		replies = [null]
		const controller = new AbortController()
		const reason = new Error('gone')
		const request = runInQueryScope(createQueryScope(controller.signal), () => google.predict(search))
		controller.abort(reason)
		await expect(request).rejects.toBe(reason)
	})
})

const FEATURE = {
	type: 'Feature',
	geometry: { type: 'Point', coordinates: [-79.29, 43.044] },
}

describe('Photon and Nominatim', () => {
	const photon = createOsmPlaces({ kind: 'photon', url: `${url}/photon` }, TIMEOUT_MS)
	const places = openPlaces({ kind: 'photon', url })

	test('an address with a house number is exact, and its id needs no request', async () => {
		replies = [
			{
				json: {
					features: [
						{
							...FEATURE,
							properties: {
								type: 'house',
								housenumber: '123',
								street: 'Canboro Road',
								city: 'Fonthill',
								state: 'Ontario',
								postcode: 'L0S 1E0',
								countrycode: 'CA',
							},
						},
					],
				},
			},
		]
		const [prediction] = await photon.predict(search)
		expect(received[0]?.url).toBe('/photon/api/?q=123+Canboro+Rd&limit=5&lang=en&lat=43.1&lon=-79.3')
		expect(prediction?.description).toBe('123 Canboro Road, Fonthill, ON L0S 1E0, Canada')
		expect(await places.geocode(prediction?.placeId ?? '', null)).toEqual({
			formatted_address: '123 Canboro Road, Fonthill, ON L0S 1E0, Canada',
			geometry: { location: { lat: 43.044, lng: -79.29 } },
			approximate: false,
			parts: { street: '123 Canboro Road', city: 'Fonthill', region: 'ON', postal_code: 'L0S 1E0', country: 'CA' },
		})
		expect(received).toHaveLength(1)
	})

	test('Nominatim has the same properties one level deeper; a town is approximate', async () => {
		const nominatim = createOsmPlaces({ kind: 'nominatim', url }, TIMEOUT_MS)
		const geocoding = { type: 'city', name: 'Freiburg', state: 'Baden-Württemberg', country_code: 'de' }
		replies = [{ json: { features: [{ ...FEATURE, properties: { geocoding } }] } }]
		const [prediction] = await nominatim.predict({ ...search, near: null })
		expect(received[0]?.url).toContain('/search?q=123+Canboro+Rd&limit=5&format=geocodejson')
		expect(await places.geocode(prediction?.placeId ?? '', null)).toMatchObject({
			approximate: true,
			parts: { street: null, city: 'Freiburg', region: 'Baden-Württemberg', country: 'DE' },
		})
	})

	test('the name of a farm precedes its address', async () => {
		const properties = {
			type: 'house',
			name: 'Hill Farm',
			street: 'Effingham Street',
			city: 'Pelham',
			countrycode: 'CA',
		}
		replies = [{ json: { features: [{ ...FEATURE, properties }] } }]
		expect((await photon.predict(search))[0]?.description).toBe('Hill Farm, Effingham Street, Pelham, Canada')
	})
})
