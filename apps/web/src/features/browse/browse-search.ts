import { cutSearchText, FILTER_PARAMETERS } from '@farmgate/contracts/filter-parameters'
import { VIEW_MODES, type ViewMode } from '../../shared/preferences/stored-preferences.ts'

/**
 * The parameters of every list and map screen: those of the filter, which the server reads too
 * (`@farmgate/contracts/address-filter`; not imported here, because every page loads this file and the schemas are large),
 * and those of the presentation: the names of the position in `near` and of the ends of `along`, `literal` (no corrections), order, grouping, view, and the map's viewpoint.
 */
const PRESENTATION_NAMES = [
	'nearName',
	'fromName',
	'toName',
	'literal',
	'sort',
	'group',
	'view',
	'lat',
	'lng',
	'zoom',
] as const

/** Presentation that goes with the filters. */
const FILTER_NAMES = ['nearName', 'fromName', 'toName', 'literal'] as const

const NAMES = [...FILTER_PARAMETERS, ...PRESENTATION_NAMES] as const
type Name = (typeof NAMES)[number]

export type BrowseSearch = { [name in Name]?: string | undefined }

export const GROUP_BY_CATEGORY = 'category'

/** Reads the known parameters of an address. Others are ignored, so that an old or mistyped link still opens. */
export function readBrowseSearch(query: Record<string, unknown>): BrowseSearch {
	const search: BrowseSearch = {}
	for (const name of NAMES) {
		const value = query[name]
		const joined = Array.isArray(value) ? value.join(',') : value
		const text = typeof joined === 'string' && name === 'q' ? cutSearchText(joined) : joined
		if (typeof text === 'string' && text !== '') search[name] = text
	}
	return search
}

/** `radiusMeters=any`: no limit. Without the parameter, a list near a point reaches as far as `reach` of the first results says. */
export const ANY_DISTANCE = 'any'

/** The view in an address; null when it is missing or unknown. */
export function viewOf(search: BrowseSearch): ViewMode | null {
	return VIEW_MODES.find((mode) => mode === search.view) ?? null
}

/** The change of an address that removes all filters; order, grouping and view stay. */
export const CLEARED: BrowseSearch = Object.fromEntries(
	[...FILTER_PARAMETERS, ...FILTER_NAMES].map((name) => [name, undefined]),
)

/** Whether a change sets a new center or way, which moves the map. */
export function setsMiddle(change: BrowseSearch, before: BrowseSearch): boolean {
	return (['near', 'along'] as const).some((name) => change[name] !== undefined && change[name] !== before[name])
}

/** A change of the address that removes the old map target when it sets a new center or area. */
export function withMapTarget(change: BrowseSearch, before: BrowseSearch): BrowseSearch {
	if (!setsMiddle(change, before) && change.bbox === undefined) return change
	return { bbox: undefined, lat: undefined, lng: undefined, zoom: undefined, ...change }
}
