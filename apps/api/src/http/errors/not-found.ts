import type { FastifyInstance } from 'fastify'
import { isAppPath } from '../server-paths.ts'
import { AppError } from './app-error.ts'
import { sendFailure } from './error-handler.ts'

type KnownPath = { pattern: RegExp; methods: Set<string> }

/** A route's path such as `/tiles/:z/:y(^\d+).pbf` as a regular expression. */
function toPattern(url: string): RegExp {
	const source = url
		.split(/(:\w+(?:\([^)]*\))?)/)
		.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
		.join('')
	return new RegExp(`^${source}$`)
}

/**
 * Collects the methods of each path, so that an unsupported method is 405 rather than 404. Call it before routes are
 * registered. The returned function lists the methods of a path; empty for an unknown path. Ignores routes ending in `*`.
 */
function trackKnownPaths(app: FastifyInstance): (path: string) => string[] {
	const known = new Map<string, KnownPath>()
	app.addHook('onRoute', ({ url, method }) => {
		if (url.endsWith('*')) return
		const entry = known.get(url) ?? { pattern: toPattern(url), methods: new Set() }
		for (const name of [method].flat()) entry.methods.add(name)
		known.set(url, entry)
	})
	return (path) => {
		const methods = [...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))
		return [...new Set(methods)].sort()
	}
}

/**
 * Handles requests without a route: 405 with the methods of the path, else 404. Paths of the web application support GET and
 * HEAD.
 */
export function addNotFoundHandler(app: FastifyInstance): void {
	const methodsOf = trackKnownPaths(app)
	app.setNotFoundHandler((request, reply) => {
		const path = request.url.split('?', 1)[0] ?? '/'
		const known = methodsOf(path)
		const methods = known.length === 0 && isAppPath(path) ? ['GET', 'HEAD'] : known
		if (methods.length === 0 || methods.includes(request.method)) {
			return sendFailure(new AppError('route.not_found'), request, reply)
		}
		reply.header('allow', methods.join(', '))
		return sendFailure(new AppError('route.method_not_allowed'), request, reply)
	})
}
