import { distanceMeters } from '@farmgate/geo/distance'
import { ROAD_FACTOR, ROAD_METERS_PER_MINUTE, STRAIGHT_METERS_PER_MINUTE } from '@farmgate/geo/driving'
import type { Routing } from '../../ports/routing-port.ts'

/** Ways without a routing server: straight lines with a factor for roads, at 50 km/h. */
export const straightRouting: Routing = {
	straightMetersPerMinute: STRAIGHT_METERS_PER_MINUTE,
	async table(points) {
		const meters = points.map((from) => points.map((to) => distanceMeters(from, to) * ROAD_FACTOR))
		return { meters, minutes: meters.map((row) => row.map((one) => one / ROAD_METERS_PER_MINUTE)), usesRoads: false }
	},
	line: async () => null,
}
