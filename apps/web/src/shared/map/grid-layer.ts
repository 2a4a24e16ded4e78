import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import Source from 'ol/source/Source.js'
import { BASEMAP_PALETTES, type MapColorScheme } from './basemap-palette.ts'

/** The bundled basemap has few details from here on; the grid makes movement and scale visible. */
export const GRID_MIN_ZOOM = 10.5
const WORLD_METERS = 2 * Math.PI * 6_378_137
/** Approximate distance between lines. */
const SPACING_PX = 128

/** Projected meters between lines: the world divided by a power of two, so that lines stay when zooming adds others. */
export function gridSpacing(resolution: number): number {
	const level = Math.round(Math.log2(WORLD_METERS / (resolution * SPACING_PX)))
	return WORLD_METERS / 2 ** level
}

/** A faint grid between the base layer and the markers, at close zooms only. */
export function createGridLayer() {
	const canvas = document.createElement('canvas')
	canvas.style.position = 'absolute'
	canvas.style.pointerEvents = 'none'
	const context = canvas.getContext('2d')
	let color = ''

	function render(frameState: FrameState): HTMLCanvasElement {
		const [width = 0, height = 0] = frameState.size
		const { pixelRatio } = frameState
		const { center, resolution } = frameState.viewState
		canvas.width = Math.round(width * pixelRatio)
		canvas.height = Math.round(height * pixelRatio)
		canvas.style.width = `${width}px`
		canvas.style.height = `${height}px`
		if (!context) return canvas
		context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
		context.strokeStyle = color
		context.lineWidth = 1
		const step = gridSpacing(resolution)
		const [centerX = 0, centerY = 0] = center
		const left = centerX - (width / 2) * resolution
		const top = centerY + (height / 2) * resolution
		context.beginPath()
		for (let x = Math.ceil(left / step) * step; (x - left) / resolution < width; x += step) {
			const at = Math.round((x - left) / resolution) + 0.5
			context.moveTo(at, 0)
			context.lineTo(at, height)
		}
		for (let y = Math.floor(top / step) * step; (top - y) / resolution < height; y -= step) {
			const at = Math.round((top - y) / resolution) + 0.5
			context.moveTo(0, at)
			context.lineTo(width, at)
		}
		context.stroke()
		return canvas
	}

	const layer = new Layer({
		minZoom: GRID_MIN_ZOOM,
		source: new Source({ state: 'ready' }),
		render: (frameState) => (frameState ? render(frameState) : canvas),
	})
	return {
		layer,
		setColorScheme(scheme: MapColorScheme) {
			color = BASEMAP_PALETTES[scheme].grid
			layer.changed()
		},
	}
}
