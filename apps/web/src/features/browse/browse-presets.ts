import { LOCATION_TYPE_PAGES, type LocationTypePath } from '../../shared/location-types/location-type-names.ts'
import type { BrowsePreset } from './browse.ts'

/** Every place, of all types. */
export const LOCATIONS_PRESET: BrowsePreset = {
	title: 'Locations',
	items: 'locations',
	fixed: { defaultKind: 'location' },
	defaultView: 'list',
}

/** Places and products together, beside the map. */
export const MAP_PRESET: BrowsePreset = {
	title: 'Map',
	items: 'items',
	fixed: { defaultKind: 'both' },
	defaultView: 'split',
}

const TYPE_PRESETS: Record<string, BrowsePreset> = Object.fromEntries(
	LOCATION_TYPE_PAGES.map(({ path, type, title, items }) => [
		path,
		{ title, items, fixed: { types: [type], defaultKind: 'location' }, defaultView: 'list' } satisfies BrowsePreset,
	]),
)

/** The places of one type. */
export function typePreset(path: LocationTypePath): BrowsePreset {
	return TYPE_PRESETS[path] ?? LOCATIONS_PRESET
}
