/** Ranks of the basemap's `place` layer: 0 is a state or province, 1 a city of a million, 7 the smallest towns, 8 parts of towns. */
export const PLACE_RANK_STATE = 0
const STATE_LABEL_MAX_ZOOM = 7.2

/** Minimum zoom of each rank. */
const MIN_ZOOM_OF_RANK = [3.4, 3.4, 4.6, 5.6, 6.8, 8, 9, 9.9, 12.5]
const FONT_SIZE_OF_RANK = [0, 14, 13, 12.5, 12, 11.5, 11, 11, 11]

export function isPlaceShown(rank: number, zoom: number): boolean {
	const minZoom = MIN_ZOOM_OF_RANK[rank]
	if (minZoom === undefined || zoom < minZoom) return false
	return rank !== PLACE_RANK_STATE || zoom <= STATE_LABEL_MAX_ZOOM
}

/** Font size in CSS pixels. Has only two steps, so that styles can be cached. */
export function placeFontSize(rank: number, zoom: number): number {
	if (rank === PLACE_RANK_STATE) return zoom < 5 ? 10 : 12
	const base = FONT_SIZE_OF_RANK[rank] ?? 11
	return base + (zoom > 10 ? 2 : zoom > 8 ? 1 : 0)
}
