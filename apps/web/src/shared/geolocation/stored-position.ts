import { GEOLOCATION_MAX_AGE_MS, STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { type Coordinates, coordinates } from '@farmgate/contracts/coordinates'
import { readStored, writeStored } from '../store/browser-storage.ts'

/** The outcome of the last permission request; `unknown` when there was none. */
export type LocationPermission = 'granted' | 'denied' | 'unknown'

function parsePosition(text: string): Coordinates | null {
	try {
		return coordinates.safeParse(JSON.parse(text)).data ?? null
	} catch {
		return null
	}
}

export function storedLocationPermission(): LocationPermission {
	const stored = readStored(STORAGE_KEYS.geolocationPermission)
	return stored === 'granted' || stored === 'denied' ? stored : 'unknown'
}

/** The stored position if the permission is granted and it is recent enough; else null. `now` in milliseconds. */
export function storedPosition(now: number): Coordinates | null {
	if (storedLocationPermission() !== 'granted') return null
	const age = now - Number(readStored(STORAGE_KEYS.geolocationTimestamp) ?? Number.NaN)
	if (!(age >= 0 && age < GEOLOCATION_MAX_AGE_MS)) return null
	return parsePosition(readStored(STORAGE_KEYS.geolocationPosition) ?? '')
}

/** Without storage, the next screen requests the position again. */
export function storePosition(position: Coordinates, now: number): void {
	writeStored(STORAGE_KEYS.geolocationPermission, 'granted')
	writeStored(STORAGE_KEYS.geolocationPosition, JSON.stringify(position))
	writeStored(STORAGE_KEYS.geolocationTimestamp, String(now))
}

/** Deletes the stored permission and position. The browser's own permission does not change. */
export function forgetStoredPosition(): void {
	writeStored(STORAGE_KEYS.geolocationPermission, null)
	writeStored(STORAGE_KEYS.geolocationPosition, null)
	writeStored(STORAGE_KEYS.geolocationTimestamp, null)
}

/** Stores the refusal and deletes the position. */
export function storeRefusal(): void {
	forgetStoredPosition()
	writeStored(STORAGE_KEYS.geolocationPermission, 'denied')
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
