import { BASEMAP_PALETTES, type MapColorScheme } from '@farmgate/basemap/palette'
import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { Attribution } from '@farmgate/contracts/map-sources'
import type { FrameState } from 'ol/Map.js'
import OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import { unByKey } from 'ol/Observable.js'
import { fromLonLat } from 'ol/proj.js'
import { createBaseLayer } from '../base-layer/base-layer.ts'
import { createBasemapLayers } from '../base-layer/basemap-layer.ts'
import { mapFontReady } from '../base-layer/map-font.ts'
import type { DrawnItem } from '../markers/map-item.ts'
import { readMarkerColors } from '../markers/marker-colors.ts'
import { createMarkerLayer } from '../markers/marker-layer.ts'
import { itemAt, type PlacedItem } from '../markers/screen-box.ts'
import { type Camera, createCamera } from './map-camera.ts'
import { createInteractions } from './map-interactions.ts'
import { type MapInsets, type MapTarget, NO_INSETS, type Viewpoint } from './viewpoint.ts'

/** Center and meters per pixel of one drawn frame, in the units of the projection. */
export type MapFrame = { center: [number, number]; resolution: number }

/** Whether the user moved the map: by dragging, zooming, keys or selecting a cluster. False when the page or its size did. */
export type MoveCause = { byUser: boolean }

/** How an item was selected. A finger cannot hover, so the first tap shows what a mouse sees before it clicks. */
export type SelectedHow = { isTouch: boolean }

export type MapEvents = {
	/** The map stopped moving. Also called once at the start, and when the insets changed. */
	onMoveEnd(viewpoint: Viewpoint, bounds: BoundingBox, cause: MoveCause): void
	onMoveStart(): void
	/** The pointer moved over an item, or away from all items. */
	onPoint(placed: PlacedItem | undefined): void
	onSelect(item: PlacedItem['item'], how: SelectedHow): void
	/** All tiles are loaded and drawn. */
	onComplete(): void
	/** The attribution of the base layer changed. */
	onAttribution(attribution: readonly Attribution[]): void
}

function isSameInsets(one: MapInsets, other: MapInsets): boolean {
	const edges = ['top', 'right', 'bottom', 'left'] as const
	return edges.every((edge) => one[edge] === other[edge])
}

const MOVING_KEYS = new Set(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', '+', '-'])
const MOUSE_TOLERANCE_PX = 2
/** A finger covers about 44 px, a symbol about 30. */
const FINGER_TOLERANCE_PX = 14

function frameOf({ viewState: { center, resolution } }: FrameState): MapFrame {
	return { center: [center[0] ?? 0, center[1] ?? 0], resolution }
}

function listenToView(map: OlMap, basemap: ReturnType<typeof createBasemapLayers>, events: MapEvents): void {
	map.on('movestart', () => events.onMoveStart())
	map.on('rendercomplete', () => {
		// Without names, the frame was not complete yet.
		if (!basemap.showLabels()) events.onComplete()
	})
}

/**
 * Reports the end of each move with its cause, which is the last one seen: one turn of a wheel ends several moves, and a move
 * that the user takes over counts as the user's.
 */
function listenToMoves(map: OlMap, viewport: HTMLElement, camera: Camera, events: MapEvents) {
	let byUser = false
	let hasReported = false
	const report = () => {
		hasReported = true
		events.onMoveEnd(camera.viewpoint(), camera.bounds(), { byUser })
	}
	const startedByUser = () => {
		byUser = true
	}
	const startedByPage = () => {
		byUser = false
	}
	map.on('moveend', report)
	map.on('pointerdrag', startedByUser)
	map.on('dblclick', startedByUser)
	map.on('change:size', startedByPage)
	const key = (event: KeyboardEvent) => {
		if (MOVING_KEYS.has(event.key)) startedByUser()
	}
	viewport.addEventListener('wheel', startedByUser, { passive: true })
	viewport.addEventListener('keydown', key)
	return {
		startedByUser,
		startedByPage,
		/** The map did not move, but its insets changed. */
		reportAgain() {
			if (!hasReported) return
			const before = byUser
			startedByPage()
			report()
			byUser = before
		},
		stop() {
			viewport.removeEventListener('wheel', startedByUser)
			viewport.removeEventListener('keydown', key)
		},
	}
}

/** `placed` returns what the last frame drew. Returns a function that removes the listener on the viewport. */
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
		const { originalEvent } = event
		const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch'
		if (under) events.onSelect(under.item, { isTouch })
	})
	const leave = () => events.onPoint(undefined)
	viewport.addEventListener('pointerleave', leave)
	return () => viewport.removeEventListener('pointerleave', leave)
}

