import * as z from 'zod/mini'
import { parseDecimal, QueryFormatError, type QueryRecord } from './filter-query.ts'
import { LOCATION_TYPES } from './location-type.ts'
import { MAP_IMAGE_DEFAULT_SIZE, MAP_IMAGE_DEFAULT_ZOOM } from './map-image-address.ts'

/** A picture of the map around one place. `map-image-address.ts` writes what is read here. */

export const MAP_IMAGE_MIN_SIDE_PX = 16
export const MAP_IMAGE_MAX_SIDE_PX = 1024
/** Width times height times the scale's square. */
export const MAP_IMAGE_MAX_PIXELS = 1_000_000
/** Beyond this latitude web mercator has little left to show. */
export const MAP_IMAGE_MAX_LATITUDE = 85
export const MAP_IMAGE_MAX_ZOOM = 17
export const MAP_IMAGE_SCALES = [1, 2] as const
export const MAP_IMAGE_SCHEMES = ['light', 'dark'] as const

const side = z.int().check(z.minimum(MAP_IMAGE_MIN_SIDE_PX), z.maximum(MAP_IMAGE_MAX_SIDE_PX))

export const mapImageRequest = z
	.object({
		lat: z.number().check(z.minimum(-MAP_IMAGE_MAX_LATITUDE), z.maximum(MAP_IMAGE_MAX_LATITUDE)),
		lng: z.number().check(z.minimum(-180), z.maximum(180)),
		zoom: z._default(z.int().check(z.minimum(0), z.maximum(MAP_IMAGE_MAX_ZOOM)), MAP_IMAGE_DEFAULT_ZOOM),
		/** CSS pixels. */
		size: z._default(z.object({ width: side, height: side }), MAP_IMAGE_DEFAULT_SIZE),
		/** Pixels of the picture for each CSS pixel. */
		scale: z._default(z.literal(MAP_IMAGE_SCALES), 1),
		scheme: z._default(z.enum(MAP_IMAGE_SCHEMES), 'light'),
		/** Whose color and sign the pin wears; without it the pin is plain. */
		type: z.optional(z.enum(LOCATION_TYPES)),
	})
	.check(
		z.refine(({ size, scale }) => size.width * size.height * scale * scale <= MAP_IMAGE_MAX_PIXELS, {
			error: `is too large: at most ${MAP_IMAGE_MAX_PIXELS.toLocaleString('en-US')} pixels, scale included`,
			path: ['size'],
		}),
	)
export type MapImageRequest = z.infer<typeof mapImageRequest>
export type MapImageRequestInput = z.input<typeof mapImageRequest>

const text = z.optional(z.string())
export const mapImageQuery = z.object({
	lat: text,
	lng: text,
	zoom: text,
	size: text,
	scale: text,
	scheme: text,
	type: text,
})

type Issues = { path: string; message: string }[]
type Raw = string | undefined

function readNumber(name: string, raw: Raw, issues: Issues): number | undefined {
	if (raw === undefined) return undefined
	const value = parseDecimal(raw)
	if (value !== null) return value
	issues.push({ path: name, message: 'must be a number' })
	return undefined
}

function readSize(raw: Raw, issues: Issues): { width: number; height: number } | undefined {
	if (raw === undefined) return undefined
	const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(raw) ?? []
	if (width !== undefined && height !== undefined) return { width: Number(width), height: Number(height) }
	issues.push({ path: 'size', message: 'must be WIDTHxHEIGHT, such as 400x200' })
	return undefined
}

/** The unchecked request of a query string; throws `QueryFormatError`. Parse the result with `mapImageRequest`. */
export function readMapImageQuery(query: QueryRecord): Record<string, unknown> {
	const issues: Issues = []
	const one = (name: keyof typeof mapImageQuery.shape): Raw => {
		const raw = query[name]
		if (Array.isArray(raw)) issues.push({ path: name, message: 'must be given once' })
		return Array.isArray(raw) || raw === '' ? undefined : raw
	}
	const number = (name: keyof typeof mapImageQuery.shape) => readNumber(name, one(name), issues)
	const request = {
		lat: number('lat'),
		lng: number('lng'),
		zoom: number('zoom'),
		size: readSize(one('size'), issues),
		scale: number('scale'),
		scheme: one('scheme'),
		type: one('type'),
	}
	for (const name of ['lat', 'lng'] as const) {
		const isTold = issues.some(({ path }) => path === name)
		if (request[name] === undefined && !isTold) issues.push({ path: name, message: 'is required' })
	}
	if (issues.length > 0) throw new QueryFormatError(issues)
	return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
}
