import type { Facets } from '@farmgate/contracts/facets'
import type { Filter, MapRequest } from '@farmgate/contracts/filter'
import type { MapView } from '@farmgate/contracts/map-view'
import { pointBox } from '@farmgate/geo/box'
import { mapItemsOf } from '../shared/map/view/location-view.ts'
import { buildListing, buildLocation, buildPage } from './fixtures.ts'

export const facetsOf = (locations: number, listings: number): Facets => ({
	total: locations + listings,
	locations,
	listings,
	types: [],
	categories: [],
})
export const EMPTY_VIEW: MapView = {
	total: 0,
}

/** Responses of a directory with one farm near Fonthill and one listing; `boxes` are the requested areas. */
export function directory(overrides: object = {}) {
	const boxes = { facets: [] as unknown[], list: [] as unknown[], map: [] as unknown[] }
	const hasResults = ({ bbox, q }: Filter) =>
		q === undefined && (bbox === undefined || (bbox.west < -79.28 && bbox.east > -79.28))
	const responses = {
		'browse.facets': (input: Filter) => {
			boxes.facets.push(input.bbox)
			return hasResults(input) ? facetsOf(1, 1) : facetsOf(0, 0)
		},
		'locations.list': (input: Filter) => {
			boxes.list.push(input.bbox)
			return buildPage(hasResults(input) ? [buildLocation()] : [])
		},
		'listings.list': (input: Filter) => buildPage(hasResults(input) ? [buildListing()] : []),
		'browse.map': (input: MapRequest) => {
			boxes.map.push(input.bbox)
			if (!hasResults(input)) return EMPTY_VIEW
			const { coordinates } = buildLocation()
			const extent = input.bbox === undefined ? { extent: pointBox(coordinates) } : {}
			return { ...EMPTY_VIEW, markers: mapItemsOf([buildLocation()]), ...extent, total: 2 }
		},
		...overrides,
	}
	return { responses, boxes }
}
