import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { createLongRequests, longDeadlineOf } from './long-requests.ts'
import { isSafeMethod } from './safe-method.ts'
import { isHealthPath } from './server-paths.ts'
import type {} from './slow-body.ts'

/**
 * Concurrent requests. Two or three already keep a core busy, so more would only wait and use memory. The last of 64 waits
 * for about half a second.
 */
export const MAX_CONCURRENT_REQUESTS = 64
/** Further requests, for writes only, so that sellers can save while the server is busy with reads. */
const RESERVED_FOR_WRITES = 16

/** Health checks must work while the server is busy; static files are cheap. */
const isAlwaysAdmitted = (url: string) => isHealthPath(url) || url.startsWith('/assets/')

/** Routes for files limit themselves: most of the time they wait for the client. */
function hasSlowBody({ routeOptions }: FastifyRequest): boolean {
	return routeOptions.config?.slowBody !== undefined
}

/** Rejects requests beyond the limit with `service.busy`; see `docs/decisions/0031`. */
export function addAdmissionControl(app: FastifyInstance, maxRequests = MAX_CONCURRENT_REQUESTS): void {
	let active = 0
	const admitLong = createLongRequests()
	app.addHook('onRequest', (request, reply, done) => {
		if (isAlwaysAdmitted(request.url) || hasSlowBody(request)) return done()
		if (longDeadlineOf(request) !== null) {
			const release = admitLong(request)
			if (release === null) return done(new AppError('service.busy'))
			reply.raw.once('close', release)
			return done()
		}
		const limit = isSafeMethod(request.method) ? maxRequests : maxRequests + RESERVED_FOR_WRITES
		if (active >= limit) return done(new AppError('service.busy'))
		active++
		// Also emitted when the connection is lost, unlike the hook `onResponse`.
		reply.raw.once('close', () => {
			active--
		})
		done()
	})
}
