import { cutSearchText, QUESTION_NAMES } from '@farmgate/contracts/question-names'
import { VIEW_MODES, type ViewMode } from '../../shared/preferences/stored-preferences.ts'

/**
 * The address of every screen that lists or maps the directory, as text: its question, which the server reads too
 * (`@farmgate/contracts/address-question`; not imported here, because every page loads this file with the table of routes and
 * the schemas are large), and what only the browser cares for: the name of the place in `near`, order, grouping, view, and
 * where the map looks when that is not its `bbox`.
 */
const PRESENTATION_NAMES = ['nearName', 'sort', 'group', 'view', 'lat', 'lng', 'zoom'] as const

const NAMES = [...QUESTION_NAMES, ...PRESENTATION_NAMES] as const
type Name = (typeof NAMES)[number]

export type BrowseSearch = { [name in Name]?: string | undefined }

export const GROUP_BY_CATEGORY = 'category'

/** Takes of an address what these screens understand; the rest is dropped, so that an old or mistyped link still opens. */
export function readBrowseSearch(query: Record<string, unknown>): BrowseSearch {
	const search: BrowseSearch = {}
	for (const name of NAMES) {
		const value = query[name]
		const said = Array.isArray(value) ? value.join(',') : value
		const text = typeof said === 'string' && name === 'q' ? cutSearchText(said) : said
		if (typeof text === 'string' && text !== '') search[name] = text
	}
	return search
}

/** The view an address asks for; null when it names none that exists. */
export function viewOf(search: BrowseSearch): ViewMode | null {
	return VIEW_MODES.find((mode) => mode === search.view) ?? null
}

/** The change of an address that takes out everything that narrows a list; order, grouping and view stay. */
export const CLEARED: BrowseSearch = Object.fromEntries(
	[...QUESTION_NAMES, 'nearName' as const].map((name) => [name, undefined]),
)
