import {
	MAP_IMAGE_FIELDS,
	MAP_IMAGE_MAX_PIXELS,
	MAP_IMAGE_MAX_SIDE_PX,
	MAP_IMAGE_MIN_SIDE_PX,
	mapImageRequest,
} from '@farmgate/contracts/map-image'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { documentParameters } from '../../platform/operations/field-docs.ts'
import { type InputPlaces, readQueryInput } from '../../platform/operations/input-shape.ts'
import { entityTagOf, isHeldByCaller } from '../../platform/rest/entity-tag.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import type { MapImageFormat, MapImagesService } from './map-images.service.ts'

const DESCRIPTIONS: Record<keyof typeof MAP_IMAGE_FIELDS, string> = {
	lat: 'Latitude of the center in degrees.',
	lng: 'Longitude of the center in degrees.',
	zoom: 'Web-mercator zoom of 256-pixel tiles.',
	size: `\`WIDTHxHEIGHT\`, each from ${MAP_IMAGE_MIN_SIDE_PX} to ${MAP_IMAGE_MAX_SIDE_PX}, and with \`scale\` at most ${MAP_IMAGE_MAX_PIXELS.toLocaleString('en-US')} pixels in all. Default: 400x200.`,
	scale: '2 for dense screens.',
	scheme: 'Colors for a light or a dark page.',
	type: 'Type of location whose color and glyph the pin has.',
}
const places: InputPlaces = { path: {}, query: MAP_IMAGE_FIELDS, body: {} }

const CONTENT_TYPES: Record<MapImageFormat, string> = { webp: 'image/webp', png: 'image/png' }
/** A map changes with a new version of the application, which is seldom; an outdated one is no harm for a month. */
const LASTING = 'public, max-age=604800, stale-while-revalidate=2592000'
const PASSING = 'public, max-age=60'
const RETRY_AFTER_SECONDS = 2

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

async function orRetryLater<Result>(reply: FastifyReply, work: Promise<Result>): Promise<Result> {
	try {
		return await work
	} catch (error) {
		if (error instanceof AppError && error.kind.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
		throw error
	}
}

/** GET /api/map-image. */
export function addMapImageRoutes(scope: RestScope, images: MapImagesService): void {
	scope.get(
		'/map-image',
		{
			compress: false,
			validatorCompiler: () => (value) => ({ value }),
			config: { policy: 'public', rateLimit: { class: 'picture' } },
			schema: {
				operationId: 'getMapImage',
				tags: ['Map'],
				summary: 'A picture of the map with a pin in the middle',
				description:
					'WebP when `Accept` names it, else PNG. Positions are taken to four decimals. May be shown on other sites; the names of the sources in the corner have to stay.',
				querystring: documentParameters(places.query, DESCRIPTIONS),
				response: {
					200: {
						description: 'The picture',
						content: { 'image/webp': picture('webp'), 'image/png': picture('png') },
					},
				},
			},
		},
		async (request, reply) => {
			const asked = readQueryInput(mapImageRequest, places, request)
			const format = formatFor(request.headers.accept)
			const { bytes, isLasting } = await orRetryLater(reply, images.image(asked, format))
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
