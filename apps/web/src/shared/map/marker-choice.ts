import { mapItemKey } from './map-item.ts'
import type { PlacedItem, ScreenBox } from './screen-box.ts'

/** As many buttons as a map can carry along while it is dragged without a stutter. */
export const MARKER_BUTTON_MAX = 150
const MIN_BUTTON_PX = 24

type Size = { width: number; height: number }

/** A drawn item with the place of its button. Of a covered one too little can be seen to be aimed at. */
export type PlacedButton = PlacedItem & { isCovered: boolean }

/** The span made at least `MIN_BUTTON_PX` long and then pushed back to within 0 and `limit`. */
function fittedSpan(start: number, length: number, limit: number): { start: number; length: number } {
	const visible = Math.min(limit, start + length) - Math.max(0, start)
	const fitted = Math.max(MIN_BUTTON_PX, visible)
	const middle = (Math.max(0, start) + Math.min(limit, start + length)) / 2
	return { start: Math.max(0, Math.min(limit - fitted, middle - fitted / 2)), length: fitted }
}

/** A button no smaller than can be aimed at and never outside of the map, where focusing it would scroll the page. */
function buttonBox({ left, top, width, height }: ScreenBox, size: Size): ScreenBox {
	const x = fittedSpan(left, width, size.width)
	const y = fittedSpan(top, height, size.height)
	return { left: x.start, top: y.start, width: x.length, height: y.length }
}

/** The largest of the four strips of a box that a cover leaves free; the box itself when they do not touch. */
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

/** Where the button of a drawn item stands: on the part that the covers leave free, where that can be aimed at. */
export function placeOfButton(drawn: ScreenBox, size: Size, covers: readonly ScreenBox[]): Omit<PlacedButton, 'item'> {
	const whole = buttonBox(drawn, size)
	const free = covers.reduce(uncoveredPart, whole)
	const isCovered = !isOnScreen(drawn, size) || free.width < MIN_BUTTON_PX || free.height < MIN_BUTTON_PX
	return { box: isCovered ? whole : free, isCovered }
}

/**
 * The order in which Tab goes on through what is drawn now: what had its turn before keeps it, so that nothing is skipped
 * or met twice on the way, and what is new comes after it.
 */
export function continuedOrder(before: readonly string[], nearestFirst: readonly string[]): string[] {
	const now = new Set(nearestFirst)
	return [...new Set([...before.filter((key) => now.has(key)), ...nearestFirst])]
}

/**
 * The buttons of the drawn markers of the given order, at most `MARKER_BUTTON_MAX`. `covers` are what lies over the map: a
 * button gets the part they leave free. One of which they leave too little, or that is fanned out beyond the edge, is
 * there for the keyboard all the same.
 */
export function chooseButtons(
	placed: readonly PlacedItem[],
	orderedKeys: readonly string[],
	size: Size,
	covers: readonly ScreenBox[],
): PlacedButton[] {
	const byKey = new Map(placed.map((entry) => [mapItemKey(entry.item), entry]))
	const chosen: PlacedButton[] = []
	for (const key of orderedKeys) {
		const entry = byKey.get(key)
		if (!entry) continue
		chosen.push({ item: entry.item, ...placeOfButton(entry.box, size, covers) })
		if (chosen.length === MARKER_BUTTON_MAX) break
	}
	return chosen
}
