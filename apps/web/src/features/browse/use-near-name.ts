import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import type { GeocodeResult } from '@farmgate/contracts/places'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { useMemo } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import type { NamedWay } from './browse.ts'
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

/** The own name of a point, else that of the nearest town, which is loaded. Null without a point. */
function usePointName(point: Coordinates | undefined, ownName: string | undefined): string | null {
	const isUnnamed = point !== undefined && ownName === undefined
	const near = rounded(point ?? { lat: 0, lng: 0 })
	const { data } = trpc.places.nearestTown.useQuery({ near }, { enabled: isUnnamed })
	if (point === undefined) return null
	return ownName ?? (data ? townName(data) : UNNAMED)
}

/** Name of the point of an address, after "near" or "from". Null without a point, and for the visitor's position. */
export function useNearName(search: BrowseSearch, { near }: Pick<Filter, 'near'>): string | null {
	const isPoint = search.near !== undefined && withIntents(search).near !== NEAR_ME
	return usePointName(isPoint ? near : undefined, search.nearName)
}

/** The way of an address with the names of its ends; null without one. */
export function useNamedWay({ fromName, toName }: BrowseSearch, { along }: Pick<Filter, 'along'>): NamedWay | null {
	const from = usePointName(along?.from, fromName)
	const to = usePointName(along?.to, toName)
	return useMemo(
		() => (along === undefined || from === null || to === null ? null : { ...along, fromName: from, toName: to }),
		[along, from, to],
	)
}
