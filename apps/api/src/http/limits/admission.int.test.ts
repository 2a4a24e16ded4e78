import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { afterEach, describe, expect, test } from 'vitest'
import { storageInMemory } from '../../testing/memory-storage.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { createTestIdentity, providerUser, sessionToken } from '../../testing/test-identity.ts'

const { db } = await workerDatabase()
type Options = Omit<Parameters<typeof buildTestApp>[0], 'db'>

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')
const sockets: Socket[] = []
afterEach(() => {
	for (const socket of sockets.splice(0)) socket.destroy()
})

/** A server with three routes: one waits for `end`, one sends 32 MB, one streams them. */
async function listeningApp(options: Options = {}) {
	const app = await buildTestApp({ db, ...options })
	const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
	app.get('/wait', async () => {
		await mayEnd
		return 'done'
	})
	app.get('/large', async () => Buffer.concat(Array.from({ length: 32 }, () => MEGABYTE)))
	app.get('/stream', async (_request, reply) => reply.send(Readable.from(Array.from({ length: 32 }, () => MEGABYTE))))
	await app.listen({ host: '127.0.0.1', port: 0 })
	const { port } = app.server.address() as AddressInfo
	return { port, end, app }
}

/** A connection from an address that has sent `text` and reads nothing. */
async function send(port: number, text: string, from = '127.0.0.1'): Promise<Socket> {
	const socket = connect({ port, host: '127.0.0.1', localAddress: from })
	sockets.push(socket)
	socket.on('error', () => {})
	await once(socket, 'connect')
	socket.pause()
	socket.write(text)
	return socket
}

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

/** The status of a request from an address, and its header `Connection`. */
async function statusFrom(port: number, from: string, text = requestOf('/api/categories')): Promise<number> {
	const socket = await send(port, text, from)
	socket.resume()
	const [data] = await once(socket, 'data')
	socket.destroy()
	return Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])
}

/** Waits until the server has handled what was sent before. */
const untilHandled = (port: number) => statusFrom(port, '127.0.0.9', requestOf('/healthz'))

