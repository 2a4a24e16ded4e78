import { BASEMAP_PALETTES, type MapColorScheme } from '@farmgate/basemap/palette'
import { isPlaceShown, PLACE_RANK_STATE } from '@farmgate/basemap/place-labels'
import MVT from 'ol/format/MVT.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import type RenderFeature from 'ol/render/Feature.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import { createXYZ } from 'ol/tilegrid.js'
import { ZOOM_ZERO_RESOLUTION } from '../view/map-scale.ts'
import { areaStyle, labelStyle } from './basemap-style.ts'
import { loadTile } from './load-tile.ts'

const TILE_URL = '/tiles/{z}/{x}/{y}.pbf'
/** Deepest zoom of the bundled archive; closer views enlarge its tiles. */
const BUNDLED_TILE_ZOOM = 8
const TILE_SIZE_PX = 512
/** How far from a point the town that describes it may be. */
const TOWN_REACH_PX = 80
const RANK_PENALTY_PX = 10

function createSource(maxZoom: number, onTile: () => void): VectorTileSource {
	const source = new VectorTileSource({
		format: new MVT(),
		url: TILE_URL,
		tileLoadFunction: loadTile,
		tileGrid: createXYZ({ maxZoom, tileSize: TILE_SIZE_PX }),
	})
	source.once('tileloadend', onTile)
	return source
}

/**
 * The server's basemap, drawn from vector tiles, so that one source serves both color schemes. Labels are a layer of their own,
 * because the first frames are drawn without them.
 */
export function createBasemapLayers() {
	let onTile!: () => void
	const firstTile = new Promise<void>((resolve) => {
		onTile = resolve
	})
	const source = createSource(BUNDLED_TILE_ZOOM, onTile)
	let tileZoom = BUNDLED_TILE_ZOOM
	const areas = new VectorTileLayer({ source })
	// Hidden at first, so that the first frames have less to draw. In the other render mode, each tile has an empty canvas.
	const labels = new VectorTileLayer({ source, declutter: true, renderMode: 'vector', visible: false })
	return {
		/** From the bottom to the top. */
		layers: [areas, labels],
		/** Resolves when a tile has been loaded; never without a connection. */
		firstTile,
		/** The deepest zoom of the server's tiles: that of the bundled archive until this is called. */
		setTileZoom(zoom: number) {
			if (zoom === tileZoom) return
			tileZoom = zoom
			const deeper = createSource(zoom, onTile)
			areas.setSource(deeper)
			labels.setSource(deeper)
		},
		setColorScheme(next: MapColorScheme) {
			const palette = BASEMAP_PALETTES[next]
			areas.setStyle(areaStyle(palette))
			labels.setStyle(labelStyle(palette))
		},
		/** Shows the names. Returns false when they are shown already. */
		showLabels(): boolean {
			if (labels.getVisible()) return false
			labels.setVisible(true)
			return true
		},
		/** The name of the town at a point of the map, of those whose names are shown at this resolution; undefined without one. */
		townNear(x: number, y: number, resolution: number): string | undefined {
			const reach = TOWN_REACH_PX * resolution
			const zoom = Math.log2(ZOOM_ZERO_RESOLUTION / resolution)
			let found: { name: string; score: number } | undefined
			for (const town of labels.getFeaturesInExtent([x - reach, y - reach, x + reach, y + reach])) {
				const rank = Number(town.get('r'))
				if (town.get('layer') !== 'place' || rank === PLACE_RANK_STATE || !isPlaceShown(rank, zoom)) continue
				const [townX = 0, townY = 0] = (town as RenderFeature).getFlatCoordinates()
				// A larger town is better known, also when it is a bit farther away.
				const score = Math.hypot(townX - x, townY - y) / resolution + rank * RANK_PENALTY_PX
				if (found === undefined || score < found.score) found = { name: String(town.get('n')), score }
			}
			return found?.name
		},
	}
}
