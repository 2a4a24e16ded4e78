import { mapItemKey } from './map-item.ts'
import type { PlacedItem, ScreenBox } from './screen-box.ts'

/** As many buttons as a map can carry along while it is dragged without a stutter. */
export const MARKER_BUTTON_MAX = 150
const MIN_BUTTON_PX = 24

type Size = { width: number; height: number }

/** The span made at least `MIN_BUTTON_PX` long and then pushed back to within 0 and `limit`. */
function fittedSpan(start: number, length: number, limit: number): { start: number; length: number } {
	const visible = Math.min(limit, start + length) - Math.max(0, start)
	const fitted = Math.max(MIN_BUTTON_PX, visible)
	const middle = (Math.max(0, start) + Math.min(limit, start + length)) / 2
	return { start: Math.min(limit - fitted, Math.max(0, middle - fitted / 2)), length: fitted }
}

/**
 * A button no smaller than can be aimed at and never outside of the map, where focusing it would scroll the page. Null
 * when the drawing is not on the screen at all.
 */
function buttonBox({ left, top, width, height }: ScreenBox, size: Size): ScreenBox | null {
	if (left >= size.width || top >= size.height || left + width <= 0 || top + height <= 0) return null
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

/**
 * Which drawn markers become buttons: those of the given order (nearest to the middle first) that are on the screen, at
 * most `MARKER_BUTTON_MAX`. `covers` are what lies over the map: a button gets the part they leave free, and none where
 * too little is left to be seen.
 */
export function chooseButtons(
	placed: readonly PlacedItem[],
	orderedKeys: readonly string[],
	size: Size,
	covers: readonly ScreenBox[],
): PlacedItem[] {
	const byKey = new Map(placed.map((entry) => [mapItemKey(entry.item), entry]))
	const chosen: PlacedItem[] = []
	for (const key of orderedKeys) {
		const entry = byKey.get(key)
		if (!entry) continue
		const whole = buttonBox(entry.box, size)
		const box = whole && covers.reduce(uncoveredPart, whole)
		if (!box || box.width < MIN_BUTTON_PX || box.height < MIN_BUTTON_PX) continue
		chosen.push({ item: entry.item, box })
		if (chosen.length === MARKER_BUTTON_MAX) break
	}
	return chosen
}
