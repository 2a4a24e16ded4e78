import type { Coordinates } from './coordinates.ts'
import type { LocationType } from './location-type.ts'

// Separate from the schema of `map-image.ts`, so that pages with map images do not load it.

export const MAP_IMAGE_PATH = '/api/map-image'
export const MAP_IMAGE_DEFAULT_ZOOM = 12
export const MAP_IMAGE_DEFAULT_SIZE = { width: 400, height: 200 } as const
/** About ten meters: locations closer together share an image. */
export const MAP_IMAGE_DEGREE_DECIMALS = 4

export type MapImageLook = {
	zoom?: number
	/** CSS pixels. */
	size?: { width: number; height: number }
	/** Image pixels per CSS pixel. */
	scale?: 1 | 2
	scheme?: 'light' | 'dark'
	/** Determines color and glyph of the pin. */
	type?: LocationType
	/** `none` on pages that name the sources of the bundled map. */
	credit?: 'image' | 'none'
	/** `none` for a map without pin and scale bar. */
	pin?: 'center' | 'none'
}

function degrees(value: number): string {
	return String(Number(value.toFixed(MAP_IMAGE_DEGREE_DECIMALS)))
}

/** Path and query of a map image. The same position and look give the same address. */
export function mapImageAddress({ lat, lng }: Coordinates, look: MapImageLook = {}): string {
	const query = new URLSearchParams({ lat: degrees(lat), lng: degrees(lng) })
	if (look.zoom !== undefined) query.set('zoom', String(look.zoom))
	if (look.size !== undefined) query.set('size', `${look.size.width}x${look.size.height}`)
	if (look.scale !== undefined && look.scale !== 1) query.set('scale', String(look.scale))
	if (look.scheme !== undefined && look.scheme !== 'light') query.set('scheme', look.scheme)
	if (look.type !== undefined) query.set('type', look.type)
	if (look.credit !== undefined && look.credit !== 'image') query.set('credit', look.credit)
	if (look.pin !== undefined && look.pin !== 'center') query.set('pin', look.pin)
	return `${MAP_IMAGE_PATH}?${query}`
}
