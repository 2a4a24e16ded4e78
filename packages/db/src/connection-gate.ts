import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type postgres from 'postgres'

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
	/** Ends every connection, running queries included. Resolves when they are gone. New queries are refused at once. */
	close: () => Promise<void>
	open: () => void
	/** Connects to this port from now on, whatever the URL says. */
	usePort: (port: number) => void
}

const CONNECT_LIMIT_MS = 3000
const CLOSE_LIMIT_MS = 100

/**
 * Ends sockets so that postgres.js can use their connections again. It sends in `setImmediate`; when a socket closes between
 * the decision to send and the sending, it keeps the message and never sends again. What runs in a timer after the
 * immediates of now comes after all that was to be sent, and before what is decided later in the same turn.
 */
function whenSent(end: () => void): void {
	setImmediate(() => setTimeout(end, 0))
}

/** Resolves when the socket is closed, at the latest after `CLOSE_LIMIT_MS`: it may have been before. */
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
		async close() {
			closedSince ??= new Date()
			await Promise.all([...sockets].map(endSocket))
		},
		open() {
			closedSince = null
		},
		usePort(port) {
			ownPort = port
		},
	}
}

/**
 * The client, refusing queries with `DatabaseUnavailableError` while the gate is closed. They must not reach connections that
 * are about to end.
 */
export function refuseWhileClosed(sql: postgres.Sql, gate: ConnectionGate): postgres.Sql {
	const assertOpen = () => {
		if (gate.closedSince() !== null) throw new DatabaseUnavailableError()
	}
	return new Proxy(sql, {
		apply(target, self, args) {
			assertOpen()
			return Reflect.apply(target, self, args)
		},
		get(target, property, receiver) {
			if (property === 'unsafe' || property === 'begin' || property === 'reserve') assertOpen()
			return Reflect.get(target, property, receiver)
		},
	})
}
