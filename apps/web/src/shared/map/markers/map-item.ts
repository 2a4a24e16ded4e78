import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { LocationType } from '@farmgate/contracts/location-type'
import { containsPoint } from '@farmgate/geo/box'
import { distanceMeters } from '@farmgate/geo/distance'

/** Identifies a location or listing. */
export type MarkerRef = { kind: 'location' | 'listing'; id: number }

/** An item of a list to show on the map, by its own marker or by the cluster that contains it. */
export type MapHighlight = MarkerRef & { coordinates: Coordinates }

/** Unknown for markers made from points until their previews are loaded. */
type MarkerText = { name?: string | undefined; slug?: string | undefined }
export type LocationItem = MarkerText & { kind: 'location'; id: number; type: LocationType; coordinates: Coordinates }
export type ListingItem = MarkerText & {
	kind: 'listing'
	id: number
	coordinates: Coordinates
	/** Lowest price; null: on request. */
	priceFrom: number | null
	/** ISO 4217 code of the price. */
	currency: string
}
export type MarkerItem = LocationItem | ListingItem

/** Several locations and listings drawn as one symbol. */
export type MapCluster = {
	id: string
	coordinates: Coordinates
	/** The box to zoom to: of its members, or of a cluster made by the server, its surroundings. */
	extent: BoundingBox
	locationCount: number
	listingCount: number
}

/** The user's own position. */
export type PositionItem = { kind: 'position'; coordinates: Coordinates }

/** Everything that can be drawn on the map. */
export type DrawnItem = MarkerItem | MapCluster | PositionItem

export type ItemCounts = { locationCount: number; listingCount: number }

export function isCluster<Item extends DrawnItem>(item: Item): item is Extract<Item, MapCluster> {
	return !('kind' in item)
}

/** Whether it is a location or listing, not a cluster or the user's position. */
export function isMarker(item: DrawnItem): item is MarkerItem {
	return 'kind' in item && item.kind !== 'position'
}

export function isPosition(item: DrawnItem): item is PositionItem {
	return 'kind' in item && item.kind === 'position'
}

/** Identifies an item among all that a map can show, such as "location:12" or "cluster:9/140/186". */
export function mapItemKey(item: DrawnItem | MarkerRef): string {
	if (!('kind' in item)) return `cluster:${item.id}`
	return item.kind === 'position' ? item.kind : `${item.kind}:${item.id}`
}

export function centerOf(bounds: BoundingBox): Coordinates {
	return { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 }
}

/** The items within the bounds, nearest to their middle first. */
export function drawnWithin(items: readonly DrawnItem[], bounds: BoundingBox): DrawnItem[] {
	const middle = centerOf(bounds)
	return items
		.filter((item) => containsPoint(bounds, item.coordinates))
		.map((item) => ({ item, distance: distanceMeters(middle, item.coordinates) }))
		.sort((a, b) => a.distance - b.distance)
		.map(({ item }) => item)
}

/** The number of locations and listings in these items. */
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
