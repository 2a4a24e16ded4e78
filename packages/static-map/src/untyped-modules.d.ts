// These packages ship no types; declared is only what is called.

declare module 'pbf' {
	class Pbf {
		constructor(bytes: Uint8Array)
	}
	export default Pbf
}

declare module '@mapbox/vector-tile' {
	import type Pbf from 'pbf'

	export type VectorTileFeature = {
		/** 1 point, 2 line, 3 polygon. */
		type: 1 | 2 | 3
		properties: Record<string, string | number>
		loadGeometry(): { x: number; y: number }[][]
	}
	export type VectorTileLayer = { length: number; extent: number; feature(index: number): VectorTileFeature }

	export class VectorTile {
		constructor(pbf: Pbf)
		layers: Record<string, VectorTileLayer>
	}
}
