import { relative } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppRouter } from '../../app-router.ts'
import { AppError, logFailure } from '../../http/errors/app-error.ts'
import { toAppError } from '../../http/errors/to-app-error.ts'
import { allowSharedCachingOfPage, hasCredentials } from '../../http/headers/http-caching.ts'
import { requestOrigin } from '../../http/headers/request-origin.ts'
import { declareRateLimit } from '../../http/limits/rate-limit-cost.ts'
import { isAppPath } from '../../http/server-paths.ts'
import { entityTagOf, matchesEntityTag } from '../../operations/rest/entity-tag.ts'
import type { Clock } from '../../ports/clock.ts'
import { createPageHost } from './page-host.ts'
import type { PageWorker } from './page-worker.ts'
import { createPagesService } from './pages.service.ts'
import type { WebRepository } from './sitemap.repository.ts'
import { readWebBuild } from './web-build.ts'

type WebOptions = {
	webRoot: string
	/** Null when the renderer is not built. */
	pageWorker: PageWorker | null
	procedures: AppRouter
	repository: WebRepository
	clock: Clock
	publicOrigin: string | null
	/** Where the browser reports errors; null: nowhere. */
	sentryDsn?: string | null
	/** Whether the item index can answer. Until then, pages ask visitors to wait. */
	isLoaded: () => boolean
}

/** Whether the visitor's screen is probably narrow: a guess from the device. If the window has another width, the browser renders again. */
function hasNarrowScreen({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
	const hint = headers['sec-ch-ua-mobile']
	return hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}

/** How long browsers may cache a file of the web build. A new service worker must be found immediately. */
function cacheControlOf(name: string): string {
	if (name.startsWith('assets')) return 'public, max-age=31536000, immutable'
	// `startsWith`, because precompressed files have a suffix.
	return name.startsWith('service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

/** Serves the files of the web build. Names under /assets contain a hash of the content. */
async function addFiles(app: FastifyInstance, webRoot: string): Promise<void> {
	await app.register(async (scope) => {
		declareRateLimit(scope, 'unlimited')
		await scope.register(staticFiles, {
			root: webRoot,
			wildcard: false,
			index: false,
			preCompressed: true,
			globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.map'],
			cacheControl: false,
			setHeaders: (reply, path) => {
				reply.header('cache-control', cacheControlOf(relative(webRoot, path)))
			},
		})
	})
}

/** Serves the web application: its files, and its pages at every other path. */
export async function addWebRoutes(app: FastifyInstance, options: WebOptions): Promise<void> {
	const { webRoot, pageWorker, clock, publicOrigin, isLoaded } = options
	const build = readWebBuild(webRoot, options.sentryDsn ?? null)
	if (build.isBuilt) await addFiles(app, webRoot)
	if (pageWorker !== null) app.addHook('onClose', async () => pageWorker.close())

	app.get('/*', async (request, reply) => {
		const path = request.url.split('?', 1)[0] ?? '/'
		const search = request.url.slice(path.length)
		if (!isAppPath(path)) return reply.callNotFound()
		if (!isLoaded()) throw new AppError('service.unavailable', { internal: 'the item index is loading' })
		const pages = createPagesService({
			render: build.isBuilt ? (pageWorker?.render ?? null) : null,
			clock,
			onFailure: (error) => logFailure(request.log, toAppError(error)),
		})
		const host = createPageHost(options, {
			requestId: request.id,
			address: request.ip,
			onFailure: (failure, procedure) => logFailure(request.log, failure, { procedure }),
		})
		const origin = publicOrigin ?? requestOrigin(request)
		const page = await pages.pageAt({ path, search, origin, isNarrow: hasNarrowScreen(request) }, host)
		reply.header('cache-control', 'no-cache')
		if ('redirectTo' in page) return reply.redirect(page.redirectTo, 301)
		reply.type('text/html; charset=utf-8').header('vary', 'sec-ch-ua-mobile, user-agent')
		const text = build.compose(page)
		if (!build.isBuilt) return reply.code(503).send(text)
		reply.code(page.status)
		if (page.status === 200) {
			// The page is the same for signed-in visitors, but theirs must be current.
			if (hasCredentials(request)) reply.header('cache-control', 'private, no-cache')
			else if (page.markup !== null) allowSharedCachingOfPage(reply)
			const tag = entityTagOf(`${build.version} ${page.tag}`)
			reply.header('etag', tag)
			if (matchesEntityTag(request, tag)) return reply.code(304).send()
		}
		return reply.send(text)
	})
}
