import type { BoundingBox } from '@farmgate/contracts/coordinates'
import {
	type CSSProperties,
	type ReactNode,
	useCallback,
	useEffect,
	useId,
	useLayoutEffect,
	useMemo,
	useRef,
} from 'react'
import { createPortal } from 'react-dom'
import type { MapColorScheme } from '../base-layer/basemap-palette.ts'
import { MapAttribution } from '../base-layer/map-attribution.tsx'
import { type DrawnItem, mapItemKey } from '../markers/map-item.ts'
import { MarkerButtons } from '../markers/marker-buttons.tsx'
import { buttonPlacement, type PlacedButton } from '../markers/marker-choice.ts'
import type { PlacedItem } from '../markers/screen-box.ts'
import { useButtonsUnderHeader } from '../markers/use-buttons-under-header.ts'
import { useMarkerButtons } from '../markers/use-marker-buttons.ts'
import { type PointedHow, usePointedItem } from '../markers/use-pointed-item.ts'
import type { MoveCause, SelectedHow } from './create-map.ts'
import { coversOf, freeRegion } from './free-region.ts'
import { shiftIntoFree } from './free-spot.ts'
import classes from './map-canvas.module.css'
import { MapControls } from './map-controls.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { FarmgateMapContext, type MapLayer } from './use-farmgate-map.ts'
import { useMapElement } from './use-map-element.ts'
import { useMapLayers } from './use-map-layer.ts'
import { type MapInsets, type MapTarget, NO_INSETS, type Viewpoint } from './viewpoint.ts'

export type MapCanvasProps = {
	/** Where to look. A new object moves the map there; moves by the user are reported by `onMoveEnd` and need not come back. */
	target: MapTarget
	/** The map stopped moving. The bounds are those of the part that `insets` leave free. */
	onMoveEnd: (viewpoint: Viewpoint, bounds: BoundingBox, cause: MoveCause) => void
	colorScheme: MapColorScheme
	/** Adds a button that asks for the user's position. */
	onLocate?: (() => void) | undefined
	isLocating?: boolean
	isLocated?: boolean
	/** What the screen lays over the edges of the map, such as a sheet at the bottom. */
	insets?: MapInsets | undefined
	/** Layers: components that call `useMapLayer`. Mounted when the map exists. */
	children?: ReactNode
}

/** The same object until a number changes. */
function useInsets({ top, right, bottom, left }: MapInsets): MapInsets {
	return useMemo(() => ({ top, right, bottom, left }), [top, right, bottom, left])
}

function insetStyle({ top, right, bottom, left }: MapInsets): CSSProperties {
	const names = {
		'--map-inset-top': top,
		'--map-inset-right': right,
		'--map-inset-bottom': bottom,
		'--map-inset-left': left,
	}
	return Object.fromEntries(Object.entries(names).map(([name, pixels]) => [name, `${pixels}px`]))
}

