import type { BoundingBox } from '@farmgate/contracts/coordinates'
import OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { createBasemapLayer } from './basemap-layer.ts'
import type { MapColorScheme } from './basemap-palette.ts'
import { createGridLayer } from './grid-layer.ts'
import { type Camera, createCamera } from './map-camera.ts'
import { mapFontReady } from './map-font.ts'
import { createInteractions } from './map-interactions.ts'
import { readMarkerColors } from './marker-colors.ts'
import { createMarkerLayer } from './marker-layer.ts'
import { itemAt, type PlacedItem } from './screen-box.ts'
import type { Viewpoint } from './viewpoint.ts'

/** Center and meters per pixel of one drawn frame, in the units of the projection. */
export type MapFrame = { center: [number, number]; resolution: number }

export type MapEvents = {
	/** The view has come to rest; also once at the start. */
	onRest(viewpoint: Viewpoint, bounds: BoundingBox): void
	onMoveStart(): void
	/** The pointer came over an item, or left all of them. */
	onPoint(placed: PlacedItem | undefined): void
	onSelect(item: PlacedItem['item']): void
	onFrame(frame: MapFrame): void
	/** Everything asked for was drawn. */
	onComplete(): void
}

const MOUSE_TOLERANCE_PX = 2
/** A finger of 44 px on a symbol of about 30. */
const FINGER_TOLERANCE_PX = 14

function listenToView(map: OlMap, camera: Camera, events: MapEvents): void {
	map.on('movestart', () => events.onMoveStart())
	map.on('moveend', () => events.onRest(camera.viewpoint(), camera.bounds()))
	map.on('rendercomplete', () => events.onComplete())
	map.on('postrender', () => {
		const [x = 0, y = 0] = camera.view.getCenter() ?? []
		events.onFrame({ center: [x, y], resolution: camera.view.getResolution() ?? 1 })
	})
}

/** `placed` tells what the last frame drew. Returns what ends the listening outside of the map itself. */
function listenToPointer(map: OlMap, viewport: HTMLElement, placed: () => readonly PlacedItem[], events: MapEvents) {
	const itemUnder = ({ pixel: [x = 0, y = 0], originalEvent }: MapBrowserEvent) => {
		const isMouse = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'mouse'
		return itemAt(placed(), x, y, isMouse ? MOUSE_TOLERANCE_PX : FINGER_TOLERANCE_PX)
	}
	map.on('pointermove', (event) => {
		if (event.dragging) return
		const under = itemUnder(event)
		viewport.style.cursor = under ? 'pointer' : ''
		events.onPoint(under)
	})
	map.on('click', (event) => {
		const under = itemUnder(event)
		if (under) events.onSelect(under.item)
	})
	const leave = () => events.onPoint(undefined)
	viewport.addEventListener('pointerleave', leave)
	return () => viewport.removeEventListener('pointerleave', leave)
}

/**
 * The map on a page: ground, markers, and what a person can do with them. Everything that OpenLayers knows stays behind
 * what this returns. Call `destroy` when the element goes.
 */
export function createMap(element: HTMLElement, start: Viewpoint, events: MapEvents) {
	const basemap = createBasemapLayer()
	const grid = createGridLayer()
	const markers = createMarkerLayer()
	const camera = createCamera(start, () => ({ width: element.clientWidth, height: element.clientHeight }))
	const map = new OlMap({
		target: element,
		layers: [basemap.layer, grid.layer, markers.layer],
		controls: [],
		interactions: createInteractions(),
		view: camera.view,
	})
	const viewport = map.getViewport()
	const overlayElement = map.getOverlayContainer()
	if (!viewport || !overlayElement) throw new Error('a map needs a document')
	// Focusing a button at the edge must not scroll the map away from under its markers, as a hidden overflow could.
	viewport.style.overflow = 'clip'

	// Symbols are kept as images; those drawn before the font came would keep the fallback's letters.
	void mapFontReady().then(() => markers.redrawSymbols())
	listenToView(map, camera, events)
	const stopListening = listenToPointer(map, viewport, markers.placed, events)

	return {
		/** Children of this element lie above the map and still let it be dragged and clicked through them. */
		overlayElement,
		goTo: camera.goTo,
		zoomBy: camera.zoomBy,
		zoomToExtent: camera.zoomToExtent,
		setItems: markers.setItems,
		setPointed: markers.setPointed,
		setPosition: markers.setPosition,
		placed: markers.placed,
		setColorScheme(scheme: MapColorScheme) {
			basemap.setColorScheme(scheme)
			grid.setColorScheme(scheme)
			markers.setColors(readMarkerColors(element, scheme))
		},
		/** Draws now instead of with the next frame, so that `placed` tells the truth. */
		drawNow: () => map.renderSync(),
		focus: () => element.focus({ preventScroll: true }),
		destroy() {
			stopListening()
			map.setTarget(undefined)
			map.dispose()
		},
	}
}
export type FarmgateMap = ReturnType<typeof createMap>
