import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Listening sockets of one server. Node accepts one connection in a turn of its event loop and for each listening socket;
 * under load a turn takes long, and with one socket connections wait in the system's queue, where nobody refuses them.
 */
const LISTENING_SOCKETS = 8
/** Where the system spreads connections over several sockets on one port. */
const CAN_SHARE_PORT = process.platform === 'linux'

type Address = { host: string; port: number }

const moreServers = new WeakMap<FastifyInstance, Server[]>()

/** Everything that accepts connections for an application. */
export function serversOf(app: FastifyInstance): Server[] {
	return [app.server, ...(moreServers.get(app) ?? [])]
}

/** Rejects with EADDRINUSE when the port is taken, which sockets that share a port do not notice of each other. */
async function assertPortIsFree(address: Address): Promise<void> {
	const probe = createServer().listen(address)
	await once(probe, 'listening')
	probe.close()
	await once(probe, 'close')
}

async function addServer(app: FastifyInstance, address: Address): Promise<void> {
	// The options of Node's own HTTP server.
	const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
	server.maxConnections = app.server.maxConnections
	server.on('drop', (connection) => app.server.emit('drop', connection))
	server.listen({ ...address, reusePort: true })
	await once(server, 'listening')
	moreServers.set(app, [...(moreServers.get(app) ?? []), server])
}

/** Listens at the address, with several sockets where the system can. Rejects as `app.listen` does. */
export async function listen(app: FastifyInstance, address: Address): Promise<void> {
	if (!CAN_SHARE_PORT) {
		await app.listen(address)
		return
	}
	if (address.port !== 0) await assertPortIsFree(address)
	app.server.maxConnections = Math.ceil(app.server.maxConnections / LISTENING_SOCKETS)
	// Fastify passes it on to Node, though its types do not know it.
	const shared = { ...address, reusePort: true }
	await app.listen(shared)
	const bound = app.server.address()
	if (typeof bound !== 'object' || bound === null) return
	for (let count = 1; count < LISTENING_SOCKETS; count++) {
		await addServer(app, { host: bound.address, port: bound.port })
	}
}
