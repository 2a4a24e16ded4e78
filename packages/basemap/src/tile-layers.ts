import { fromGeojsonVt } from '@maplibre/vt-pbf'
import GeoJSONVT, { type Options } from 'geojson-vt'

/** Tiles are this many units wide, so a unit is about 38 m at the equator at zoom 8. */
export const tileExtent = 4096

/** Features of a layer from one zoom to another, inclusive. */
export type LayerSpec = {
	layer: string
	features: readonly GeoJSON.Feature[]
	minZoom: number
	maxZoom: number
	/** Maximum deviation of simplified lines in tile units. */
	toleranceUnits?: number
}

type SlicedLayer = { spec: LayerSpec; index: GeoJSONVT }

/** Slices layers into vector tiles. Features of specs with the same layer name are combined in order. */
export class TileSlicer {
	readonly #layers: SlicedLayer[]

	constructor(specs: readonly LayerSpec[]) {
		this.#layers = specs.map((spec) => ({ spec, index: slice(spec) }))
	}

	/** The uncompressed Mapbox vector tile (version 2); null when it is empty. */
	tile(z: number, x: number, y: number): Uint8Array | null {
		const layers: Record<string, { features: unknown[] }> = {}
		for (const { spec, index } of this.#layers) {
			if (z < spec.minZoom || z > spec.maxZoom) continue
			const features = index.getTile(z, x, y)?.features ?? []
			if (features.length === 0) continue
			const layer = layers[spec.layer]
			if (layer) layer.features.push(...features)
			else layers[spec.layer] = { features: [...features] }
		}
		if (Object.keys(layers).length === 0) return null
		return fromGeojsonVt(layers, { version: 2, extent: tileExtent })
	}
}

function slice({ features, maxZoom, toleranceUnits = 3 }: LayerSpec): GeoJSONVT {
	const isPoints = features.every(({ geometry }) => geometry.type === 'Point' || geometry.type === 'MultiPoint')
	const options: Options = {
		// geojson-vt does not simplify at its deepest zoom, so its maximum is one higher than ours.
		maxZoom: maxZoom + 1,
		indexMaxZoom: Math.min(maxZoom, 4),
		indexMaxPoints: 0,
		extent: tileExtent,
		tolerance: isPoints ? 0 : toleranceUnits,
		// Lines and areas extend beyond the edge so that strokes join. Points do not, because labels would be drawn twice.
		buffer: isPoints ? 0 : 64,
	}
	return new GeoJSONVT({ type: 'FeatureCollection', features: [...features] }, options)
}
