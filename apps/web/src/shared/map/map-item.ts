import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { MapCluster, MapMarker, MapView } from '@farmgate/contracts/map-view'
import { distanceMeters } from '@farmgate/geo/distance'

/** One thing that is drawn: a place, a product, or a ring that stands for several. */
export type MapItem = MapMarker | MapCluster

export type ItemCounts = { locationCount: number; listingCount: number }

export function isCluster(item: MapItem): item is MapCluster {
	return !('kind' in item)
}

/** Identifies an item among all that a map can show, such as "location:12" or "cluster:9/140/186". */
export function mapItemKey(item: MapItem): string {
	return isCluster(item) ? `cluster:${item.id}` : `${item.kind}:${item.id}`
}

export function centerOf(bounds: BoundingBox): Coordinates {
	return { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 }
}

export function isInside(bounds: BoundingBox, point: Coordinates): boolean {
	return point.lat >= bounds.south && point.lat <= bounds.north && point.lng >= bounds.west && point.lng <= bounds.east
}

/** What lies within the bounds, nearest to their middle first. */
export function itemsWithin(view: Pick<MapView, 'markers' | 'clusters'>, bounds: BoundingBox): MapItem[] {
	const middle = centerOf(bounds)
	return [...view.clusters, ...view.markers]
		.filter((item) => isInside(bounds, item.coordinates))
		.map((item) => ({ item, distance: distanceMeters(middle, item.coordinates) }))
		.sort((a, b) => a.distance - b.distance)
		.map(({ item }) => item)
}

/** How many places and products these items stand for. */
export function countItems(items: readonly MapItem[]): ItemCounts {
	let locationCount = 0
	let listingCount = 0
	for (const item of items) {
		if (isCluster(item)) {
			locationCount += item.locationCount
			listingCount += item.listingCount
		} else if (item.kind === 'location') locationCount++
		else listingCount++
	}
	return { locationCount, listingCount }
}
