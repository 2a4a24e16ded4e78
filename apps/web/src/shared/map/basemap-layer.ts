import MVT from 'ol/format/MVT.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import { createXYZ } from 'ol/tilegrid.js'
import { BASEMAP_PALETTES, type MapColorScheme } from './basemap-palette.ts'
import { basemapStyle } from './basemap-style.ts'

const TILE_URL = '/tiles/{z}/{x}/{y}.pbf'
/** Deepest level in the bundled archive; closer views enlarge its tiles. */
const TILE_MAX_ZOOM = 8
const TILE_SIZE_PX = 512

/** The bundled basemap. It is drawn from vector tiles, so one source serves both color schemes. */
export function createBasemapLayer() {
	const layer = new VectorTileLayer({
		declutter: true,
		source: new VectorTileSource({
			format: new MVT(),
			url: TILE_URL,
			tileGrid: createXYZ({ maxZoom: TILE_MAX_ZOOM, tileSize: TILE_SIZE_PX }),
		}),
	})
	return {
		layer,
		setColorScheme(scheme: MapColorScheme) {
			const palette = BASEMAP_PALETTES[scheme]
			layer.setBackground(palette.water)
			layer.setStyle(basemapStyle(palette))
		},
	}
}
