import { type CSSProperties, Suspense, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { coversOf, freeRegion } from './free-region.ts'
import { shiftIntoFree } from './free-spot.ts'
import { LazyCrowdList, LazyMapTooltip, preloadMapParts } from './lazy-map-parts.ts'
import { MapAttribution } from './map-attribution.tsx'
import classes from './map-canvas.module.css'
import { MapControls } from './map-controls.tsx'
import { type DrawnItem, isCluster, isMarker, type MarkerItem, mapItemKey } from './map-item.ts'
import type { MapCanvasProps } from './map-props.ts'
import { crowdOf, keyHolding } from './map-scene.ts'
import { MarkerButtons } from './marker-buttons.tsx'
import { type PlacedButton, placeOfButton } from './marker-choice.ts'
import { ScaleBar } from './scale-bar.tsx'
import type { PlacedItem } from './screen-box.ts'
import { useCrowd } from './use-crowd.ts'
import { useDrawnButtons } from './use-drawn-buttons.ts'
import { useFarmgateMap } from './use-farmgate-map.ts'
import { useMapScene } from './use-map-scene.ts'
import { useNeededPreviews, withWords } from './use-needed-previews.ts'
import { usePointedItem } from './use-pointed-item.ts'
import { type MapInsets, NO_INSETS } from './viewpoint.ts'

/** The same object for as long as the numbers are the same. */
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

export function MapCanvas(props: MapCanvasProps) {
	const { view, area, areaFollowsMap = false, target, colorScheme, previews, highlight } = props
	const insets = useInsets(props.insets ?? NO_INSETS)
	const layerRef = useRef<HTMLDivElement>(null)
	const latest = useRef({ props, select: (_item: DrawnItem) => {} })
	const { crowd, open: openCrowd, leave: leaveCrowd, close: closeCrowd } = useCrowd(layerRef)
	const instructionsId = useId()

	const { pointed, point, keepPointed } = usePointedItem(layerRef, props.onPointedChange)
	const { elementRef, map, rest, attribution, settleLayer } = useFarmgateMap(layerRef, {
		firstTarget: useCallback(() => latest.current.props.target, []),
		onRest: useCallback((at, how) => latest.current.props.onRest(at.viewpoint, at.bounds, how), []),
		onMoveStart: useCallback(() => {
			point(undefined)
			leaveCrowd()
		}, [point, leaveCrowd]),
		onPoint: point,
		onSelect: useCallback((item) => latest.current.select(item), []),
	})
	const scene = useMapScene({ view, area, areaFollowsMap, rest })

	/** Of a ring that opens a list; undefined of everything else. */
	function membersOf(item: DrawnItem): readonly MarkerItem[] | undefined {
		return isCluster(item) ? crowdOf(scene, item) : undefined
	}

	function select(item: DrawnItem): void {
		if (isMarker(item)) {
			props.onOpen(withWords(item, previews))
			return
		}
		const placed = map?.placed().find((each) => mapItemKey(each.item) === mapItemKey(item))
		const members = membersOf(item)
		if (placed && members) {
			point(undefined)
			openCrowd({ placed, members })
		} else if (isCluster(item)) map?.zoomToExtent(item.extent)
		else point(placed)
	}
	useLayoutEffect(() => {
		latest.current = { props, select }
	})

	const isDrawn = rest !== undefined
	useEffect(() => {
		if (isDrawn) preloadMapParts()
	}, [isDrawn])
	useEffect(() => map?.setColorScheme(colorScheme), [map, colorScheme])
	// Before the target, which is to be seen in what the insets leave free.
	useEffect(() => map?.setInsets(insets), [map, insets])
	useEffect(() => map?.goTo(target), [map, target])
	const highlighted = useMemo(() => highlight && keyHolding(scene, highlight), [scene, highlight])
	useEffect(() => map?.setPointed(pointed ? mapItemKey(pointed.item) : highlighted), [map, pointed, highlighted])
	const buttons = useDrawnButtons({
		map,
		elementRef,
		layerRef,
		scene,
		position: props.position,
		rest,
		insets,
		onDrawn: useCallback(
			(placed: readonly PlacedItem[]) => {
				settleLayer()
				keepPointed(placed)
			},
			[settleLayer, keepPointed],
		),
	})
	const named = useMemo(
		() => buttons.map((each) => ({ ...each, item: withWords(each.item, previews) })),
		[buttons, previews],
	)
	const listed = useMemo(() => crowd?.members.map((item) => withWords(item, previews)), [crowd, previews])
	useNeededPreviews({
		previews,
		onNeed: props.onNeedPreviews,
		pointed: pointed?.item,
		named: useMemo(() => [...(listed ?? []), ...named.map(({ item }) => item)], [listed, named]),
	})

	const focusMap = useCallback(() => map?.focus(), [map])
	const endCrowd = () => {
		if (!closeCrowd()) focusMap()
	}
	const region = freeRegion(sizeOf(elementRef.current), insets)

	function focusItem(placed: PlacedButton | undefined): void {
		point(placed, 'focus')
		const element = elementRef.current
		const drawn = placed && map?.placed().find(({ item }) => mapItemKey(item) === mapItemKey(placed.item))
		if (!drawn || !element) return
		const covers = coversOf(element, insets)
		if (!placeOfButton(drawn.box, sizeOf(element), covers).isCovered) return
		const { x, y } = shiftIntoFree(drawn.box, region, covers)
		map?.panBy(x, y)
	}

	return (
		<div className={classes.root} style={props.insets && insetStyle(insets)}>
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
						placed={named}
						layerRef={layerRef}
						opensList={(item) => membersOf(item) !== undefined}
						onSelect={select}
						onFocusItem={focusItem}
						onFocusLost={focusMap}
					/>,
					map.overlayElement,
				)}
			<Suspense fallback={null}>
				{pointed && !crowd && (
					<LazyMapTooltip
						{...{ region, previews }}
						placed={pointed}
						opensList={membersOf(pointed.item) !== undefined}
					/>
				)}
				{crowd && listed && (
					<LazyCrowdList
						items={listed}
						box={crowd.placed.box}
						region={region}
						onClose={endCrowd}
						onLeave={leaveCrowd}
					/>
				)}
			</Suspense>
			{rest && <ScaleBar viewpoint={rest.viewpoint} />}
			<div className={classes.corner}>
				<MapControls
					onZoom={(delta) => map?.zoomBy(delta)}
					onLocate={props.onLocate}
					isLocating={props.isLocating ?? false}
					isLocated={props.position !== undefined}
				/>
				<MapAttribution attribution={attribution} />
			</div>
		</div>
	)
}
