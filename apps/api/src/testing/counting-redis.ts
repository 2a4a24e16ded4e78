import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

const WINDOW_LEFT_MS = 30_000

/** The words of the commands in a chunk of the Redis protocol: `*3\r\n$4\r\nEVAL\r\n…`. */
function commandsIn(chunk: string): string[][] {
	return chunk
		.split(/^\*\d+\r\n/m)
		.filter((text) => text !== '')
		.map((text) => text.split('\r\n').filter((line, index) => index % 2 === 1 && line !== undefined))
}

function respond(socket: Socket, words: string[], counts: Map<string, number>): void {
	const command = words[0]?.toLowerCase()
	if (command === 'evalsha' || command === 'eval') {
		const key = words[3] ?? ''
		const count = (counts.get(key) ?? 0) + Number(words[4])
		counts.set(key, count)
		socket.write(`*2\r\n:${count}\r\n:${WINDOW_LEFT_MS}\r\n`)
	} else if (command === 'info') {
		const text = 'redis_version:7.0.0\r\nloading:0'
		socket.write(`$${text.length}\r\n${text}\r\n`)
	} else {
		socket.write('+OK\r\n')
	}
}

/** A fake Redis for counting requests, closed after the test file. Returns its URL and the counts by key. */
export async function startCountingRedis(): Promise<{ url: string; counts: Map<string, number> }> {
	const counts = new Map<string, number>()
	const sockets = new Set<Socket>()
	const server = createServer((socket) => {
		sockets.add(socket)
		socket.on('error', () => socket.destroy())
		socket.on('data', (data) => {
			for (const words of commandsIn(data.toString())) respond(socket, words, counts)
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	afterAll(() => {
		for (const socket of sockets) socket.destroy()
		server.close()
	})
	const address = server.address()
	const port = typeof address === 'object' && address !== null ? address.port : 0
	return { url: `redis://127.0.0.1:${port}`, counts }
}
