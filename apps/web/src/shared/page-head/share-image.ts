import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Location } from '@farmgate/contracts/location'
import { type MapImageLook, mapImageAddress } from '@farmgate/contracts/map-image-address'
import type { HeadImage } from './page-head.ts'
import { absoluteUrl, webUrl } from './web-url.ts'

/** CSS pixels, at `MAP_SCALE` device pixels each. */
const MAP_SIZE = { width: 600, height: 315 }
const MAP_SCALE = 2
const MAP_ZOOM = 12
/** Degrees; the limit of Web Mercator. */
const MAP_MAX_LATITUDE = 85

/** A map image around a point; null near the poles. */
export function mapImage(
	origin: string,
	name: string,
	coordinates: Coordinates,
	look: Pick<MapImageLook, 'zoom' | 'type'>,
): HeadImage | null {
	if (Math.abs(coordinates.lat) > MAP_MAX_LATITUDE) return null
	const path = mapImageAddress(coordinates, { ...look, size: MAP_SIZE, scale: MAP_SCALE })
	return {
		url: absoluteUrl(origin, path),
		alt: `Map around ${name}`,
		size: { width: MAP_SIZE.width * MAP_SCALE, height: MAP_SIZE.height * MAP_SCALE },
	}
}

/** The image of a location's link preview: its photo, or a map image. */
export function locationImage(
	origin: string,
	{ name, coverImage, imageUrl, coordinates, type }: Location,
): HeadImage | null {
	const own = webUrl(origin, coverImage) ?? webUrl(origin, imageUrl)
	if (own !== null) return { url: own, alt: name, size: null }
	return mapImage(origin, name, coordinates, { zoom: MAP_ZOOM, type })
}
