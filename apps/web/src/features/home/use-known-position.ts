import type { Coordinates } from '@farmgate/contracts/coordinates'
import { useEffect } from 'react'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'

/** Whether the browser returns the position without a prompt; false when the Permissions API is missing. */
async function isPermissionGranted(): Promise<boolean> {
	const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
	return permission?.state === 'granted'
}

/** The visitor's position, if it was shared before and needs no new prompt; else null. */
export function useKnownPosition(): Coordinates | null {
	const { status, position, request } = useGeolocation()
	const isOutdated = status === 'granted' && position === null
	useEffect(() => {
		if (!isOutdated) return
		let isCanceled = false
		void isPermissionGranted().then((isGranted) => {
			if (isGranted && !isCanceled) void request()
		})
		return () => {
			isCanceled = true
		}
	}, [isOutdated, request])
	return position
}
