import { once } from 'node:events'
import { connect } from 'node:net'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { listen, serversOf } from './listen.ts'

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
