import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { writeBox } from '@farmgate/contracts/query-field'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { isSameBounds, type MapTarget, roundViewpoint, type Viewpoint } from '../../shared/map/viewpoint.ts'
import { isMostOf, isSameBox, roundBox } from './browse-area.ts'
import type { BrowseSearch } from './browse-search.ts'
import { type AddressTarget, boxKey } from './map-target.ts'
import { storedFollowsMap, storeFollowsMap } from './search-as-i-move.ts'

/** Dragging changes the view many times a second; browsers limit changes of the address. */
export const MOVE_DEBOUNCE_MS = 250

/** Resizing a window has many steps, and controls around the map appear and disappear. */
const RESIZE_SETTLE_MS = 400

type Rest = { viewpoint: Viewpoint; bounds: BoundingBox }

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
	/** To be called with the rest that the map will have, so that requests start before its code is loaded. */
	predict: (viewpoint: Viewpoint, bounds: BoundingBox) => void
	/** To be called whenever the map rests. */
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
	/** The address is about to change to this target key without moving the map. `adopts`: its bounds become the area. */
	stayAt: (key: string, how: { adopts: boolean }) => void
}

function isSameRest(one: Rest, other: Rest): boolean {
	return isSameZoom(one.viewpoint, other.viewpoint) && isSameBounds(one.bounds, other.bounds)
}

function isSameZoom(one: Viewpoint, other: Viewpoint): boolean {
	return roundViewpoint(one).zoom === roundViewpoint(other).zoom
}

/** The target of a map that appears: the area of the address, else its last viewpoint, else the address. */
function openingTarget({ addressed, addressedArea }: Options, rest: Rest | undefined): MapTarget {
	return addressedArea === undefined ? (rest?.viewpoint ?? addressed.target) : addressed.target
}

/**
 * Keeps the map and the area of the filter in sync. A move by the user writes the bounds into the address (while "Search
 * as I move" is on); a link or the back button moves the map.
 */
export function useMapArea(options: Options): MapArea {
	const { addressed, addressedArea, isShown, replace } = options
	const [target, setTarget] = useState<MapTarget>(addressed.target)
	const [rest, setRest] = useState<Rest>()
	const [settled, setSettled] = useState<BoundingBox>()
	const [followsMap, setFollows] = useState(storedFollowsMap)
	const [wasMoved, setMoved] = useState(false)
	const [ownKey, setOwnKey] = useState<string>()
	const known = useRef(addressed.key)
	const restTarget = useRef<MapTarget>(undefined)
	const isUserMove = useRef(false)

	const [wasShown, setShown] = useState(isShown)
	if (wasShown !== isShown) {
		setShown(isShown)
		if (isShown) setTarget(openingTarget(options, rest))
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
		if (!isShown) setRest(undefined)
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

	function search(box: BoundingBox): void {
		setMoved(false)
		writeArea(box)
	}

	return {
		target,
		goTo(next) {
			isUserMove.current = true
			setTarget(next)
		},
		predict(viewpoint, unrounded) {
			const bounds = roundBox(unrounded)
			setRest({ viewpoint, bounds })
			follow(bounds)
		},
		report(viewpoint, unrounded, isByUser) {
			const bounds = roundBox(unrounded)
			const counts = isByUser || isUserMove.current
			isUserMove.current = false
			if (!counts) {
				// A map with another aspect ratio shows more than the area of the address.
				if (addressedArea) setOwnKey(isSameBounds(bounds, addressedArea) ? boxKey(addressedArea) : undefined)
				// The predicted rest is requested already.
				if (rest && settled !== undefined && isSameRest(rest, { viewpoint, bounds })) {
					restTarget.current = target
					return
				}
			}
			setRest({ viewpoint, bounds })
			if (!counts) follow(bounds)
			else if (followsMap) writeArea(bounds)
			else setMoved(true)
		},
		flush: () => writeArea.flush(),
		viewpoint: rest?.viewpoint,
		bounds: rest?.bounds,
		settled,
		isOfMap: addressedArea === undefined || addressed.key === ownKey,
		followsMap,
		setFollowsMap(follows) {
			storeFollowsMap(follows)
			setFollows(follows)
			if (follows && rest && wasMoved) search(rest.bounds)
		},
		canSearchHere: !followsMap && wasMoved && !isSameBox(rest?.bounds, addressedArea ?? settled),
		searchHere() {
			if (!rest) return
			search(rest.bounds)
			writeArea.flush()
		},
		stayAt(key, { adopts }) {
			known.current = key
			if (adopts && rest) setSettled(rest.bounds)
		},
	}
}

/** A change of the address that removes the old map target when it sets a new center or area. */
export function withMapTarget(change: BrowseSearch, before: BrowseSearch): BrowseSearch {
	const setsMiddle = change.near !== undefined && change.near !== before.near
	if (!setsMiddle && change.bbox === undefined) return change
	return { bbox: undefined, lat: undefined, lng: undefined, zoom: undefined, ...change }
}
