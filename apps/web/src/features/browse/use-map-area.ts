import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { writeBox } from '@farmgate/contracts/query-field'
import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isSameBounds, type MapTarget, roundViewpoint, type Viewpoint } from '../../shared/map/view/viewpoint.ts'
import { isMostOf, isSameBox, roundBox } from './browse-area.ts'
import type { BrowseSearch } from './browse-search.ts'
import { type AddressTarget, boxKey } from './map-target.ts'
import { storedFollowsMap, storeFollowsMap } from './search-as-i-move.ts'

/** Dragging changes the view many times a second; browsers limit changes of the address. */
export const MOVE_DEBOUNCE_MS = 250

/** Resizing a window has many steps, and controls around the map appear and disappear. */
const RESIZE_SETTLE_MS = 400

type ShownView = { viewpoint: Viewpoint; bounds: BoundingBox }

type Options = {
	addressed: AddressTarget
	/** The area in the address. */
	addressedArea: BoundingBox | undefined
	isShown: boolean
	/** Changes the address without a history entry. */
	replace: (change: BrowseSearch) => void
}

export type MapArea = {
	/** Where to move the map. Moves by the user do not change it. */
	target: MapTarget
	/** Moves the map. Counts as a move by the user. */
	goTo: (target: MapTarget) => void
	/** Moves the map, and searches what it then shows. */
	searchAt: (target: MapTarget) => void
	/** To be called with the view that the map will show, so that requests start before its code is loaded. */
	predict: (viewpoint: Viewpoint, bounds: BoundingBox) => void
	/** To be called at the end of each move of the map. */
	report: (viewpoint: Viewpoint, bounds: BoundingBox, isByUser: boolean) => void
	/** Writes a pending change of the address, before the screen is left. */
	flush: () => void
	viewpoint: Viewpoint | undefined
	/** The bounds of the map; undefined until they are known. */
	bounds: BoundingBox | undefined
	/** The area that is used while the address has none. */
	settled: BoundingBox | undefined
	/** Whether the area comes from the map rather than from a link. */
	isOfMap: boolean
	followsMap: boolean
	setFollowsMap: (follows: boolean) => void
	/** Whether the map shows another area than the results. */
	canSearchHere: boolean
	searchHere: () => void
	/** The address is about to change to this target key without moving the map. `adopts`: its bounds become the area. Keeps its identity. */
	stayAt: (key: string, how: { adopts: boolean }) => void
}

function isSameView(one: ShownView, other: ShownView): boolean {
	return isSameZoom(one.viewpoint, other.viewpoint) && isSameBounds(one.bounds, other.bounds)
}

function isSameZoom(one: Viewpoint, other: Viewpoint): boolean {
	return roundViewpoint(one).zoom === roundViewpoint(other).zoom
}

/** The target of a map that appears: the area of the address, else its last viewpoint, else the address. */
function openingTarget({ addressed, addressedArea }: Options, shownView: ShownView | undefined): MapTarget {
	return addressedArea === undefined ? (shownView?.viewpoint ?? addressed.target) : addressed.target
}

/**
 * Keeps the map and the area of the filter in sync. A move by the user writes the bounds into the address (while "Search
 * as I move" is on); a link or the back button moves the map.
 */
export function useMapArea(options: Options): MapArea {
	const { addressed, addressedArea, isShown, replace } = options
	const [target, setTarget] = useState<MapTarget>(addressed.target)
	const [shownView, setShownView] = useState<ShownView>()
	const [settled, setSettled] = useState<BoundingBox>()
	const [followsMap, setFollows] = useState(storedFollowsMap)
	const [wasMoved, setMoved] = useState(false)
	const [ownKey, setOwnKey] = useState<string>()
	const known = useRef(addressed.key)
	const restTarget = useRef<MapTarget>(undefined)
	const isUserMove = useRef(false)
	const isSearchMove = useRef(false)
	const latestView = useRef(shownView)
	useLayoutEffect(() => {
		latestView.current = shownView
	})

	const [wasShown, setShown] = useState(isShown)
	if (wasShown !== isShown) {
		setShown(isShown)
		if (isShown) setTarget(openingTarget(options, shownView))
	}

	const writeArea = useDebouncedCallback((box: BoundingBox) => {
		known.current = boxKey(box)
		setOwnKey(boxKey(box))
		replace({ bbox: writeBox(box), lat: undefined, lng: undefined, zoom: undefined })
	}, MOVE_DEBOUNCE_MS)

	const settleSize = useDebouncedCallback((bounds: BoundingBox) => {
		setSettled((before) => (before && isMostOf(bounds, before) ? before : bounds))
	}, RESIZE_SETTLE_MS)

	useEffect(() => {
		if (addressed.key === known.current) return
		known.current = addressed.key
		writeArea.cancel()
		setTarget(addressed.target)
		if (!isShown) setShownView(undefined)
	}, [addressed, isShown, writeArea])

	/** Until the user moves the map, its bounds are the area. */
	function follow(bounds: BoundingBox): void {
		const isOnlyResized = settled !== undefined && restTarget.current === target
		restTarget.current = target
		settleSize.cancel()
		if (!followsMap && settled !== undefined && wasMoved) return
		if (isOnlyResized) settleSize(bounds)
		else setSettled(bounds)
	}

	function goTo(next: MapTarget): void {
		isUserMove.current = true
		setTarget(next)
	}

	function search(box: BoundingBox): void {
		setMoved(false)
		writeArea(box)
	}

	const stayAt = useCallback<MapArea['stayAt']>((key, { adopts }) => {
		known.current = key
		if (adopts && latestView.current) setSettled(latestView.current.bounds)
	}, [])

	return {
		target,
		goTo,
		searchAt(next) {
			isSearchMove.current = true
			goTo(next)
		},
		predict(viewpoint, unrounded) {
			const bounds = roundBox(unrounded)
			setShownView({ viewpoint, bounds })
			follow(bounds)
		},
		report(viewpoint, unrounded, isByUser) {
			const bounds = roundBox(unrounded)
			const counts = isByUser || isUserMove.current
			const searches = followsMap || isSearchMove.current
			isUserMove.current = false
			isSearchMove.current = false
			if (!counts) {
				// A map with another aspect ratio shows more than the area of the address.
				if (addressedArea) setOwnKey(isSameBounds(bounds, addressedArea) ? boxKey(addressedArea) : undefined)
				// The predicted view is requested already.
				if (shownView && settled !== undefined && isSameView(shownView, { viewpoint, bounds })) {
					restTarget.current = target
					return
				}
			}
			setShownView({ viewpoint, bounds })
			if (!counts) follow(bounds)
			else if (searches) search(bounds)
			else setMoved(true)
		},
		flush: () => writeArea.flush(),
		viewpoint: shownView?.viewpoint,
		bounds: shownView?.bounds,
		settled,
		isOfMap: addressedArea === undefined || addressed.key === ownKey,
		followsMap,
		setFollowsMap(follows) {
			storeFollowsMap(follows)
			setFollows(follows)
			if (follows && shownView && wasMoved) search(shownView.bounds)
		},
		canSearchHere: !followsMap && wasMoved && !isSameBox(shownView?.bounds, addressedArea ?? settled),
		searchHere() {
			if (!shownView) return
			search(shownView.bounds)
			writeArea.flush()
		},
		stayAt,
	}
}
