import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storePosition } from '../../shared/geolocation/stored-position.ts'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { useKnownPosition } from './use-known-position.ts'

const HOUR_MS = 3_600_000

function stubNavigator(name: 'geolocation' | 'permissions', value: unknown): void {
	Object.defineProperty(navigator, name, { value, configurable: true })
}

/** A browser at 43.5, -79.5 with this permission for the position. */
function stubBrowser(permission: PermissionState) {
	const getCurrentPosition = vi.fn((done: PositionCallback) =>
		done({ coords: { latitude: 43.5, longitude: -79.5 } } as GeolocationPosition),
	)
	stubNavigator('geolocation', { getCurrentPosition })
	stubNavigator('permissions', { query: async () => Object.assign(new EventTarget(), { state: permission }) })
	return getCurrentPosition
}

async function knownPosition() {
	const { result } = renderHook(useKnownPosition)
	await act(async () => {})
	return result.current
}

describe('useKnownPosition', () => {
	afterEach(() => {
		stubNavigator('geolocation', undefined)
		stubNavigator('permissions', undefined)
	})

	it('returns a recent stored position without requesting a new one', async () => {
		const getCurrentPosition = stubBrowser('granted')
		storePosition({ lat: 43.1, lng: -79.2 }, Date.now())
		expect(await knownPosition()).toEqual({ lat: 43.1, lng: -79.2 })
		expect(getCurrentPosition).not.toHaveBeenCalled()
	})

	it('renews an old position when the permission is granted', async () => {
		stubBrowser('granted')
		storePosition({ lat: 43.1, lng: -79.2 }, Date.now() - HOUR_MS)
		expect(await knownPosition()).toEqual({ lat: 43.5, lng: -79.5 })
	})

	it('returns null instead of opening a permission prompt', async () => {
		const getCurrentPosition = stubBrowser('prompt')
		storePosition({ lat: 43.1, lng: -79.2 }, Date.now() - HOUR_MS)
		expect(await knownPosition()).toBeNull()
		expect(getCurrentPosition).not.toHaveBeenCalled()
	})

	it('requests the position when the permission is granted and none was stored', async () => {
		stubBrowser('granted')
		expect(await knownPosition()).toEqual({ lat: 43.5, lng: -79.5 })
	})

	it('does not request a position that the visitor deleted', async () => {
		const getCurrentPosition = stubBrowser('granted')
		storePosition({ lat: 43.1, lng: -79.2 }, Date.now())
		const { result } = renderHook(() => ({ known: useKnownPosition(), ...useGeolocation() }))
		await act(async () => result.current.forget())
		expect(result.current.known).toBeNull()
		expect(getCurrentPosition).not.toHaveBeenCalled()
		await act(() => result.current.request())
		expect(result.current.known).toEqual({ lat: 43.5, lng: -79.5 })
	})
})
