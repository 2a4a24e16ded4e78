import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AreaFeature, feature, mesh, type Topology, type TopologyCollection } from 'topojson-client'
import { regionBox } from '../region.ts'
import { unrollRing } from './antimeridian.ts'
import {
	boxContains,
	deepestPoint,
	type LineGeometry,
	type MapFeature,
	mapFeature,
	type Position,
	type Ring,
	ringAreaKm2,
} from './geometry.ts'
import { stateLabelPositions } from './named-points.ts'

const require = createRequire(import.meta.url)

const isoNumberOfUnitedStates = '840'

/** Natural Earth 1:10m land and countries, and the Census Bureau's states and counties, through npm. */
export type Atlas = {
	/** The land of the whole world, including lakes. */
	worldLand: MapFeature[]
	countryBorders: MapFeature<LineGeometry>
	/** Borders between US states. */
	stateBorders: MapFeature<LineGeometry>
	/** Borders between counties of the same state. */
	countyBorders: MapFeature<LineGeometry>
	/** The United States as polygons, with its share of the Great Lakes. */
	unitedStates: Ring[][]
	/** The name of each state within the region, and a position for its label. */
	stateLabels: { name: string; position: Position }[]
}

export function readAtlas(): Atlas {
	const world = readTopology('world-atlas/countries-10m.json')
	const us = readTopology('us-atlas/counties-10m.json')
	const states = collection(us, 'states')
	const counties = collection(us, 'counties')
	const countries = collection(world, 'countries')

	return {
		worldLand: feature(world, collection(world, 'land'))
			.features.flatMap(polygonsOf)
			.map((rings) => mapFeature({ type: 'Polygon', coordinates: rings.map(unrollRing) })),
		countryBorders: mapFeature(
			mesh(world, countries, (a, b) => a !== b),
			{ k: 'country' },
		),
		stateBorders: mapFeature(
			mesh(us, states, (a, b) => a !== b),
			{ k: 'state' },
		),
		countyBorders: mapFeature(mesh(us, counties, (a, b) => a !== b && stateCode(a.id) === stateCode(b.id))),
		unitedStates: feature(world, countries)
			.features.filter(({ id }) => id === isoNumberOfUnitedStates)
			.flatMap(polygonsOf),
		stateLabels: feature(us, states).features.flatMap(labelOfState),
	}
}

/** The two leading digits of a FIPS county code. */
function stateCode(fips: string | undefined): string | undefined {
	return fips?.slice(0, 2)
}

function labelOfState(state: AreaFeature): { name: string; position: Position }[] {
	const { name } = state.properties
	const largest = polygonsOf(state)
		.flatMap(([outer]) => (outer ? [outer] : []))
		.toSorted((a, b) => ringAreaKm2(b) - ringAreaKm2(a))[0]
	// The District of Columbia has a city label.
	if (typeof name !== 'string' || !largest || name === 'District of Columbia') return []
	const position = stateLabelPositions.get(name) ?? deepestPoint(largest)
	return boxContains(regionBox, position) ? [{ name, position }] : []
}

function polygonsOf({ geometry }: AreaFeature): Ring[][] {
	return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

function collection(topology: Topology, name: string): TopologyCollection {
	const found = topology.objects[name]
	if (!found) throw new Error(`The topology has no "${name}"`)
	return found
}

function readTopology(path: string): Topology {
	return JSON.parse(readFileSync(require.resolve(path), 'utf8')) as Topology
}
