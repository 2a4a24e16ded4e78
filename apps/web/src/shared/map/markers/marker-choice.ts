import { mapItemKey } from './map-item.ts'
import type { PlacedItem, ScreenBox } from './screen-box.ts'
import { MIN_TARGET_PX, separated, touchBox } from './target-boxes.ts'

/** The most buttons that can move with a dragged map without dropping frames. */
export const MARKER_BUTTON_MAX = 150

type Size = { width: number; height: number }

/** A drawn item with the box of its button. Covered: too little is visible to aim at. */
export type PlacedButton = PlacedItem & { isCovered: boolean }

/** The span made at least `MIN_TARGET_PX` long and then pushed back to within 0 and `limit`. */
function fittedSpan(start: number, length: number, limit: number): { start: number; length: number } {
	const visible = Math.min(limit, start + length) - Math.max(0, start)
	const fitted = Math.max(MIN_TARGET_PX, visible)
	const middle = (Math.max(0, start) + Math.min(limit, start + length)) / 2
	return { start: Math.max(0, Math.min(limit - fitted, middle - fitted / 2)), length: fitted }
}

/** The box enlarged to the minimum size and moved inside the map, because focusing a button outside would scroll the page. */
function buttonBox({ left, top, width, height }: ScreenBox, size: Size): ScreenBox {
	const x = fittedSpan(left, width, size.width)
	const y = fittedSpan(top, height, size.height)
	return { left: x.start, top: y.start, width: x.length, height: y.length }
}

/** The largest of the four strips of a box that a cover leaves free; the whole box when they do not overlap. */
function uncoveredPart(box: ScreenBox, cover: ScreenBox): ScreenBox {
	const right = box.left + box.width
	const bottom = box.top + box.height
	const coverRight = cover.left + cover.width
	const coverBottom = cover.top + cover.height
	if (cover.left >= right || coverRight <= box.left || cover.top >= bottom || coverBottom <= box.top) return box
	const strips = [
		{ ...box, width: Math.max(0, cover.left - box.left) },
		{ ...box, left: coverRight, width: Math.max(0, right - coverRight) },
		{ ...box, height: Math.max(0, cover.top - box.top) },
		{ ...box, top: coverBottom, height: Math.max(0, bottom - coverBottom) },
	]
	return strips.reduce((best, strip) => (strip.width * strip.height > best.width * best.height ? strip : best))
}

function isOnScreen({ left, top, width, height }: ScreenBox, size: Size): boolean {
	return left < size.width && top < size.height && left + width > 0 && top + height > 0
}

/** The box of a drawn item's button: the part that the covers leave free, if that is large enough to aim at. */
export function buttonPlacement(
	drawn: ScreenBox,
	size: Size,
	covers: readonly ScreenBox[],
): Omit<PlacedButton, 'item'> {
	const whole = buttonBox(drawn, size)
	const free = covers.reduce(uncoveredPart, whole)
	const isCovered = !isOnScreen(drawn, size) || free.width < MIN_TARGET_PX || free.height < MIN_TARGET_PX
	return { box: isCovered ? whole : free, isCovered }
}

/** The Tab order after a redraw: items that remain keep their order, so that none is skipped or repeated; new ones follow. */
export function continuedOrder(before: readonly string[], nearestFirst: readonly string[]): string[] {
	const now = new Set(nearestFirst)
	return [...new Set([...before.filter((key) => now.has(key)), ...nearestFirst])]
}

/**
 * The buttons of the drawn items in the given order, at most `MARKER_BUTTON_MAX`. A button gets the part that the covers
 * and other buttons leave free. Covered items and items beyond the edge get a button too, for the keyboard. `isTouch`: the targets
 * are for fingers.
 */
export function chooseButtons(
	placed: readonly PlacedItem[],
	orderedKeys: readonly string[],
	size: Size,
	covers: readonly ScreenBox[],
	{ isTouch }: { isTouch: boolean },
): PlacedButton[] {
	const byKey = new Map(placed.map((entry) => [mapItemKey(entry.item), entry]))
	const entries = orderedKeys.flatMap((key) => byKey.get(key) ?? []).slice(0, MARKER_BUTTON_MAX)
	const chosen = new Map<PlacedItem, PlacedButton>()
	for (const entry of entries) {
		const box = isTouch ? touchBox(entry.box, placed) : entry.box
		chosen.set(entry, { item: entry.item, ...buttonPlacement(box, size, covers) })
	}
	const topmostFirst = placed.toReversed().flatMap((entry) => chosen.get(entry) ?? [])
	const free = separated(topmostFirst.filter(({ isCovered }) => !isCovered).map(({ box }) => box))
	return entries.flatMap((entry) => {
		const button = chosen.get(entry)
		if (button === undefined || button.isCovered) return button ?? []
		const box = free.get(button.box)
		return box === undefined ? { ...button, isCovered: true } : { ...button, box }
	})
}
