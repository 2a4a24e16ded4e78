import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** The database is known to be away; no connection was attempted. */
export class DatabaseUnavailableError extends Error {
	readonly code = 'DATABASE_UNAVAILABLE'

	constructor() {
		super('The database is not available')
	}
}

/** What postgres.js passes to its `socket` option, which its types leave out. */
type Address = { host: string[]; port: number[]; path?: string | false }

export type ConnectionGate = {
	/** The `socket` option of postgres.js. */
	socket: (address: Address) => Promise<Duplex>
	/** When the gate was closed; null while it is open. */
	closedSince: () => Date | null
	/** Ends every connection, running queries included, and refuses new ones at once. */
	close: () => void
	open: () => void
	/** Connects to this port from now on, whatever the URL says. */
	usePort: (port: number) => void
}

const CONNECT_LIMIT_MS = 3000

/**
 * A socket that fails once postgres.js has sent its first message. It must not fail earlier: postgres.js would then keep a
 * message that it never sends, and the connection would not recover.
 */
function failingSocket(error: Error): Duplex {
	const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
	setImmediate(() => setImmediate(() => socket.destroy(error)))
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
			// postgres.js names the host in the TLS handshake from here.
			if ('host' in target) Object.assign(socket, { host: target.host })
			resolve(socket)
		})
	})
}

/**
 * Stands between a pool of postgres.js and the network, so that whoever watches the database can end all connections of the
 * pool, refuse new ones at once and follow the server to another port. Begins open.
 */
export function createConnectionGate(): ConnectionGate {
	const sockets = new Set<Socket>()
	let closedSince: Date | null = null
	let ownPort: number | null = null
	let turn = 0

	async function open({ host, port, path }: Address): Promise<Duplex> {
		if (closedSince !== null) return failingSocket(new DatabaseUnavailableError())
		// Several hosts take turns, as in postgres.js itself.
		const index = turn++ % host.length
		const address = { host: host[index] ?? 'localhost', port: ownPort ?? port[index] ?? 5432 }
		try {
			return await connectTo(path ? { path } : address, sockets)
		} catch (error) {
			return failingSocket(error instanceof Error ? error : new DatabaseUnavailableError())
		}
	}

	return {
		socket: open,
		closedSince: () => closedSince,
		close() {
			closedSince ??= new Date()
			for (const socket of sockets) socket.destroy()
		},
		open() {
			closedSince = null
		},
		usePort(port) {
			ownPort = port
		},
	}
}
