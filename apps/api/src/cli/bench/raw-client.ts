import { connect, type Socket } from 'node:net'

const HEADERS_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i
/** Position of the status in "HTTP/1.1 200 OK". */
const STATUS_AT = 9

/** The status and length of the first response in the received bytes; null while it is incomplete. Throws without `Content-Length`. */
function firstResponse(received: Buffer): { status: number; length: number } | null {
	const end = received.indexOf(HEADERS_END)
	if (end === -1) return null
	const headers = received.toString('latin1', 0, end)
	const length = LENGTH.exec(headers)?.[1]
	if (length === undefined) throw new Error(`The response has no length: ${headers}`)
	const whole = end + HEADERS_END.length + Number(length)
	return received.length < whole ? null : { status: Number(headers.slice(STATUS_AT, STATUS_AT + 3)), length: whole }
}

/** Sends one request after the other over a connection until it is over. Resolves to the number of responses. Rejects for a failed one. */
function requestRepeatedly(socket: Socket, nextRequest: () => string | null): Promise<number> {
	return new Promise((resolve, reject) => {
		let count = 0
		let received: Buffer = Buffer.alloc(0)
		const send = () => {
			const request = nextRequest()
			if (request === null) resolve(count)
			else socket.write(request)
		}
		socket.on('data', (chunk) => {
			received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
			try {
				const response = firstResponse(received)
				if (response === null) return
				if (response.status !== 200) throw new Error(`A request has status ${response.status}.`)
				received = received.subarray(response.length)
			} catch (error) {
				reject(error)
				return
			}
			count += 1
			send()
		})
		socket.once('error', reject)
		socket.once('close', () => reject(new Error('The server closed the connection.')))
		send()
	})
}

/**
 * Sends requests over several kept connections for a time, and returns the completed ones per second. Writes HTTP to sockets,
 * because Node's own client takes more CPU than the server. Throws for a failed request.
 */
export async function requestsPerSecond(
	origin: string,
	pathOf: () => string,
	{ connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<number> {
	const { hostname, port, host } = new URL(origin)
	const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay())
	const started = performance.now()
	const nextRequest = () =>
		performance.now() - started >= milliseconds ? null : `GET ${pathOf()} HTTP/1.1\r\nhost: ${host}\r\n\r\n`
	try {
		const counts = await Promise.all(sockets.map((socket) => requestRepeatedly(socket, nextRequest)))
		return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - started)) * 1000
	} finally {
		for (const socket of sockets) socket.destroy()
	}
}
