import type { Coordinates } from '@farmgate/contracts/coordinates'
import { showToast } from '../ui/toast-store.ts'
import { geolocationState, requestPosition } from './geolocation-store.ts'

/** One toast for one failure, however many parts of a screen wanted the position. */
const TOAST_ID = 'geolocation'

/** The visitor's position; when there is none, a toast says why and the answer is null. */
export async function requestPositionOrSay(): Promise<Coordinates | null> {
	const position = await requestPosition()
	const { error } = geolocationState()
	if (position === null && error !== null) {
		showToast({ id: TOAST_ID, title: 'Location unavailable', message: error, isError: true })
	}
	return position
}
