import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPosition } from './geolocation-store.ts'
import { useGeolocation } from './use-geolocation.ts'

const NOON = new Date('2026-06-06T12:00:00Z').getTime()
const MINUTE_MS = 60_000

type PositionArguments = Parameters<Geolocation['getCurrentPosition']>

/** Sets properties that jsdom lacks; undefined stubs a browser without them. */
function stubNavigator(change: { geolocation?: unknown; permissions?: unknown }) {
	for (const [name, value] of Object.entries(change))
		Object.defineProperty(navigator, name, { value, configurable: true })
}

/** A browser whose requests for the position are resolved by the test. */
function stubBrowser() {
	const requests: PositionArguments[] = []
	stubNavigator({ geolocation: { getCurrentPosition: (...args: PositionArguments) => requests.push(args) } })
	const last = () => requests.at(-1)
	return {
		requests,
		succeed: (latitude: number, longitude: number) =>
			act(async () => last()?.[0]({ coords: { latitude, longitude } } as GeolocationPosition)),
		fail: (code: number) => act(async () => last()?.[1]?.({ code } as GeolocationPositionError)),
	}
}

function storePosition(position: string, timestamp: string | number, status = 'granted') {
	localStorage.setItem('geolocation-permission-status', status)
	localStorage.setItem('geolocation-last-location', position)
	localStorage.setItem('geolocation-permission-timestamp', String(timestamp))
}

const STORED = '{"lat":43.1,"lng":-79.2}'

function open() {
	return renderHook(useGeolocation).result
}

/** Starts a request and renders again. Returns its promise in a list, so that `act` does not wait for it. */
function request(geolocation: ReturnType<typeof open>) {
	const results: Promise<unknown>[] = []
	act(() => {
		results.push(geolocation.current.request())
	})
	return results
}

beforeEach(() => {
	vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
})
afterEach(() => {
	forgetPosition()
	stubNavigator({ geolocation: undefined, permissions: undefined })
})

describe('the position of the visitor', () => {
	it('is requested with high accuracy and a timeout of 15 s, and stored with four decimals [P7, P8]', async () => {
		const browser = stubBrowser()
		const geolocation = open()
		expect(geolocation.current).toMatchObject({ status: 'unknown', position: null, isLocating: false })
		const results = request(geolocation)
		expect(geolocation.current.isLocating).toBe(true)
		expect(browser.requests[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 })
		await browser.succeed(43.123456789, -79.987654321)
		expect(await Promise.all(results)).toEqual([{ lat: 43.1235, lng: -79.9877 }])
		expect(geolocation.current).toMatchObject({ status: 'granted', isLocating: false, error: null })
		expect(localStorage.getItem('geolocation-permission-status')).toBe('granted')
		expect(localStorage.getItem('geolocation-last-location')).toBe('{"lat":43.1235,"lng":-79.9877}')
		expect(localStorage.getItem('geolocation-permission-timestamp')).toBe(String(NOON))
	})

	it('is not requested by reading it', () => {
		const browser = stubBrowser()
		open()
		expect(browser.requests).toHaveLength(0)
	})

	it('is requested once for concurrent requests', async () => {
		const browser = stubBrowser()
		const geolocation = open()
		const results = [...request(geolocation), ...request(geolocation)]
		await browser.succeed(43, -79)
		expect(await Promise.all(results)).toEqual([
			{ lat: 43, lng: -79 },
			{ lat: 43, lng: -79 },
		])
		expect(browser.requests).toHaveLength(1)
	})

	it('is reused for five minutes [P8]', async () => {
		const browser = stubBrowser()
		storePosition(STORED, NOON - 5 * MINUTE_MS + 1)
		const geolocation = open()
		expect(geolocation.current.position).toEqual({ lat: 43.1, lng: -79.2 })
		expect(await geolocation.current.request()).toEqual({ lat: 43.1, lng: -79.2 })
		expect(browser.requests).toHaveLength(0)
	})

	it.each([
		['too old', STORED, NOON - 5 * MINUTE_MS],
		['from the future', STORED, NOON + 1],
		['without a valid time', STORED, 'yesterday'],
		['not JSON', '{', NOON],
		['not a position', '"here"', NOON],
		['outside of the valid range', '{"lat":143,"lng":0}', NOON],
	])('is requested again when the stored one is %s', async (_, position, timestamp) => {
		const browser = stubBrowser()
		storePosition(position, timestamp)
		const geolocation = open()
		expect(geolocation.current.position).toBeNull()
		request(geolocation)
		expect(browser.requests).toHaveLength(1)
		await browser.succeed(1, 1)
	})

	it.each([
		[1, 'Location access denied by user', 'denied'],
		[2, 'Location information is unavailable', 'unknown'],
		[3, 'Location request timed out', 'unknown'],
		[99, 'Unable to retrieve your location', 'unknown'],
	])('has an error when the request fails with code %i: "%s" [P8]', async (code, text, status) => {
		const browser = stubBrowser()
		const geolocation = open()
		const results = request(geolocation)
		await browser.fail(code)
		expect(await Promise.all(results)).toEqual([null])
		expect(geolocation.current).toMatchObject({ status, position: null, isLocating: false, error: text })
	})

	it('has an error when the browser does not support geolocation [P8]', async () => {
		stubNavigator({ geolocation: undefined })
		const geolocation = open()
		await act(async () => expect(await geolocation.current.request()).toBeNull())
		expect(geolocation.current.error).toBe('Geolocation is not supported by this browser')
	})

	it('treats an invalid stored permission as unknown', () => {
		stubBrowser()
		storePosition(STORED, NOON, 'perhaps')
		expect(open().current).toMatchObject({ status: 'unknown', position: null })
	})

	it('is deleted from the storage when it is forgotten', () => {
		stubBrowser()
		storePosition(STORED, NOON)
		const geolocation = open()
		act(() => geolocation.current.forget())
		expect(geolocation.current).toMatchObject({ status: 'unknown', position: null })
		expect(Object.keys(localStorage)).toEqual([])
	})
})

describe('the browser’s permission', () => {
	function stubPermission(state: PermissionState) {
		const permission = Object.assign(new EventTarget(), { state })
		stubNavigator({ permissions: { query: async () => permission } })
		return {
			change: (next: PermissionState) => {
				permission.state = next
				act(() => void permission.dispatchEvent(new Event('change')))
			},
		}
	}
	async function openAndSettle() {
		const geolocation = open()
		await act(async () => undefined)
		return geolocation
	}

	it('deletes the stored position when it was revoked', async () => {
		stubPermission('denied')
		storePosition(STORED, NOON)
		expect((await openAndSettle()).current).toMatchObject({ status: 'denied', position: null })
		expect(localStorage.getItem('geolocation-last-location')).toBeNull()
	})

	it.each([
		['denied', 'denied'],
		['prompt', 'unknown'],
	] as const)('deletes the position when it changes to "%s"', async (next, status) => {
		const permission = stubPermission('granted')
		storePosition(STORED, NOON)
		const geolocation = await openAndSettle()
		expect(geolocation.current.status).toBe('granted')
		permission.change(next)
		expect(geolocation.current).toMatchObject({ status, position: null })
	})

	it('can be requested again when a refusal was reset', async () => {
		stubPermission('prompt')
		storePosition('', '', 'denied')
		expect((await openAndSettle()).current.status).toBe('unknown')
	})
})
