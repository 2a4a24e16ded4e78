import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { ListingMarker, LocationMarker, MapCluster } from '@farmgate/contracts/map-view'
import { containsPoint } from '@farmgate/geo/box'
import { distanceMeters } from '@farmgate/geo/distance'

/** Names a place or a product among all others. */
export type MarkerRef = { kind: 'location' | 'listing'; id: number }

/** The words of a marker, which are not known yet where the map was given points only. */
type Words = { name?: string | undefined; slug?: string | undefined }
export type PlaceItem = Pick<LocationMarker, 'kind' | 'id' | 'type' | 'coordinates'> & Words
export type ProductItem = Pick<ListingMarker, 'kind' | 'id' | 'coordinates' | 'priceFrom'> & Words
export type MarkerItem = PlaceItem | ProductItem

/** Where the visitor is. */
export type PositionItem = { kind: 'position'; coordinates: Coordinates }

/** Everything that can stand on the map. */
export type DrawnItem = MarkerItem | MapCluster | PositionItem

export type ItemCounts = { locationCount: number; listingCount: number }

export function isCluster<Item extends DrawnItem>(item: Item): item is Extract<Item, MapCluster> {
	return !('kind' in item)
}

/** A place or a product, as opposed to a ring and to the visitor's position. */
export function isMarker(item: DrawnItem): item is MarkerItem {
	return 'kind' in item && item.kind !== 'position'
}

/** Identifies an item among all that a map can show, such as "location:12" or "cluster:9/140/186". */
export function mapItemKey(item: DrawnItem | MarkerRef): string {
	if (!('kind' in item)) return `cluster:${item.id}`
	return item.kind === 'position' ? item.kind : `${item.kind}:${item.id}`
}

export function centerOf(bounds: BoundingBox): Coordinates {
	return { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 }
}

/** What of this lies within the bounds, nearest to their middle first. */
export function drawnWithin(items: readonly DrawnItem[], bounds: BoundingBox): DrawnItem[] {
	const middle = centerOf(bounds)
	return items
		.filter((item) => containsPoint(bounds, item.coordinates))
		.map((item) => ({ item, distance: distanceMeters(middle, item.coordinates) }))
		.sort((a, b) => a.distance - b.distance)
		.map(({ item }) => item)
}

/** How many places and products these items stand for. */
export function countItems(items: readonly DrawnItem[]): ItemCounts {
	let locationCount = 0
	let listingCount = 0
	for (const item of items) {
		if (isCluster(item)) {
			locationCount += item.locationCount
			listingCount += item.listingCount
		} else if (item.kind === 'location') locationCount++
		else if (item.kind === 'listing') listingCount++
	}
	return { locationCount, listingCount }
}
