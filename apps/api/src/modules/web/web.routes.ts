import { relative } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { logFailure } from '../../platform/failure-log.ts'
import { entityTagOf, isHeldByCaller } from '../../platform/rest/entity-tag.ts'
import { isAppPath } from '../../platform/server-paths.ts'
import { toAppError } from '../../platform/to-app-error.ts'
import { readAppPage } from './app-page.ts'
import { matchAppPath } from './app-paths.ts'
import type { PageAnswer, WebService } from './web.service.ts'

type WebOptions = { webRoot: string; service: WebService }

/** How long browsers may keep a file of the web build. The worker decides what else they keep, so its newest is always asked for. */
function cacheControlOf(name: string): string {
	if (name.startsWith('assets')) return 'public, max-age=31536000, immutable'
	// Whoever takes it compressed is given the file beside it.
	return name.startsWith('service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

/** Files of the web build. Those under /assets have their content's hash in their names and never change. */
async function addFiles(app: FastifyInstance, webRoot: string): Promise<void> {
	await app.register(staticFiles, {
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
}

/** Serves the built web application: its files, and its page under every other path. */
export async function addWebRoutes(app: FastifyInstance, { webRoot, service }: WebOptions): Promise<void> {
	const page = readAppPage(webRoot)
	const tag = entityTagOf(page.html)
	if (page.isBuilt) await addFiles(app, webRoot)

	app.get('/*', async (request, reply) => {
		const [path = '/', query] = request.url.split('?', 2)
		if (!isAppPath(path)) return reply.callNotFound()
		let answer: PageAnswer
		try {
			answer = await service.answerFor(matchAppPath(path))
		} catch (error) {
			const failure = toAppError(error)
			logFailure(request.log, failure)
			answer = { status: failure.kind.status }
		}
		reply.header('cache-control', 'no-cache')
		if ('redirectTo' in answer) return reply.redirect(query ? `${answer.redirectTo}?${query}` : answer.redirectTo, 301)
		if (!page.isBuilt) return reply.code(503).type('text/html; charset=utf-8').send(page.html)
		reply.code(answer.status).type('text/html; charset=utf-8')
		if (answer.status === 200) {
			reply.header('etag', tag)
			if (isHeldByCaller(request, tag)) return reply.code(304).send()
		}
		return reply.send(page.html)
	})
}
