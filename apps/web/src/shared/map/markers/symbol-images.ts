import { bodyOf, drawSymbol, type Emphasis, frameOf, type MarkerColors, type SymbolFrame } from './draw-symbol.ts'
import { type MarkerSymbol, symbolKey } from './marker-symbol.ts'

/** A drawn symbol, its frame around its point, and the part without the shadow; in CSS pixels. */
export type SymbolImage = { canvas: HTMLCanvasElement; frame: SymbolFrame; body: SymbolFrame }

/** Many more than a screen needs; limits the memory used by cluster images. */
const MAX_IMAGES = 1500

/** Draws each symbol once; a frame of the map only copies images. */
export function createSymbolImages(colors: MarkerColors) {
	const images = new Map<string, SymbolImage>()

	/** Null when the browser provides no canvas context. */
	function draw(symbol: MarkerSymbol, emphasis: Emphasis, pixelRatio: number): SymbolImage | null {
		const canvas = document.createElement('canvas')
		const context = canvas.getContext('2d')
		if (!context) return null
		const frame = frameOf(context, symbol)
		canvas.width = Math.ceil((frame.right - frame.left) * pixelRatio)
		canvas.height = Math.ceil((frame.bottom - frame.top) * pixelRatio)
		context.scale(pixelRatio, pixelRatio)
		context.translate(-frame.left, -frame.top)
		drawSymbol(context, colors, symbol, emphasis)
		return { canvas, frame, body: bodyOf(frame, symbol) }
	}

	return {
		colors,
		/** Null when the browser provides no canvas context. */
		get(symbol: MarkerSymbol, emphasis: Emphasis, pixelRatio: number): SymbolImage | null {
			const key = `${symbolKey(symbol)}@${emphasis}@${pixelRatio}`
			const image = images.get(key) ?? draw(symbol, emphasis, pixelRatio)
			if (!image) return null
			if (images.size >= MAX_IMAGES) images.clear()
			images.set(key, image)
			return image
		},
	}
}
export type SymbolImages = ReturnType<typeof createSymbolImages>
