import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Attribution } from '@farmgate/contracts/map-sources'
import OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { createBasemapLayer } from './basemap-layer.ts'
import type { MapColorScheme } from './basemap-palette.ts'
import { createGridLayer } from './grid-layer.ts'
import { type Camera, createCamera } from './map-camera.ts'
import { mapFontReady } from './map-font.ts'
import { createGround } from './map-ground.ts'
import { createInteractions } from './map-interactions.ts'
import { readMarkerColors } from './marker-colors.ts'
import { createMarkerLayer } from './marker-layer.ts'
import { itemAt, type PlacedItem } from './screen-box.ts'
import { type MapInsets, type MapTarget, NO_INSETS, type Viewpoint } from './viewpoint.ts'

/** Center and meters per pixel of one drawn frame, in the units of the projection. */
export type MapFrame = { center: [number, number]; resolution: number }

/** Whether a hand or a key moved the map, by dragging, zooming or choosing a ring; not where the page did, or its size. */
export type RestCause = { byHand: boolean }

export type MapEvents = {
	/** The view has come to rest; also once at the start, and when what is covered of it changed. */
	onRest(viewpoint: Viewpoint, bounds: BoundingBox, how: RestCause): void
	onMoveStart(): void
	/** The pointer came over an item, or left all of them. */
	onPoint(placed: PlacedItem | undefined): void
	onSelect(item: PlacedItem['item']): void
	onFrame(frame: MapFrame): void
	/** Everything asked for was drawn. */
	onComplete(): void
	/** What has to be said of the ground that is shown now. */
	onAttribution(attribution: readonly Attribution[]): void
}

function isSameInsets(one: MapInsets, other: MapInsets): boolean {
	const edges = ['top', 'right', 'bottom', 'left'] as const
	return edges.every((edge) => one[edge] === other[edge])
}

const MOVING_KEYS = new Set(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', '+', '-'])
const MOUSE_TOLERANCE_PX = 2
/** A finger of 44 px on a symbol of about 30. */
const FINGER_TOLERANCE_PX = 14

function listenToView(map: OlMap, events: MapEvents): void {
	map.on('movestart', () => events.onMoveStart())
	map.on('rendercomplete', () => events.onComplete())
	map.on('postrender', ({ frameState }) => {
		if (!frameState) return
		const { center, resolution } = frameState.viewState
		events.onFrame({ center: [center[0] ?? 0, center[1] ?? 0], resolution })
	})
}

/**
 * Tells each rest with its cause: whoever moved the map last, because one turn of a wheel ends in several rests, and a
 * movement that a person takes over is theirs.
 */
function listenToRests(map: OlMap, viewport: HTMLElement, camera: Camera, events: MapEvents) {
	let byHand = false
	let hasRested = false
	const tell = () => {
		hasRested = true
		events.onRest(camera.viewpoint(), camera.bounds(), { byHand })
	}
	const hand = () => {
		byHand = true
	}
	const page = () => {
		byHand = false
	}
	map.on('moveend', tell)
	map.on('pointerdrag', hand)
	map.on('dblclick', hand)
	map.on('change:size', page)
	const key = (event: KeyboardEvent) => {
		if (MOVING_KEYS.has(event.key)) hand()
	}
	viewport.addEventListener('wheel', hand, { passive: true })
	viewport.addEventListener('keydown', key)
	return {
		hand,
		page,
		/** The map did not move, but what counts of it did. */
		tellAgain() {
			if (!hasRested) return
			const before = byHand
			page()
			tell()
			byHand = before
		},
		stop() {
			viewport.removeEventListener('wheel', hand)
			viewport.removeEventListener('keydown', key)
		},
	}
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
	listenToView(map, events)
	const rests = listenToRests(map, element, camera, events)
	const stopListening = listenToPointer(map, viewport, markers.placed, events)
	const ground = createGround({
		map,
		grid,
		onAttribution: events.onAttribution,
		onMaxZoom(zoom) {
			// A view that is too close now is moved by us.
			if (camera.setMaxZoom(zoom)) rests.page()
		},
	})

	let insets = NO_INSETS
	let waiting: MapTarget | undefined
	function goTo(target: MapTarget): void {
		// Without a size nothing can be fitted; the map goes there once it has one.
		waiting = element.clientWidth === 0 || element.clientHeight === 0 ? target : undefined
		if (waiting === undefined && camera.goTo(target)) rests.page()
	}
	map.on('change:size', () => {
		if (waiting !== undefined) goTo(waiting)
	})

	let isDestroyed = false
	return {
		/** Children of this element lie above the map and still let it be dragged and clicked through them. */
		overlayElement,
		goTo,
		zoomBy(delta: number) {
			rests.hand()
			camera.zoomBy(delta)
		},
		panBy(x: number, y: number) {
			rests.hand()
			camera.panBy(x, y)
		},
		/** For a ring that was chosen. */
		zoomToExtent(extent: BoundingBox) {
			rests.hand()
			camera.zoomToExtent(extent)
		},
		setInsets(next: MapInsets) {
			if (isSameInsets(insets, next)) return
			insets = next
			camera.setInsets(next)
			rests.tellAgain()
		},
		setItems: markers.setItems,
		setPointed: markers.setPointed,
		placed: markers.placed,
		setColorScheme(scheme: MapColorScheme) {
			basemap.setColorScheme(scheme)
			grid.setColorScheme(scheme)
			ground.setColorScheme(scheme)
			markers.setColors(readMarkerColors(element, scheme))
		},
		/** Draws now instead of with the next frame, so that `placed` tells the truth. A map that is gone draws nothing. */
		drawNow() {
			if (!isDestroyed) map.renderSync()
		},
		focus: () => element.focus({ preventScroll: true }),
		destroy() {
			isDestroyed = true
			stopListening()
			rests.stop()
			ground.stop()
			map.setTarget(undefined)
			map.dispose()
		},
	}
}
export type FarmgateMap = ReturnType<typeof createMap>