function sizeOf(element: HTMLElement | null): { width: number; height: number } {
	return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

function ownerOf(layers: readonly MapLayer[], item: DrawnItem): MapLayer | undefined {
	return layers.find((layer) => layer.owns(item))
}

/** A map with base layer, controls and whatever its layers add. Fills its parent. */
export function MapCanvas(props: MapCanvasProps) {
	const { target, colorScheme } = props
	const insets = useInsets(props.insets ?? NO_INSETS)
	const rootRef = useRef<HTMLDivElement>(null)
	const buttonsRef = useRef<HTMLDivElement>(null)
	const instructionsId = useId()
	const { layers, setLayer } = useMapLayers()
	const latest = useRef({ props, layers })
	useLayoutEffect(() => {
		latest.current = { props, layers }
	})

	const onPointedChange = useCallback((item: DrawnItem | undefined, how: PointedHow) => {
		for (const layer of latest.current.layers)
			layer.handlers().onPointedChange?.(item && layer.owns(item) ? item : undefined, how)
	}, [])
	const { pointed, point, keepPointed } = usePointedItem(buttonsRef, onPointedChange)
	const select = useCallback((item: DrawnItem, how: SelectedHow) => {
		ownerOf(latest.current.layers, item)?.handlers().onSelect(item, how)
	}, [])
	const { elementRef, map, shownView, drawnView, attribution, settleButtons } = useMapElement(buttonsRef, {
		firstTarget: useCallback(() => latest.current.props.target, []),
		onMoveEnd: useCallback((at, cause) => latest.current.props.onMoveEnd(at.viewpoint, at.bounds, cause), []),
		onMoveStart: useCallback(() => {
			point(undefined)
			for (const layer of latest.current.layers) layer.handlers().onMoveStart?.()
		}, [point]),
		onPoint: point,
		onSelect: select,
	})

	useEffect(() => map?.setColorScheme(colorScheme), [map, colorScheme])
	// Before the target, which must fit into the free part.
	useEffect(() => map?.setInsets(insets), [map, insets])
	const highlightedKey = layers.find((layer) => layer.highlightedKey !== undefined)?.highlightedKey
	useEffect(() => map?.setPointed(pointed ? mapItemKey(pointed.item) : highlightedKey), [map, pointed, highlightedKey])
	const buttons = useMarkerButtons({
		map,
		elementRef,
		buttonsRef,
		layers,
		shownView,
		insets,
		onDrawn: useCallback(
			(placed: readonly PlacedItem[]) => {
				settleButtons()
				keepPointed(placed)
			},
			[settleButtons, keepPointed],
		),
	})

	useEffect(() => map?.goTo(target), [map, target])
	useButtonsUnderHeader(rootRef)

	const region = useCallback(() => freeRegion(sizeOf(elementRef.current), insets), [elementRef, insets])
	const focusMap = useCallback(() => map?.focus(), [map])
	const focusButton = useCallback((key: string) => {
		const button = buttonsRef.current?.querySelector<HTMLElement>(`[data-map-item="${CSS.escape(key)}"]`)
		button?.focus({ preventScroll: true })
		return button != null
	}, [])
	const context = useMemo(
		() =>
			map && {
				map,
				shownView,
				isDrawn: shownView !== undefined && drawnView === shownView,
				buttons,
				pointed,
				point,
				freeRegion: region,
				focusButton,
				setLayer,
			},
		[map, shownView, drawnView, buttons, pointed, point, region, focusButton, setLayer],
	)

	function focusItem(placed: PlacedButton | undefined): void {
		point(placed, 'focus')
		const element = elementRef.current
		const drawn = placed && map?.placed().find(({ item }) => mapItemKey(item) === mapItemKey(placed.item))
		if (!drawn || !element) return
		const covers = coversOf(element, insets)
		if (!buttonPlacement(drawn.box, sizeOf(element), covers).isCovered) return
		const { x, y } = shiftIntoFree(drawn.box, region(), covers)
		map?.panBy(x, y)
	}

	return (
		<div ref={rootRef} className={classes.root} style={props.insets && insetStyle(insets)}>
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
			{map &&
				createPortal(
					<MarkerButtons
						placed={buttons}
						buttonsRef={buttonsRef}
						nameOf={(item) => ownerOf(layers, item)?.nameOf(item) ?? ''}
						opensList={(item) => ownerOf(layers, item)?.opensList?.(item) ?? false}
						onSelect={(item) => select(item, { isTouch: false })}
						onFocusItem={focusItem}
						onFocusLost={focusMap}
					/>,
					map.overlayElement,
				)}
			{context && <FarmgateMapContext value={context}>{props.children}</FarmgateMapContext>}
			{shownView && <ScaleBar viewpoint={shownView.viewpoint} />}
			<div className={classes.corner}>
				<MapControls
					onZoom={(delta) => map?.zoomBy(delta)}
					onLocate={props.onLocate}
					isLocating={props.isLocating ?? false}
					isLocated={props.isLocated ?? false}
				/>
				<MapAttribution attribution={attribution} />
			</div>
		</div>
	)
}
