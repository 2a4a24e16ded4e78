import { Readable } from 'node:stream'
import { MAP_IMAGE_PATH } from '@farmgate/contracts/map-image-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestOrigin } from '../../platform/request-origin.ts'
import type { SitemapService } from './sitemap.service.ts'

/** Search engines come back after days; whoever is in a hurry gets no older a file than this. */
const CACHE_CONTROL = 'public, max-age=3600'
/** Points of the rate limit: a file names up to 50,000 addresses. */
const SITEMAP_WEIGHT = 10

/**
 * Screens of one person have nothing to be found, and calls are no pages. What pages are drawn from stays open: search engines
 * that run them would see errors instead of lists.
 */
const OPEN_PATHS = [MAP_IMAGE_PATH, '/api/feeds/', '/api/trpc/']
const CLOSED_PATHS = ['/api/', '/admin/', '/dashboard', '/saved', '/settings']

function robotsText(origin: string): string {
	return [
		'User-agent: *',
		...OPEN_PATHS.map((path) => `Allow: ${path}`),
		...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${new URL('/sitemap.xml', origin).href}`,
		'',
	].join('\n')
}

/** Sent piece by piece, however long it is; compressed on the way to who can read that. */
function sendXml(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
	reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL)
	// Whoever asks for the head alone would have the whole document read for nothing.
	return request.method === 'HEAD' ? reply.send() : reply.send(Readable.from(pieces))
}

/** /sitemap.xml, /sitemaps/… and /robots.txt. `publicOrigin`: null where it is as the caller says. */
export function addSitemapRoutes(
	app: FastifyInstance,
	{ service, publicOrigin }: { service: SitemapService; publicOrigin: string | null },
): void {
	const origin = (request: FastifyRequest) => publicOrigin ?? requestOrigin(request)

	app.get('/sitemap.xml', { config: { rateLimit: { weight: SITEMAP_WEIGHT } } }, (request, reply) =>
		sendXml(request, reply, service.index(origin(request))),
	)

	app.get<{ Params: { name: string } }>(
		'/sitemaps/:name',
		{ config: { rateLimit: { weight: SITEMAP_WEIGHT } } },
		async (request, reply) => {
			const pieces = await service.file(request.params.name, origin(request))
			return pieces === null ? reply.callNotFound() : sendXml(request, reply, pieces)
		},
	)

	app.get('/robots.txt', (request, reply) => {
		reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_CONTROL)
		return reply.send(robotsText(origin(request)))
	})
}