const UNFINISHED = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{'

describe('unfinished bodies', () => {
	test.each([
		'/api/locations/1/view',
		'/api/trpc/locations.create',
		'/api/chat-listing',
		'/api/csp-reports',
		'/api/nowhere',
		'/__clerk/v1/client/sign_ins',
	])('of one client at %s occupy no work of others', async (path) => {
		const { port } = await listeningApp({ load: { work: { running: 2, waiting: 0 } } })
		for (let count = 0; count < 20; count++) await send(port, `POST ${path} HTTP/1.1\r\n${UNFINISHED}`)
		await untilHandled(port)
		expect(await statusFrom(port, '127.0.0.2')).toBe(200)
	})

	test('beyond the share of a client are rejected, while another client can still send', async () => {
		const { port } = await listeningApp({ load: { shares: { receiving: { total: 3, perClient: 2 } } } })
		const unfinished = `POST /api/problem-reports HTTP/1.1\r\n${UNFINISHED}`
		await send(port, unfinished)
		await send(port, unfinished)
		await untilHandled(port)
		expect(await statusFrom(port, '127.0.0.1', unfinished)).toBe(503)
		const other = await send(port, unfinished, '127.0.0.2')
		await untilHandled(port)
		other.resume()
		other.write('"locationId":1234 }')
		const [data] = await once(other, 'data')
		expect(String(data)).toContain(' 400 ')
	})

	test('of many clients leave a share for one more', async () => {
		const { port } = await listeningApp({ load: { shares: { receiving: { total: 6, perClient: 2 } } } })
		const unfinished = `POST /api/problem-reports HTTP/1.1\r\n${UNFINISHED}`
		for (let client = 1; client <= 3; client++) {
			for (let count = 0; count < 2; count++) await send(port, unfinished, `127.0.1.${client}`)
		}
		await untilHandled(port)
		const other = await send(port, unfinished, '127.0.0.2')
		await untilHandled(port)
		other.resume()
		other.write('"locationId":1234 }')
		const [data] = await once(other, 'data')
		expect(String(data)).toContain(' 400 ')
	})

	test('after pipelined requests are counted like others', async () => {
		const { port } = await listeningApp({ load: { work: { running: 2, waiting: 0 } } })
		for (let count = 0; count < 5; count++) {
			await send(port, `${requestOf('/api/categories').repeat(2)}POST /api/locations/1/view HTTP/1.1\r\n${UNFINISHED}`)
		}
		await untilHandled(port)
		await expect.poll(() => statusFrom(port, '127.0.0.2')).toBe(200)
	})
})

describe('responses that are not read', () => {
	test.each(['/large', '/stream'])('from %s occupy no work of others', async (path) => {
		const { port } = await listeningApp({ load: { work: { running: 2, waiting: 0 } } })
		for (let count = 0; count < 5; count++) {
			await send(port, requestOf(path))
			await untilHandled(port)
		}
		await expect.poll(() => statusFrom(port, '127.0.0.2')).toBe(200)
	})

	test.each([
		['/large', 'sending'],
		['/stream', 'streams'],
	] as const)('from %s are bounded by client', async (path, share) => {
		const { port } = await listeningApp({ load: { shares: { [share]: { total: 5, perClient: 1 } } } })
		await send(port, requestOf(path))
		await untilHandled(port)
		await expect.poll(() => statusFrom(port, '127.0.0.1', requestOf(path))).toBe(503)
		expect(await statusFrom(port, '127.0.0.2', requestOf(path))).toBe(200)
	})

	test.each([
		['/large', 'sending'],
		['/stream', 'streams'],
	] as const)('from %s to many clients leave a share for one more', async (path, share) => {
		const { port } = await listeningApp({ load: { shares: { [share]: { total: 4, perClient: 2 } } } })
		for (const client of ['127.0.1.1', '127.0.1.1', '127.0.1.2', '127.0.1.2']) {
			await send(port, requestOf(path), client)
			await untilHandled(port)
		}
		expect(await statusFrom(port, '127.0.0.2', requestOf(path))).toBe(200)
	})

	test.each(['/large', '/stream'])('from %s end when nothing is read for a while', async (path) => {
		const { port } = await listeningApp({ connectionLimits: { unreadMs: 100 } })
		const socket = await send(port, requestOf(path))
		await pause(500)
		let received = 0
		socket.on('data', (data) => {
			received += data.length
		})
		socket.resume()
		await once(socket, 'close')
		expect(received).toBeLessThan(32 * MEGABYTE.length)
	})

	test('do not end while nothing is to be sent', async () => {
		const { promise, resolve } = Promise.withResolvers<void>()
		async function* slowly() {
			yield 'begin'
			await promise
			yield '--end'
		}
		const slow = await buildTestApp({ db, connectionLimits: { unreadMs: 50 } })
		slow.get('/slow', async (_request, reply) => reply.send(Readable.from(slowly())))
		await slow.listen({ host: '127.0.0.1', port: 0 })
		const reader = await send((slow.server.address() as AddressInfo).port, requestOf('/slow'))
		let received = ''
		reader.on('data', (data) => {
			received += data
		})
		reader.resume()
		await pause(200)
		resolve()
		await expect.poll(() => received).toContain('--end')
	})
})

test('many slow requests of one client leave work for another', async () => {
	const { port, end } = await listeningApp({ load: { work: { running: 4, runningPerClient: 2, waiting: 10 } } })
	const waiting = await Promise.all(Array.from({ length: 8 }, () => send(port, requestOf('/wait'))))
	await untilHandled(port)
	expect(await statusFrom(port, '127.0.0.2')).toBe(200)
	end()
	for (const socket of waiting) {
		socket.resume()
		const [data] = await once(socket, 'data')
		expect(String(data)).toContain(' 200 ')
	}
})

describe('half-sent photos', () => {
	const upload = (userId: string) =>
		[
			'POST /api/uploads HTTP/1.1',
			'host: localhost',
			`authorization: Bearer ${sessionToken({ userId })}`,
			'content-type: multipart/form-data; boundary=b',
			'content-length: 500000',
			'\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx',
		].join('\r\n')

	async function uploadApp(options: Options = {}) {
		const { identity, provider } = createTestIdentity()
		for (const id of ['user_a', 'user_b']) provider.users.set(id, providerUser(id))
		return await listeningApp({ ...options, identity, storage: storageInMemory() })
	}

	test('end when they have stopped', async () => {
		const { port } = await uploadApp({ connectionLimits: { leastSpeedAfterMs: 100 } })
		const stopped = await send(port, upload('user_a'))
		stopped.resume()
		const [data] = await once(stopped, 'data')
		expect(String(data)).toContain(' 408 ')
	})

	test('of one client are bounded, and others can upload', async () => {
		const { port } = await uploadApp({ load: { shares: { uploads: { total: 10, perClient: 2 } } } })
		for (let count = 0; count < 2; count++) await send(port, upload('user_a'))
		await untilHandled(port)
		expect(await statusFrom(port, '127.0.0.1', upload('user_a'))).toBe(503)
		const complete = upload('user_b').replace('content-length: 500000', 'content-length: 3')
		expect(await statusFrom(port, '127.0.0.2', complete)).toBe(400)
	})

	test('of one user are bounded, whatever the address', async () => {
		const { port } = await uploadApp()
		const addresses = Array.from({ length: 5 }, (_, index) => `127.0.0.${index + 1}`)
		const started = await Promise.all(addresses.map((address) => send(port, upload('user_a'), address)))
		for (const socket of started) socket.resume()
		const [first] = await Promise.race(started.map((socket) => once(socket, 'data')))
		expect(String(first)).toContain(' 503 ')
	})
})

test('closes connections of one address beyond its share', async () => {
	const { port } = await listeningApp({ connectionLimits: { maxConnectionsPerAddress: 2 } })
	await send(port, '')
	await send(port, '')
	const third = await send(port, '')
	third.resume()
	await once(third, 'close')
	expect(await statusFrom(port, '127.0.0.2')).toBe(200)
})

test('closes the oldest connection of the address with the most when there are too many', async () => {
	const { port } = await listeningApp({ connectionLimits: { maxConnections: 4, maxConnectionsPerAddress: 2 } })
	for (const address of ['127.0.1.1', '127.0.1.1', '127.0.1.2', '127.0.1.2']) await send(port, '', address)
	expect(await statusFrom(port, '127.0.0.2')).toBe(200)
})
