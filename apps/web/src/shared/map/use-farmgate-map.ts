import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Attribution } from '@farmgate/contracts/map-sources'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createMap, type FarmgateMap, type MapFrame, type RestCause } from './create-map.ts'
import { BUNDLED_ATTRIBUTION } from './map-ground.ts'
import type { DrawnItem } from './map-item.ts'
import type { PlacedItem } from './screen-box.ts'
import { MAP_MIN_ZOOM, type MapTarget, type Viewpoint } from './viewpoint.ts'

export type MapRest = { viewpoint: Viewpoint; bounds: BoundingBox }

/** All of these stay the same for as long as the map lives. */
type Handlers = {
	firstTarget: () => MapTarget
	onRest: (rest: MapRest, how: RestCause) => void
	onMoveStart: () => void
	onPoint: (placed: PlacedItem | undefined) => void
	onSelect: (item: DrawnItem) => void
}

const WHOLE_WORLD: Viewpoint = { center: { lat: 30, lng: 0 }, zoom: MAP_MIN_ZOOM }

/** Moves the whole layer of buttons with the map, until the map rests and each gets its own new place. */
function carryLayer(layer: HTMLElement, from: MapFrame, to: MapFrame): void {
	const scale = from.resolution / to.resolution
	const x = (from.center[0] - to.center[0]) / to.resolution
	const y = (to.center[1] - from.center[1]) / to.resolution
	layer.style.transform = scale === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
}

/**
 * The map in an element, for as long as the element lives, and where it rests. `layerRef` is moved along with the map
 * until `settleLayer` says that its children have their new places.
 */
export function useFarmgateMap(layerRef: RefObject<HTMLElement | null>, handlers: Handlers) {
	const elementRef = useRef<HTMLDivElement>(null)
	const [map, setMap] = useState<FarmgateMap>()
	const [rest, setRest] = useState<MapRest>()
	const [attribution, setAttribution] = useState(BUNDLED_ATTRIBUTION)
	const restFrame = useRef<MapFrame | undefined>(undefined)
	const lastFrame = useRef<MapFrame | undefined>(undefined)
	const { firstTarget, onRest, onMoveStart, onPoint, onSelect } = handlers

	useEffect(() => {
		const element = elementRef.current
		if (!element) return
		const target = firstTarget()
		// A map opened on a box starts far away and is brought to the box before it is first drawn.
		const created = createMap(element, 'center' in target ? target : WHOLE_WORLD, {
			onRest(viewpoint, bounds, how) {
				restFrame.current = lastFrame.current
				setRest({ viewpoint, bounds })
				onRest({ viewpoint, bounds }, how)
			},
			onMoveStart() {
				element.dataset.rendered = 'false'
				onMoveStart()
			},
			onPoint,
			onSelect,
			onFrame(frame) {
				lastFrame.current = frame
				restFrame.current ??= frame
				if (layerRef.current) carryLayer(layerRef.current, restFrame.current, frame)
			},
			onComplete() {
				element.dataset.rendered = 'true'
			},
			onAttribution: (next: readonly Attribution[]) => setAttribution(next),
		})
		created.goTo(target)
		setMap(created)
		return () => {
			created.destroy()
			setMap(undefined)
		}
	}, [layerRef, firstTarget, onRest, onMoveStart, onPoint, onSelect])

	const settleLayer = useCallback(() => {
		restFrame.current = lastFrame.current
		if (layerRef.current) layerRef.current.style.transform = ''
	}, [layerRef])

	return { elementRef, map, rest, attribution, settleLayer }
}
