// topojson-client has no types. Declares the functions used.

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
