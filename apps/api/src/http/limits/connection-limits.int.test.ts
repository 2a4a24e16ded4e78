import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { loggerOptions } from '../log/logger.ts'
import type { ConnectionLimits } from './connection-limits.ts'

const { db } = await workerDatabase()
const QUICK: Partial<ConnectionLimits> = { headersMs: 60, requestMs: 120, checkEveryMs: 20 }

async function listeningApp(connectionLimits: Partial<ConnectionLimits>) {
	const lines: string[] = []
	const logger = loggerOptions('info', { write: (line) => lines.push(line) })
	const app = await buildTestApp({ db, connectionLimits, logger })
	const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
	app.get('/endless', async (_request, reply) => {
		reply.raw.writeHead(200, { 'content-length': 10 })
		reply.raw.write('begin')
		await mayEnd
		reply.raw.end('--end')
		return reply.hijack()
	})
	await app.listen({ host: '127.0.0.1', port: 0 })
	return { port: (app.server.address() as AddressInfo).port, lines, end }
}

/** Sends `text` over a new connection and resolves with everything received until it is closed. */
async function sendAndRead(port: number, text: string): Promise<string> {
	const socket = connect(port, '127.0.0.1', () => socket.write(text))
	return await readToEnd(socket)
}

async function readToEnd(socket: Socket): Promise<string> {
	let received = ''
	socket.on('data', (data) => {
		received += data
	})
	await once(socket, 'close')
	return received
}

const POST = 'POST /api/claim-requests HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

describe('a client that sends too slowly', () => {
	test.each([
		['without a request', ''],
		['in its headers', 'GET /api/categories HTTP/1.1\r\nhost: loc'],
		['in its body', `${POST}content-length: 100\r\n\r\n{"name":`],
		['in a chunked body', `${POST}transfer-encoding: chunked\r\n\r\n5\r\n{"nam`],
	])('%s receives 408', async (_name, text) => {
		const { port } = await listeningApp(QUICK)
		const response = await sendAndRead(port, text)
		expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
		expect(response).toContain('{"message":"The request took too long to arrive","code":"input.too_slow"}')
	})

	test.each(['claim-requests', 'trpc/claims.create'])('is not logged as a server error at /api/%s', async (path) => {
		const { port, lines } = await listeningApp(QUICK)
		await sendAndRead(port, `${POST.replace('claim-requests', path)}content-length: 100\r\n\r\n{"name":`)
		await expect.poll(() => lines.filter((line) => line.includes('ended before it was complete'))).toHaveLength(1)
		expect(lines.map((line) => JSON.parse(line).level)).not.toContain(50)
	})

	test('is disconnected during a response without changing the response', async () => {
		const { port } = await listeningApp(QUICK)
		const received = await sendAndRead(port, 'GET /endless HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{')
		expect(received).toMatch(/^HTTP\/1\.1 200 /)
		expect(received.endsWith('begin')).toBe(true)
	})
})

test('does not limit the duration of responses', async () => {
	const { port, end } = await listeningApp(QUICK)
	const reader = connect(port, '127.0.0.1', () =>
		reader.write('GET /endless HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'),
	)
	await once(reader, 'readable')
	// A later connection has already timed out.
	expect(await sendAndRead(port, POST)).toContain('408')
	end()
	expect(await readToEnd(reader)).toMatch(/begin--end$/)
})

test('closes connections beyond the limit, and accepts new ones below it', async () => {
	const { port, lines } = await listeningApp({ maxConnections: 1 })
	const request = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
	const first = connect(port, '127.0.0.1')
	await once(first, 'connect')
	await expect(sendAndRead(port, request).catch(() => '')).resolves.toBe('')
	expect(lines.join()).toContain('too many connections')
	first.end(request)
	expect(await readToEnd(first)).toContain('200 OK')
	await expect.poll(() => sendAndRead(port, request).catch(() => '')).toContain('200 OK')
})
