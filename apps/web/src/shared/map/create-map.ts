import { CLUSTERING_OFF_ZOOM } from '@farmgate/contracts/business-constants'
import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import DragZoom from 'ol/interaction/DragZoom.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import Kinetic from 'ol/Kinetic.js'
import OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import View from 'ol/View.js'
import { createBasemapLayer } from './basemap-layer.ts'
import type { MapColorScheme } from './basemap-palette.ts'
import { createGridLayer } from './grid-layer.ts'
import { mapFontReady } from './map-font.ts'
import { readMarkerColors } from './marker-colors.ts'
import { createMarkerLayer } from './marker-layer.ts'
import { itemAt, type PlacedItem } from './screen-box.ts'
import { isSameViewpoint, MAP_MAX_ZOOM, MAP_MIN_ZOOM, type MapTarget, type Viewpoint } from './viewpoint.ts'

export type MapEvents = {
	/** The view has come to rest; also once at the start. */
	onRest(viewpoint: Viewpoint, bounds: BoundingBox): void
	onMoveStart(): void
	/** The pointer came over an item, or left all of them. */
	onPoint(placed: PlacedItem | undefined): void
	onSelect(item: PlacedItem['item']): void
	/** A frame was drawn. */
	onFrame(frame: { center: [number, number]; resolution: number }): void
	/** Everything asked for was drawn. */
	onComplete(): void
}

const ZOOM_MS = 250
const KEY_PAN_PX = 120
const FIT_PADDING_PX = 72
const MOUSE_TOLERANCE_PX = 2
/** A finger of 44 px on a symbol of about 30. */
const FINGER_TOLERANCE_PX = 14

function motionMs(milliseconds: number): number {
	return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds
}

function createInteractions() {
	return [
		new DragPan({ kinetic: motionMs(1) === 0 ? undefined : new Kinetic(-0.005, 0.05, 100) }),
		new PinchZoom(),
		new MouseWheelZoom(),
		new DoubleClickZoom({ duration: motionMs(ZOOM_MS) }),
		new DragZoom({ duration: motionMs(ZOOM_MS) }),
		new KeyboardPan({ pixelDelta: KEY_PAN_PX, duration: motionMs(100) }),
		new KeyboardZoom({ duration: motionMs(100) }),
	]
}

function pointOf({ lng, lat }: Coordinates): number[] {
	return fromLonLat([lng, lat])
}

/**
 * The map on a page: ground, markers, and what a person can do with them. Everything that OpenLayers knows stays behind
 * what this returns. Call `destroy` when the element goes.
 */
