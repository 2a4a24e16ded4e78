import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/errors/app-error.ts'
import { accepts } from '../../http/headers/accepts.ts'
import { entityTagOf, matchesEntityTag } from '../../operations/rest/entity-tag.ts'
import type { TileSource } from './open-tiles.ts'

type TileParams = { z: string; x: string; y: string }

function isInside(source: TileSource, z: number, x: number, y: number): boolean {
	return z >= source.minZoom && z <= source.maxZoom && x < 2 ** z && y < 2 ** z
}

/** The basemap at `/tiles/{z}/{x}/{y}.pbf`: 204 for empty tiles, 404 outside its zooms. */
export function addTileRoutes(app: FastifyInstance, source: TileSource): void {
	app.get<{ Params: TileParams }>(
		'/tiles/:z(^\\d{1,2})/:x(^\\d{1,9})/:y(^\\d{1,9}).pbf',
		{ compress: false, config: { rateLimit: 'unlimited' } },
		async (request, reply) => {
			const [z, x, y] = [Number(request.params.z), Number(request.params.x), Number(request.params.y)]
			if (!isInside(source, z, x, y)) throw new AppError('route.not_found')
			const bytes = await source.tile(z, x, y)
			reply.header('cache-control', 'public, max-age=86400')
			if (bytes === null) return reply.code(204).send()
			const tag = entityTagOf(bytes)
			reply.header('etag', tag).header('vary', 'accept-encoding')
			if (matchesEntityTag(request, tag)) return reply.code(304).send()
			reply.type('application/vnd.mapbox-vector-tile')
			const encodings = request.headers['accept-encoding']
			if (!accepts(encodings, 'gzip') && !accepts(encodings, '*')) return gunzipSync(bytes)
			return reply
				.header('content-encoding', 'gzip')
				.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
		},
	)
}
