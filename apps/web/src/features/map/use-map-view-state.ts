import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { MapTarget } from '../../shared/map/viewpoint.ts'
import { isSameViewpoint, type Viewpoint } from '../../shared/map/viewpoint.ts'
import { type MapSearch, viewpointOf, writeViewpoint } from './map-search.ts'

/** A hand in motion changes the view many times a second; browsers refuse that many changes of the address. */
const ADDRESS_DEBOUNCE_MS = 250

type MapViewState = {
	/** Where the map is to go; changes only when something other than the map itself wants it elsewhere. */
	target: MapTarget
	goTo: (target: MapTarget) => void
	/** To be told whenever the map has come to rest. */
	report: (viewpoint: Viewpoint) => void
	/** Writes at once what still waits to be written, before the screen is left. */
	flush: () => void
}

/**
 * Keeps the view in the address and the other way round: moving the map replaces the address, while a link or the back
 * and forward buttons move the map.
 */
export function useMapViewState(search: MapSearch, onChange: (change: Partial<MapSearch>) => void): MapViewState {
	const addressed = viewpointOf(search)
	const known = useRef(addressed)
	const [target, setTarget] = useState<MapTarget>(addressed)

	useEffect(() => {
		const next = viewpointOf({ lat: search.lat, lng: search.lng, zoom: search.zoom })
		if (isSameViewpoint(next, known.current)) return
		known.current = next
		setTarget(next)
	}, [search.lat, search.lng, search.zoom])

	const report = useDebouncedCallback((viewpoint: Viewpoint) => {
		if (isSameViewpoint(viewpoint, known.current)) return
		known.current = viewpoint
		onChange(writeViewpoint(viewpoint))
	}, ADDRESS_DEBOUNCE_MS)

	return { target, goTo: setTarget, report, flush: () => report.flush() }
}
