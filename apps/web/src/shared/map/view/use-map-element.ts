import { bundledCredits } from '@farmgate/basemap/attribution'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Attribution } from '@farmgate/contracts/map-sources'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DrawnItem } from '../markers/map-item.ts'
import type { PlacedItem } from '../markers/screen-box.ts'
import { createMap, type FarmgateMap, type MapFrame, type MoveCause, type SelectedHow } from './create-map.ts'
import { MAP_MIN_ZOOM, type MapTarget, type Viewpoint } from './viewpoint.ts'

/** What the map shows while it does not move. */
export type ShownView = { viewpoint: Viewpoint; bounds: BoundingBox }

/** Must not change during the life of the map. */
type Handlers = {
	firstTarget: () => MapTarget
	onMoveEnd: (shownView: ShownView, cause: MoveCause) => void
	onMoveStart: () => void
	onPoint: (placed: PlacedItem | undefined) => void
	onSelect: (item: DrawnItem, how: SelectedHow) => void
}

const WHOLE_WORLD: Viewpoint = { center: { lat: 30, lng: 0 }, zoom: MAP_MIN_ZOOM }

/** Moves all buttons with the map until the move ends and each button gets its new position. */
function moveButtons(buttons: HTMLElement, from: MapFrame, to: MapFrame): void {
	const scale = from.resolution / to.resolution
	const x = (from.center[0] - to.center[0]) / to.resolution
	const y = (to.center[1] - from.center[1]) / to.resolution
	buttons.style.transform = scale === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
}

/**
 * Creates a map in an element and destroys it with the element. The element in `buttonsRef` moves with the map until
 * `settleButtons` is called, after its children got their new positions.
 */
export function useMapElement(buttonsRef: RefObject<HTMLElement | null>, handlers: Handlers) {
	const elementRef = useRef<HTMLDivElement>(null)
	const [map, setMap] = useState<FarmgateMap>()
	const [shownView, setShownView] = useState<ShownView>()
	/** The view for which all tiles are drawn. */
	const [drawnView, setDrawnView] = useState<ShownView>()
	const [attribution, setAttribution] = useState<readonly Attribution[]>(bundledCredits)
	const latestView = useRef<ShownView | undefined>(undefined)
	const restFrame = useRef<MapFrame | undefined>(undefined)
	const lastFrame = useRef<MapFrame | undefined>(undefined)
	const { firstTarget, onMoveEnd, onMoveStart, onPoint, onSelect } = handlers

	useEffect(() => {
		const element = elementRef.current
		if (!element) return
		const target = firstTarget()
		// The zoom that fits a box depends on the map's size, so a map of a box starts with the whole world and moves before it is drawn.
		const created = createMap(element, 'center' in target ? target : WHOLE_WORLD, {
			onMoveEnd(viewpoint, bounds, cause) {
				restFrame.current = lastFrame.current
				latestView.current = { viewpoint, bounds }
				setShownView(latestView.current)
				onMoveEnd({ viewpoint, bounds }, cause)
			},
			onMoveStart() {
				element.dataset.rendered = 'false'
				// A picture below the map does not move with it.
				if (latestView.current) element.dataset.drawn = 'true'
				onMoveStart()
			},
			onPoint,
			onSelect,
			onFrame(frame) {
				lastFrame.current = frame
				restFrame.current ??= frame
				if (buttonsRef.current) moveButtons(buttonsRef.current, restFrame.current, frame)
			},
			onComplete() {
				element.dataset.rendered = 'true'
				element.dataset.drawn = 'true'
				setDrawnView(latestView.current)
			},
			onAttribution: (next: readonly Attribution[]) => setAttribution(next),
		})
		created.goTo(target)
		setMap(created)
		return () => {
			created.destroy()
			setMap(undefined)
		}
	}, [buttonsRef, firstTarget, onMoveEnd, onMoveStart, onPoint, onSelect])

	const settleButtons = useCallback(() => {
		restFrame.current = lastFrame.current
		if (buttonsRef.current) buttonsRef.current.style.transform = ''
	}, [buttonsRef])

	return { elementRef, map, shownView, drawnView, attribution, settleButtons }
}
