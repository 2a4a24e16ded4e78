import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPosition } from './geolocation-store.ts'
import { useGeolocation } from './use-geolocation.ts'

const NOON = new Date('2026-06-06T12:00:00Z').getTime()
const MINUTE_MS = 60_000

type Ask = Parameters<Geolocation['getCurrentPosition']>

/** Replaces what jsdom lacks of the browser; undefined is a browser without it. */
function stubNavigator(change: { geolocation?: unknown; permissions?: unknown }) {
	for (const [name, value] of Object.entries(change))
		Object.defineProperty(navigator, name, { value, configurable: true })
}

/** Stands in for the browser; its answers are given by hand. */
function stubBrowser() {
	const asked: Ask[] = []
	stubNavigator({ geolocation: { getCurrentPosition: (...ask: Ask) => asked.push(ask) } })
	const last = () => asked.at(-1)
	return {
		asked,
		answer: (latitude: number, longitude: number) =>
			act(async () => last()?.[0]({ coords: { latitude, longitude } } as GeolocationPosition)),
		fail: (code: number) => act(async () => last()?.[1]?.({ code } as GeolocationPositionError)),
	}
}

function remember(position: string, timestamp: string | number, status = 'granted') {
	localStorage.setItem('geolocation-permission-status', status)
	localStorage.setItem('geolocation-last-location', position)
	localStorage.setItem('geolocation-permission-timestamp', String(timestamp))
}

const KNOWN = '{"lat":43.1,"lng":-79.2}'

function open() {
	return renderHook(useGeolocation).result
}

/** Lets the component see what a request begins with; the answer comes later. */
function request(geolocation: ReturnType<typeof open>) {
	const answers: Promise<unknown>[] = []
	act(() => {
		answers.push(geolocation.current.request())
	})
	return answers
}

beforeEach(() => {
	vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
})
afterEach(() => {
	forgetPosition()
	stubNavigator({ geolocation: undefined, permissions: undefined })
})

describe('the position of the visitor', () => {
	it('is asked for exactly, for at most 15 seconds, and kept without more digits than needed', async () => {
		const browser = stubBrowser()
		const geolocation = open()
		expect(geolocation.current).toMatchObject({ status: 'unknown', position: null, isLocating: false })
		const answers = request(geolocation)
		expect(geolocation.current.isLocating).toBe(true)
		expect(browser.asked[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 })
		await browser.answer(43.123456789, -79.987654321)
		expect(await Promise.all(answers)).toEqual([{ lat: 43.1235, lng: -79.9877 }])
		expect(geolocation.current).toMatchObject({ status: 'granted', isLocating: false, error: null })
		expect(localStorage.getItem('geolocation-permission-status')).toBe('granted')
		expect(localStorage.getItem('geolocation-last-location')).toBe('{"lat":43.1235,"lng":-79.9877}')
		expect(localStorage.getItem('geolocation-permission-timestamp')).toBe(String(NOON))
	})

	it('is never asked for by looking', () => {
		const browser = stubBrowser()
		open()
		expect(browser.asked).toHaveLength(0)
	})

	it('is asked for once when two want it at the same time', async () => {
		const browser = stubBrowser()
		const geolocation = open()
		const answers = [...request(geolocation), ...request(geolocation)]
		await browser.answer(43, -79)
		expect(await Promise.all(answers)).toEqual([
			{ lat: 43, lng: -79 },
			{ lat: 43, lng: -79 },
		])
		expect(browser.asked).toHaveLength(1)
	})

	it('is used again for five minutes', async () => {
		const browser = stubBrowser()
		remember(KNOWN, NOON - 5 * MINUTE_MS + 1)
		const geolocation = open()
		expect(geolocation.current.position).toEqual({ lat: 43.1, lng: -79.2 })
		expect(await geolocation.current.request()).toEqual({ lat: 43.1, lng: -79.2 })
		expect(browser.asked).toHaveLength(0)
	})

	it.each([
		['too old', KNOWN, NOON - 5 * MINUTE_MS],
		['from the future', KNOWN, NOON + 1],
		['of no known time', KNOWN, 'yesterday'],
		['no JSON', '{', NOON],
		['no position', '"here"', NOON],
		['nowhere on Earth', '{"lat":143,"lng":0}', NOON],
	])('that was remembered but is %s is asked for anew', async (_, position, timestamp) => {
		const browser = stubBrowser()
		remember(position, timestamp)
		const geolocation = open()
		expect(geolocation.current.position).toBeNull()
		request(geolocation)
		expect(browser.asked).toHaveLength(1)
		await browser.answer(1, 1)
	})

	it.each([
		[1, 'Location access denied by user', 'denied'],
		[2, 'Location information is unavailable', 'unknown'],
		[3, 'Location request timed out', 'unknown'],
		[99, 'Unable to retrieve your location', 'unknown'],
	])('that fails with code %i says "%s"', async (code, text, status) => {
		const browser = stubBrowser()
		const geolocation = open()
		const answers = request(geolocation)
		await browser.fail(code)
		expect(await Promise.all(answers)).toEqual([null])
		expect(geolocation.current).toMatchObject({ status, position: null, isLocating: false, error: text })
	})

	it('says when the browser cannot know it', async () => {
		stubNavigator({ geolocation: undefined })
		const geolocation = open()
		await act(async () => expect(await geolocation.current.request()).toBeNull())
		expect(geolocation.current.error).toBe('Geolocation is not supported by this browser')
	})

	it('takes a word that storage should not hold for "never asked"', () => {
		stubBrowser()
		remember(KNOWN, NOON, 'perhaps')
		expect(open().current).toMatchObject({ status: 'unknown', position: null })
	})

	it('is gone, also from the browser’s memory, when it is to be forgotten', () => {
		stubBrowser()
		remember(KNOWN, NOON)
		const geolocation = open()
		act(() => geolocation.current.forget())
		expect(geolocation.current).toMatchObject({ status: 'unknown', position: null })
		expect(Object.keys(localStorage)).toEqual([])
	})
})

describe('the permission that the browser keeps', () => {
	function stubPermission(state: PermissionState) {
		const permission = Object.assign(new EventTarget(), { state })
		stubNavigator({ permissions: { query: async () => permission } })
		return {
			turn: (next: PermissionState) => {
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

	it('ends what we remember when it was taken back meanwhile', async () => {
		stubPermission('denied')
		remember(KNOWN, NOON)
		expect((await openAndSettle()).current).toMatchObject({ status: 'denied', position: null })
		expect(localStorage.getItem('geolocation-last-location')).toBeNull()
	})

	it.each([
		['denied', 'denied'],
		['prompt', 'unknown'],
	] as const)('forgets the position at once when it turns to "%s"', async (next, status) => {
		const permission = stubPermission('granted')
		remember(KNOWN, NOON)
		const geolocation = await openAndSettle()
		expect(geolocation.current.status).toBe('granted')
		permission.turn(next)
		expect(geolocation.current).toMatchObject({ status, position: null })
	})

	it('that was refused and is free again may be asked for anew', async () => {
		stubPermission('prompt')
		remember('', '', 'denied')
		expect((await openAndSettle()).current.status).toBe('unknown')
	})
})
