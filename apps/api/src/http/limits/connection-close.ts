import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { serversOf } from '../listen.ts'

/** How long a connected client may take to send its request while the server closes. */
const CONNECTED_GRACE_MS = 300
/** Limits the wait under load, when there is a new connection in every turn of the event loop. */
const MAX_TURNS = 1000
const SHORT_TURN_MS = 1

/**
 * Resolves when the server has accepted the connections in the system's queue: after two turns of the event loop without a
 * new connection. The last turn must be short, because connections that arrive during it are lost.
 */
async function acceptQueued(server: Server): Promise<void> {
	let quietTurns = 0
	const onConnection = () => {
		quietTurns = 0
	}
	server.on('connection', onConnection)
	for (let turn = 0; turn < MAX_TURNS; turn++) {
		const began = performance.now()
		quietTurns += 1
		await nextTurn()
		if (quietTurns >= 2 && performance.now() - began < SHORT_TURN_MS) break
	}
	server.off('connection', onConnection)
}

/** Stops accepting connections. Resolves when all accepted ones have received their response. */
async function drain(app: FastifyInstance): Promise<void> {
	const { server } = app
	await acceptQueued(server)
	const servers = serversOf(app)
	const closed = Promise.all(servers.map((one) => once(one, 'close')))
	// `close` of an HTTP server would also end connections whose request has not arrived yet.
	for (const one of servers) Server.prototype.close.call(one)
	// `setImmediate`: requests that have arrived are read first.
	const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), CONNECTED_GRACE_MS)
	await closed
	clearInterval(sweep)
}

/**
 * Closes the server without losing a request: every accepted connection receives its response and then ends. `buildApp`
 * turns off Fastify's 503 for requests that arrive while the server closes.
 */
export function closeConnectionsWhenClosing(app: FastifyInstance): void {
	let isClosing = false
	app.addHook('preClose', async () => {
		isClosing = true
		if (app.server.listening) await drain(app)
	})
	app.addHook('onSend', (_request, reply, _payload, done) => {
		if (isClosing) reply.header('connection', 'close')
		done()
	})
}
