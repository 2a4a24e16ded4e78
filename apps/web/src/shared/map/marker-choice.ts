import { mapItemKey } from './map-item.ts'
import type { PlacedItem, ScreenBox } from './screen-box.ts'

/** As many buttons as a map can carry along while it is dragged without a stutter. */
export const MARKER_BUTTON_MAX = 150
const MIN_BUTTON_PX = 24

type Size = { width: number; height: number }

/** A button no smaller than can be aimed at and never outside of the map, where focusing it would scroll the page. */
function buttonBox({ left, top, width, height }: ScreenBox, size: Size): ScreenBox {
	const growX = Math.max(0, MIN_BUTTON_PX - width) / 2
	const growY = Math.max(0, MIN_BUTTON_PX - height) / 2
	const startX = Math.max(0, left - growX)
	const startY = Math.max(0, top - growY)
	const endX = Math.min(size.width, left + width + growX)
	const endY = Math.min(size.height, top + height + growY)
	return { left: startX, top: startY, width: endX - startX, height: endY - startY }
}

/**
 * Which drawn markers become buttons: those of the given order (nearest to the middle first) that are on the screen, at
 * most `MARKER_BUTTON_MAX`.
 */
export function chooseButtons(placed: readonly PlacedItem[], orderedKeys: readonly string[], size: Size): PlacedItem[] {
	const byKey = new Map(placed.map((entry) => [mapItemKey(entry.item), entry]))
	const chosen: PlacedItem[] = []
	for (const key of orderedKeys) {
		const entry = byKey.get(key)
		if (!entry) continue
		const box = buttonBox(entry.box, size)
		if (box.width <= 0 || box.height <= 0) continue
		chosen.push({ item: entry.item, box })
		if (chosen.length === MARKER_BUTTON_MAX) break
	}
	return chosen
}
