import { SERVER_CLUSTER_SPACING_PX } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { MapClusters, MapItems } from '@farmgate/contracts/map-view'
import { DEFAULT_CURRENCY } from '@farmgate/contracts/price'
import { unproject, worldSizePx } from '@farmgate/geo/mercator'
import type { MapCluster, MarkerItem } from '../markers/map-item.ts'

/** The columns of a response as markers without names. */
export function markersOf({ locations, listings }: MapItems): MarkerItem[] {
	const at = ({ lats, lngs }: { lats: number[]; lngs: number[] }, n: number): Coordinates => ({
		lat: lats[n] ?? 0,
		lng: lngs[n] ?? 0,
	})
	const locationMarkers = locations?.ids.map((id, n): MarkerItem => {
		const type = LOCATION_TYPES[locations.types[n] ?? 0] ?? LOCATION_TYPES[0]
		return { kind: 'location', id, type, coordinates: at(locations, n) }
	})
	const listingMarkers = listings?.ids.map((id, n): MarkerItem => {
		const currency = listings.currencies[n] ?? DEFAULT_CURRENCY
		return { kind: 'listing', id, priceFrom: listings.pricesFrom[n] ?? null, currency, coordinates: at(listings, n) }
	})
	return [...(locationMarkers ?? []), ...(listingMarkers ?? [])]
}

/** The clusters of a response. Their positions are differences in pixels. */
export function clustersOf({ zoom, x, y, locations, listings }: MapClusters): MapCluster[] {
	const size = worldSizePx(zoom)
	const at = (left: number, top: number) =>
		unproject(Math.min(1, Math.max(0, left / size)), Math.min(1, Math.max(0, top / size)))
	let [left, top] = [0, 0]
	return x.map((across, n) => {
		left += across
		top += y[n] ?? 0
		const northwest = at(left - SERVER_CLUSTER_SPACING_PX, top - SERVER_CLUSTER_SPACING_PX)
		const southeast = at(left + SERVER_CLUSTER_SPACING_PX, top + SERVER_CLUSTER_SPACING_PX)
		return {
			id: `${zoom}/${left}/${top}`,
			coordinates: at(left, top),
			extent: { west: northwest.lng, south: southeast.lat, east: southeast.lng, north: northwest.lat },
			locationCount: locations[n] ?? 0,
			listingCount: listings[n] ?? 0,
		}
	})
}
