import type { Coordinates } from '@farmgate/contracts/coordinates'

/** From each point (first index) to each other one, in the order of the request. */
export type DrivingTable = { minutes: number[][]; meters: number[][]; usesRoads: boolean }

/** Ways by car. */
export type Routing = {
	/** The farthest that a minute of driving leads, in a straight line. */
	straightMetersPerMinute: number
	table: (points: readonly Coordinates[]) => Promise<DrivingTable>
	/** The roads through the points, as `[longitude, latitude]`; null: unknown. */
	line: (points: readonly Coordinates[]) => Promise<[number, number][] | null>
}
