import * as z from 'zod/mini'
import { LOCATION_TYPES } from './location-type.ts'
import { MAP_IMAGE_DEFAULT_SIZE, MAP_IMAGE_DEFAULT_ZOOM } from './map-image-address.ts'
import { formatInteger } from './page.ts'
import { field, NUMBER_TEXT, PLAIN_TEXT, type QueryText, schemasOf, UnreadableText } from './query-field.ts'

// The request for a map image. `map-image-address.ts` writes its address.

export const MAP_IMAGE_MIN_SIDE_PX = 16
export const MAP_IMAGE_MAX_SIDE_PX = 1024
/** Width × height × scale². */
export const MAP_IMAGE_MAX_PIXELS = 1_000_000
/** Web Mercator ends near this latitude. */
export const MAP_IMAGE_MAX_LATITUDE = 85
export const MAP_IMAGE_MAX_ZOOM = 17
export const MAP_IMAGE_SCALES = [1, 2] as const
export const MAP_IMAGE_SCHEMES = ['light', 'dark'] as const
export const MAP_IMAGE_CREDITS = ['image', 'none'] as const
export const MAP_IMAGE_PINS = ['center', 'none'] as const

const side = z.int().check(z.minimum(MAP_IMAGE_MIN_SIDE_PX), z.maximum(MAP_IMAGE_MAX_SIDE_PX))

const SIZE_TEXT: QueryText<{ width: number; height: number }> = {
	read: ([text]) => {
		const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(text) ?? []
		if (width === undefined || height === undefined) throw new UnreadableText('must be WIDTHxHEIGHT, such as 400x200')
		return { width: Number(width), height: Number(height) }
	},
	write: ({ width, height }) => `${width}x${height}`,
}

export const MAP_IMAGE_FIELDS = {
	lat: field(z.number().check(z.minimum(-MAP_IMAGE_MAX_LATITUDE), z.maximum(MAP_IMAGE_MAX_LATITUDE)), NUMBER_TEXT),
	lng: field(z.number().check(z.minimum(-180), z.maximum(180)), NUMBER_TEXT),
	zoom: field(
		z._default(z.int().check(z.minimum(0), z.maximum(MAP_IMAGE_MAX_ZOOM)), MAP_IMAGE_DEFAULT_ZOOM),
		NUMBER_TEXT,
	),
	/** CSS pixels. */
	size: field(z._default(z.object({ width: side, height: side }), MAP_IMAGE_DEFAULT_SIZE), SIZE_TEXT),
	/** Image pixels per CSS pixel. */
	scale: field(z._default(z.literal(MAP_IMAGE_SCALES), 1), NUMBER_TEXT),
	scheme: field(z._default(z.enum(MAP_IMAGE_SCHEMES), 'light'), PLAIN_TEXT),
	/** Determines color and glyph of the pin; without it the pin is plain. */
	type: field(z.optional(z.enum(LOCATION_TYPES)), PLAIN_TEXT),
	/** `none` only for pages that name the sources of the bundled map. Images with tiles of a provider always name it. */
	credit: field(z._default(z.enum(MAP_IMAGE_CREDITS), 'image'), PLAIN_TEXT),
	/** `none` leaves out the pin and the scale bar. */
	pin: field(z._default(z.enum(MAP_IMAGE_PINS), 'center'), PLAIN_TEXT),
}

export const mapImageRequest = z.object(schemasOf(MAP_IMAGE_FIELDS)).check(
	z.refine(({ size, scale }) => size.width * size.height * scale * scale <= MAP_IMAGE_MAX_PIXELS, {
		error: `is too large: at most ${formatInteger(MAP_IMAGE_MAX_PIXELS)} pixels, scale included`,
		path: ['size'],
	}),
)
export type MapImageRequest = z.infer<typeof mapImageRequest>
