import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a client may take, in milliseconds, and how many connections there may be. */
export type ConnectionLimits = {
	/** To send the head of a request. Counts from the connection's first moment, so that silent ones end as well. */
	headersMs: number
	/** To send a whole request. Bodies are at most 1 MiB. Responses may take as long as they need. */
	requestMs: number
	/** Between one request and the next; longer than the minute that load balancers keep their side open. */
	keepAliveMs: number
	/** Without a byte in either direction, such as a client that has stopped reading its response. */
	idleMs: number
	/** How often Node looks for clients that take too long. */
	checkEveryMs: number
	maxConnections: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
	headersMs: 10_000,
	requestMs: 30_000,
	keepAliveMs: 72_000,
	idleMs: 300_000,
	checkEveryMs: 2000,
	maxConnections: 10_000,
}

/** Server options of Fastify for these limits. */
export function connectionOptions(limits: ConnectionLimits) {
	return {
		requestTimeout: limits.requestMs,
		keepAliveTimeout: limits.keepAliveMs,
		connectionTimeout: limits.idleMs,
		http: {
			headersTimeout: limits.headersMs,
			requestTimeout: limits.requestMs,
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
		app.log.warn({ maxConnections }, 'too many connections, further ones are closed')
	})
}

const responses = new WeakMap<Socket, { headersSent: boolean; writableFinished: boolean }>()

/** Remembers the latest response of each connection, for `isResponding`. */
export function trackResponses(app: FastifyInstance): void {
	app.addHook('onRequest', async (request, reply) => {
		responses.set(request.raw.socket, reply.raw)
	})
}

/** Whether part of a response has gone out on a connection, so that nothing else may be written to it. */
export function isResponding(socket: Socket): boolean {
	const response = responses.get(socket)
	return response?.headersSent === true && !response.writableFinished
}
