import type { Coordinates } from '@farmgate/contracts/coordinates'
import { useEffect } from 'react'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'

/** Whether the browser gives the position without asking the visitor; false where it does not tell. */
async function isGrantedForGood(): Promise<boolean> {
	const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
	return permission?.state === 'granted'
}

/** Where the visitor is, if they have let us know before and the browser need not ask them again; else null. */
export function useKnownPosition(): Coordinates | null {
	const { status, position, request } = useGeolocation()
	const isOutdated = status === 'granted' && position === null
	useEffect(() => {
		if (!isOutdated) return
		let isGone = false
		void isGrantedForGood().then((isGranted) => {
			if (isGranted && !isGone) void request()
		})
		return () => {
			isGone = true
		}
	}, [isOutdated, request])
	return position
}
