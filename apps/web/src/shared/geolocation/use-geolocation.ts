import { useStore } from '../store/create-store.ts'
import {
	forgetPosition,
	type GeolocationState,
	geolocationChanges,
	geolocationState,
	requestPosition,
} from './geolocation-store.ts'

/** On the server and during hydration. */
const UNKNOWN: GeolocationState = { status: 'unknown', position: null, isLocating: false, error: null }
const STORE = { get: geolocationState, subscribe: geolocationChanges.subscribe }

export type GeolocationAccess = GeolocationState & {
	/** May open the browser's permission prompt, so only call it on a user action. See `requestPosition`. */
	request: typeof requestPosition
	forget: () => void
}

/** The visitor's position, if known. Reading it never opens the permission prompt. */
export function useGeolocation(): GeolocationAccess {
	return { ...useStore(STORE, UNKNOWN), request: requestPosition, forget: forgetPosition }
}
