import type { ListRequestInput } from '@farmgate/contracts/filter'
import { writeFilterQuery } from '@farmgate/contracts/filter-query'

export const EMBED_VIEWS = ['map', 'list'] as const
export type EmbedView = (typeof EMBED_VIEWS)[number]

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** How a question looks in a frame. Absent: a map, in the theme of the visitor's device. */
export type EmbedLook = { view?: EmbedView; theme?: EmbedTheme }

export type EmbedQuestion = Partial<ListRequestInput>

function addressOf(path: string, query: Record<string, string>): string {
	const text = new URLSearchParams(query).toString().replaceAll('%2C', ',')
	return text === '' ? path : `${path}?${text}`
}

/** The path and query of the frame of a question. */
export function embedAddress(question: EmbedQuestion, { view = 'map', theme = 'auto' }: EmbedLook = {}): string {
	const look = { ...(view === 'map' ? {} : { view }), ...(theme === 'auto' ? {} : { theme }) }
	return addressOf('/embed', { ...writeFilterQuery(question), ...look })
}

/** The screen of the application that shows the same question. */
export function fullAddress(question: EmbedQuestion, view: EmbedView): string {
	return addressOf('/map', { ...writeFilterQuery(question), view })
}
