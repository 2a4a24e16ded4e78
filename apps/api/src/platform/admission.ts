import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { isSafeMethod } from './safe-method.ts'

/**
 * Requests that are worked on at the same time. More would not be answered sooner, because two or three already keep a core
 * busy: they would only wait, each holding memory, until their callers give up. 64 wait for about half a second.
 */
export const REQUESTS_AT_A_TIME = 64
/** Places that only writes may take, so that a crowd of readers does not keep sellers from saving their work. */
const RESERVED_FOR_WRITES = 16

/** Probes have to be answered most of all when the server is busy, and files of the build cost next to nothing. */
const ALWAYS_ADMITTED = /^\/(?:healthz|readyz|assets\/)/

/** Refuses requests with `service.busy` while the server works on as many as it can; see `docs/decisions/0031`. */
export function addAdmissionControl(app: FastifyInstance, requestsAtATime = REQUESTS_AT_A_TIME): void {
	let underWay = 0
	app.addHook('onRequest', (request, reply, done) => {
		if (ALWAYS_ADMITTED.test(request.url)) return done()
		const limit = isSafeMethod(request.method) ? requestsAtATime : requestsAtATime + RESERVED_FOR_WRITES
		if (underWay >= limit) return done(new AppError('service.busy'))
		underWay++
		// Unlike the hook `onResponse`, this is called when the connection is lost, too.
		reply.raw.once('close', () => {
			underWay--
		})
		done()
	})
}
