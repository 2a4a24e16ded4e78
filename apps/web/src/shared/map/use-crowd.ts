import { type RefObject, useCallback, useState } from 'react'
import { type MarkerItem, mapItemKey } from './map-item.ts'
import type { PlacedItem } from './screen-box.ts'

/** A ring whose list is open. */
type OpenCrowd = { placed: PlacedItem; members: readonly MarkerItem[] }

/** Which ring's list is open, if any, and ways out of it. `layerRef` holds the buttons of the rings. */
export function useCrowd(layerRef: RefObject<HTMLElement | null>) {
	const [crowd, setCrowd] = useState<OpenCrowd>()
	/** The focus is where it should be, or it does not matter. */
	const leave = useCallback(() => setCrowd(undefined), [])
	/** Takes the focus back to the ring; false where that is gone. */
	const close = useCallback(() => {
		setCrowd(undefined)
		const key = crowd && mapItemKey(crowd.placed.item)
		const ring = key && layerRef.current?.querySelector<HTMLElement>(`[data-map-item="${CSS.escape(key)}"]`)
		if (!ring) return false
		ring.focus({ preventScroll: true })
		return true
	}, [crowd, layerRef])
	return { crowd, open: setCrowd, leave, close }
}
