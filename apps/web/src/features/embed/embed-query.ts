import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter, Sort } from '@farmgate/contracts/filter'
import type { EmbedQuery } from './embed-address.ts'

/** About a kilometer. */
const NEAR_ME_DECIMALS = 2

type BrowseQuery = { filter: Filter; sort: Sort | undefined; isNearMe: boolean }

function roughly({ lat, lng }: Coordinates): Coordinates {
	const rounded = (degrees: number) => Number(degrees.toFixed(NEAR_ME_DECIMALS))
	return { lat: rounded(lat), lng: rounded(lng) }
}

/** The query of a screen for publication on another site: the user's own position is rounded. */
export function embedQuery({ filter, sort, isNearMe }: BrowseQuery): EmbedQuery {
	const near = isNearMe && filter.near ? { near: roughly(filter.near) } : {}
	return { ...filter, ...near, sort }
}
