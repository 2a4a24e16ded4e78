import { once } from 'node:events'
import { connect } from 'node:net'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { listen, serversOf } from '../listen.ts'

const { db } = await workerDatabase()

async function openSocket(port: number) {
	const socket = connect(port, '127.0.0.1')
	socket.setEncoding('utf8')
	const received = { text: '' }
	socket.on('data', (chunk) => {
		received.text += chunk
	})
	await once(socket, 'connect')
	return { socket, received, ended: once(socket, 'close') }
}

const request = 'GET /api/categories HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'

test('serves accepted connections while closing, ends idle ones and accepts no new ones', async () => {
	const app = await buildTestApp({ db })
	await listen(app, { host: '127.0.0.1', port: 0 })
	const address = app.server.address()
	const port = typeof address === 'object' && address !== null ? address.port : 0
	const [early, idle] = [await openSocket(port), await openSocket(port)]
	idle.socket.write(request)
	await expect.poll(() => idle.received.text).toContain('200 OK')
	const closing = app.close()
	await expect.poll(() => serversOf(app).some(({ listening }) => listening)).toBe(false)
	early.socket.write(request)
	await Promise.all([early.ended, idle.ended, closing])
	expect(early.received.text).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n/is)
	await expect(openSocket(port)).rejects.toThrow('ECONNREFUSED')
})

test.each([
	['stays open', 'HTTP/1.1\r\nhost: 127.0.0.1', ['Connection: keep-alive', 'Keep-Alive: timeout=72'], false],
	[
		'is closed when an HTTP/1.1 client wants it',
		'HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close',
		['Connection: close'],
		true,
	],
	['is closed for HTTP/1.0', 'HTTP/1.0\r\nhost: 127.0.0.1', ['Connection: close'], true],
])('the connection of an operation %s', async (_name, head, connectionHeaders, isClosed) => {
	const app = await buildTestApp({ db })
	await listen(app, { host: '127.0.0.1', port: 0 })
	const address = app.server.address()
	const { socket, received, ended } = await openSocket(
		typeof address === 'object' && address !== null ? address.port : 0,
	)
	const text = `GET /api/categories ${head}\r\n\r\n`
	socket.write(text)
	await expect.poll(() => received.text).toContain('\r\n\r\n[')
	expect(received.text.match(/^(?:connection|keep-alive):.*(?=\r$)/gim) ?? []).toEqual(connectionHeaders)
	if (isClosed) await ended
	else {
		socket.write(text)
		await expect.poll(() => received.text.split('200 OK')).toHaveLength(3)
	}
	socket.destroy()
	await app.close()
})

test('rejects with EADDRINUSE when another server uses the port', async () => {
	const first = await buildTestApp({ db })
	await listen(first, { host: '127.0.0.1', port: 0 })
	const address = first.server.address()
	const port = typeof address === 'object' && address !== null ? address.port : 0
	const second = await buildTestApp({ db })
	await expect(listen(second, { host: '127.0.0.1', port })).rejects.toMatchObject({
		code: 'EADDRINUSE',
		syscall: 'listen',
	})
})
