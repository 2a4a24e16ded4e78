import { expect, it, vi } from 'vitest'
import { createCamera } from '../view/map-camera.ts'
import { isSameBounds, isSameViewpoint, type MapInsets, type MapTarget, NO_INSETS } from '../view/viewpoint.ts'
import { predictView } from './predict-view.ts'

const SIZE = { width: 780, height: 640 }
const SHEET: MapInsets = { ...NO_INSETS, bottom: 180 }
const fonthill = { lat: 43.0582, lng: -79.2902 }

/** What the real camera reports at the target. */
function cameraView(target: MapTarget, insets: MapInsets) {
	vi.stubGlobal('matchMedia', () => ({ matches: true }))
	const camera = createCamera({ center: { lat: 30, lng: 0 }, zoom: 2 }, () => SIZE)
	camera.view.setViewportSize([SIZE.width, SIZE.height])
	camera.setInsets(insets)
	camera.goTo(target)
	return { viewpoint: camera.viewpoint(), bounds: camera.bounds() }
}

it.each<[string, MapTarget, MapInsets]>([
	['a viewpoint', { center: fonthill, zoom: 10 }, NO_INSETS],
	['a viewpoint above a sheet', { center: fonthill, zoom: 10.4 }, SHEET],
	['a viewpoint beyond the maximum zoom', { center: fonthill, zoom: 19 }, NO_INSETS],
	['a viewpoint of half a continent', { center: { lat: 39, lng: -98 }, zoom: 4 }, NO_INSETS],
	['a box', { bounds: { west: -79.8, south: 42.9, east: -78.9, north: 43.3 } }, NO_INSETS],
	['a tall box above a sheet', { bounds: { west: -79.3, south: 42.5, east: -79.1, north: 43.4 } }, SHEET],
])('predicts to the pixel what the map will show for %s', (_name, target, insets) => {
	const predicted = predictView(target, SIZE, insets)
	const seen = cameraView(target, insets)
	if (!predicted) throw new Error('nothing was predicted')
	expect(isSameBounds(predicted.bounds, seen.bounds)).toBe(true)
	expect(isSameViewpoint(predicted.viewpoint, seen.viewpoint)).toBe(true)
})

it('predicts nothing at the edges of the world', () => {
	expect(predictView({ center: { lat: 80, lng: 0 }, zoom: 2 }, SIZE, NO_INSETS)).toBeUndefined()
	expect(predictView({ center: fonthill, zoom: 2 }, { width: 1400, height: 600 }, NO_INSETS)).toBeUndefined()
	expect(predictView({ bounds: { west: 170, south: -20, east: -170, north: 0 } }, SIZE, NO_INSETS)).toBeUndefined()
})

it('predicts nothing for a pane without a size', () => {
	expect(predictView({ center: fonthill, zoom: 9 }, { width: 0, height: 0 }, NO_INSETS)).toBeUndefined()
})
