import { mapItemKey } from './map-item.ts'
import type { PlacedItem, ScreenBox } from './screen-box.ts'

/** The most buttons that can move with a dragged map without dropping frames. */
export const MARKER_BUTTON_MAX = 150
/** The smallest target that WCAG 2.2 accepts (2.5.8). */
const MIN_TARGET_PX = 24

type Size = { width: number; height: number }

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

/** The Tab order after a redraw: items that remain keep their order, so that none is skipped or repeated; new ones follow. */
export function continuedOrder(before: readonly string[], nearestFirst: readonly string[]): string[] {
	const now = new Set(nearestFirst)
	return [...new Set([...before.filter((key) => now.has(key)), ...nearestFirst])]
}

/** The boxes of the buttons of the drawn items in the given order, at most `MARKER_BUTTON_MAX`. */
export function chooseButtons(placed: readonly PlacedItem[], orderedKeys: readonly string[], size: Size): PlacedItem[] {
	const byKey = new Map(placed.map((entry) => [mapItemKey(entry.item), entry]))
	const entries = orderedKeys.flatMap((key) => byKey.get(key) ?? []).slice(0, MARKER_BUTTON_MAX)
	return entries.map(({ item, box }) => ({ item, box: buttonBox(box, size) }))
}
