import type { MapSource } from '@farmgate/contracts/map-sources'
import TileLayer from 'ol/layer/Tile.js'
import type OlMap from 'ol/Map.js'
import XYZ from 'ol/source/XYZ.js'
import type { MapColorScheme } from './basemap-palette.ts'
import { createRasterChain } from './raster-chain.ts'
import classes from './raster-ground.module.css'

/** Directly above the bundled ground, which stays below for as long as tiles are on their way. */
const LAYER_INDEX = 1

/** Starts loading an image from an address; anything but the browser's own way is for tests. */
export type LoadImage = (image: HTMLImageElement, address: string) => void

function loadInBrowser(image: HTMLImageElement, address: string): void {
	image.src = address
}

/** The tiles of one source; `onError` is told of each tile that could not be had. */
export function createRasterSource(source: MapSource, onError: () => void, load: LoadImage = loadInBrowser): XYZ {
	const tiles = new XYZ({
		url: source.url,
		maxZoom: source.maxZoom,
		tileLoadFunction: (tile, address) => {
			// Typed as any kind of tile; those of this kind of source are images.
			if ('getImage' in tile && typeof tile.getImage === 'function') load(tile.getImage(), address)
		},
	})
	tiles.on('tileloaderror', onError)
	return tiles
}

type RasterGroundOptions = {
	sources: readonly MapSource[]
	/** Told what is shown now, before its first tile; undefined when nothing is left. */
	onShow: (source: MapSource | undefined) => void
	load?: LoadImage
}

/** Tiles of other servers above the bundled ground, one source after the other until one works. */
export function createRasterGround(map: OlMap, { sources, onShow, load }: RasterGroundOptions) {
	let layer: TileLayer<XYZ> | undefined

	const chain = createRasterChain(sources, {
		show(source) {
			if (layer) map.removeLayer(layer)
			layer = undefined
			onShow(source)
			if (!source) return
			layer = new TileLayer({
				className: source.scheme === 'dark' ? classes.dark : classes.light,
				source: createRasterSource(source, () => chain.fail(source), load),
			})
			const layers = map.getLayers()
			layers.insertAt(Math.min(LAYER_INDEX, layers.getLength()), layer)
		},
		// For whoever keeps the server: a visitor has nothing to do about it.
		warn: (line) => console.warn(line),
	})
	window.addEventListener('online', chain.forgive)
	return {
		setColorScheme: (scheme: MapColorScheme) => chain.setColorScheme(scheme),
		stop: () => window.removeEventListener('online', chain.forgive),
	}
}
