import { bundledCredits } from '@farmgate/basemap/attribution'
import type { MapColorScheme } from '@farmgate/basemap/palette'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Attribution } from '@farmgate/contracts/map-sources'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useMediaQuery } from '../../rendering/use-browser-value.ts'
import { MapAttribution } from '../base-layer/map-attribution.tsx'
import { createMap, type FarmgateMap, type MoveCause } from './create-map.ts'
import classes from './map-canvas.module.css'
import { FarmgateMapContext, type MarkerEvents, type ShownView } from './map-context.ts'
import { MapControls } from './map-controls.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { MAP_MIN_ZOOM, type MapInsets, type MapTarget, NO_INSETS, type Viewpoint } from './viewpoint.ts'

export type MapCanvasProps = {
	/** Where to look. A new object moves the map there; moves by the user are reported by `onMoveEnd` and need not come back. */
	target: MapTarget
	/** The map stopped moving. The bounds are those of the part that `insets` leave free. */
	onMoveEnd?: (viewpoint: Viewpoint, bounds: BoundingBox, cause: MoveCause) => void
	colorScheme: MapColorScheme
	/** Adds a button that asks for the user's position. */
	onLocate?: (() => void) | undefined
	isLocating?: boolean
	isLocated?: boolean
	/** What the screen lays over the edges of the map, such as a sheet at the bottom. */
	insets?: MapInsets | undefined
	/** Components that call `useFarmgateMap`. Mounted when the map exists. */
	children?: ReactNode
}

const WHOLE_WORLD: Viewpoint = { center: { lat: 30, lng: 0 }, zoom: MAP_MIN_ZOOM }

/** The same object until a number changes. */
function useInsets({ top, right, bottom, left }: MapInsets): MapInsets {
	return useMemo(() => ({ top, right, bottom, left }), [top, right, bottom, left])
}

function insetStyle({ top, right, bottom, left }: MapInsets): CSSProperties {
	const edges = Object.entries({ top, right, bottom, left })
	return Object.fromEntries(edges.map(([edge, pixels]) => [`--map-inset-${edge}`, `${pixels}px`]))
}

/** A map with base layer, controls and what its children add. Fills its parent. */
export function MapCanvas(props: MapCanvasProps) {
	const { target, colorScheme } = props
	const insets = useInsets(props.insets ?? NO_INSETS)
	const elementRef = useRef<HTMLDivElement>(null)
	const markerEvents = useRef<MarkerEvents>(null)
	const instructionsId = useId()
	const [map, setMap] = useState<FarmgateMap>()
	const [shownView, setShownView] = useState<ShownView>()
	/** The view for which all tiles are drawn. */
	const [drawnView, setDrawnView] = useState<ShownView>()
	// On a phone the attribution needs the whole width.
	const isWide = useMediaQuery('(min-width: 48em)', false)
	const [attribution, setAttribution] = useState<readonly Attribution[]>(bundledCredits)
	const atStart = useEffectEvent(() => ({ target, insets, colorScheme }))
	const reportMove = useEffectEvent((at: ShownView, cause: MoveCause) =>
		props.onMoveEnd?.(at.viewpoint, at.bounds, cause),
	)

	useEffect(() => {
		const element = elementRef.current
		if (!element) return
		let latest: ShownView | undefined
		let created: FarmgateMap | undefined
		const create = (): void => {
			const first = atStart()
			// The zoom that fits a box depends on the map's size, so a map of a box starts with the whole world and moves before it is drawn.
			created = createMap(element, 'center' in first.target ? first.target : WHOLE_WORLD, {
				onMoveEnd(viewpoint, bounds, cause) {
					latest = { viewpoint, bounds }
					setShownView(latest)
					reportMove(latest, cause)
				},
				onMoveStart() {
					element.dataset.rendered = 'false'
					element.dataset.moving = 'true'
					// A picture below the map does not move with it.
					if (latest) element.dataset.drawn = 'true'
					markerEvents.current?.onMoveStart()
				},
				onPoint: (placed) => markerEvents.current?.onPoint(placed),
				onSelect: (item, how) => markerEvents.current?.onSelect(item, how),
				onComplete() {
					element.dataset.rendered = 'true'
					element.dataset.drawn = 'true'
					setDrawnView(latest)
				},
				onAttribution: setAttribution,
			})
			// A slow phone draws and reports the first frame before the effects below run.
			created.setColorScheme(first.colorScheme)
			created.setInsets(first.insets)
			created.goTo(first.target)
			setMap(created)
		}
		// In a task of its own, because it takes a phone 100 ms.
		const start = setTimeout(create)
		return () => {
			clearTimeout(start)
			created?.destroy()
			setMap(undefined)
		}
	}, [])

	useEffect(() => map?.setColorScheme(colorScheme), [map, colorScheme])
	// Before the target, which must fit into the free part.
	useEffect(() => map?.setInsets(insets), [map, insets])
	useEffect(() => map?.goTo(target), [map, target])
	const isDrawn = shownView !== undefined && drawnView === shownView
	const context = useMemo(
		() => map && { map, shownView, isDrawn, insets, markerEvents },
		[map, shownView, isDrawn, insets],
	)

	return (
		<div className={classes.root} style={props.insets && insetStyle(insets)}>
			<div
				ref={elementRef}
				className={classes.map}
				role="application"
				aria-label="Map"
				aria-describedby={instructionsId}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: an element with the role application handles keys itself.
				tabIndex={0}
				data-testid="map"
			/>
			<p id={instructionsId} className="visually-hidden">
				Arrow keys move the map, plus and minus zoom. Tab goes through what the map shows, nearest to its middle first.
			</p>
			{context && <FarmgateMapContext value={context}>{props.children}</FarmgateMapContext>}
			{shownView && isWide && <ScaleBar viewpoint={shownView.viewpoint} />}
			<div className={classes.corner}>
				<MapControls
					onZoom={map?.zoomBy}
					onLocate={props.onLocate}
					isLocating={props.isLocating ?? false}
					isLocated={props.isLocated ?? false}
				/>
				<MapAttribution attribution={attribution} />
			</div>
		</div>
	)
}
