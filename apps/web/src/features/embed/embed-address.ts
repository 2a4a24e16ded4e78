import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter, ListRequestInput, Sort } from '@farmgate/contracts/filter'
import { writeFilterQuery } from '@farmgate/contracts/filter-query'

export const EMBED_VIEWS = ['map', 'list'] as const
export type EmbedView = (typeof EMBED_VIEWS)[number]

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** How a frame looks. By default a map, in the color scheme of the visitor's device. */
export type EmbedLook = { view?: EmbedView; theme?: EmbedTheme }

export type EmbedQuery = Partial<ListRequestInput>

function addressOf(path: string, query: Record<string, string>): string {
	const text = new URLSearchParams(query).toString().replaceAll('%2C', ',')
	return text === '' ? path : `${path}?${text}`
}

/** The path and query string of a frame. */
export function embedAddress(query: EmbedQuery, { view = 'map', theme = 'auto' }: EmbedLook = {}): string {
	const look = { ...(view === 'map' ? {} : { view }), ...(theme === 'auto' ? {} : { theme }) }
	return addressOf('/embed', { ...writeFilterQuery(query), ...look })
}

/** The path and query string of the application's screen with the same query. */
export function fullAddress(query: EmbedQuery, view: EmbedView): string {
	return addressOf('/map', { ...writeFilterQuery(query), view })
}

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
