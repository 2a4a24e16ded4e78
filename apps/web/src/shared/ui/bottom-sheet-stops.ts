/** `peek` shows the head only, `half` half of the container, `full` all of it. */
const SHEET_STOPS = ['peek', 'half', 'full'] as const
export type SheetStop = (typeof SHEET_STOPS)[number]

type SheetHeights = Record<SheetStop, number>

const HALF_SHARE = 0.5
/** Speed of a flick in px per ms. */
const FLICK_SPEED = 0.5

/** Heights in px of the stops, in ascending order. `headHeight` is always visible. */
export function sheetHeights(containerHeight: number, headHeight: number): SheetHeights {
	const full = Math.max(headHeight, containerHeight)
	return {
		peek: headHeight,
		half: Math.min(full, Math.max(headHeight, Math.round(containerHeight * HALF_SHARE))),
		full,
	}
}

/** The next stop in a direction, or the same at the ends. */
export function neighborStop(stop: SheetStop, direction: 'up' | 'down'): SheetStop {
	const index = SHEET_STOPS.indexOf(stop) + (direction === 'up' ? 1 : -1)
	return SHEET_STOPS[Math.min(SHEET_STOPS.length - 1, Math.max(0, index))] ?? stop
}

/** The stop that a sheet snaps to when released at `height` px; `speed` in px per ms, positive upwards. */
export function restingStop(height: number, speed: number, heights: SheetHeights): SheetStop {
	if (speed >= FLICK_SPEED) return SHEET_STOPS.find((stop) => heights[stop] > height) ?? 'full'
	if (speed <= -FLICK_SPEED) return SHEET_STOPS.findLast((stop) => heights[stop] < height) ?? 'peek'
	const distance = (stop: SheetStop) => Math.abs(heights[stop] - height)
	return SHEET_STOPS.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest))
}