export function createMap(element: HTMLElement, start: Viewpoint, events: MapEvents) {
	const basemap = createBasemapLayer()
	const grid = createGridLayer()
	const markers = createMarkerLayer()
	const view = new View({
		center: pointOf(start.center),
		zoom: start.zoom,
		minZoom: MAP_MIN_ZOOM,
		maxZoom: MAP_MAX_ZOOM,
		enableRotation: false,
	})
	const map = new OlMap({
		target: element,
		layers: [basemap.layer, grid.layer, markers.layer],
		controls: [],
		interactions: createInteractions(),
		view,
	})

	const viewport = map.getViewport()
	const overlayElement = map.getOverlayContainer()
	if (!viewport || !overlayElement) throw new Error('a map needs a document')
	// Focusing a button at the edge must not scroll the map away from under its markers, as a hidden overflow could.
	viewport.style.overflow = 'clip'

	// Symbols are kept as images; those drawn before the font came would keep the fallback's letters.
	void mapFontReady().then(() => markers.redrawSymbols())

	function viewpoint(): Viewpoint {
		const [lng = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0])
		return { center: { lat, lng }, zoom: view.getZoom() ?? start.zoom }
	}

	function bounds(): BoundingBox {
		const extent = transformExtent(view.calculateExtent(map.getSize()), 'EPSG:3857', 'EPSG:4326')
		const [west = -180, south = -85, east = 180, north = 85] = extent
		return {
			west: Math.max(-180, west),
			south: Math.max(-90, south),
			east: Math.min(180, east),
			north: Math.min(90, north),
		}
	}

	function itemUnder(event: MapBrowserEvent): PlacedItem | undefined {
		const [x = 0, y = 0] = event.pixel
		const { originalEvent } = event
		const isMouse = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'mouse'
		return itemAt(markers.placed(), x, y, isMouse ? MOUSE_TOLERANCE_PX : FINGER_TOLERANCE_PX)
	}

	/** Shows all of a box; always closer than now, so that selecting a ring never does nothing. */
	function zoomToExtent(extent: BoundingBox): void {
		const box = transformExtent([extent.west, extent.south, extent.east, extent.north], 'EPSG:4326', 'EPSG:3857')
		const [left = 0, bottom = 0, right = 0, top = 0] = box
		const [width = 1, height = 1] = map.getSize() ?? []
		const inner = [Math.max(1, width - 2 * FIT_PADDING_PX), Math.max(1, height - 2 * FIT_PADDING_PX)]
		const fitting = view.getZoomForResolution(view.getResolutionForExtent(box, inner)) ?? CLUSTERING_OFF_ZOOM
		const closer = (view.getZoom() ?? start.zoom) + 1
		const zoom = Math.min(MAP_MAX_ZOOM, Math.max(closer, Math.min(fitting, CLUSTERING_OFF_ZOOM)))
		view.cancelAnimations()
		view.animate({ center: [(left + right) / 2, (bottom + top) / 2], zoom, duration: motionMs(ZOOM_MS * 2) })
	}

	map.on('movestart', () => events.onMoveStart())
	map.on('moveend', () => events.onRest(viewpoint(), bounds()))
	map.on('rendercomplete', () => events.onComplete())
	map.on('postrender', () => {
		const [x = 0, y = 0] = view.getCenter() ?? []
		events.onFrame({ center: [x, y], resolution: view.getResolution() ?? 1 })
	})
	map.on('pointermove', (event) => {
		if (event.dragging) return
		const placed = itemUnder(event)
		element.style.cursor = placed ? 'pointer' : ''
		events.onPoint(placed)
	})
	map.on('click', (event) => {
		const placed = itemUnder(event)
		if (placed) events.onSelect(placed.item)
	})
	const leave = () => events.onPoint(undefined)
	viewport.addEventListener('pointerleave', leave)

	return {
		/** Children of this element lie above the map and still let it be dragged and clicked through them. */
		overlayElement,
		setColorScheme(scheme: MapColorScheme) {
			basemap.setColorScheme(scheme)
			grid.setColorScheme(scheme)
			markers.setColors(readMarkerColors(element, scheme))
		},
		setItems: markers.setItems,
		setPointed: markers.setPointed,
		setPosition: markers.setPosition,
		placed: markers.placed,
		viewpoint,
		/** Draws now instead of with the next frame, so that `placed` tells the truth. */
		drawNow: () => map.renderSync(),
		goTo(target: MapTarget) {
			if ('extent' in target) return zoomToExtent(target.extent)
			if (isSameViewpoint(target, viewpoint())) return
			view.cancelAnimations()
			view.setCenter(pointOf(target.center))
			view.setZoom(target.zoom)
		},
		zoomBy(delta: number) {
			const zoom = (view.getZoom() ?? start.zoom) + delta
			view.cancelAnimations()
			view.animate({ zoom: Math.min(MAP_MAX_ZOOM, Math.max(MAP_MIN_ZOOM, zoom)), duration: motionMs(ZOOM_MS) })
		},
		zoomToExtent,
		focus: () => element.focus({ preventScroll: true }),
		destroy() {
			viewport.removeEventListener('pointerleave', leave)
			map.setTarget(undefined)
			map.dispose()
		},
	}
}
export type FarmgateMap = ReturnType<typeof createMap>
