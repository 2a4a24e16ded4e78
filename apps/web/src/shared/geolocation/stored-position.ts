import { GEOLOCATION_MAX_AGE_MS, STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { type Coordinates, coordinates } from '@farmgate/contracts/coordinates'

/** The outcome of the last permission request; `unknown` when there was none. */
export type LocationPermission = 'granted' | 'denied' | 'unknown'

/** Null when the item is absent or storage is blocked. */
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

/** The stored position if the permission is granted and it is recent enough; else null. `now` in milliseconds. */
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
		// Storage is blocked. The next screen requests the position again.
	}
}

/** Deletes the stored permission and position. The browser's own permission does not change. */
export function forgetStoredPosition(): void {
	try {
		localStorage.removeItem(STORAGE_KEYS.geolocationPermission)
		localStorage.removeItem(STORAGE_KEYS.geolocationPosition)
		localStorage.removeItem(STORAGE_KEYS.geolocationTimestamp)
	} catch {
		// Storage is blocked, so nothing was stored.
	}
}

/** Stores the refusal and deletes the position. */
export function storeRefusal(): void {
	forgetStoredPosition()
	try {
		localStorage.setItem(STORAGE_KEYS.geolocationPermission, 'denied')
	} catch {
		// Storage is blocked. The browser remembers the refusal.
	}
}

const FORGOTTEN_KEY = 'geolocation-forgotten'

/** Stores for this tab whether the visitor deleted the position and did not share it again. */
export function noteForgotten(isForgotten: boolean): void {
	try {
		if (isForgotten) sessionStorage.setItem(FORGOTTEN_KEY, 'true')
		else sessionStorage.removeItem(FORGOTTEN_KEY)
	} catch {
		// Storage is blocked, so no position was stored.
	}
}

export function wasForgotten(): boolean {
	try {
		return sessionStorage.getItem(FORGOTTEN_KEY) !== null
	} catch {
		return false
	}
}
