import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { MapView } from '@farmgate/contracts/map-view'
import {
	lazy,
	Suspense,
	useCallback,
	useDeferredValue,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { SelectedHow } from '../view/create-map.ts'
import { freeRegion, useFarmgateMap } from '../view/map-context.ts'
import { MapLegend } from '../view/map-legend.tsx'
import { markersOf } from '../view/read-map-view.ts'
import {
	type DrawnItem,
	isCluster,
	isMarker,
	isPosition,
	type MapHighlight,
	type MarkerItem,
	type MarkerRef,
	mapItemKey,
} from './map-item.ts'
import { accessibleName } from './map-item-text.ts'
import {
	EMPTY_SCENE,
	keyContaining,
	type MapScene,
	overlappingMarkersOf,
	sceneOfPoints,
	sceneOfResponse,
} from './map-scene.ts'
import { MarkerButtons, useMarkerButtons } from './marker-buttons.tsx'
import type { PlacedItem, ScreenBox } from './screen-box.ts'
import { type PreviewLookup, useNeededPreviews, withPreview } from './use-needed-previews.ts'
import { type PointedHow, usePointedItem } from './use-pointed-item.ts'

export type LocationsLayerProps = {
	/**
	 * Markers and clusters to draw, or the points to cluster; undefined until the first response. The last view stays on
	 * the map while the next one is fetched.
	 */
	view: MapView | undefined
	/** The area that the view's points are counted in: clusters inside add up to its total. Undefined: everywhere. */
	area?: BoundingBox | undefined
	/** The area is what the map shows, so points outside of it are drawn too and come into view when the map moves. */
	areaFollowsMap?: boolean
	/** The visitor's position, when it is known. */
	position?: Coordinates | null | undefined
	/** A location or listing was selected; its slug may not be known yet. Selecting a cluster zooms in or opens a list. */
	onOpen: (marker: MarkerItem) => void
	previews?: PreviewLookup | undefined
	/** Called with the markers that need a preview now: visible and pointed ones, at most `PREVIEWS_MAX` of each kind. */
	onNeedPreviews?: ((markers: readonly MarkerRef[]) => void) | undefined
	/** An item that a list beside the map points at. */
	highlight?: MapHighlight | undefined
	/** Called with the key (`mapItemKey`) of the marker that is pointed at, such as "location:12". */
	onPointedChange?: ((key: string | undefined, how: PointedHow) => void) | undefined
}

/** A cluster whose list is open. */
type OpenList = { placed: PlacedItem; members: readonly MarkerItem[] }

type Overlays = typeof import('./marker-overlays.tsx')

const WITHOUT_OVERLAYS: Overlays = {
	MapTooltip: () => <></>,
	OverlappingList: () => <></>,
	TappedMarker: () => <></>,
}

/** The overlay with this name. When its code cannot be loaded, the map works without it: a second tap opens the marker's page. */
function lazyOverlay<Name extends keyof Overlays>(name: Name) {
	return lazy(async (): Promise<{ default: Overlays[Name] }> => {
		const overlays: Overlays = await import('./marker-overlays.tsx').catch(() => WITHOUT_OVERLAYS)
		return { default: overlays[name] }
	})
}
const LazyTooltip = lazyOverlay('MapTooltip')
const LazyList = lazyOverlay('OverlappingList')
const LazyTapped = lazyOverlay('TappedMarker')

/** The scene of a map view at the current zoom. */
function useMapScene({ view: latest, area, areaFollowsMap = false }: LocationsLayerProps): MapScene {
	const { shownView } = useFarmgateMap()
	// Drawing many items does not delay the other results.
	const view = useDeferredValue(latest)
	const points = view?.points
	const markers = useMemo(() => (points ? markersOf(points) : undefined), [points])
	const countedArea = area ?? (areaFollowsMap ? shownView?.bounds : undefined)
	// A string, so that an equal box in a new object does not cause a new scene.
	const box = JSON.stringify(countedArea)
	const zoom = shownView?.viewpoint.zoom
	return useMemo(() => {
		if (markers && zoom !== undefined) {
			const within: BoundingBox | undefined = box === undefined ? undefined : JSON.parse(box)
			return sceneOfPoints(markers, { area: within, zoom, showsOutside: areaFollowsMap })
		}
		return view && !view.points ? sceneOfResponse(view) : EMPTY_SCENE
	}, [view, markers, box, zoom, areaFollowsMap])
}

function middleOf({ left, top, width, height }: ScreenBox): { x: number; y: number } {
	return { x: left + width / 2, y: top + height / 2 }
}

/** What the controls at the edges of a map cover, as shares of its free part, and at most this much. */
const CONTROLS = { top: 0.25, side: 0.2, bottom: 0.2, maxPx: 90 }

/** Whether a box is in the part of a region that has no controls. */
function isClearOfControls(box: ScreenBox, { left, top, width, height }: ScreenBox): boolean {
	const side = Math.min(CONTROLS.maxPx, width * CONTROLS.side)
	return (
		box.left >= left + side &&
		box.left + box.width <= left + width - side &&
		box.top >= top + height * CONTROLS.top &&
		box.top + box.height <= top + height - Math.min(CONTROLS.maxPx, height * CONTROLS.bottom)
	)
}

/** Locations, listings and the visitor's position as markers and clusters, with previews and a list of markers at one point. */
export function LocationsLayer(props: LocationsLayerProps) {
	const { previews, highlight, position } = props
	const { map, shownView, isDrawn, insets, markerEvents } = useFarmgateMap()
	const buttonsRef = useRef<HTMLDivElement>(null)
	const [list, setList] = useState<OpenList>()
	const [tapped, setTapped] = useState<MarkerItem>()
	const scene = useMapScene(props)
	const items = useMemo<DrawnItem[]>(() => {
		const own: DrawnItem[] = position ? [{ kind: 'position', coordinates: position }] : []
		return [...scene.items.map((item) => withPreview(item, previews)), ...own]
	}, [scene, previews, position])
	const { pointed, point, keepPointed } = usePointedItem(buttonsRef, (item, how) =>
		props.onPointedChange?.(item && isMarker(item) ? mapItemKey(item) : undefined, how),
	)
	const buttons = useMarkerButtons(items, buttonsRef, keepPointed)
	const membersOf = (item: DrawnItem) => (isCluster(item) ? overlappingMarkersOf(scene, item) : undefined)
	const townOf = (item: DrawnItem) => (isDrawn && isCluster(item) ? map.townNear(item.coordinates) : undefined)
	const placedOf = (item: DrawnItem) => map.placed().find((each) => mapItemKey(each.item) === mapItemKey(item))
	const regionOf = () => freeRegion({ width: map.element.clientWidth, height: map.element.clientHeight }, insets)

	function select(item: DrawnItem, { isTouch }: SelectedHow): void {
		const isTappedAgain = tapped !== undefined && mapItemKey(tapped) === mapItemKey(item)
		if (isMarker(item) && isTouch && previews && !isTappedAgain) {
			point(undefined)
			setTapped(item)
			return
		}
		setTapped(undefined)
		if (isMarker(item)) {
			props.onOpen(withPreview(item, previews))
			return
		}
		const placed = placedOf(item)
		const members = membersOf(item)
		if (placed && members) {
			point(undefined)
			setList({ placed, members })
		} else if (isCluster(item)) map.zoomToExtent(item.extent)
		else if (isPosition(item)) point(placed)
	}
	useLayoutEffect(() => {
		markerEvents.current = {
			onPoint: point,
			onSelect: select,
			onMoveStart() {
				point(undefined)
				setList(undefined)
			},
		}
	})

	const emphasized = tapped ?? highlight
	const highlightedKey = useMemo(() => emphasized && keyContaining(scene, emphasized), [scene, emphasized])
	useEffect(() => map.setPointed(pointed ? mapItemKey(pointed.item) : highlightedKey), [map, pointed, highlightedKey])

	const listed = useMemo(() => list?.members.map((item) => withPreview(item, previews)), [list, previews])
	useNeededPreviews({
		previews,
		onNeed: props.onNeedPreviews,
		pointed: tapped ?? pointed?.item,
		named: useMemo(
			() => [...(listed ?? []), ...buttons.map(({ item }) => withPreview(item, previews))],
			[listed, buttons, previews],
		),
	})

	/** Moves the map so that the box is in the middle of this part of it. */
	function moveToMiddle(box: ScreenBox, region: ScreenBox): void {
		const [from, to] = [middleOf(box), middleOf(region)]
		map.panBy(to.x - from.x, to.y - from.y)
	}
	function focusItem(placed: PlacedItem | undefined): void {
		point(placed, 'focus')
		const drawn = placed && placedOf(placed.item)
		if (drawn && !isClearOfControls(drawn.box, regionOf())) moveToMiddle(drawn.box, regionOf())
	}
	/** Moves the map when the tapped marker is under its preview. */
	function uncover(panel: ScreenBox): void {
		const drawn = tapped && placedOf(tapped)
		if (!drawn || drawn.box.top + drawn.box.height < panel.top) return
		const region = regionOf()
		moveToMiddle(drawn.box, { ...region, height: panel.top - region.top })
	}
	/** Shows the next of the markers from left to right. */
	function step(by: 1 | -1): void {
		const all = map
			.placed()
			.toSorted((one, other) => one.box.left - other.box.left)
			.flatMap(({ item }) => (isMarker(item) ? item : []))
		const index = all.findIndex((item) => tapped && mapItemKey(item) === mapItemKey(tapped))
		setTapped(all[(index + by + all.length) % all.length])
	}
	const focusMap = useCallback(() => map.element.focus({ preventScroll: true }), [map])
	function closeList(): void {
		setList(undefined)
		const key = list && CSS.escape(mapItemKey(list.placed.item))
		const button = buttonsRef.current?.querySelector<HTMLElement>(`[data-map-item="${key}"]`)
		if (button) button.focus({ preventScroll: true })
		else focusMap()
	}

	return (
		<>
			{shownView &&
				createPortal(
					<MarkerButtons
						placed={buttons}
						buttonsRef={buttonsRef}
						nameOf={(item) => accessibleName(withPreview(item, previews), townOf(item))}
						opensList={(item) => membersOf(item) !== undefined}
						onSelect={(item) => select(item, { isTouch: false })}
						onFocusItem={focusItem}
						onFocusLost={focusMap}
					/>,
					map.overlayElement,
				)}
			<MapLegend />
			<Suspense fallback={null}>
				{tapped && previews && (
					<LazyTapped
						item={withPreview(tapped, previews)}
						previews={previews}
						region={regionOf()}
						onPlaced={uncover}
						onOpen={() => props.onOpen(withPreview(tapped, previews))}
						onStep={step}
						onClose={() => {
							setTapped(undefined)
							focusMap()
						}}
					/>
				)}
				{pointed && !list && !tapped && (
					<LazyTooltip
						item={pointed.item}
						box={pointed.box}
						insets={insets}
						town={townOf(pointed.item)}
						previews={previews}
						opensList={membersOf(pointed.item) !== undefined}
					/>
				)}
				{list && listed && <LazyList items={listed} box={list.placed.box} insets={insets} onClose={closeList} />}
			</Suspense>
		</>
	)
}
