import { CLUSTERING_OFF_ZOOM } from '@farmgate/contracts/business-constants'
import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import View from 'ol/View.js'
import { motionMs, ZOOM_MS } from './map-interactions.ts'
import {
	BUNDLED_MAX_ZOOM,
	isSameBounds,
	isSameViewpoint,
	MAP_MIN_ZOOM,
	type MapInsets,
	type MapTarget,
	type Viewpoint,
} from './viewpoint.ts'

/** Padding around a fitted box; less on small maps. */
const FIT_PADDING_PX = 72
const FIT_PADDING_SHARE = 0.2

type SizePx = { width: number; height: number }

function pointOf({ lng, lat }: Coordinates): number[] {
	return fromLonLat([lng, lat])
}

/** The box in map units, and its middle. A box that crosses the antimeridian extends beyond 180 degrees. */
function projectedBox({ west, south, east, north }: BoundingBox) {
	const box = transformExtent([west, south, east < west ? east + 360 : east, north], 'EPSG:4326', 'EPSG:3857')
	const [left = 0, bottom = 0, right = 0, top = 0] = box
	return { box, center: [(left + right) / 2, (bottom + top) / 2] }
}

/**
 * Reads and changes the view of a map, in degrees. `size` returns the map's current size in CSS pixels. All positions are
 * relative to the part that the insets leave free.
 */
export function createCamera(start: Viewpoint, size: () => SizePx) {
	const view = new View({
		center: pointOf(start.center),
		zoom: start.zoom,
		minZoom: MAP_MIN_ZOOM,
		maxZoom: BUNDLED_MAX_ZOOM,
		enableRotation: false,
	})
	const currentZoom = () => view.getZoom() ?? start.zoom
	const withinZooms = (zoom: number) => Math.min(view.getMaxZoom(), Math.max(MAP_MIN_ZOOM, zoom))

	function freeSize(): SizePx {
		const { width, height } = size()
		const [top = 0, right = 0, bottom = 0, left = 0] = view.padding ?? []
		return { width: Math.max(1, width - left - right), height: Math.max(1, height - top - bottom) }
	}

	function viewpoint(): Viewpoint {
		const [lng = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0])
		return { center: { lat, lng }, zoom: currentZoom() }
	}

	/** The zoom at which the box just fits into the free part with this padding. */
	function zoomFitting(box: number[], paddingPx: (length: number) => number): number | undefined {
		const { width, height } = freeSize()
		const inner = [width - 2 * paddingPx(width), height - 2 * paddingPx(height)]
		return view.getZoomForResolution(view.getResolutionForExtent(box, inner))
	}

	function bounds(): BoundingBox {
		const { width, height } = freeSize()
		const extent = transformExtent(view.calculateExtent([width, height]), 'EPSG:3857', 'EPSG:4326')
		const [west = -180, south = -90, east = 180, north = 90] = extent
		return {
			west: Math.max(-180, west),
			south: Math.max(-90, south),
			east: Math.min(180, east),
			north: Math.min(90, north),
		}
	}

	/** Shows all of a box; always zooms in, so that selecting a cluster always has an effect. */
	function zoomToExtent(extent: BoundingBox): void {
		const { box, center } = projectedBox(extent)
		const padding = (length: number) => Math.min(FIT_PADDING_PX, length * FIT_PADDING_SHARE)
		const fitting = zoomFitting(box, padding) ?? CLUSTERING_OFF_ZOOM
		const zoom = withinZooms(Math.max(currentZoom() + 1, Math.min(fitting, CLUSTERING_OFF_ZOOM)))
		view.cancelAnimations()
		view.animate({ center, zoom, duration: motionMs(ZOOM_MS * 2) })
	}

	function jump(center: number[], zoom: number): void {
		view.cancelAnimations()
		view.setCenter(center)
		view.setZoom(withinZooms(zoom))
	}

	return {
		view,
		viewpoint,
		bounds,
		zoomToExtent,
		/** Returns false when the map is there already. */
		goTo(target: MapTarget): boolean {
			if ('extent' in target) {
				zoomToExtent(target.extent)
				return true
			}
			if ('bounds' in target) {
				if (isSameBounds(target.bounds, bounds())) return false
				const { box, center } = projectedBox(target.bounds)
				jump(center, zoomFitting(box, () => 0) ?? currentZoom())
				return true
			}
			if (isSameViewpoint(target, viewpoint())) return false
			jump(pointOf(target.center), target.zoom)
			return true
		},
		zoomBy(delta: number): void {
			view.cancelAnimations()
			view.animate({ zoom: withinZooms(currentZoom() + delta), duration: motionMs(ZOOM_MS) })
		},
		/** Moves the content by this many pixels to the right and down. */
		panBy(x: number, y: number): void {
			view.cancelAnimations()
			const [left = 0, top = 0] = view.getCenter() ?? []
			const resolution = view.getResolution() ?? 0
			view.animate({ center: [left - x * resolution, top + y * resolution], duration: motionMs(ZOOM_MS) })
		},
		/** Changes the middle of the free part without moving the content. */
		setInsets({ top, right, bottom, left }: MapInsets): void {
			view.padding = [top, right, bottom, left]
		},
		/** Returns whether the zoom was clamped. */
		setMaxZoom(zoom: number): boolean {
			const isTooClose = currentZoom() > zoom
			// Changing the limits drops the padding, which would shift the center.
			const { padding } = view
			view.padding = undefined
			view.setMaxZoom(zoom)
			view.padding = padding
			return isTooClose
		},
	}
}
export type Camera = ReturnType<typeof createCamera>
