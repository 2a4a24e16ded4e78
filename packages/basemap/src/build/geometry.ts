/** Longitude and latitude in degrees. */
export type Position = [number, number]
/** A closed line: the last position repeats the first. */
export type Ring = Position[]
/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

export type PointGeometry = { type: 'Point'; coordinates: Position }
export type LineGeometry = { type: 'MultiLineString'; coordinates: Position[][] }
export type PolygonGeometry = { type: 'Polygon'; coordinates: Ring[] }
export type MultiPolygonGeometry = { type: 'MultiPolygon'; coordinates: Ring[][] }
export type Geometry = PointGeometry | LineGeometry | PolygonGeometry | MultiPolygonGeometry

/** A GeoJSON feature of the basemap. */
export type MapFeature<Shape extends Geometry = Geometry> = {
	type: 'Feature'
	geometry: Shape
	properties: Record<string, string | number>
}

export function mapFeature<Shape extends Geometry>(
	geometry: Shape,
	properties: MapFeature['properties'] = {},
): MapFeature<Shape> {
	return { type: 'Feature', geometry, properties }
}

export function boxOf(positions: readonly Position[]): Box {
	let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
	for (const [lng, lat] of positions) {
		west = Math.min(west, lng)
		east = Math.max(east, lng)
		south = Math.min(south, lat)
		north = Math.max(north, lat)
	}
	return [west, south, east, north]
}

export function boxesOverlap(a: Box, b: Box): boolean {
	return a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]
}

export function boxContains(box: Box, [lng, lat]: Position): boolean {
	return lng >= box[0] && lng <= box[2] && lat >= box[1] && lat <= box[3]
}

const kilometersPerDegree = 111.195

/** Approximate area in km², accurate to a few percent. */
export function ringAreaKm2(ring: Ring): number {
	const [, south, , north] = boxOf(ring)
	const cosine = Math.cos((((south + north) / 2) * Math.PI) / 180)
	let doubled = 0
	for (const [[lngA, latA], [lngB, latB]] of edges(ring)) doubled += lngA * latB - lngB * latA
	return (Math.abs(doubled) / 2) * cosine * kilometersPerDegree ** 2
}

export function ringContains(ring: Ring, [lng, lat]: Position): boolean {
	let inside = false
	for (const [[lngA, latA], [lngB, latB]] of edges(ring)) {
		if (latA > lat !== latB > lat && lng < ((lngB - lngA) * (lat - latA)) / (latB - latA) + lngA) inside = !inside
	}
	return inside
}

export function polygonContains([outer, ...holes]: readonly Ring[], position: Position): boolean {
	return outer !== undefined && ringContains(outer, position) && !holes.some((hole) => ringContains(hole, position))
}

/** The grid point farthest from the ring's edge, for a label; the center of the box when no grid point is inside. */
export function deepestPoint(ring: Ring, gridSteps = 32): Position {
	const [west, south, east, north] = boxOf(ring)
	let best: Position = [(west + east) / 2, (south + north) / 2]
	const cosine = Math.cos((best[1] * Math.PI) / 180)
	let bestDistance = 0
	for (let column = 1; column < gridSteps; column++) {
		for (let row = 1; row < gridSteps; row++) {
			const candidate: Position = [
				west + ((east - west) * column) / gridSteps,
				south + ((north - south) * row) / gridSteps,
			]
			if (!ringContains(ring, candidate)) continue
			// Labels are wide, so horizontal distance counts more.
			const distance = Math.min(
				...ring.map(([lng, lat]) => Math.hypot((lng - candidate[0]) * cosine, (lat - candidate[1]) * 1.5)),
			)
			if (distance > bestDistance) [best, bestDistance] = [candidate, distance]
		}
	}
	return best
}

function* edges(ring: Ring): Generator<[Position, Position]> {
	for (let index = 1; index < ring.length; index++) {
		const from = ring[index - 1]
		const to = ring[index]
		if (from && to) yield [from, to]
	}
}
