import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapView } from '@farmgate/contracts/map-view'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { SelectedHow } from '../view/create-map.ts'
import { shiftIntoFree } from '../view/free-spot.ts'
import { LazyMapTooltip, LazyOverlappingList, LazyTappedMarker, preloadOverlays } from '../view/lazy-overlays.ts'
import { MapLegend } from '../view/map-legend.tsx'
import { useFarmgateMap } from '../view/use-farmgate-map.ts'
import { useMapLayer } from '../view/use-map-layer.ts'
import {
	type DrawnItem,
	isCluster,
	isMarker,
	type MapHighlight,
	type MarkerItem,
	type MarkerRef,
	mapItemKey,
} from './map-item.ts'
import { accessibleName } from './map-item-text.ts'
import { keyContaining, overlappingMarkersOf } from './map-scene.ts'
import type { PlacedItem, ScreenBox } from './screen-box.ts'
import { useMapScene } from './use-map-scene.ts'
import { type PreviewLookup, useNeededPreviews, withPreview } from './use-needed-previews.ts'
import type { PointedHow } from './use-pointed-item.ts'

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

function isOfLayer(item: DrawnItem): boolean {
	return isCluster(item) || isMarker(item)
}

/** Locations and listings as markers and clusters, with tooltips and a list of markers at one point. */
export function LocationsLayer(props: LocationsLayerProps) {
	const { view, area, areaFollowsMap = false, previews, highlight } = props
	const { map, shownView, isDrawn, buttons, point, freeRegion, focusButton } = useFarmgateMap()
	const [list, setList] = useState<OpenList>()
	const [tapped, setTapped] = useState<MarkerItem>()
	const scene = useMapScene({ view, area, areaFollowsMap, shownView })
	const membersOf = useCallback(
		(item: DrawnItem) => (isCluster(item) ? overlappingMarkersOf(scene, item) : undefined),
		[scene],
	)
	const townOf = useCallback(
		(item: DrawnItem) => (isDrawn && isCluster(item) ? map.townNear(item.coordinates) : undefined),
		[isDrawn, map],
	)
	const leaveList = () => setList(undefined)
	const closeList = () => {
		setList(undefined)
		if (list && !focusButton(mapItemKey(list.placed.item))) map.focus()
	}

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
		const placed = map.placed().find((each) => mapItemKey(each.item) === mapItemKey(item))
		const members = membersOf(item)
		if (placed && members) {
			point(undefined)
			setList({ placed, members })
		} else if (isCluster(item)) map.zoomToExtent(item.extent)
	}

	const pointed = useMapLayer(
		{
			items: useMemo(() => scene.items.map((item) => withPreview(item, previews)), [scene, previews]),
			owns: isOfLayer,
			nameOf: useCallback((item) => accessibleName(withPreview(item, previews), townOf(item)), [previews, townOf]),
			opensList: useCallback((item) => membersOf(item) !== undefined, [membersOf]),
			highlightedKey: useMemo(() => {
				const emphasized = tapped ?? highlight
				return emphasized && keyContaining(scene, emphasized)
			}, [scene, tapped, highlight]),
		},
		{
			onSelect: select,
			onPointedChange: (item, how) =>
				props.onPointedChange?.(item && isMarker(item) ? mapItemKey(item) : undefined, how),
			onMoveStart: leaveList,
		},
	)

	useEffect(() => {
		if (isDrawn) preloadOverlays()
	}, [isDrawn])
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

	/** The markers on the map from left to right, for steps from the tapped one. */
	function neighbors(): MarkerItem[] {
		const placed = map.placed().filter(({ item }) => isMarker(item))
		return placed
			.sort((one, other) => one.box.left - other.box.left)
			.flatMap(({ item }) => (isMarker(item) ? item : []))
	}
	/** Moves the map so that the tapped marker is not under its preview. */
	function uncover(panel: ScreenBox): void {
		const drawn = map.placed().find(({ item }) => tapped && mapItemKey(item) === mapItemKey(tapped))
		if (!drawn) return
		const { x, y } = shiftIntoFree(drawn.box, freeRegion(), [panel])
		if (x !== 0 || y !== 0) map.panBy(x, y)
	}
	function step(by: 1 | -1): void {
		const all = neighbors()
		const index = all.findIndex((item) => tapped && mapItemKey(item) === mapItemKey(tapped))
		const next = all[(index + by + all.length) % all.length]
		if (next) setTapped(next)
	}

	return (
		<Suspense fallback={null}>
			<MapLegend />
			{tapped && previews && (
				<LazyTappedMarker
					item={withPreview(tapped, previews)}
					previews={previews}
					region={freeRegion()}
					onPlaced={uncover}
					onOpen={() => props.onOpen(withPreview(tapped, previews))}
					onStep={step}
					onClose={() => {
						setTapped(undefined)
						map.focus()
					}}
				/>
			)}
			{pointed && !list && !tapped && (
				<LazyMapTooltip
					placed={pointed}
					region={freeRegion()}
					town={townOf(pointed.item)}
					previews={previews}
					opensList={membersOf(pointed.item) !== undefined}
				/>
			)}
			{list && listed && (
				<LazyOverlappingList
					items={listed}
					box={list.placed.box}
					region={freeRegion()}
					onClose={closeList}
					onLeave={leaveList}
				/>
			)}
		</Suspense>
	)
}
