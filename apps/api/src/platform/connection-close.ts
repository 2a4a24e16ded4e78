import type { FastifyInstance } from 'fastify'

/**
 * Lets connections go with their last answer once the server is closing. Without it a browser keeps the connection of a
 * request that was still under way, and the server waits for it.
 */
export function closeConnectionsWhenClosing(app: FastifyInstance): void {
	let isClosing = false
	app.addHook('preClose', async () => {
		isClosing = true
	})
	app.addHook('onSend', async (_request, reply) => {
		if (isClosing) reply.header('connection', 'close')
	})
}
