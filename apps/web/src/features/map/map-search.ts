import { DEFAULT_MAP_CENTER, DEFAULT_MAP_ZOOM } from '@farmgate/contracts/business-constants'
import type { Filter } from '@farmgate/contracts/filter'
import { filter } from '@farmgate/contracts/filter'
import { QueryFormatError, type QueryRecord, readListQuery } from '@farmgate/contracts/filter-query'
import type { LocationType } from '@farmgate/contracts/location-type'
import { MAP_MAX_ZOOM, MAP_MIN_ZOOM, roundViewpoint, type Viewpoint } from '../../shared/map/viewpoint.ts'

/** The address of the map screen, as text: the viewpoint, and the filter in the language of `filter-query`. */
export type MapSearch = {
	lat?: string
	lng?: string
	zoom?: string
	q?: string
	category?: string
	type?: string
	kind?: string
	near?: string
	radiusMeters?: string
	openAt?: string
	inSeason?: string
}

const NAMES = [
	'lat',
	'lng',
	'zoom',
	'q',
	'category',
	'type',
	'kind',
	'near',
	'radiusMeters',
	'openAt',
	'inSeason',
] as const satisfies readonly (keyof MapSearch)[]

/** Which parameter of the address holds a field of the filter. */
const PARAMETER_OF_FIELD: Record<string, keyof MapSearch> = { types: 'type' }

/** Takes of an address what the map understands; the rest is dropped, so that an old or mistyped link still opens. */
export function readMapSearch(query: Record<string, unknown>): MapSearch {
	const search: MapSearch = {}
	for (const name of NAMES) {
		const value = query[name]
		const text = Array.isArray(value) ? value.join(',') : value
		if (typeof text === 'string' && text !== '') search[name] = text
	}
	return search
}

function without(search: MapSearch, faults: readonly string[]): MapSearch {
	const names = faults.map((field) => PARAMETER_OF_FIELD[field] ?? field)
	return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
}

/** The filter of an address; parameters that make no sense count as absent. Its box is the map's own business. */
export function filterOf(search: MapSearch): Filter {
	const { lat: _lat, lng: _lng, zoom: _zoom, ...question } = search
	try {
		const parsed = filter.safeParse(readListQuery(question satisfies QueryRecord))
		if (parsed.success) return parsed.data
		const faults = parsed.error.issues.map(({ path }) => String(path[0] ?? ''))
		const rest = without(question, faults)
		return Object.keys(rest).length < Object.keys(question).length ? filterOf(rest) : filter.parse({})
	} catch (error) {
		if (!(error instanceof QueryFormatError)) throw error
		return filterOf(
			without(
				question,
				error.issues.map(({ path }) => path),
			),
		)
	}
}

function numberWithin(text: string | undefined, min: number, max: number): number | undefined {
	const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
	return value >= min && value <= max ? value : undefined
}

/** Where an address looks: its own viewpoint, or the default where it names none that exists. */
export function viewpointOf(search: MapSearch): Viewpoint {
	const lat = numberWithin(search.lat, -85, 85)
	const lng = numberWithin(search.lng, -180, 180)
	const zoom = numberWithin(search.zoom, MAP_MIN_ZOOM, MAP_MAX_ZOOM) ?? DEFAULT_MAP_ZOOM
	const center = lat === undefined || lng === undefined ? DEFAULT_MAP_CENTER : { lat, lng }
	return roundViewpoint({ center, zoom })
}

/** The part of an address that says this viewpoint. */
export function writeViewpoint(viewpoint: Viewpoint): Required<Pick<MapSearch, 'lat' | 'lng' | 'zoom'>> {
	const { center, zoom } = roundViewpoint(viewpoint)
	return { lat: String(center.lat), lng: String(center.lng), zoom: String(zoom) }
}

/** The parameter of a choice of types; undefined for all of them. */
export function writeTypes(types: readonly LocationType[]): string | undefined {
	return types.length === 0 ? undefined : types.join(',')
}

export function isFiltered(question: Filter): boolean {
	const { kind, near: _near, ...rest } = question
	return kind !== 'both' || Object.values(rest).some((value) => value !== undefined)
}

/** The change of an address that takes every filter out and keeps the viewpoint. */
export const CLEARED_FILTER: Partial<MapSearch> = Object.fromEntries(
	NAMES.filter((name) => name !== 'lat' && name !== 'lng' && name !== 'zoom').map((name) => [name, undefined]),
)
