import { GEOLOCATION_MAX_AGE_MS, GEOLOCATION_TIMEOUT_MS } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import {
	forgetStoredPosition,
	type LocationPermission,
	storedLocationPermission,
	storedPosition,
	storePosition,
	storeRefusal,
} from './stored-position.ts'

export type GeolocationState = {
	status: LocationPermission
	/** Where the visitor is, to about ten meters: as much as leaves this browser. */
	position: Coordinates | null
	isLocating: boolean
	/** Why the last request brought no position, in words for people. */
	error: string | null
}

const OPTIONS: PositionOptions = {
	enableHighAccuracy: true,
	timeout: GEOLOCATION_TIMEOUT_MS,
	maximumAge: GEOLOCATION_MAX_AGE_MS,
}

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

function askBrowser(geolocation: Geolocation): Promise<Coordinates> {
	return new Promise((resolve, reject) => {
		geolocation.getCurrentPosition(
			({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
			reject,
			OPTIONS,
		)
	})
}

function errorCode(error: unknown): number | null {
	return typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : null
}

const remembered = (): GeolocationState => ({
	status: storedLocationPermission(),
	position: storedPosition(Date.now()),
	isLocating: false,
	error: null,
})

let state: GeolocationState | null = null
let pending: Promise<Coordinates | null> | null = null
const listeners = new Set<() => void>()

/** The state now. While nobody listens, the storage holds the truth, and each screen begins with what it says. */
export function geolocationState(): GeolocationState {
	state ??= remembered()
	return state
}

function update(change: Partial<GeolocationState>): void {
	state = { ...geolocationState(), ...change }
	for (const listener of listeners) listener()
}

function refuse(): void {
	storeRefusal()
	update({ status: 'denied', position: null })
}

/** Forgets answer and position, as if nobody had ever asked. */
export function forgetPosition(): void {
	forgetStoredPosition()
	update({ status: 'unknown', position: null, error: null })
}

async function locate(): Promise<Coordinates | null> {
	if (!navigator.geolocation) {
		update({ error: UNSUPPORTED })
		return null
	}
	update({ isLocating: true, error: null })
	try {
		const position = await askBrowser(navigator.geolocation)
		storePosition(position, Date.now())
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
 * The visitor's position: one of the last five minutes, else the browser is asked, which may ask the visitor. Who asks
 * while a request is under way shares its answer. Null when there is none; `error` of the state then says why.
 */
export function requestPosition(): Promise<Coordinates | null> {
	const recent = storedPosition(Date.now())
	if (recent !== null && pending === null) {
		const { position, error } = geolocationState()
		const isKnown = position?.lat === recent.lat && position.lng === recent.lng
		if (!isKnown || error !== null) update({ status: 'granted', position: recent, error: null })
		return Promise.resolve(recent)
	}
	pending ??= locate().finally(() => {
		pending = null
	})
	return pending
}

/** A grant that the visitor takes back while we look ends at once; a refusal that they take back may be asked anew. */
function followPermission(permission: PermissionStatus): () => void {
	const { status } = geolocationState()
	if (permission.state === 'denied' && status === 'granted') refuse()
	if (permission.state !== 'denied' && status === 'denied') forgetPosition()
	const onChange = () => {
		if (permission.state === 'denied') refuse()
		else if (permission.state === 'prompt' || geolocationState().status === 'denied') forgetPosition()
	}
	permission.addEventListener('change', onChange)
	return () => permission.removeEventListener('change', onChange)
}

let stopFollowing: (() => void) | null = null

async function startFollowing(): Promise<void> {
	const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
	if (permission && listeners.size > 0 && stopFollowing === null) stopFollowing = followPermission(permission)
}

/** For `useSyncExternalStore`. Returns what ends the subscription. */
export function subscribeGeolocation(listener: () => void): () => void {
	listeners.add(listener)
	if (listeners.size === 1) void startFollowing()
	return () => {
		listeners.delete(listener)
		if (listeners.size > 0) return
		stopFollowing?.()
		stopFollowing = null
		if (pending === null) state = null
	}
}
