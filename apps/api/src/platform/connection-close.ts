import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { serversOf } from './listen.ts'

/** How long a client that has connected may take to send its request. */
const CONNECTED_GRACE_MS = 300
/** Node accepts one connection a turn; under load there is always another. */
const MOST_TURNS = 1000
const SHORT_TURN_MS = 1

/**
 * Resolves once the server has accepted what the system had connected: after two turns without a new connection, the last of
 * them short, because what comes during it is lost.
 */
async function acceptQueued(server: Server): Promise<void> {
	let quietTurns = 0
	const onConnection = () => {
		quietTurns = 0
	}
	server.on('connection', onConnection)
	for (let turn = 0; turn < MOST_TURNS; turn++) {
		const began = performance.now()
		quietTurns += 1
		await nextTurn()
		if (quietTurns >= 2 && performance.now() - began < SHORT_TURN_MS) break
	}
	server.off('connection', onConnection)
}

/** Accepts no more connections, and resolves once each that was accepted has had its response. */
async function drain(app: FastifyInstance): Promise<void> {
	const { server } = app
	await acceptQueued(server)
	const servers = serversOf(app)
	const closed = Promise.all(servers.map((one) => once(one, 'close')))
	// Not the `close` of HTTP servers, which also ends connections whose request is still on its way.
	for (const one of servers) Server.prototype.close.call(one)
	// In the turn after the timer, so that requests that have arrived meanwhile are read first.
	const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), CONNECTED_GRACE_MS)
	await closed
	clearInterval(sweep)
}

/**
 * Closes the server without losing a request: every connection that it has accepted is served, and ends with that response.
 * `buildApp` turns off Fastify's own 503 for requests that arrive meanwhile.
 */
export function closeConnectionsWhenClosing(app: FastifyInstance): void {
	let isClosing = false
	app.addHook('preClose', async () => {
		isClosing = true
		if (app.server.listening) await drain(app)
	})
	app.addHook('onSend', async (_request, reply) => {
		if (isClosing) reply.header('connection', 'close')
	})
}
