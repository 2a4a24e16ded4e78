import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import {
	MAP_IMAGE_MAX_LATITUDE,
	MAP_IMAGE_MAX_PIXELS,
	MAP_IMAGE_MAX_SIDE_PX,
	MAP_IMAGE_MAX_ZOOM,
	MAP_IMAGE_MIN_SIDE_PX,
	MAP_IMAGE_SCALES,
	MAP_IMAGE_SCHEMES,
	type mapImageQuery,
	mapImageRequest,
	readMapImageQuery,
} from '@farmgate/contracts/map-image'
import { MAP_IMAGE_DEFAULT_ZOOM } from '@farmgate/contracts/map-image-address'
import * as z from 'zod'
import { readQuery } from '../../platform/read-input.ts'
import { entityTagOf, isHeldByCaller } from '../../platform/rest/entity-tag.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { failures } from '../../platform/rest/route-schemas.ts'
import type { MapImageFormat, MapImagesService } from './map-images.service.ts'

const DOCS = {
	lat: {
		description: `Latitude of the middle in degrees, at most ${MAP_IMAGE_MAX_LATITUDE} to either side. Required.`,
		type: 'number',
		minimum: -MAP_IMAGE_MAX_LATITUDE,
		maximum: MAP_IMAGE_MAX_LATITUDE,
	},
	lng: { description: 'Longitude of the middle in degrees. Required.', type: 'number', minimum: -180, maximum: 180 },
	zoom: {
		description: 'Web-mercator zoom of 256-pixel tiles.',
		type: 'integer',
		minimum: 0,
		maximum: MAP_IMAGE_MAX_ZOOM,
		default: MAP_IMAGE_DEFAULT_ZOOM,
	},
	size: {
		description: `\`WIDTHxHEIGHT\`, each from ${MAP_IMAGE_MIN_SIDE_PX} to ${MAP_IMAGE_MAX_SIDE_PX}, and with \`scale\` at most ${MAP_IMAGE_MAX_PIXELS.toLocaleString('en-US')} pixels in all.`,
		default: '400x200',
		pattern: '^\\d+x\\d+$',
	},
	scale: { description: '2 for dense screens.', type: 'integer', enum: [...MAP_IMAGE_SCALES], default: 1 },
	scheme: { description: 'Colors for light or for dark surroundings.', enum: [...MAP_IMAGE_SCHEMES], default: 'light' },
	type: { description: 'Type of place whose color and sign the pin wears.', enum: [...LOCATION_TYPES] },
} satisfies Record<keyof typeof mapImageQuery.shape, { description: string; [keyword: string]: unknown }>

const text = z.string().optional()
const querystring = z.strictObject({
	lat: text.meta(DOCS.lat),
	lng: text.meta(DOCS.lng),
	zoom: text.meta(DOCS.zoom),
	size: text.meta(DOCS.size),
	scale: text.meta(DOCS.scale),
	scheme: text.meta(DOCS.scheme),
	type: text.meta(DOCS.type),
})

const CONTENT_TYPES: Record<MapImageFormat, string> = { webp: 'image/webp', png: 'image/png' }
/** A map changes with a new version of the application, which is seldom; an outdated one is no harm for a month. */
const LASTING = 'public, max-age=604800, stale-while-revalidate=2592000'
const PASSING = 'public, max-age=60'

function picture(format: MapImageFormat) {
	return {
		schema: z.any().meta({ description: 'The picture', type: 'string', contentMediaType: CONTENT_TYPES[format] }),
	}
}

/** WebP for those who say that they know it; readers of link previews often say nothing and know only PNG. */
function formatFor(accepted: string | undefined): MapImageFormat {
	const takesWebp = (accepted ?? '')
		.split(',')
		.some((range) => /^\s*image\/webp\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(range))
	return takesWebp ? 'webp' : 'png'
}

/** GET /api/map-image. */
export function addMapImageRoutes(scope: RestScope, images: MapImagesService): void {
	scope.get(
		'/map-image',
		{
			compress: false,
			config: { policy: 'public' },
			schema: {
				operationId: 'getMapImage',
				tags: ['Map'],
				summary: 'A picture of the map with a pin in the middle',
				description:
					'WebP when `Accept` names it, else PNG. Positions are taken to four decimals. May be shown on other sites; the names of the sources in the corner have to stay.',
				querystring,
				response: {
					200: {
						description: 'The picture',
						content: { 'image/webp': picture('webp'), 'image/png': picture('png') },
					},
					...failures(400, 429, 500, 503),
				},
			},
		},
		async (request, reply) => {
			const asked = readQuery(mapImageRequest, () => readMapImageQuery(request.query))
			const format = formatFor(request.headers.accept)
			const { bytes, isLasting } = await images.image(asked, format)
			const tag = entityTagOf(bytes)
			reply
				.header('vary', 'accept')
				.header('etag', tag)
				.header('cache-control', isLasting ? LASTING : PASSING)
				.header('cross-origin-resource-policy', 'cross-origin')
			if (isHeldByCaller(request, tag)) {
				reply.statusCode = 304
				return reply.send()
			}
			return reply.type(CONTENT_TYPES[format]).send(bytes)
		},
	)
}
