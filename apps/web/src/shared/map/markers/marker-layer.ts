import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import Source from 'ol/source/Source.js'
import { apply } from 'ol/transform.js'
import type { MarkerColors } from './draw-symbol.ts'
import { type DrawnItem, isCluster, isMarker, isPosition, mapItemKey } from './map-item.ts'
import { symbolOf } from './marker-symbol.ts'
import type { PlacedItem } from './screen-box.ts'
import { type SpreadItem, spreadItems } from './spread-items.ts'
import { createSymbolImages, type SymbolImages } from './symbol-images.ts'

type Projected = SpreadItem & { key: string; point: number[] }
type Pixel = { x: number; y: number }

/** How far outside of the screen an item is still drawn, because its image may reach in. */
const EDGE_PX = 60

/** Drawing order: clusters, markers, the user's position. */
function drawingOrder(item: DrawnItem): number {
	return isMarker(item) ? 1 : isCluster(item) ? 0 : 2
}

function projected(items: readonly DrawnItem[]): Projected[] {
	return spreadItems(items)
		.map((spread) => {
			const { lng, lat } = spread.item.coordinates
			return { ...spread, key: mapItemKey(spread.item), point: fromLonLat([lng, lat]) }
		})
		.sort(
			(a, b) =>
				drawingOrder(a.item) - drawingOrder(b.item) || (b.point[1] ?? 0) - (a.point[1] ?? 0) || a.offsetY - b.offsetY,
		)
}

/**
 * Draws pins, price tags and clusters on one canvas above the base layer. Not a vector layer, because it must know the
 * position of each item on the screen: for touch, for the buttons and for tooltips.
 */
export function createMarkerLayer() {
	const canvas = document.createElement('canvas')
	canvas.style.position = 'absolute'
	const context = canvas.getContext('2d')
	let items: Projected[] = []
	let images: SymbolImages | undefined
	let pointedKey: string | undefined
	let placed: PlacedItem[] = []
	let lastFrame: FrameState | undefined

	function draw(entry: Projected, { x, y }: Pixel, pixelRatio: number): void {
		const emphasis = entry.key === pointedKey ? 'pointed' : 'none'
		const image = images?.get(symbolOf(entry.item), emphasis, pixelRatio)
		if (!image || !context) return
		const { frame, body } = image
		const width = image.canvas.width / pixelRatio
		context.drawImage(image.canvas, x + frame.left, y + frame.top, width, image.canvas.height / pixelRatio)
		const box = {
			left: x + body.left,
			top: y + body.top,
			width: body.right - body.left,
			height: body.bottom - body.top,
		}
		// The position is drawn above the others, but does not take their clicks.
		if (isPosition(entry.item)) placed.unshift({ item: entry.item, box })
		else placed.push({ item: entry.item, box })
	}

	function render(frameState: FrameState): HTMLCanvasElement {
		lastFrame = frameState
		const [width = 0, height = 0] = frameState.size
		const { pixelRatio, coordinateToPixelTransform } = frameState
		canvas.width = Math.round(width * pixelRatio)
		canvas.height = Math.round(height * pixelRatio)
		canvas.style.width = `${width}px`
		canvas.style.height = `${height}px`
		placed = []
		if (!context || !images) return canvas
		context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
		const pixelOf = (point: number[]): Pixel => {
			const [x = 0, y = 0] = apply(coordinateToPixelTransform, [...point])
			return { x, y }
		}
		const isNear = ({ x, y }: Pixel) => x >= -EDGE_PX && y >= -EDGE_PX && x <= width + EDGE_PX && y <= height + EDGE_PX
		let pointed: { entry: Projected; at: Pixel } | undefined
		for (const entry of items) {
			const { x, y } = pixelOf(entry.point)
			const at = { x: Math.round(x + entry.offsetX), y: Math.round(y + entry.offsetY) }
			if (!isNear(at) && !isNear({ x, y })) continue
			if (entry.key === pointedKey) pointed = { entry, at }
			else draw(entry, at, pixelRatio)
		}
		if (pointed) draw(pointed.entry, pointed.at, pixelRatio)
		return canvas
	}

	const layer = new Layer({
		source: new Source({ state: 'ready' }),
		render: (frameState) => (frameState ? render(frameState) : canvas),
	})
	return {
		layer,
		setItems(next: readonly DrawnItem[]) {
			items = projected(next)
			layer.changed()
		},
		setColors(colors: MarkerColors) {
			images = createSymbolImages(colors)
			layer.changed()
		},
		redrawSymbols() {
			images = images && createSymbolImages(images.colors)
			layer.changed()
		},
		setPointed(key: string | undefined) {
			if (key === pointedKey) return
			pointedKey = key
			layer.changed()
		},
		/** Draws the items again where the last frame was. Does nothing before the first frame. */
		drawNow() {
			if (lastFrame) render(lastFrame)
		},
		/** What the last frame drew, in drawing order, after the position. Includes markers fanned out beyond the edge. */
		placed: (): readonly PlacedItem[] => placed,
	}
}
