import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { GeocodeResult } from '@farmgate/contracts/places'
import { trpc } from '../api/trpc.ts'

/** The name of a point whose town is not known. */
export const UNNAMED_POINT = 'the chosen point'
/** About a kilometer: the same town for all points in between. */
const STEPS_PER_DEGREE = 100

const rounded = ({ lat, lng }: Coordinates): Coordinates => ({
	lat: Math.round(lat * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
	lng: Math.round(lng * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
})

function townName({ formatted_address: address, parts: { city, region } }: GeocodeResult): string {
	return city === null || region === null ? address : `${city}, ${region}`
}

/** The own name of a point, else that of the nearest town, which is loaded. Undefined without a point, and until it is loaded. */
export function useTownName(point: Coordinates | undefined, ownName: string | undefined): string | undefined {
	const isUnnamed = point !== undefined && ownName === undefined
	const near = rounded(point ?? { lat: 0, lng: 0 })
	const { data } = trpc.places.nearestTown.useQuery({ near }, { enabled: isUnnamed })
	if (point === undefined) return undefined
	return ownName ?? (data && townName(data))
}

/** What a point is called: as `useTownName` says, else "the chosen point". Null without a point. */
export function usePointName(point: Coordinates | undefined, ownName: string | undefined): string | null {
	const name = useTownName(point, ownName)
	return point === undefined ? null : (name ?? UNNAMED_POINT)
}
