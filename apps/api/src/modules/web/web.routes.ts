import { relative } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logFailure } from '../../platform/failure-log.ts'
import { declareRateLimit } from '../../platform/rate-limit-cost.ts'
import { requestOrigin } from '../../platform/request-origin.ts'
import { entityTagOf, isHeldByCaller } from '../../platform/rest/entity-tag.ts'
import { isAppPath } from '../../platform/server-paths.ts'
import { toAppError } from '../../platform/to-app-error.ts'
import { readAppPage } from './app-page.ts'
import { bareAnswer, type WebAnswer, type WebService } from './web.service.ts'

type WebOptions = { webRoot: string; service: WebService; publicOrigin: string | null }

/** How long browsers may keep a file of the web build. The worker decides what else they keep, so its newest is always asked for. */
function cacheControlOf(name: string): string {
	if (name.startsWith('assets')) return 'public, max-age=31536000, immutable'
	// Whoever takes it compressed is given the file beside it.
	return name.startsWith('service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

/** Files of the web build. Those under /assets have their content's hash in their names and never change. */
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

/** The address with the query it was asked for, unless it has one of its own. */
function redirectAddress(redirectTo: string, search: string): string {
	return redirectTo.includes('?') ? redirectTo : `${redirectTo}${search}`
}

/** Serves the built web application: its files, and its page under every other path. */
export async function addWebRoutes(
	app: FastifyInstance,
	{ webRoot, service, publicOrigin }: WebOptions,
): Promise<void> {
	const page = readAppPage(webRoot)
	if (page.isBuilt) await addFiles(app, webRoot)

	async function answerOrFailure(request: FastifyRequest, path: string, search: string): Promise<WebAnswer> {
		try {
			return await service.answerFor(path, new URLSearchParams(search), publicOrigin ?? requestOrigin(request))
		} catch (error) {
			const failure = toAppError(error)
			logFailure(request.log, failure)
			return bareAnswer(failure.kind.status)
		}
	}

	app.get('/*', async (request, reply) => {
		const path = request.url.split('?', 1)[0] ?? '/'
		const search = request.url.slice(path.length)
		if (!isAppPath(path)) return reply.callNotFound()
		const answer = await answerOrFailure(request, path, search)
		reply.header('cache-control', 'no-cache')
		if ('redirectTo' in answer) return reply.redirect(redirectAddress(answer.redirectTo, search), 301)
		const text = page.render(answer, request.url, answer.screen)
		reply.type('text/html; charset=utf-8')
		if (!page.isBuilt) return reply.code(503).send(text)
		reply.code(answer.status)
		if (answer.status === 200) {
			const tag = entityTagOf(text)
			reply.header('etag', tag)
			if (isHeldByCaller(request, tag)) return reply.code(304).send()
		}
		return reply.send(text)
	})
}
