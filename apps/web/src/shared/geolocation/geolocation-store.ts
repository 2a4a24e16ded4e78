import { GEOLOCATION_MAX_AGE_MS, GEOLOCATION_TIMEOUT_MS } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { createListeners } from '../store/create-store.ts'
import {
	forgetStoredPosition,
	type LocationPermission,
	noteForgotten,
	storedLocationPermission,
	storedPosition,
	storePosition,
	storeRefusal,
	wasForgotten,
} from './stored-position.ts'

export type GeolocationState = {
	status: LocationPermission
	/** The visitor's position, rounded to about ten meters. */
	position: Coordinates | null
	isLocating: boolean
	/** Why the last request failed, as UI text; null when it did not. */
	error: string | null
}

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: GEOLOCATION_MAX_AGE_MS }

const UNSUPPORTED = 'Geolocation is not supported by this browser'
const UNKNOWN_ERROR = 'Unable to retrieve your location'
const DENIED_CODE = 1
const ERRORS_BY_CODE: Record<number, string> = {
	[DENIED_CODE]: 'Location access denied by user',
	2: 'Location information is unavailable',
	3: 'Location request timed out',
}

const POSITION_DECIMALS = 4

function rounded(degrees: number): number {
	return Number(degrees.toFixed(POSITION_DECIMALS))
}

function requestFromBrowser(geolocation: Geolocation, timeout: number): Promise<Coordinates> {
	return new Promise((resolve, reject) => {
		geolocation.getCurrentPosition(
			({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
			reject,
			{ ...OPTIONS, timeout },
		)
	})
}

function errorCode(error: unknown): number | null {
	return typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : null
}

/** On the server, during hydration, and before a position was asked for: one object, so that hydration renders nothing again. */
export const NO_POSITION: GeolocationState = { status: 'unknown', position: null, isLocating: false, error: null }

function storedState(): GeolocationState {
	const [status, position] = [storedLocationPermission(), storedPosition(Date.now())]
	return status === NO_POSITION.status && position === null ? NO_POSITION : { ...NO_POSITION, status, position }
}

let state: GeolocationState | null = null
let pending: Promise<Coordinates | null> | null = null

/** The current state. Read from the storage when the first listener is added. */
export function geolocationState(): GeolocationState {
	state ??= storedState()
	return state
}

function update(change: Partial<GeolocationState>): void {
	state = { ...geolocationState(), ...change }
	geolocationChanges.notify()
}

function refuse(): void {
	storeRefusal()
	update({ status: 'denied', position: null })
}

/** Deletes the position and the permission, as if neither had been requested. */
function reset(): void {
	forgetStoredPosition()
	update({ status: 'unknown', position: null, error: null })
}

/** The visitor's wish to delete the position. */
export function forgetPosition(): void {
	noteForgotten(true)
	reset()
}

/** Whether the position may be requested without a prompt and without an action of the visitor, who did not delete it. */
export async function isPermissionGranted(): Promise<boolean> {
	if (wasForgotten()) return false
	const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
	return permission?.state === 'granted'
}

async function locate(timeoutMs: number): Promise<Coordinates | null> {
	if (!navigator.geolocation) {
		update({ error: UNSUPPORTED })
		return null
	}
	update({ isLocating: true, error: null })
	try {
		const position = await requestFromBrowser(navigator.geolocation, timeoutMs)
		storePosition(position, Date.now())
		noteForgotten(false)
		update({ status: 'granted', position, isLocating: false })
		return position
	} catch (failure) {
		const code = errorCode(failure)
		update({ isLocating: false, error: ERRORS_BY_CODE[code ?? 0] ?? UNKNOWN_ERROR })
		if (code === DENIED_CODE) refuse()
		return null
	}
}

/**
 * The visitor's position: at most five minutes old, else from the browser, which may ask the visitor. Concurrent requests
 * share one result and the timeout of the first. Null when there is none; the state's `error` is the reason.
 */
export function requestPosition({ timeoutMs = GEOLOCATION_TIMEOUT_MS } = {}): Promise<Coordinates | null> {
	const recent = storedPosition(Date.now())
	if (recent !== null && pending === null) {
		const { position, error } = geolocationState()
		const isKnown = position?.lat === recent.lat && position.lng === recent.lng
		if (!isKnown || error !== null) update({ status: 'granted', position: recent, error: null })
		return Promise.resolve(recent)
	}
	pending ??= locate(timeoutMs).finally(() => {
		pending = null
	})
	return pending
}

/** Follows the browser's permission: a revoked one removes the position, and a refusal that was reset can be requested again. */
function followPermission(permission: PermissionStatus): () => void {
	const { status } = geolocationState()
	if (permission.state === 'denied' && status === 'granted') refuse()
	if (permission.state !== 'denied' && status === 'denied') reset()
	const onChange = () => {
		if (permission.state === 'denied') refuse()
		else if (permission.state === 'prompt' || geolocationState().status === 'denied') reset()
	}
	permission.addEventListener('change', onChange)
	return () => permission.removeEventListener('change', onChange)
}

/** Notifies of changes of the state. Follows the browser's permission while it has listeners. */
export const geolocationChanges = createListeners(() => {
	let isStopped = false
	let stopFollowing = () => {}
	void navigator.permissions?.query({ name: 'geolocation' }).then(
		(permission) => {
			if (!isStopped) stopFollowing = followPermission(permission)
		},
		() => undefined,
	)
	return () => {
		isStopped = true
		stopFollowing()
		if (pending === null) state = null
	}
})
