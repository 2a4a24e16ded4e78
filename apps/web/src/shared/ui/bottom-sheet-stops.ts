/** How far a sheet is open: only its head, about half of the screen, or all of it. */
export const SHEET_STOPS = ['peek', 'half', 'full'] as const
export type SheetStop = (typeof SHEET_STOPS)[number]

export type SheetHeights = Record<SheetStop, number>

const HALF_SHARE = 0.5
/** A flick this fast, in px per ms, opens or closes by one stop wherever the finger lets go. */
const FLICK_SPEED = 0.5

/** Heights in px of a sheet in a room of this height, of which `headHeight` is always there. Never below one another. */
export function sheetHeights(roomHeight: number, headHeight: number): SheetHeights {
	const full = Math.max(headHeight, roomHeight)
	return { peek: headHeight, half: Math.min(full, Math.max(headHeight, Math.round(roomHeight * HALF_SHARE))), full }
}

/** The next stop in a direction; the ends stay where they are. */
export function neighborStop(stop: SheetStop, direction: 'up' | 'down'): SheetStop {
	const index = SHEET_STOPS.indexOf(stop) + (direction === 'up' ? 1 : -1)
	return SHEET_STOPS[Math.min(SHEET_STOPS.length - 1, Math.max(0, index))] ?? stop
}

/** Where a sheet comes to rest that was let go at `height` px; `speed` is in px per ms, upwards positive. */
export function restingStop(height: number, speed: number, heights: SheetHeights): SheetStop {
	if (speed >= FLICK_SPEED) return SHEET_STOPS.find((stop) => heights[stop] > height) ?? 'full'
	if (speed <= -FLICK_SPEED) return SHEET_STOPS.findLast((stop) => heights[stop] < height) ?? 'peek'
	const away = (stop: SheetStop) => Math.abs(heights[stop] - height)
	return SHEET_STOPS.reduce((nearest, stop) => (away(stop) < away(nearest) ? stop : nearest))
}
