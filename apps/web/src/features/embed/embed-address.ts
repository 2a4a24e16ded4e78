import type { ListRequestInput } from '@farmgate/contracts/filter'
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
