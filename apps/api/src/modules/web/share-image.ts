import type { Location } from '@farmgate/contracts/location'
import { mapImageAddress } from '@farmgate/contracts/map-image-address'
import { absoluteUrl, webUrl } from './absolute-url.ts'
import type { HeadImage } from './page-head.ts'

/** In CSS pixels; twice that is what the large cards of shared links want. */
const MAP_SIZE = { width: 600, height: 315 }
const MAP_SCALE = 2
/** Close enough to see which side of the town it is. */
const MAP_ZOOM = 12
/** Beyond it there is no map to draw. */
const MAP_MAX_LATITUDE = 85

/** What a link to a place shows: its own picture, else the map around it. */
export function placeImage(
	origin: string,
	{ name, coverImage, imageUrl, coordinates, type }: Location,
): HeadImage | null {
	const own = webUrl(origin, coverImage) ?? webUrl(origin, imageUrl)
	if (own !== null) return { url: own, alt: name, size: null }
	if (Math.abs(coordinates.lat) > MAP_MAX_LATITUDE) return null
	const path = mapImageAddress(coordinates, { zoom: MAP_ZOOM, size: MAP_SIZE, scale: MAP_SCALE, type })
	return {
		url: absoluteUrl(origin, path),
		alt: `Map around ${name}`,
		size: { width: MAP_SIZE.width * MAP_SCALE, height: MAP_SIZE.height * MAP_SCALE },
	}
}
