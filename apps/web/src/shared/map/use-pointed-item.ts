import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isMarker, mapItemKey } from './map-item.ts'
import type { MapCanvasProps, PointedHow } from './map-props.ts'
import type { PlacedItem, ScreenBox } from './screen-box.ts'

/** A symbol that stands out is a little larger than it was. */
const SAME_PLACE_PX = 4

function isAtSamePlace(one: ScreenBox, other: ScreenBox): boolean {
	return Math.abs(one.left - other.left) <= SAME_PLACE_PX && Math.abs(one.top - other.top) <= SAME_PLACE_PX
}

/**
 * What of it is pointed at after everything was drawn anew: what has the focus keeps it wherever it stands now; a pointer
 * rests, so that it points only at what stayed where it was.
 */
export function pointedAfter(
	before: PlacedItem | undefined,
	focusedKey: string | undefined,
	placed: readonly PlacedItem[],
): PlacedItem | undefined {
	const key = focusedKey ?? (before && mapItemKey(before.item))
	const still = key === undefined ? undefined : placed.find(({ item }) => mapItemKey(item) === key)
	if (!still || focusedKey !== undefined) return still
	return before && isAtSamePlace(before.box, still.box) ? still : undefined
}

function keyOf(placed: PlacedItem | undefined): string | undefined {
	return placed && mapItemKey(placed.item)
}

/** What is pointed at, by a pointer or by the focus of one of the buttons in `layerRef`, and telling it. */
export function usePointedItem(
	layerRef: RefObject<HTMLElement | null>,
	onPointedChange: MapCanvasProps['onPointedChange'],
) {
	const [pointed, setPointed] = useState<PlacedItem>()
	const latest = useRef({ pointed, onPointedChange })
	useLayoutEffect(() => {
		latest.current = { pointed, onPointedChange }
	})

	const point = useCallback((placed: PlacedItem | undefined, by: PointedHow['by'] = 'pointer') => {
		setPointed((before) => (keyOf(before) === keyOf(placed) ? before : placed))
		const isOne = placed !== undefined && isMarker(placed.item)
		latest.current.onPointedChange?.(isOne ? keyOf(placed) : undefined, { by })
	}, [])

	/** To be told what is drawn now. */
	const keepPointed = useCallback(
		(placed: readonly PlacedItem[]) => {
			const { pointed: before } = latest.current
			const focused = layerRef.current?.querySelector<HTMLElement>(':focus-visible')
			const after = pointedAfter(before, focused?.dataset.mapItem, placed)
			if (keyOf(before) === keyOf(after)) setPointed(after)
			else point(after, focused ? 'focus' : 'pointer')
		},
		[layerRef, point],
	)
	return { pointed, point, keepPointed }
}
