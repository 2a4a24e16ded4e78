import type { Coordinates } from '@farmgate/contracts/coordinates'
import { useSyncExternalStore } from 'react'
import {
	forgetPosition,
	type GeolocationState,
	geolocationState,
	requestPosition,
	subscribeGeolocation,
} from './geolocation-store.ts'

/** On the server and during hydration. */
const UNKNOWN: GeolocationState = { status: 'unknown', position: null, isLocating: false, error: null }

export type GeolocationAccess = GeolocationState & {
	/** May open the browser's question: only for something that the visitor asked for. See `requestPosition`. */
	request: () => Promise<Coordinates | null>
	forget: () => void
}

/** Where the visitor is, if they let us know. Looking never asks them; `request` does. */
export function useGeolocation(): GeolocationAccess {
	const state = useSyncExternalStore(subscribeGeolocation, geolocationState, () => UNKNOWN)
	return { ...state, request: requestPosition, forget: forgetPosition }
}
