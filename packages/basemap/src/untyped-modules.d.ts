// These build and test packages ship no types; declared is only what is called.

declare module 'vt-pbf' {
	type TileFeatures = { features: readonly unknown[] }
	const vtPbf: {
		fromGeojsonVt(layers: Record<string, TileFeatures>, options: { version: number; extent: number }): Uint8Array
	}
	export default vtPbf
}

declare module 'topojson-client' {
	export type TopologyGeometry = { id?: string; type: string; properties?: Record<string, unknown> }
	export type TopologyCollection = { type: 'GeometryCollection'; geometries: TopologyGeometry[] }
	export type Topology = { type: 'Topology'; objects: Record<string, TopologyCollection> }

	export type AreaFeature = {
		type: 'Feature'
		id?: string
		properties: Record<string, unknown>
		geometry:
			| { type: 'Polygon'; coordinates: [number, number][][] }
			| { type: 'MultiPolygon'; coordinates: [number, number][][][] }
	}

	export function feature(
		topology: Topology,
		object: TopologyCollection,
	): { type: 'FeatureCollection'; features: AreaFeature[] }

	export function mesh(
		topology: Topology,
		object: TopologyCollection,
		filter: (a: TopologyGeometry, b: TopologyGeometry) => boolean,
	): { type: 'MultiLineString'; coordinates: [number, number][][] }
}

declare module 'pbf' {
	class Pbf {
		constructor(bytes: Uint8Array)
	}
	export default Pbf
}

declare module '@mapbox/vector-tile' {
	import type Pbf from 'pbf'

	export type VectorTileFeature = {
		properties: Record<string, string | number>
		loadGeometry(): { x: number; y: number }[][]
	}
	export type VectorTileLayer = { length: number; extent: number; feature(index: number): VectorTileFeature }

	export class VectorTile {
		constructor(pbf: Pbf)
		layers: Record<string, VectorTileLayer>
	}
}
