import { distanceMeters } from '@farmgate/geo/distance'
import type { Routing } from '../../ports/routing-port.ts'

/** Roads are longer than the straight line by about this much. */
const ROAD_FACTOR = 1.3
const METERS_PER_MINUTE = 50_000 / 60

/** Ways without a routing server: straight lines with a factor for roads, at 50 km/h. */
export const straightRouting: Routing = {
	straightMetersPerMinute: METERS_PER_MINUTE / ROAD_FACTOR,
	async table(points) {
		const meters = points.map((from) => points.map((to) => distanceMeters(from, to) * ROAD_FACTOR))
		return { meters, minutes: meters.map((row) => row.map((one) => one / METERS_PER_MINUTE)), usesRoads: false }
	},
	line: async () => null,
}
