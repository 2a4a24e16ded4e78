import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storePosition } from '../../shared/geolocation/stored-position.ts'
import { useKnownPosition } from './use-known-position.ts'

const HOUR_MS = 3_600_000

function stubNavigator(name: 'geolocation' | 'permissions', value: unknown): void {
	Object.defineProperty(navigator, name, { value, configurable: true })
}

/** A browser at 43.5, -79.5 that says so to those who ask; `permission` is what its visitor has decided. */
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

describe('the position on arrival', () => {
	afterEach(() => {
		stubNavigator('geolocation', undefined)
		stubNavigator('permissions', undefined)
	})

	it('is the one of the last minutes, and nobody is asked', async () => {
		const getCurrentPosition = stubBrowser('granted')
		storePosition({ lat: 43.1, lng: -79.2 }, Date.now())
		expect(await knownPosition()).toEqual({ lat: 43.1, lng: -79.2 })
		expect(getCurrentPosition).not.toHaveBeenCalled()
	})

	it('is renewed when it is old and the browser need not ask the visitor', async () => {
		stubBrowser('granted')
		storePosition({ lat: 43.1, lng: -79.2 }, Date.now() - HOUR_MS)
		expect(await knownPosition()).toEqual({ lat: 43.5, lng: -79.5 })
	})

	it('stays unknown when the browser would ask the visitor', async () => {
		const getCurrentPosition = stubBrowser('prompt')
		storePosition({ lat: 43.1, lng: -79.2 }, Date.now() - HOUR_MS)
		expect(await knownPosition()).toBeNull()
		expect(getCurrentPosition).not.toHaveBeenCalled()
	})

	it('stays unknown to whoever never gave it', async () => {
		const getCurrentPosition = stubBrowser('granted')
		expect(await knownPosition()).toBeNull()
		expect(getCurrentPosition).not.toHaveBeenCalled()
	})
})
