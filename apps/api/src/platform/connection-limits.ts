import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Timeouts of connections in milliseconds, and their maximum number. */
export type ConnectionLimits = {
	/** For the headers of a request, from the start of the connection. Also ends connections without a request. */
	headersMs: number
	/** For the whole request. Bodies are at most 1 MiB. Responses have no limit. */
	requestMs: number
	/** For requests of routes with slow bodies (`slowBody`), at most. */
	slowestRequestMs: number
	/** Between two requests. Longer than the 60 s of common load balancers. */
	keepAliveMs: number
	/** Without data in either direction, such as a client that has stopped reading its response. */
	idleMs: number
	/** Interval at which Node checks the timeouts. */
	checkEveryMs: number
	maxConnections: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
	headersMs: 10_000,
	requestMs: 30_000,
	slowestRequestMs: 300_000,
	keepAliveMs: 72_000,
	idleMs: 300_000,
	checkEveryMs: 2000,
	maxConnections: 10_000,
}

/** Server options of Fastify for these limits. */
export function connectionOptions(limits: ConnectionLimits) {
	return {
		requestTimeout: limits.slowestRequestMs,
		keepAliveTimeout: limits.keepAliveMs,
		connectionTimeout: limits.idleMs,
		http: {
			headersTimeout: limits.headersMs,
			requestTimeout: limits.slowestRequestMs,
			connectionsCheckingInterval: limits.checkEveryMs,
		},
	}
}

const DROP_LOG_EVERY_MS = 60_000

/** Closes connections beyond `maxConnections` at once, with one warning a minute. */
export function limitConnections(app: FastifyInstance, { maxConnections }: ConnectionLimits): void {
	let lastLoggedAt = Number.NEGATIVE_INFINITY
	app.server.maxConnections = maxConnections
	app.server.on('drop', () => {
		if (performance.now() - lastLoggedAt < DROP_LOG_EVERY_MS) return
		lastLoggedAt = performance.now()
		app.log.warn({ maxConnections }, 'too many connections, new ones are closed')
	})
}

const responses = new WeakMap<Socket, { headersSent: boolean; writableFinished: boolean }>()

/** Stores the latest response of each connection, for `isResponding`. */
export function trackResponses(app: FastifyInstance): void {
	app.addHook('onRequest', (request, reply, done) => {
		responses.set(request.raw.socket, reply.raw)
		done()
	})
}

/** Whether a response on the connection has begun and not ended, so that nothing else may be written to it. */
export function isResponding(socket: Socket): boolean {
	const response = responses.get(socket)
	return response?.headersSent === true && !response.writableFinished
}
