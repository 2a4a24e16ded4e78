import type { Coordinates } from '@farmgate/contracts/coordinates'
import { type DistanceUnit, distanceMeters, formatLength } from '@farmgate/geo/distance'
import { project, unproject } from '@farmgate/geo/mercator'

/** Circumference of the Earth in the units of the projection, EPSG:3857. */
const WORLD_METERS = 2 * Math.PI * 6_378_137
const DECIMALS = 6

type Frame = { center: [number, number]; resolution: number }
type Offset = { x: number; y: number }

/** The point's distance from the center of the map, in pixels; y grows south. */
export function offsetOf(point: Coordinates, { center, resolution }: Frame): Offset {
	const { x, y } = project(point)
	return {
		x: ((x - 0.5) * WORLD_METERS - center[0]) / resolution,
		y: (center[1] - (0.5 - y) * WORLD_METERS) / resolution,
	}
}

/** The point that is moved by pixels on a map of this resolution; y grows south. */
export function movedBy(point: Coordinates, offset: Offset, resolution: number): Coordinates {
	const { x, y } = project(point)
	const pixels = WORLD_METERS / resolution
	const moved = unproject(x + offset.x / pixels, y + offset.y / pixels)
	return { lat: Number(moved.lat.toFixed(DECIMALS)), lng: Number(moved.lng.toFixed(DECIMALS)) }
}

const DIRECTIONS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']

/** "Pin moved 40 m northeast". */
export function moveText(from: Coordinates, to: Coordinates, unit: DistanceUnit): string {
	const [a, b] = [project(from), project(to)]
	const eighths = Math.round((Math.atan2(b.x - a.x, a.y - b.y) / (2 * Math.PI)) * DIRECTIONS.length)
	const direction = DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length]
	return `Pin moved ${formatLength(distanceMeters(from, to), unit)} ${direction}`
}
