import {
	MAP_IMAGE_FIELDS,
	MAP_IMAGE_MAX_PIXELS,
	MAP_IMAGE_MAX_SIDE_PX,
	MAP_IMAGE_MIN_SIDE_PX,
	mapImageRequest,
} from '@farmgate/contracts/map-image'
import * as z from 'zod'
import { accepts } from '../../http/headers/accepts.ts'
import { documentParameters } from '../../operations/field-docs.ts'
import { querySourcesOf, readQueryInput } from '../../operations/input-shape.ts'
import { entityTagOf, sendTagged } from '../../operations/rest/entity-tag.ts'
import type { RestScope } from '../../operations/rest/rest-scope.ts'
import type { MapImageFormat, MapImagesService } from './map-images.service.ts'

const DESCRIPTIONS: Record<keyof typeof MAP_IMAGE_FIELDS, string> = {
	lat: 'Latitude of the center in degrees.',
	lng: 'Longitude of the center in degrees.',
	zoom: 'Web-mercator zoom of 256-pixel tiles.',
	size: `\`WIDTHxHEIGHT\`, each from ${MAP_IMAGE_MIN_SIDE_PX} to ${MAP_IMAGE_MAX_SIDE_PX}, and with \`scale\` at most ${MAP_IMAGE_MAX_PIXELS.toLocaleString('en-US')} pixels in total. Default: 400x200.`,
	scale: '2 for dense screens.',
	scheme: 'Colors for a light or a dark page.',
	type: 'Type of location whose color and glyph the pin has.',
	pin: '`none` leaves out the pin and the scale bar.',
	credit: '`none` leaves out the attribution of the vector tiles, for pages that name their sources elsewhere.',
}
const inputSources = querySourcesOf(MAP_IMAGE_FIELDS)

const CONTENT_TYPES: Record<MapImageFormat, string> = { webp: 'image/webp', png: 'image/png' }
/** Map images change only with a new version of the application, so stale ones may be used for a month. */
const FINAL_CACHE_CONTROL = 'public, max-age=604800, stale-while-revalidate=2592000'
const FALLBACK_CACHE_CONTROL = 'public, max-age=60'

function imageSchema(format: MapImageFormat) {
	return {
		schema: z.any().meta({ description: 'The image', type: 'string', contentMediaType: CONTENT_TYPES[format] }),
	}
}

/** GET /api/map-image. */
export function addMapImageRoutes(scope: RestScope, images: MapImagesService): void {
	scope.get(
		'/map-image',
		{
			compress: false,
			config: { policy: 'public', rateLimit: { class: 'image' } },
			schema: {
				operationId: 'getMapImage',
				tags: ['Map'],
				summary: 'An image of the map, with a pin in the center',
				description:
					'WebP when `Accept` names it, else PNG. Coordinates are rounded to four decimals. May be shown on other sites; the attribution must be visible, in the image or on the page.',
				querystring: documentParameters(inputSources.query, DESCRIPTIONS),
				response: {
					200: {
						description: 'The image',
						content: { 'image/webp': imageSchema('webp'), 'image/png': imageSchema('png') },
					},
				},
			},
		},
		async (request, reply) => {
			const mapImage = readQueryInput(mapImageRequest, inputSources, request)
			// Many readers of link previews send no `Accept` and support only PNG.
			const format = accepts(request.headers.accept, 'image/webp') ? 'webp' : 'png'
			const { bytes, isFinal } = await images.image(mapImage, format)
			reply
				.header('vary', 'accept')
				.header('cache-control', isFinal ? FINAL_CACHE_CONTROL : FALLBACK_CACHE_CONTROL)
				.header('cross-origin-resource-policy', 'cross-origin')
			return sendTagged(request, reply, { tag: entityTagOf(bytes), type: CONTENT_TYPES[format], body: bytes })
		},
	)
}
