import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Listening sockets of one server. Node accepts one connection per socket and turn of the event loop. Under load turns are
 * long; with one socket, connections would wait in the system's queue instead of being accepted or rejected.
 */
const LISTENING_SOCKETS = 8
/** Linux distributes connections over several sockets on one port. */
const CAN_SHARE_PORT = process.platform === 'linux'

type Address = { host: string; port: number }

const additionalServers = new WeakMap<FastifyInstance, Server[]>()

/** All servers that accept connections for an application. */
export function serversOf(app: FastifyInstance): Server[] {
	return [app.server, ...(additionalServers.get(app) ?? [])]
}

/** The port, or a free one for 0. Rejects with EADDRINUSE when it is in use, which sockets with `reusePort` do not detect. */
export async function findPort(address: Address): Promise<number> {
	const probe = createServer().listen(address)
	await once(probe, 'listening')
	const bound = probe.address()
	probe.close()
	await once(probe, 'close')
	return typeof bound === 'object' && bound !== null ? bound.port : address.port
}

async function addServer(app: FastifyInstance, address: Address): Promise<void> {
	// The same options as Node's HTTP server.
	const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
	server.maxConnections = app.server.maxConnections
	server.on('drop', (connection) => app.server.emit('drop', connection))
	server.listen({ ...address, reusePort: true })
	await once(server, 'listening')
	additionalServers.set(app, [...(additionalServers.get(app) ?? []), server])
}

/**
 * Listens at the address, with several sockets on Linux. Rejects like `app.listen`. `isShared`: other workers of this server may
 * listen there already.
 */
export async function listen(app: FastifyInstance, address: Address, isShared = false): Promise<void> {
	if (!CAN_SHARE_PORT) {
		await app.listen(address)
		return
	}
	if (address.port !== 0 && !isShared) await findPort(address)
	app.server.maxConnections = Math.ceil(app.server.maxConnections / LISTENING_SOCKETS)
	// Fastify passes `reusePort` to Node, but its types do not declare it.
	const shared = { ...address, reusePort: true }
	await app.listen(shared)
	const bound = app.server.address()
	if (typeof bound !== 'object' || bound === null) return
	for (let count = 1; count < LISTENING_SOCKETS; count++) {
		await addServer(app, { host: bound.address, port: bound.port })
	}
}
