import { DEFAULT_MAP_CENTER, DEFAULT_MAP_ZOOM, LOCATED_MAP_ZOOM } from '@farmgate/contracts/business-constants'
import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { Along, Filter } from '@farmgate/contracts/filter'
import { WAY_TEXT, writeBox } from '@farmgate/contracts/query-field'
import { openingBounds } from '../../shared/map/view/opening-bounds.ts'
import { MAP_MAX_ZOOM, MAP_MIN_ZOOM, type MapTarget, roundViewpoint } from '../../shared/map/view/viewpoint.ts'
import type { BrowseSearch } from './browse-search.ts'

/** The shorter way between meridians that are farther apart is across the antimeridian. */
const HALF_TURN = 180

/** Where an address moves the map. Equal keys mean equal targets. */
export type AddressTarget = { key: string; target: MapTarget }

export function boxKey(box: BoundingBox): string {
	return `box:${writeBox(box)}`
}

function numberWithin(text: string | undefined, min: number, max: number): number | undefined {
	const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
	return value >= min && value <= max ? value : undefined
}

function around(center: Coordinates): AddressTarget {
	return { key: `around:${center.lat},${center.lng}`, target: { center, zoom: LOCATED_MAP_ZOOM } }
}

/** Both ends of a way, and what is around them. */
export function alongWay(along: Along): AddressTarget {
	const [west, east] = [along.from, along.to].map(({ lng }) => lng).toSorted((a, b) => a - b) as [number, number]
	const isAcross = east - west > HALF_TURN
	const [south, north] = [along.from, along.to].map(({ lat }) => lat).toSorted((a, b) => a - b) as [number, number]
	const box = { west: isAcross ? east : west, south, east: isAcross ? west : east, north }
	return { key: `along:${WAY_TEXT.write(along)}`, target: { bounds: openingBounds(box) } }
}

/**
 * The map target of an address: its area, else the viewpoint of an older link, else its way, else the center of distances, else the
 * user's position, else the default.
 */
export function addressTarget(
	search: Pick<BrowseSearch, 'lat' | 'lng' | 'zoom'>,
	filter: Partial<Pick<Filter, 'bbox' | 'along' | 'near'>>,
	position: Coordinates | null,
): AddressTarget {
	if (filter.bbox !== undefined) return { key: boxKey(filter.bbox), target: { bounds: filter.bbox } }
	const lat = numberWithin(search.lat, -85, 85)
	const lng = numberWithin(search.lng, -180, 180)
	if (lat !== undefined && lng !== undefined) {
		const zoom = numberWithin(search.zoom, MAP_MIN_ZOOM, MAP_MAX_ZOOM) ?? DEFAULT_MAP_ZOOM
		const viewpoint = roundViewpoint({ center: { lat, lng }, zoom })
		return { key: `view:${viewpoint.center.lat},${viewpoint.center.lng},${viewpoint.zoom}`, target: viewpoint }
	}
	if (filter.along !== undefined) return alongWay(filter.along)
	const middle = filter.near ?? position
	if (middle) return around(middle)
	return { key: 'default', target: { center: DEFAULT_MAP_CENTER, zoom: DEFAULT_MAP_ZOOM } }
}
