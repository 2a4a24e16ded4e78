import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter, Sort } from '@farmgate/contracts/filter'
import type { EmbedQuestion } from './embed-address.ts'

/** About a kilometer. */
const NEAR_ME_DECIMALS = 2

type Asked = { filter: Filter; sort: Sort | undefined; isNearMe: boolean }

function roughly({ lat, lng }: Coordinates): Coordinates {
	const rounded = (degrees: number) => Number(degrees.toFixed(NEAR_ME_DECIMALS))
	return { lat: rounded(lat), lng: rounded(lng) }
}

/** The question of a screen as it may stand on a page that anybody reads: where the visitor is, is said only roughly. */
export function embedQuestion({ filter, sort, isNearMe }: Asked): EmbedQuestion {
	const near = isNearMe && filter.near ? { near: roughly(filter.near) } : {}
	return { ...filter, ...near, sort }
}
