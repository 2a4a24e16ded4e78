import { CLUSTERING_OFF_ZOOM } from '@farmgate/contracts/business-constants'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Filter, MapRequestInput } from '@farmgate/contracts/filter'
import type { MapView } from '@farmgate/contracts/map-view'
import { groupingZoom } from '../../shared/map/viewpoint.ts'
import { containsBox, paddedBox } from './browse-area.ts'
import { countedFilter } from './browse-inputs.ts'

/** How much more than the area points are asked for on each side, so that a small move needs no new answer. */
const POINTS_PADDING = 0.5
const REQUEST_MAX_ZOOM = 22

/** A question of the map with its answer, once that has come. */
export type AnsweredRequest = { request: MapRequestInput; view: MapView }

/** The filter without what changes no answer of the map: the area, and a middle from which nothing is measured. */
function questionOf({ bbox: _bbox, near, radiusMeters, ...rest }: Filter | MapRequestInput): string {
	const { zoom: _zoom, pointsWithin: _within, ...question } = { zoom: 0, pointsWithin: undefined, ...rest }
	const measured = radiusMeters === undefined ? {} : { near, radiusMeters }
	return JSON.stringify(Object.entries({ ...question, ...measured }).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * What to ask for an area seen at a zoom. It stays the request that was answered for as long as its points hold the area;
 * rings of the server are of exactly the area, so with them every move asks anew.
 */
export function mapRequestFor(
	filter: Filter,
	area: BoundingBox,
	zoom: number,
	answered: AnsweredRequest | undefined,
): MapRequestInput {
	const points = answered?.view.points
	if (points && containsBox(points.within, area) && questionOf(answered.request) === questionOf(filter)) {
		return answered.request
	}
	return {
		...countedFilter(filter),
		bbox: area,
		zoom: Math.min(REQUEST_MAX_ZOOM, groupingZoom(zoom, CLUSTERING_OFF_ZOOM)),
		pointsWithin: paddedBox(area, POINTS_PADDING),
	}
}
