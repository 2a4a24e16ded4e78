import type { Coordinates } from '@farmgate/contracts/coordinates'
import { useEffect } from 'react'
import { isPermissionGranted } from '../../shared/geolocation/geolocation-store.ts'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'

/** The visitor's position, if the browser provides it without a prompt; else null. */
export function useKnownPosition(): Coordinates | null {
	const { status, position, request } = useGeolocation()
	const isMissing = status !== 'denied' && position === null
	useEffect(() => {
		if (!isMissing) return
		let isCanceled = false
		void isPermissionGranted().then((isGranted) => {
			if (isGranted && !isCanceled) void request()
		})
		return () => {
			isCanceled = true
		}
	}, [isMissing, request])
	return position
}
