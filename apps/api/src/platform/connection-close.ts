import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a client that has connected may take to send its request. */
const CONNECTED_GRACE_MS = 300

/** Accepts no more connections, and resolves once each that was accepted has had its response. */
async function drain(app: FastifyInstance): Promise<void> {
	const { server } = app
	// What the system has connected already is accepted in this turn.
	await nextTurn()
	const closed = once(server, 'close')
	// Not the `close` of HTTP servers, which also ends connections whose request is still on its way.
	Server.prototype.close.call(server)
	const sweep = setInterval(() => server.closeIdleConnections(), CONNECTED_GRACE_MS)
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
