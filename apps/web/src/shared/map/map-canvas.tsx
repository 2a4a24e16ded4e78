import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { MapMarker, MapView } from '@farmgate/contracts/map-view'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapColorScheme } from './basemap-palette.ts'
import { createMap, type FarmgateMap, type MapFrame } from './create-map.ts'
import { MapAttribution } from './map-attribution.tsx'
import classes from './map-canvas.module.css'
import { isCluster, itemsWithin, type MapItem, mapItemKey } from './map-item.ts'
import { MapTooltip } from './map-tooltip.tsx'
import { MarkerButtons } from './marker-buttons.tsx'
import { chooseButtons } from './marker-choice.ts'
import { ScaleBar } from './scale-bar.tsx'
import type { PlacedItem, ScreenBox } from './screen-box.ts'
import { MAP_MIN_ZOOM, type MapTarget, type Viewpoint } from './viewpoint.ts'
import { ZoomControls } from './zoom-controls.tsx'

export type MapCanvasProps = {
	/** Markers and rings to draw; undefined until the first answer came. The last view stays on the map while the next is fetched. */
	view: MapView | undefined
	/** Where to look. A new object moves the map there; movements by hand are told by `onRest` and need not come back. */
	target: MapTarget
	onRest: (viewpoint: Viewpoint, bounds: BoundingBox) => void
	/** A place or product was chosen. Rings zoom in by themselves. */
	onOpen: (marker: MapMarker) => void
	colorScheme: MapColorScheme
	/** The visitor's own position, when it is known. */
	position?: Coordinates | undefined
	/** Key (`mapItemKey`) of the item that a list beside the map points at. */
	pointedKey?: string | undefined
	onPointedChange?: (key: string | undefined) => void
}

const WHOLE_WORLD: Viewpoint = { center: { lat: 30, lng: 0 }, zoom: MAP_MIN_ZOOM }

/** A map opened on a box starts far away and is brought to the box at once. */
function startOf(target: MapTarget): Viewpoint {
	return 'extent' in target ? WHOLE_WORLD : target
}

/**
 * Where controls lie over the map, from its top left corner. The screen around the map marks its own with
 * `data-covers-map`, as the map does.
 */
function coversOf(element: HTMLElement): ScreenBox[] {
	const origin = element.getBoundingClientRect()
	const covers = element.parentElement?.parentElement?.querySelectorAll('[data-covers-map]') ?? []
	return [...covers].map((cover) => {
		const { left, top, width, height } = cover.getBoundingClientRect()
		return { left: left - origin.left, top: top - origin.top, width, height }
	})
}

/** Moves the whole layer of buttons with the map, until the map rests and each gets its own new place. */
function carryLayer(layer: HTMLElement, from: MapFrame, to: MapFrame): void {
	const scale = from.resolution / to.resolution
	const x = (from.center[0] - to.center[0]) / to.resolution
	const y = (to.center[1] - from.center[1]) / to.resolution
	layer.style.transform = scale === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
}

export function MapCanvas(props: MapCanvasProps) {
	const { view, target, colorScheme, position, pointedKey } = props
	const elementRef = useRef<HTMLDivElement>(null)
	const layerRef = useRef<HTMLDivElement>(null)
	const mapRef = useRef<FarmgateMap | undefined>(undefined)
	const [map, setMap] = useState<FarmgateMap>()
	const [rest, setRest] = useState<{ viewpoint: Viewpoint; bounds: BoundingBox }>()
	const [buttons, setButtons] = useState<PlacedItem[]>([])
	const [pointed, setPointed] = useState<PlacedItem>()
	const latest = useRef(props)
	const restFrame = useRef<MapFrame | undefined>(undefined)
	const lastFrame = useRef<MapFrame | undefined>(undefined)
	const instructionsId = useId()

	useLayoutEffect(() => {
		latest.current = props
	})

	const point = useCallback((placed: PlacedItem | undefined) => {
		setPointed((before) => (before && placed && mapItemKey(before.item) === mapItemKey(placed.item) ? before : placed))
		latest.current.onPointedChange?.(placed && mapItemKey(placed.item))
	}, [])

	const select = useCallback((item: MapItem) => {
		if (isCluster(item)) mapRef.current?.zoomToExtent(item.extent)
		else latest.current.onOpen(item)
	}, [])

	useEffect(() => {
		const element = elementRef.current
		if (!element) return
		const created = createMap(element, startOf(latest.current.target), {
			onRest(viewpoint, bounds) {
				restFrame.current = lastFrame.current
				setRest({ viewpoint, bounds })
				latest.current.onRest(viewpoint, bounds)
			},
			onMoveStart() {
				element.dataset.rendered = 'false'
				point(undefined)
			},
			onPoint: point,
			onSelect: select,
			onFrame(frame) {
				lastFrame.current = frame
				restFrame.current ??= frame
				if (layerRef.current) carryLayer(layerRef.current, restFrame.current, frame)
			},
			onComplete() {
				element.dataset.rendered = 'true'
			},
		})
		mapRef.current = created
		setMap(created)
		return () => {
			created.destroy()
			mapRef.current = undefined
		}
	}, [point, select])

	useEffect(() => map?.setColorScheme(colorScheme), [map, colorScheme])
	useEffect(() => map?.goTo(target), [map, target])
	useEffect(() => map?.setPosition(position), [map, position])
	useEffect(() => map?.setPointed(pointed ? mapItemKey(pointed.item) : pointedKey), [map, pointed, pointedKey])

	useEffect(() => {
		const element = elementRef.current
		if (!map || !element || !view || !rest) return
		element.dataset.rendered = 'false'
		map.setItems([...view.clusters, ...view.markers])
		map.drawNow()
		restFrame.current = lastFrame.current
		if (layerRef.current) layerRef.current.style.transform = ''
		const size = { width: element.clientWidth, height: element.clientHeight }
		const order = itemsWithin(view, rest.bounds).map(mapItemKey)
		setButtons(chooseButtons(map.placed(), order, size, coversOf(element)))
		// Under a resting pointer there may be something else now.
		point(undefined)
	}, [map, view, rest, point])

	const focusMap = useCallback(() => mapRef.current?.focus(), [])

	return (
		<div className={classes.root}>
			<div
				ref={elementRef}
				className={classes.map}
				role="application"
				aria-label="Map"
				aria-describedby={instructionsId}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes keys itself, which is what role application says.
				tabIndex={0}
				data-testid="map"
				data-count={view ? view.total.value : undefined}
			/>
			<p id={instructionsId} className={classes.hidden}>
				Arrow keys move the map, plus and minus zoom. Tab goes through what the map shows, nearest to its middle first.
			</p>
			{map &&
				createPortal(
					<MarkerButtons
						placed={buttons}
						layerRef={layerRef}
						onSelect={select}
						onFocusItem={point}
						onFocusLost={focusMap}
					/>,
					map.overlayElement,
				)}
			{pointed && <MapTooltip placed={pointed} mapWidth={elementRef.current?.clientWidth ?? 0} />}
			{rest && <ScaleBar viewpoint={rest.viewpoint} />}
			<ZoomControls onZoom={(delta) => map?.zoomBy(delta)} />
			<MapAttribution />
		</div>
	)
}
