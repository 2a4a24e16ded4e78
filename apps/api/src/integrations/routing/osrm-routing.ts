import type { Coordinates } from '@farmgate/contracts/coordinates'
import { distanceMeters } from '@farmgate/geo/distance'
import { ROAD_FACTOR, ROAD_METERS_PER_MINUTE, STRAIGHT_METERS_PER_MINUTE } from '@farmgate/geo/driving'
import * as z from 'zod'
import { AppError } from '../../http/errors/app-error.ts'
import type { Routing } from '../../ports/routing-port.ts'
import { fetchUpstreamJson } from '../places/upstream-json.ts'

/** Ways without a routing server: straight lines with a factor for roads, at 50 km/h. */
export const straightRouting: Routing = {
	straightMetersPerMinute: STRAIGHT_METERS_PER_MINUTE,
	async table(points) {
		const meters = points.map((from) => points.map((to) => distanceMeters(from, to) * ROAD_FACTOR))
		return { meters, minutes: meters.map((row) => row.map((one) => one / ROAD_METERS_PER_MINUTE)), usesRoads: false }
	},
	line: async () => null,
}

const SECONDS_PER_MINUTE = 60
/** About 120 km/h. */
const HIGHWAY_METERS_PER_MINUTE = 2000

/** Null where no road leads. */
const matrix = z.array(z.array(z.number().nullable()))
const tableResponse = z.object({ durations: matrix, distances: matrix })
const routeResponse = z.object({
	routes: z.array(z.object({ geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }) })),
})

/**
 * Driving times of an OSRM server at `url`. Uses `straightRouting` while the server fails, and passes the error to `onFailure`.
 */
export function createOsrmRouting(url: string, onFailure: (error: unknown) => void): Routing {
	function request(service: 'table' | 'route', points: readonly Coordinates[], query: string): URL {
		const path = points.map(({ lat, lng }) => `${lng.toFixed(5)},${lat.toFixed(5)}`).join(';')
		return new URL(`${service}/v1/driving/${path}?${query}`, url.endsWith('/') ? url : `${url}/`)
	}

	async function orElse<Result>(work: () => Promise<Result | null>, fallback: () => Promise<Result>): Promise<Result> {
		try {
			return (await work()) ?? (await fallback())
		} catch (error) {
			if (!(error instanceof AppError)) throw error
			onFailure(error)
			return await fallback()
		}
	}

	/** Whether a matrix has a value for each pair of points. */
	const isComplete = (rows: unknown[][], points: readonly Coordinates[]) =>
		rows.length === points.length && rows.every((row) => row.length === points.length)

	return {
		straightMetersPerMinute: HIGHWAY_METERS_PER_MINUTE,
		table: (points) =>
			orElse(
				async () => {
					const found = await fetchUpstreamJson({
						url: request('table', points, 'annotations=duration,distance'),
						schema: tableResponse,
					})
					if (found === null) return null
					if (!isComplete(found.durations, points) || !isComplete(found.distances, points))
						throw new AppError('upstream.failed', { internal: 'the table of the routing server lacks pairs' })
					const numbers = (rows: (number | null)[][], unit: number) =>
						rows.map((row) => row.map((value) => (value === null ? Infinity : value / unit)))
					return {
						minutes: numbers(found.durations, SECONDS_PER_MINUTE),
						meters: numbers(found.distances, 1),
						usesRoads: true,
					}
				},
				() => straightRouting.table(points),
			),
		line: (points) =>
			orElse(
				async () => {
					const found = await fetchUpstreamJson({
						url: request('route', points, 'overview=simplified&geometries=geojson'),
						schema: routeResponse,
					})
					return found?.routes[0]?.geometry.coordinates ?? null
				},
				async () => null,
			),
	}
}
