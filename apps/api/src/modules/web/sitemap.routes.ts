import { MAP_IMAGE_PATH } from '@farmgate/contracts/map-image-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestOrigin } from '../../http/headers/request-origin.ts'
import { TRPC_PREFIX } from '../../operations/trpc-plugin.ts'
import type { SitemapService } from './sitemap.service.ts'

/** An hour, because search engines return after days. */
const CACHE_CONTROL = 'public, max-age=3600'
/** Rate limit points: a file has up to 50,000 URLs. */
const SITEMAP_WEIGHT = 10

/**
 * Private screens and the API are disallowed, except the calls of public pages: search engines that run scripts need them.
 */
const ALLOWED_PATHS = [MAP_IMAGE_PATH, '/api/feeds/', `${TRPC_PREFIX}/`]
const DISALLOWED_PATHS = ['/api/', '/admin/', '/dashboard', '/saved', '/settings']

function robotsText(origin: string): string {
	return [
		'User-agent: *',
		...ALLOWED_PATHS.map((path) => `Allow: ${path}`),
		...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${new URL('/sitemap.xml', origin).href}`,
		'',
	].join('\n')
}

function sendXml(reply: FastifyReply, document: string): FastifyReply {
	return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE_CONTROL).send(document)
}

/** Adds /sitemap.xml, /sitemaps/… and /robots.txt. `publicOrigin` null: the origin of the request. */
export function addSitemapRoutes(
	app: FastifyInstance,
	{ service, publicOrigin }: { service: SitemapService; publicOrigin: string | null },
): void {
	const origin = (request: FastifyRequest) => publicOrigin ?? requestOrigin(request)

	app.get('/sitemap.xml', { config: { rateLimit: { weight: SITEMAP_WEIGHT } } }, async (request, reply) =>
		sendXml(reply, await service.index(origin(request))),
	)

	app.get<{ Params: { name: string } }>(
		'/sitemaps/:name',
		{ config: { rateLimit: { weight: SITEMAP_WEIGHT } } },
		async (request, reply) => {
			const document = await service.file(request.params.name, origin(request))
			return document === null ? reply.callNotFound() : sendXml(reply, document)
		},
	)

	app.get('/robots.txt', (request, reply) => {
		reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_CONTROL)
		return reply.send(robotsText(origin(request)))
	})
}
