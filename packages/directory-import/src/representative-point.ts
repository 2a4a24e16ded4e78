import polylabel from 'polylabel'
import * as z from 'zod/mini'

/** Share of the outline's extent within which the inner point is found. */
const PRECISION = 1 / 200

/** May have more numbers, such as a height. */
type Position = [x: number, y: number]
type Ring = Position[]

const isPosition = (value: unknown): value is Position =>
	Array.isArray(value) && value.length >= 2 && value.every(Number.isFinite)

function listOf<Item>(isItem: (value: unknown) => value is Item) {
	return (value: unknown): value is Item[] => Array.isArray(value) && value.every(isItem)
}
const isLine = listOf(isPosition)
const isLines = listOf(isLine)

// Coordinates are one value for zod, which cannot join the issues of a hundred thousand numbers.
const point = z.object({ type: z.literal('Point'), coordinates: z.custom<Position>(isPosition) })
const line = z.object({ type: z.enum(['MultiPoint', 'LineString']), coordinates: z.custom<Ring>(isLine) })
const lines = z.object({ type: z.enum(['MultiLineString', 'Polygon']), coordinates: z.custom<Ring[]>(isLines) })
const polygons = z.object({ type: z.literal('MultiPolygon'), coordinates: z.custom<Ring[][]>(listOf(isLines)) })
const collection = z.object({ type: z.literal('GeometryCollection'), geometries: z.array(z.unknown()) })
const geometry = z.discriminatedUnion('type', [point, line, lines, polygons, collection])

/** Twice the signed area in square degrees. */
function ringArea(ring: Ring): number {
	let area = 0
	for (const [index, [x, y]] of ring.entries()) {
		const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0]
		area += x * nextY - nextX * y
	}
	return area
}

/** The difference between the largest and the smallest number. An outline can have more numbers than `Math.max` takes. */
function extentOf(numbers: readonly number[]): number {
	let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
	for (const each of numbers) {
		if (each < lowest) lowest = each
		if (each > highest) highest = each
	}
	return highest - lowest
}

/** The point inside a polygon that is farthest from its outline. */
function insidePoint(rings: Ring[]): Position | null {
	const [outer] = rings
	if (outer === undefined || outer.length === 0) return null
	const extent = Math.max(extentOf(outer.map(([x]) => x)), extentOf(outer.map(([, y]) => y)))
	if (extent === 0) return outer[0] ?? null
	const [x, y] = polylabel(rings, extent * PRECISION)
	return x === undefined || y === undefined ? null : [x, y]
}

const isClosed = (ring: Ring) => {
	const [first, last] = [ring[0], ring.at(-1)]
	return ring.length > 3 && first !== undefined && first[0] === last?.[0] && first[1] === last[1]
}

function largest(polygons: Ring[][]): Ring[] | undefined {
	return polygons.toSorted((a, b) => Math.abs(ringArea(b[0] ?? [])) - Math.abs(ringArea(a[0] ?? [])))[0]
}

/** Joins lines that share ends into closed rings; lines that do not close are left out. */
export function joinRings(lines: readonly Ring[]): Ring[] {
	const rings: Ring[] = []
	const open = lines.filter((each) => each.length > 1).map((each) => [...each])
	const same = (a: Position | undefined, b: Position | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1]
	for (let ring = open.pop(); ring !== undefined; ring = open.pop()) {
		while (!isClosed(ring)) {
			const end = ring.at(-1)
			const next: number = open.findIndex((each) => same(each[0], end) || same(each.at(-1), end))
			const [found] = next < 0 ? [] : open.splice(next, 1)
			if (found === undefined) break
			const [, ...rest] = same(found[0], end) ? found : found.reverse()
			for (const each of rest) ring.push(each)
		}
		if (isClosed(ring)) rings.push(ring)
	}
	return rings
}

/** The point that represents the outline of these lines: inside of the largest ring, else the middle of the first line. */
export function pointOfLines(lines: readonly Ring[]): Position | null {
	const ring = largest(joinRings(lines).map((each) => [each]))
	if (ring !== undefined) return insidePoint(ring)
	const [first] = lines
	return first?.[Math.floor((first.length - 1) / 2)] ?? null
}

/**
 * A point that represents a GeoJSON geometry, as [x, y]: inside of polygons and closed lines, a vertex of open lines. Null for
 * other values.
 */
export function representativePoint(value: unknown): Position | null {
	const parsed = geometry.safeParse(value)
	if (!parsed.success) return null
	const shape = parsed.data
	switch (shape.type) {
		case 'Point':
			return shape.coordinates
		case 'MultiPoint':
			return shape.coordinates[0] ?? null
		case 'LineString':
			return pointOfLines([shape.coordinates])
		case 'MultiLineString':
			return pointOfLines(shape.coordinates)
		case 'Polygon':
			return insidePoint(shape.coordinates)
		case 'MultiPolygon':
			return insidePoint(largest(shape.coordinates) ?? [])
		case 'GeometryCollection': {
			const [first] = shape.geometries.map(representativePoint).filter((found) => found !== null)
			return first ?? null
		}
	}
}
