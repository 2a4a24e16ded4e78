import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapView } from '@farmgate/contracts/map-view'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { LazyMapTooltip, LazyOverlappingList, preloadOverlays } from './lazy-overlays.ts'
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
import type { PlacedItem } from './screen-box.ts'
import { useFarmgateMap } from './use-farmgate-map.ts'
import { useMapLayer } from './use-map-layer.ts'
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
	const { map, rest, buttons, point, freeRegion, focusButton } = useFarmgateMap()
	const [list, setList] = useState<OpenList>()
	const scene = useMapScene({ view, area, areaFollowsMap, rest })
	const membersOf = useCallback(
		(item: DrawnItem) => (isCluster(item) ? overlappingMarkersOf(scene, item) : undefined),
		[scene],
	)
	const leaveList = () => setList(undefined)
	const closeList = () => {
		setList(undefined)
		if (list && !focusButton(mapItemKey(list.placed.item))) map.focus()
	}

	function select(item: DrawnItem): void {
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
			items: scene.items,
			owns: isOfLayer,
			nameOf: useCallback((item) => accessibleName(withPreview(item, previews)), [previews]),
			opensList: useCallback((item) => membersOf(item) !== undefined, [membersOf]),
			highlightedKey: useMemo(() => highlight && keyContaining(scene, highlight), [scene, highlight]),
		},
		{
			onSelect: select,
			onPointedChange: (item, how) =>
				props.onPointedChange?.(item && isMarker(item) ? mapItemKey(item) : undefined, how),
			onMoveStart: leaveList,
		},
	)

	const isDrawn = rest !== undefined
	useEffect(() => {
		if (isDrawn) preloadOverlays()
	}, [isDrawn])
	const listed = useMemo(() => list?.members.map((item) => withPreview(item, previews)), [list, previews])
	useNeededPreviews({
		previews,
		onNeed: props.onNeedPreviews,
		pointed: pointed?.item,
		named: useMemo(
			() => [...(listed ?? []), ...buttons.map(({ item }) => withPreview(item, previews))],
			[listed, buttons, previews],
		),
	})

	return (
		<Suspense fallback={null}>
			{pointed && !list && (
				<LazyMapTooltip
					placed={pointed}
					region={freeRegion()}
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
