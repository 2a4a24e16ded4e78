import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** The database is known to be unavailable; no connection was attempted. */
export class DatabaseUnavailableError extends Error {
	readonly code = 'DATABASE_UNAVAILABLE'

	constructor() {
		super('The database is not available')
	}
}

/** The argument of the `socket` option of postgres.js, which is missing in its types. */
type Address = { host: string[]; port: number[]; path?: string | false }

export type ConnectionGate = {
	/** The `socket` option of postgres.js. */
	socket: (address: Address) => Promise<Duplex>
	/** When the gate was closed; null while it is open. */
	closedSince: () => Date | null
	/** Closes all connections, including those with running queries, and refuses new queries. Resolves when they are closed. */
	close: () => Promise<void>
	open: () => void
	/** Connects to this server from now on, instead of the URL's. */
	useServer: (address: ServerAddress) => void
	/** The server of `useServer`; null: the URL's. */
	server: () => ServerAddress | null
}

/** `host` null: the URL's. */
export type ServerAddress = { host: string | null; port: number }

const CONNECT_LIMIT_MS = 3000
const CLOSE_LIMIT_MS = 100

/**
 * Calls `end` when postgres.js has sent its pending messages. It sends in `setImmediate`; when a socket closes between the
 * decision to send and the sending, its connection never sends again. A timer set in `setImmediate` runs after all pending
 * messages and before new ones.
 */
function whenSent(end: () => void): void {
	setImmediate(() => setTimeout(end, 0))
}

/** Closes a socket. Resolves after at most `CLOSE_LIMIT_MS`, because the socket may have been closed before. */
function endSocket(socket: Socket): Promise<void> {
	return new Promise((resolve) => {
		socket.once('close', resolve)
		whenSent(() => {
			socket.destroy()
			setTimeout(resolve, CLOSE_LIMIT_MS)
		})
	})
}

/** A socket that fails once postgres.js has sent its first message. */
function failingSocket(error: Error): Duplex {
	const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
	whenSent(() => socket.destroy(error))
	return socket
}

function connectTo(target: { host: string; port: number } | { path: string }, sockets: Set<Socket>): Promise<Socket> {
	return new Promise((resolve, reject) => {
		// postgres.js removes all listeners of a socket that it encrypts.
		for (const known of sockets) if (known.destroyed) sockets.delete(known)
		const socket = connect(target)
		sockets.add(socket)
		const limit = setTimeout(() => {
			socket.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
		}, CONNECT_LIMIT_MS)
		socket.once('error', reject)
		socket.once('close', () => {
			clearTimeout(limit)
			sockets.delete(socket)
			reject(new DatabaseUnavailableError())
		})
		socket.once('connect', () => {
			clearTimeout(limit)
			socket.off('error', reject)
			// postgres.js reads the host name for TLS from the socket.
			if ('host' in target) Object.assign(socket, { host: target.host })
			resolve(socket)
		})
	})
}

/**
 * Creates the sockets of a postgres.js pool, so that `watchDatabase` can close all connections, refuse new ones and change the
 * server. Initially open.
 */
export function createConnectionGate(): ConnectionGate {
	const sockets = new Set<Socket>()
	let closedSince: Date | null = null
	let server: ServerAddress | null = null
	let turn = 0

	async function open({ host, port, path }: Address): Promise<Duplex> {
		if (closedSince !== null) return failingSocket(new DatabaseUnavailableError())
		// Round robin over several hosts, as in postgres.js.
		const index = turn++ % host.length
		const address = { host: server?.host ?? host[index] ?? 'localhost', port: server?.port ?? port[index] ?? 5432 }
		try {
			return await connectTo(path ? { path } : address, sockets)
		} catch (error) {
			return failingSocket(error instanceof Error ? error : new DatabaseUnavailableError())
		}
	}

	return {
		socket: open,
		closedSince: () => closedSince,
		async close() {
			closedSince ??= new Date()
			await Promise.all([...sockets].map(endSocket))
		},
		open() {
			closedSince = null
		},
		useServer(address) {
			server = address
		},
		server: () => server,
	}
}
