import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { clientNetworkOf } from './client-network.ts'
import { createClientShares } from './client-shares.ts'

/** Timeouts of connections in milliseconds, and their maximum number. */
export type ConnectionLimits = {
	/** For the headers of a request, from the start of the connection. Also ends connections without a request. */
	headersMs: number
	/** For the whole request. Bodies are at most 1 MiB. Responses have no limit. */
	requestMs: number
	/** For requests of routes with slow bodies (`slowBody`), at most. */
	slowestRequestMs: number
	/** The least average speed of slow bodies, also with a weak signal. */
	leastBytesPerSecond: number
	/** The interval at which the speed of a slow body is compared. */
	leastSpeedAfterMs: number
	/** Without progress of a response that the client has to read. */
	unreadMs: number
	/** Between two requests. Longer than the 60 s of common load balancers. */
	keepAliveMs: number
	/** Without data in either direction. */
	idleMs: number
	/** Interval at which Node checks the timeouts. */
	checkEveryMs: number
	maxConnections: number
	/** Of one address, unless it is a proxy's. */
	maxConnectionsPerAddress: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
	headersMs: 10_000,
	requestMs: 30_000,
	slowestRequestMs: 300_000,
	leastBytesPerSecond: 8000,
	leastSpeedAfterMs: 10_000,
	unreadMs: 30_000,
	keepAliveMs: 72_000,
	idleMs: 300_000,
	checkEveryMs: 2000,
	maxConnections: 10_000,
	maxConnectionsPerAddress: 1000,
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

/** A share of all connections that one more address can always get. */
const SHARED_PART = 0.9

/** Closes connections of an address beyond its share at once. With a proxy, all clients would have its address. */
export function limitConnectionsOfAddress(app: FastifyInstance, limits: ConnectionLimits): void {
	const total = Math.max(1, Math.floor(limits.maxConnections * SHARED_PART))
	const take = createClientShares({ total, perClient: limits.maxConnectionsPerAddress })
	app.server.on('connection', (socket) => {
		const giveBack = take(clientNetworkOf(socket.remoteAddress ?? '') ?? 'unknown', () => socket.destroy())
		if (giveBack === null) socket.destroy()
		else socket.once('close', giveBack)
	})
}

/** Ends responses that the client does not read: when nothing of what was written has been sent for `unreadMs`. */
export function endUnreadResponses(app: FastifyInstance, { unreadMs }: ConnectionLimits): void {
	app.addHook('onSend', (request, reply, _payload, done) => {
		const { socket } = request.raw
		// Node's timer of a connection starts again when a part of the data has been sent.
		if (socket instanceof Socket) {
			reply.raw.setTimeout(unreadMs, () => {
				if (reply.raw.writableLength > 0) socket.destroy()
				else socket.setTimeout(unreadMs)
			})
		}
		done()
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
