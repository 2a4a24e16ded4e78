import { useStore } from '../store/create-store.ts'
import {
	forgetPosition,
	type GeolocationState,
	geolocationChanges,
	geolocationState,
	NO_POSITION,
	requestPosition,
} from './geolocation-store.ts'

const STORE = { get: geolocationState, subscribe: geolocationChanges.subscribe }

export type GeolocationAccess = GeolocationState & {
	/** May open the browser's permission prompt, so only call it on a user action. See `requestPosition`. */
	request: typeof requestPosition
	forget: () => void
}

/** The visitor's position, if known. Reading it never opens the permission prompt. */
export function useGeolocation(): GeolocationAccess {
	return { ...useStore(STORE, NO_POSITION), request: requestPosition, forget: forgetPosition }
}
