import type { Coordinates } from '@farmgate/contracts/coordinates'
import { showToast } from '../ui/toast-store.ts'
import { geolocationState, requestPosition } from './geolocation-store.ts'

/** One id, so that concurrent requests show one toast. */
const TOAST_ID = 'geolocation'

/** The visitor's position. Null when it is not available; a toast then shows the reason. See `requestPosition`. */
export async function requestPositionWithToast(
	options?: Parameters<typeof requestPosition>[0],
): Promise<Coordinates | null> {
	const position = await requestPosition(options)
	const { error } = geolocationState()
	if (position === null && error !== null) {
		showToast({ id: TOAST_ID, title: 'Location unavailable', message: error, isError: true })
	}
	return position
}
