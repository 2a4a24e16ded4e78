import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { MapView } from '@farmgate/contracts/map-view'
import { centerOf, countItems, itemsWithin, type MapItem } from '../../shared/map/map-item.ts'
import { describeCounts } from '../../shared/map/map-item-text.ts'

/** What is on the screen: the items, nearest to its middle first, and in words how many places and products they are. */
export type MapSummary = {
	items: MapItem[]
	middle: Coordinates
	counts: string
	isEmpty: boolean
}

/** Counts exactly what is drawn within the bounds, so that the number always is the sum of the rings and markers a person sees. */
export function summarizeView(view: MapView, bounds: BoundingBox): MapSummary {
	const items = itemsWithin(view, bounds)
	return {
		items,
		middle: centerOf(bounds),
		counts: describeCounts(countItems(items)),
		isEmpty: items.length === 0,
	}
}
