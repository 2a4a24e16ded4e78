import sharp from 'sharp'
import { type PlacedTile, tilesOf } from './map-frame.ts'
import type { MapImageOptions, RasterBaseLayer } from './map-image.ts'

/** A map of 256-pixel raster tiles. */
export type RasterTiles = {
	/** Rejects when the tile is not available. */
	tile: (z: number, x: number, y: number) => Promise<Uint8Array>
	maxZoom: number
	credit: string
}

const TILE_PX = 256
/** Maximum size of a decoded tile. */
const MAX_TILE_PIXELS = 1024 * 1024

type Layer = { input: Buffer; left: number; top: number }

async function layerOf({ z, x, y, left, top }: PlacedTile, tiles: RasterTiles): Promise<Layer> {
	const bytes = await tiles.tile(z, x, y)
	const input = await sharp(bytes, { limitInputPixels: MAX_TILE_PIXELS }).resize(TILE_PX, TILE_PX).png().toBuffer()
	return { input, left, top }
}

/** Composes a base layer from raster tiles. Rejects when a tile is missing or not an image. */
export async function composeRaster(
	options: Pick<MapImageOptions, 'center' | 'zoom' | 'width' | 'height' | 'scale'>,
	tiles: RasterTiles,
): Promise<RasterBaseLayer> {
	const { center, zoom, scale } = options
	const [width, height] = [options.width * scale, options.height * scale]
	const tileZoom = Math.min(tiles.maxZoom, zoom + Math.log2(scale))
	const enlarged = 2 ** (zoom + Math.log2(scale) - tileZoom)
	const view = { center, zoom: tileZoom, width: Math.ceil(width / enlarged), height: Math.ceil(height / enlarged) }
	const layers = await Promise.all(tilesOf(view, tileZoom).map((tile) => layerOf(tile, tiles)))
	// sharp rejects layers that exceed the image, so they are composed on a larger one and cropped.
	const left = Math.min(0, ...layers.map((layer) => layer.left))
	const top = Math.min(0, ...layers.map((layer) => layer.top))
	const sheet = await sharp({
		create: {
			width: Math.max(view.width, ...layers.map((layer) => layer.left + TILE_PX)) - left,
			height: Math.max(view.height, ...layers.map((layer) => layer.top + TILE_PX)) - top,
			channels: 3,
			background: '#888888',
		},
	})
		.composite(layers.map((layer) => ({ input: layer.input, left: layer.left - left, top: layer.top - top })))
		.png({ compressionLevel: 0 })
		.toBuffer()
	const baseLayer = sharp(sheet).extract({ left: -left, top: -top, width: view.width, height: view.height })
	return {
		image: await baseLayer.resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer(),
		credit: tiles.credit,
	}
}
