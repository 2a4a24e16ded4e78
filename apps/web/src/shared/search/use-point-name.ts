import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { GeocodeResult } from '@farmgate/contracts/places'
import { trpc } from '../api/trpc.ts'

const UNNAMED = 'the chosen point'
/** About a kilometer: the same town for all points in between. */
const STEPS_PER_DEGREE = 100

const rounded = ({ lat, lng }: Coordinates): Coordinates => ({
	lat: Math.round(lat * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
	lng: Math.round(lng * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
})

function townName({ formatted_address: address, parts: { city, region } }: GeocodeResult): string {
	return city === null || region === null ? address : `${city}, ${region}`
}

/** The own name of a point, else that of the nearest town, which is loaded. Null without a point. */
export function usePointName(point: Coordinates | undefined, ownName: string | undefined): string | null {
	const isUnnamed = point !== undefined && ownName === undefined
	const near = rounded(point ?? { lat: 0, lng: 0 })
	const { data } = trpc.places.nearestTown.useQuery({ near }, { enabled: isUnnamed })
	if (point === undefined) return null
	return ownName ?? (data ? townName(data) : UNNAMED)
}
