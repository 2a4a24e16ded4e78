import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { writeBox } from '@farmgate/contracts/query-field'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { isSameBounds, type MapTarget, roundViewpoint, type Viewpoint } from '../../shared/map/viewpoint.ts'
import { isMostOf, isSameBox, roundBox } from './browse-area.ts'
import type { BrowseSearch } from './browse-search.ts'
import { type AddressedPlace, boxKey } from './map-target.ts'
import { storedFollowsMap, storeFollowsMap } from './search-as-i-move.ts'

/** A hand in motion changes the view many times a second; browsers refuse that many changes of the address. */
export const MOVE_DEBOUNCE_MS = 250

/** Windows are drawn larger in many steps, and what stands around the map comes and goes. */
const RESIZE_SETTLE_MS = 400

type Rest = { viewpoint: Viewpoint; bounds: BoundingBox }

type Options = {
	addressed: AddressedPlace
	/** The area that the address names. */
	addressedArea: BoundingBox | undefined
	isShown: boolean
	/** Replaces the address. */
	replace: (change: BrowseSearch) => void
}

export type MapArea = {
	/** Where the map is to go; a new object only when something other than a hand on the map wants it elsewhere. */
	target: MapTarget
	/** Sends the map somewhere on behalf of the visitor, which counts as a move of theirs. */
	goTo: (target: MapTarget) => void
	/** To be told where the map is going to rest while it is not there yet, so that nobody waits for it. */
	foresee: (viewpoint: Viewpoint, bounds: BoundingBox) => void
	/** To be told whenever the map has come to rest. */
	report: (viewpoint: Viewpoint, bounds: BoundingBox, isByHand: boolean) => void
	/** Writes at once what still waits to be written, before the screen is left. */
	flush: () => void
	viewpoint: Viewpoint | undefined
	/** What the map shows; undefined until it said so. */
	bounds: BoundingBox | undefined
	/** What counts as the area while the address names none. */
	settled: BoundingBox | undefined
	/** The area is what the map shows, or showed before the present move; not one that a link brought along. */
	isOfMap: boolean
	followsMap: boolean
	setFollowsMap: (follows: boolean) => void
	/** The map shows something else than was asked for. */
	canSearchHere: boolean
	searchHere: () => void
	/**
	 * The address is about to say this place, and the map stays where it is all the same. `adopts`: what it shows counts as
	 * the area from now on.
	 */
	stayAt: (key: string, how: { adopts: boolean }) => void
}

function isSameRest(one: Rest, other: Rest): boolean {
	return isSameZoom(one.viewpoint, other.viewpoint) && isSameBounds(one.bounds, other.bounds)
}

function isSameZoom(one: Viewpoint, other: Viewpoint): boolean {
	return roundViewpoint(one).zoom === roundViewpoint(other).zoom
}

/** Where the map is when it appears: on the area of the address, else as it was left, else where the address says. */
function openingTarget({ addressed, addressedArea }: Options, rest: Rest | undefined): MapTarget {
	return addressedArea === undefined ? (rest?.viewpoint ?? addressed.target) : addressed.target
}

/**
 * What the map shows and the area of the question, kept the same. A move by hand puts its bounds into the address (while
 * "Search as I move" is on); a link or the back button move the map.
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
	const isVisitorsMove = useRef(false)

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

	/** While nothing was moved, what is on the screen is what is asked for. */
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
			isVisitorsMove.current = true
			setTarget(next)
		},
		foresee(viewpoint, unrounded) {
			const bounds = roundBox(unrounded)
			setRest({ viewpoint, bounds })
			follow(bounds)
		},
		report(viewpoint, unrounded, isByHand) {
			const bounds = roundBox(unrounded)
			const counts = isByHand || isVisitorsMove.current
			isVisitorsMove.current = false
			if (!counts) {
				// A map of another shape shows more than the area of the address.
				if (addressedArea) setOwnKey(isSameBounds(bounds, addressedArea) ? boxKey(addressedArea) : undefined)
				// What was foreseen and has come is asked for already.
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

/** A change of the address with what follows for where the map looks: a new middle or area takes it there. */
export function withPlace(change: BrowseSearch, before: BrowseSearch): BrowseSearch {
	const setsMiddle = change.near !== undefined && change.near !== before.near
	if (!setsMiddle && change.bbox === undefined) return change
	return { bbox: undefined, lat: undefined, lng: undefined, zoom: undefined, ...change }
}
