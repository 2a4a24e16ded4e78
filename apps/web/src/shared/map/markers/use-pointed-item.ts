import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type DrawnItem, mapItemKey } from './map-item.ts'
import type { PlacedItem, ScreenBox } from './screen-box.ts'

/** What pointed at an item. A pointer passes over many items on its way; the focus is always intended. */
export type PointedHow = { by: 'focus' | 'pointer' }

/** An emphasized symbol is slightly larger. */
const SAME_POSITION_PX = 4

function isAtSamePosition(one: ScreenBox, other: ScreenBox): boolean {
	return Math.abs(one.left - other.left) <= SAME_POSITION_PX && Math.abs(one.top - other.top) <= SAME_POSITION_PX
}

/**
 * The pointed item after a redraw. An item with the focus stays pointed wherever it is now. An item under the pointer
 * stays pointed only if it did not move, because the pointer did not.
 */
export function pointedAfter(
	before: PlacedItem | undefined,
	focusedKey: string | undefined,
	placed: readonly PlacedItem[],
): PlacedItem | undefined {
	const key = focusedKey ?? (before && mapItemKey(before.item))
	const still = key === undefined ? undefined : placed.find(({ item }) => mapItemKey(item) === key)
	if (!still || focusedKey !== undefined) return still
	return before && isAtSamePosition(before.box, still.box) ? still : undefined
}

function keyOf(placed: PlacedItem | undefined): string | undefined {
	return placed && mapItemKey(placed.item)
}

/** The item under the pointer or with the focus. `buttonsRef` contains the items' buttons. The returned functions never change. */
export function usePointedItem(
	buttonsRef: RefObject<HTMLElement | null>,
	onPointedChange: (item: DrawnItem | undefined, how: PointedHow) => void,
) {
	const [pointed, setPointed] = useState<PlacedItem>()
	const latest = useRef({ pointed, onPointedChange })
	useLayoutEffect(() => {
		latest.current = { pointed, onPointedChange }
	})

	const point = useCallback((placed: PlacedItem | undefined, by: PointedHow['by'] = 'pointer') => {
		setPointed((before) => (keyOf(before) === keyOf(placed) ? before : placed))
		latest.current.onPointedChange(placed?.item, { by })
	}, [])

	/** To be called after each redraw. */
	const keepPointed = useCallback(
		(placed: readonly PlacedItem[]) => {
			const before = latest.current.pointed
			const focused = buttonsRef.current?.querySelector<HTMLElement>(':focus-visible')
			const after = pointedAfter(before, focused?.dataset.mapItem, placed)
			if (keyOf(before) === keyOf(after)) setPointed(after)
			else point(after, focused ? 'focus' : 'pointer')
		},
		[buttonsRef, point],
	)
	return { pointed, point, keepPointed }
}
