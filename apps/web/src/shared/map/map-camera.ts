import { CLUSTERING_OFF_ZOOM } from '@farmgate/contracts/business-constants'
import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import View from 'ol/View.js'
import { motionMs, ZOOM_MS } from './map-interactions.ts'
import { isSameViewpoint, MAP_MAX_ZOOM, MAP_MIN_ZOOM, type MapTarget, type Viewpoint } from './viewpoint.ts'

/** Room left around a box that is to be seen whole. */
const FIT_PADDING_PX = 72

type SizePx = { width: number; height: number }

function pointOf({ lng, lat }: Coordinates): number[] {
	return fromLonLat([lng, lat])
}

function withinZooms(zoom: number): number {
	return Math.min(MAP_MAX_ZOOM, Math.max(MAP_MIN_ZOOM, zoom))
}

/** Where a map looks, in degrees, and the ways to make it look elsewhere. `size` tells the map's present size. */
export function createCamera(start: Viewpoint, size: () => SizePx) {
	const view = new View({
		center: pointOf(start.center),
		zoom: start.zoom,
		minZoom: MAP_MIN_ZOOM,
		maxZoom: MAP_MAX_ZOOM,
		enableRotation: false,
	})
	const zoomNow = () => view.getZoom() ?? start.zoom

	function viewpoint(): Viewpoint {
		const [lng = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0])
		return { center: { lat, lng }, zoom: zoomNow() }
	}

	/** Shows all of a box; always closer than now, so that selecting a ring never does nothing. */
	function zoomToExtent({ west, south, east, north }: BoundingBox): void {
		const box = transformExtent([west, south, east, north], 'EPSG:4326', 'EPSG:3857')
		const [left = 0, bottom = 0, right = 0, top = 0] = box
		const { width, height } = size()
		const inner = [Math.max(1, width - 2 * FIT_PADDING_PX), Math.max(1, height - 2 * FIT_PADDING_PX)]
		const fitting = view.getZoomForResolution(view.getResolutionForExtent(box, inner)) ?? CLUSTERING_OFF_ZOOM
		const zoom = withinZooms(Math.max(zoomNow() + 1, Math.min(fitting, CLUSTERING_OFF_ZOOM)))
		view.cancelAnimations()
		view.animate({ center: [(left + right) / 2, (bottom + top) / 2], zoom, duration: motionMs(ZOOM_MS * 2) })
	}

	return {
		view,
		viewpoint,
		zoomToExtent,
		bounds(): BoundingBox {
			const { width, height } = size()
			const extent = transformExtent(view.calculateExtent([width, height]), 'EPSG:3857', 'EPSG:4326')
			const [west = -180, south = -90, east = 180, north = 90] = extent
			return {
				west: Math.max(-180, west),
				south: Math.max(-90, south),
				east: Math.min(180, east),
				north: Math.min(90, north),
			}
		},
		goTo(target: MapTarget): void {
			if ('extent' in target) zoomToExtent(target.extent)
			else if (!isSameViewpoint(target, viewpoint())) {
				view.cancelAnimations()
				view.setCenter(pointOf(target.center))
				view.setZoom(target.zoom)
			}
		},
		zoomBy(delta: number): void {
			view.cancelAnimations()
			view.animate({ zoom: withinZooms(zoomNow() + delta), duration: motionMs(ZOOM_MS) })
		},
	}
}
export type Camera = ReturnType<typeof createCamera>