/**
 * Creates an OpenLayers map with base layer, markers and interactions. Callers use only the returned functions. Call
 * `destroy` when the element is removed.
 */
export function createMap(element: HTMLElement, start: Viewpoint, events: MapEvents) {
	const basemap = createBasemapLayers()
	const markers = createMarkerLayer()
	const camera = createCamera(start, () => ({ width: element.clientWidth, height: element.clientHeight }))
	const map = new OlMap({
		target: element,
		layers: [...basemap.layers, markers.layer],
		controls: [],
		interactions: createInteractions(),
		view: camera.view,
	})
	const viewport = map.getViewport()
	const overlayElement = map.getOverlayContainer()
	if (!viewport || !overlayElement) throw new Error('a map needs a document')
	// With `hidden`, focusing a button at the edge could scroll the viewport.
	viewport.style.overflow = 'clip'

	// Symbols are cached as images; those drawn before the font loaded use the fallback font.
	void mapFontReady().then(() => markers.redrawSymbols())
	listenToView(map, basemap, events)
	const moves = listenToMoves(map, element, camera, events)
	const stopListening = listenToPointer(map, viewport, markers.placed, events)
	const baseLayer = createBaseLayer({
		map,
		onTileZoom: basemap.setTileZoom,
		onAttribution: events.onAttribution,
		onMaxZoom(zoom) {
			// The zoom was clamped to the source's maximum.
			if (camera.setMaxZoom(zoom)) moves.startedByPage()
		},
	})

	let insets = NO_INSETS
	let colorScheme: MapColorScheme | undefined
	let pendingTarget: MapTarget | undefined
	function goTo(target: MapTarget): void {
		// Without a size nothing can be fitted, so the move waits until the map has one.
		pendingTarget = element.clientWidth === 0 || element.clientHeight === 0 ? target : undefined
		if (pendingTarget === undefined && camera.goTo(target)) moves.startedByPage()
	}
	map.on('change:size', () => {
		if (pendingTarget !== undefined) goTo(pendingTarget)
	})

	return {
		element,
		/** Children of this element lie above the map, which still receives drags and clicks on them. */
		overlayElement,
		goTo,
		zoomBy(delta: number) {
			moves.startedByUser()
			camera.zoomBy(delta)
		},
		/** Moves the content by this many pixels to the right and down. */
		panBy(x: number, y: number) {
			moves.startedByUser()
			camera.panBy(x, y)
		},
		/** Moves to a cluster that the user selected. */
		zoomToExtent(extent: BoundingBox) {
			moves.startedByUser()
			camera.zoomToExtent(extent)
		},
		setInsets(next: MapInsets) {
			if (isSameInsets(insets, next)) return
			insets = next
			camera.setInsets(next)
			moves.reportAgain()
		},
		/** Calls the listener with each drawn frame, and soon with the current one. Returns a function that removes it. */
		onFrame(listener: (frame: MapFrame) => void): () => void {
			const key = map.on('postrender', ({ frameState }) => {
				if (frameState) listener(frameOf(frameState))
			})
			map.render()
			return () => unByKey(key)
		},
		/** Draws these items now, so that `placed` is up to date. */
		setItems(items: readonly DrawnItem[]) {
			element.dataset.rendered = 'false'
			delete element.dataset.moving
			markers.setItems(items)
			markers.drawNow()
		},
		setPointed: markers.setPointed,
		/** A town to describe where a point is; undefined while the names of the base layer are loading. */
		townNear({ lat, lng }: Coordinates): string | undefined {
			const [x = 0, y = 0] = fromLonLat([lng, lat])
			const resolution = map.getView().getResolution()
			return resolution === undefined ? undefined : basemap.townNear(x, y, resolution)
		},
		placed: markers.placed,
		setColorScheme(scheme: MapColorScheme) {
			if (scheme === colorScheme) return
			colorScheme = scheme
			// Without tiles, the color of water would look like the sea.
			void basemap.firstTile.then(() => element.style.setProperty('--map-water', BASEMAP_PALETTES[scheme].water))
			basemap.setColorScheme(scheme)
			baseLayer.setColorScheme(scheme)
			markers.setColors(readMarkerColors(element, scheme))
		},
		focus: () => element.focus({ preventScroll: true }),
		destroy() {
			stopListening()
			moves.stop()
			baseLayer.stop()
			map.setTarget(undefined)
			map.dispose()
		},
	}
}
export type FarmgateMap = ReturnType<typeof createMap>
