import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const LOOPBACK = '127.0.0.1'

const ownSockets = new WeakSet<object>()

/** Whether the server itself has sent the request, over a connection of `openOwnConnection`. */
export function isOwnRequest({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
	return ownSockets.has(raw.socket)
}

/** Connects to this process. Connections of other processes to the same port are closed. */
async function connectToSelf(): Promise<{ client: Socket; accepted: Socket }> {
	const listener = createServer({ allowHalfOpen: true, noDelay: true }).listen(0, LOOPBACK)
	await once(listener, 'listening')
	const sockets: Socket[] = []
	listener.on('connection', (socket) => sockets.push(socket))
	const { port } = listener.address() as AddressInfo
	const client = connect({ host: LOOPBACK, port, noDelay: true })
	try {
		await once(client, 'connect')
		const findAccepted = () => sockets.find(({ remotePort }) => remotePort === client.localPort)
		while (findAccepted() === undefined) await once(listener, 'connection')
		const accepted = findAccepted() as Socket
		for (const socket of sockets) if (socket !== accepted) socket.destroy()
		return { client, accepted }
	} finally {
		listener.close()
	}
}

export type OwnResponse = { status: number; body: string }

export type OwnConnection = {
	/** Sends a GET request to the server in this process and reads the response. Rejects when the connection is lost during it, or closed. */
	get: (path: string, headers: Record<string, string>) => Promise<OwnResponse>
	close: () => void
}

/**
 * A connection of this process to its own HTTP server: unlike `inject`, it runs the code of real requests, and unlike one to the server's port it
 * cannot reach another worker. Its requests are neither limited nor logged.
 */
export function openOwnConnection(app: FastifyInstance): OwnConnection {
	let isClosed = false
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })

	// Called again after the server has closed an idle connection.
	async function openSocket(): Promise<Socket> {
		const { client, accepted } = await connectToSelf()
		ownSockets.add(accepted)
		app.server.emit('connection', accepted)
		if (!isClosed) return client
		client.destroy()
		throw new Error('The connection is closed')
	}
	agent.createConnection = (_options, done) => {
		openSocket().then(
			(client) => done?.(null, client),
			(error) => done?.(error as Error, undefined as never),
		)
		return undefined
	}
	return {
		async get(path, headers) {
			if (isClosed) throw new Error('The connection is closed')
			const { promise, resolve, reject } = Promise.withResolvers<OwnResponse>()
			const request = get({ host: LOOPBACK, path, headers, agent }, (response) => {
				text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
			})
			request.on('error', reject)
			return await promise
		},
		close() {
			isClosed = true
			agent.destroy()
		},
	}
}
