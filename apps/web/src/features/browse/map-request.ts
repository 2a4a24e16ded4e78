import { CLUSTERING_OFF_ZOOM } from '@farmgate/contracts/business-constants'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Filter, MapRequestInput } from '@farmgate/contracts/filter'
import type { MapView } from '@farmgate/contracts/map-view'
import { containsBox } from '@farmgate/geo/box'
import { clusterZoom } from '../../shared/map/view/viewpoint.ts'
import { paddedBox } from './browse-area.ts'
import { countedFilter } from './browse-inputs.ts'

/** The margin of the requested points around the area, so that a small move needs no request. */
const POINTS_PADDING = 0.5
const REQUEST_MAX_ZOOM = 22

/** A request of the map with its response. */
export type LoadedRequest = { request: MapRequestInput; view: MapView }

/** Equal for filters with the same map: without the area, and without a center that has no radius. */
function filterKey({ bbox: _bbox, near, radiusMeters, ...rest }: Filter | MapRequestInput): string {
	const { zoom: _zoom, pointsWithin: _within, ...fields } = { zoom: 0, pointsWithin: undefined, ...rest }
	const measured = radiusMeters === undefined ? {} : { near, radiusMeters }
	return JSON.stringify(Object.entries({ ...fields, ...measured }).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * The request for an area at a zoom. It stays the loaded one while its points contain the area. Clusters of the server are
 * for exactly one area, so with them every move needs a request.
 */
export function mapRequestFor(
	filter: Filter,
	area: BoundingBox,
	zoom: number,
	loaded: LoadedRequest | undefined,
): MapRequestInput {
	const points = loaded?.view.points
	if (points && containsBox(points.within, area) && filterKey(loaded.request) === filterKey(filter)) {
		return loaded.request
	}
	return {
		...countedFilter(filter),
		bbox: area,
		zoom: Math.min(REQUEST_MAX_ZOOM, clusterZoom(zoom, CLUSTERING_OFF_ZOOM)),
		pointsWithin: paddedBox(area, POINTS_PADDING),
	}
}
