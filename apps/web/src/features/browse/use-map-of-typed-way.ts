import { useEffect, useEffectEvent, useRef } from 'react'
import type { Browse } from './browse.ts'
import { alongWay } from './map-target.ts'
import type { MapArea } from './use-map-area.ts'

/**
 * A way that is typed on the map moves the map, as one of the address does. The text is not replaced by its way, because the visitor may
 * still be typing. An address with a text and an area opens with its area.
 */
export function useMapOfTypedWay(browse: Browse, { searchAt }: Pick<MapArea, 'searchAt'>): void {
	const { search, way, understood, isOnMap } = browse
	const hasOwnTarget = search.bbox !== undefined || search.zoom !== undefined
	const openedWith = useRef(hasOwnTarget ? search.q : undefined)
	const shown = useRef<string>(undefined)
	const typed = isOnMap && search.along === undefined && way !== null ? alongWay(way) : null
	const key = typed?.key
	const isWithoutWay = search.q === undefined || (understood !== null && understood.along === null)
	const moveMap = useEffectEvent(() => {
		if (typed !== null && search.q !== openedWith.current) searchAt(typed.target)
	})
	useEffect(() => {
		if (isWithoutWay) shown.current = undefined
		if (key === undefined || key === shown.current) return
		shown.current = key
		moveMap()
	}, [key, isWithoutWay])
}
