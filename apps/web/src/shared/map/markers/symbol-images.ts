import { bodyOf, drawSymbol, type Emphasis, frameOf, type MarkerColors, type SymbolFrame } from './draw-symbol.ts'
import { type MarkerSymbol, symbolKey } from './marker-symbol.ts'

/** The frame of a symbol around its point, and the part without the shadow; in CSS pixels. */
export type SymbolExtent = { frame: SymbolFrame; body: SymbolFrame }
/** A drawn symbol. */
export type SymbolImage = SymbolExtent & { canvas: HTMLCanvasElement }

/** Many more than a screen needs; limits the memory used by cluster images. */
const MAX_IMAGES = 1500

type DrawOptions = { colors: MarkerColors; symbol: MarkerSymbol; emphasis: Emphasis; pixelRatio: number }

function draw({ frame, body }: SymbolExtent, options: DrawOptions): SymbolImage | null {
	const { colors, symbol, emphasis, pixelRatio } = options
	const canvas = document.createElement('canvas')
	const context = canvas.getContext('2d')
	if (!context) return null
	canvas.width = Math.ceil((frame.right - frame.left) * pixelRatio)
	canvas.height = Math.ceil((frame.bottom - frame.top) * pixelRatio)
	context.scale(pixelRatio, pixelRatio)
	context.translate(-frame.left, -frame.top)
	drawSymbol(context, colors, symbol, emphasis)
	return { canvas, frame, body }
}

/** Draws each symbol once; a frame of the map only copies images. */
export function createSymbolImages(colors: MarkerColors) {
	const images = new Map<string, SymbolImage>()
	const measuring = document.createElement('canvas').getContext('2d')

	function extentOf(symbol: MarkerSymbol): SymbolExtent | null {
		if (!measuring) return null
		const frame = frameOf(measuring, symbol)
		return { frame, body: bodyOf(frame, symbol) }
	}

	return {
		colors,
		/** Null when the browser provides no canvas context. */
		extentOf,
		/** Null when the browser provides no canvas context. */
		get(symbol: MarkerSymbol, emphasis: Emphasis, pixelRatio: number): SymbolImage | null {
			const key = `${symbolKey(symbol)}@${emphasis}@${pixelRatio}`
			const cached = images.get(key)
			if (cached) return cached
			const extent = extentOf(symbol)
			const image = extent && draw(extent, { colors, symbol, emphasis, pixelRatio })
			if (!image) return null
			if (images.size >= MAX_IMAGES) images.clear()
			images.set(key, image)
			return image
		},
	}
}
export type SymbolImages = ReturnType<typeof createSymbolImages>
