import { GEOLOCATION_MAX_AGE_MS, STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { type Coordinates, coordinates } from '@farmgate/contracts/coordinates'

/** What the browser last said when it was asked for the position; `unknown` when it was never asked. */
export type LocationPermission = 'granted' | 'denied' | 'unknown'

/** Forbidden storage is like an empty one. */
function read(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

function parsePosition(text: string): Coordinates | null {
	try {
		return coordinates.safeParse(JSON.parse(text)).data ?? null
	} catch {
		return null
	}
}

export function storedLocationPermission(): LocationPermission {
	const stored = read(STORAGE_KEYS.geolocationPermission)
	return stored === 'granted' || stored === 'denied' ? stored : 'unknown'
}

/** The position of a granted permission while it is young enough to be used again, at `now` in milliseconds; else null. */
export function storedPosition(now: number): Coordinates | null {
	if (storedLocationPermission() !== 'granted') return null
	const age = now - Number(read(STORAGE_KEYS.geolocationTimestamp) ?? Number.NaN)
	if (!(age >= 0 && age < GEOLOCATION_MAX_AGE_MS)) return null
	return parsePosition(read(STORAGE_KEYS.geolocationPosition) ?? '')
}

export function storePosition(position: Coordinates, now: number): void {
	try {
		localStorage.setItem(STORAGE_KEYS.geolocationPermission, 'granted')
		localStorage.setItem(STORAGE_KEYS.geolocationPosition, JSON.stringify(position))
		localStorage.setItem(STORAGE_KEYS.geolocationTimestamp, String(now))
	} catch {
		// The browser is then asked again on the next screen.
	}
}

/** Forgets answer and position; the browser's own setting is not ours to change. */
export function forgetStoredPosition(): void {
	try {
		localStorage.removeItem(STORAGE_KEYS.geolocationPermission)
		localStorage.removeItem(STORAGE_KEYS.geolocationPosition)
		localStorage.removeItem(STORAGE_KEYS.geolocationTimestamp)
	} catch {
		// Forbidden storage kept nothing.
	}
}

/** Keeps the refusal and no position with it. */
export function storeRefusal(): void {
	forgetStoredPosition()
	try {
		localStorage.setItem(STORAGE_KEYS.geolocationPermission, 'denied')
	} catch {
		// The browser itself remembers the refusal.
	}
}
