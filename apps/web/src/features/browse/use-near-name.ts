import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import type { GeocodeResult } from '@farmgate/contracts/places'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { trpc } from '../../shared/api/trpc.ts'
import type { BrowseSearch } from './browse-search.ts'

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

/**
 * Name of the point of an address, after "near" or "from": its own, else that of the nearest town, which is loaded. Null
 * without a point, and for the visitor's position.
 */
export function useNearName(search: BrowseSearch, { near }: Pick<Filter, 'near'>): string | null {
	const isPoint = near !== undefined && search.near !== undefined && withIntents(search).near !== NEAR_ME
	const isUnnamed = isPoint && search.nearName === undefined
	const point = rounded(near ?? { lat: 0, lng: 0 })
	const { data } = trpc.places.nearestTown.useQuery({ near: point }, { enabled: isUnnamed })
	if (!isPoint) return null
	return search.nearName ?? (data ? townName(data) : UNNAMED)
}
