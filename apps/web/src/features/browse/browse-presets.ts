import type { FixedFilter } from '@farmgate/contracts/address-filter'
import { type ListPath, SCREENS } from '@farmgate/contracts/screens'
import type { ViewMode } from '../../shared/preferences/stored-preferences.ts'

/** How one list screen differs from the others. */
export type BrowsePreset = {
	title: string
	/** The plural noun of the list in lower case: "farms"; "items" when locations and listings are mixed. */
	items: string
	fixed: FixedFilter
	defaultView: ViewMode
	/** The screen is about the search text, so the text is its title and no filter. */
	isAboutText?: boolean
}

function presetOf(path: ListPath): BrowsePreset {
	const { title, list } = SCREENS[path]
	const { items, type, defaultKind, defaultView } = list
	return { title, items, fixed: { ...(type !== null && { types: [type] }), defaultKind }, defaultView }
}

/** By path; the same object each time. */
export const BROWSE_PRESETS: Record<ListPath, BrowsePreset> = {
	'/farmstands': presetOf('/farmstands'),
	'/farms': presetOf('/farms'),
	'/markets': presetOf('/markets'),
	'/shops': presetOf('/shops'),
	'/locations': presetOf('/locations'),
	'/map': presetOf('/map'),
}

export const SEARCH_PRESET: BrowsePreset = { ...BROWSE_PRESETS['/map'], isAboutText: true }
