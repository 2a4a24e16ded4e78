import type { MapColorScheme } from '@farmgate/basemap/palette'
import type { MapSource } from '@farmgate/contracts/map-sources'
import TileLayer from 'ol/layer/Tile.js'
import type OlMap from 'ol/Map.js'
import XYZ from 'ol/source/XYZ.js'
import classes from './raster-base-layer.module.css'

/** Directly above the two layers of the bundled basemap, which stays visible until the tiles are loaded. */
const LAYER_INDEX = 2

/** The sources for a color scheme, best first. Dark sources are used with the dark scheme only. */
export function sourcesFor(sources: readonly MapSource[], scheme: MapColorScheme): MapSource[] {
	const light = sources.filter((source) => source.scheme === 'light')
	return scheme === 'light' ? light : [...sources.filter((source) => source.scheme === 'dark'), ...light]
}

type Chain = {
	/** Shows a source instead of the previous one; undefined: all failed. */
	show: (source: MapSource | undefined) => void
	/** Logs a line for the operator. */
	warn: (line: string) => void
}

/** Shows one of several sources. The first tile that fails to load replaces its source by the next one. */
export function createRasterChain(sources: readonly MapSource[], { show, warn }: Chain) {
	const failed = new Set<MapSource>()
	let scheme: MapColorScheme = 'light'
	let current: MapSource | undefined

	function showBest(): void {
		const best = sourcesFor(sources, scheme).find((source) => !failed.has(source))
		if (best === current) return
		current = best
		show(best)
	}

	return {
		setColorScheme(next: MapColorScheme) {
			scheme = next
			showBest()
		},
		/** A tile of this source failed to load. Ignored when the source is no longer shown. */
		fail(source: MapSource) {
			if (source !== current) return
			failed.add(source)
			const isLast = sourcesFor(sources, scheme).every((other) => failed.has(other))
			warn(`Map tiles of ${source.url} failed; ${isLast ? 'the bundled map stays.' : 'the next source is tried.'}`)
			showBest()
		},
		/** Tries failed sources again. */
		reset() {
			failed.clear()
			showBest()
		},
	}
}

/** Starts loading an image from a URL. Replaced in tests only. */
export type LoadImage = (image: HTMLImageElement, url: string) => void

function loadInBrowser(image: HTMLImageElement, url: string): void {
	image.src = url
}

/** The tiles of one source; `onError` is called for each tile that fails to load. */
export function createRasterSource(source: MapSource, onError: () => void, load: LoadImage = loadInBrowser): XYZ {
	const tiles = new XYZ({
		url: source.url,
		maxZoom: source.maxZoom,
		tileLoadFunction: (tile, url) => {
			// Typed as any kind of tile; an XYZ source has image tiles.
			if ('getImage' in tile && typeof tile.getImage === 'function') load(tile.getImage(), url)
		},
	})
	tiles.on('tileloaderror', onError)
	return tiles
}

type RasterBaseLayerOptions = {
	sources: readonly MapSource[]
	/** Called when a source is shown, before its first tile; undefined when all sources failed. */
	onShow: (source: MapSource | undefined) => void
	load?: LoadImage
}

/** Tiles of other servers above the bundled basemap: the first source that works. */
export function createRasterBaseLayer(map: OlMap, { sources, onShow, load }: RasterBaseLayerOptions) {
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
		// For the operator of the server: the user cannot fix it.
		warn: (line) => console.warn(line),
	})
	window.addEventListener('online', chain.reset)
	return {
		setColorScheme: (scheme: MapColorScheme) => chain.setColorScheme(scheme),
		stop: () => window.removeEventListener('online', chain.reset),
	}
}
