import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import { openDatabase } from '@farmgate/db/database'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './build-app.ts'
import { findDatabaseProblem } from './database/database.ts'
import { loggerOptions } from './http/log/logger.ts'
import { emptyTiles } from './modules/tiles/open-tiles.ts'
import { insertLocation } from './testing/location-factory.ts'
import { restReads, trpcReads } from './testing/read-transports.ts'
import { buildTestApp } from './testing/test-app.ts'
import { createTestIdentity } from './testing/test-identity.ts'
import { queriesOfRows } from './testing/test-index.ts'

// cspell:ignore bbroken

const database = await ownDatabase()
const logged: string[] = []
const app = await buildTestApp({
	db: database.db,
	findProblem: () => findDatabaseProblem(database),
	logger: loggerOptions('info', { write: (line) => logged.push(line) }),
})

beforeAll(async () => {
	for (let index = 0; index < 5; index++) await insertLocation(database.db, { description: 'Good soil. '.repeat(40) })
})

describe('a list over REST', () => {
	test('is an array with its total and the URL of the next page with all other parameters [P3]', async () => {
		const response = await app.inject('/api/locations?sort=name&limit=2&type=Farm&type=Market&q=')
		expect(response.json()).toHaveLength(2)
		expect(response.headers['x-total-count']).toBe('5')
		const next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link))?.[1] ?? ''
		const url = new URL(next, 'http://localhost')
		expect(url.pathname).toBe('/api/locations')
		expect(url.searchParams.getAll('type')).toEqual(['Farm', 'Market'])
		expect([url.searchParams.get('sort'), url.searchParams.get('limit')]).toEqual(['name', '2'])
		expect((await app.inject(next)).json()).toHaveLength(2)
	})

	test('has no link to a next page on the last page [P3]', async () => {
		expect((await app.inject('/api/locations?limit=5')).headers.link).toBeUndefined()
	})

	test('is compressed for clients that accept it', async () => {
		const response = await app.inject({ path: '/api/locations', headers: { 'accept-encoding': 'br' } })
		expect(response.headers['content-encoding']).toBe('br')
		expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toHaveLength(5)
	})

	test('has status 304 for a cached response, and 200 after a change', async () => {
		const path = '/api/locations?sort=newest'
		const { headers } = await app.inject(path)
		const held = { 'if-none-match': String(headers.etag) }
		expect((await app.inject({ path, headers: held })).statusCode).toBe(304)
		await database.sql`update locations set name = 'New Name' where id = (select min(id) from locations)`
		expect((await app.inject({ path, headers: held })).statusCode).toBe(200)
	})

	test('has the same headers for HEAD', async () => {
		const [get, head] = [
			await app.inject('/api/locations'),
			await app.inject({ method: 'HEAD', path: '/api/locations' }),
		]
		expect([head.statusCode, head.body]).toEqual([200, ''])
		expect(head.headers['x-total-count']).toBe(get.headers['x-total-count'])
		expect(head.headers.etag).toBe(get.headers.etag)
	})
})

describe('a misspelled parameter is rejected with its name', () => {
	test.each([
		['/api/locations?radius=5', ['radius']],
		['/api/locations?limit=ten', ['limit']],
		['/api/locations?near=43', ['near']],
		['/api/locations?bbox=1,2,3', ['bbox']],
		['/api/locations?type=Farm,Castle', ['type']],
		['/api/locations?q=a&q=b', ['q']],
		['/api/locations?q=%00', ['q']],
		['/api/locations?inSeason=1e400', ['inSeason']],
		['/api/locations?__proto__=1', ['__proto__']],
		['/api/locations/cedar-hollow', ['id']],
		['/api/locations/99999999999999999999', ['id']],
		['/api/locations/1?expand=all', ['expand']],
		['/api/locations/slug/%00', ['slug']],
		['/api/listings/1.5', ['id']],
		['/api/categories?q=x', ['q']],
		['/api/categories/honey/listings', ['id']],
		['/api/map', ['zoom']],
		['/api/map?zoom=deep', ['zoom']],
		['/api/map?zoom=3&limit=4', ['limit']],
		['/api/locations/%ZZ', ['url']],
	])('%s', async (path, fields) => {
		const response = await app.inject(path)
		expect(response.statusCode).toBe(400)
		const body = response.json<{ code: string; issues: { path: string }[] }>()
		expect(body.code).toBe('input.invalid')
		expect(body.issues.map((issue) => issue.path)).toEqual(fields)
	})
})

describe('unknown paths and methods', () => {
	test.each([
		'/api',
		'/api/',
		'/api/nope',
		'/api/locations/1/2/3',
		'/api/trpc/nope.list',
		'/api/trpc/locations.toString',
	])('%s is 404', async (path) => {
		const response = await app.inject(path)
		expect(response.statusCode).toBe(404)
		expect(response.body).toContain('No such path')
	})

	test.each([
		['POST', '/api/categories', 'GET, HEAD'],
		['DELETE', '/api/towns/x', 'GET, HEAD'],
		['PUT', '/api/locations/slug/x', 'GET, HEAD'],
		['PATCH', '/readyz', 'GET, HEAD'],
		['OPTIONS', '/api/map', 'GET, HEAD'],
	] as const)('%s %s is 405 with the supported methods', async (method, path, allow) => {
		const response = await app.inject({ method, path })
		expect(response.statusCode).toBe(405)
		expect(response.headers.allow).toBe(allow)
		expect(response.json()).toMatchObject({ code: 'route.method_not_allowed' })
	})

	test('a tRPC query by POST is 405', async () => {
		const response = await app.inject({ method: 'POST', path: '/api/trpc/locations.list', payload: {} })
		expect(response.statusCode).toBe(405)
		expect(response.json()).toMatchObject({ error: { data: { code: 'route.method_not_allowed' } } })
	})
})

describe('malformed requests are client errors', () => {
	test.each([
		['input that is no JSON', '/api/trpc/locations.list?input=%7Bbroken', 400],
		['input of the wrong shape', '/api/trpc/locations.list?input=%5B%5D', 400],
		['an id that is none', '/api/trpc/locations.byId?input=%7B%22id%22:%22x%22%7D', 400],
		['no input at all', '/api/trpc/locations.byId', 400],
		['a very long slug', `/api/locations/slug/${'a'.repeat(4000)}`, 400],
		['an endless slug', `/api/locations/slug/${'a'.repeat(9000)}`, 400],
		['a huge batch', `/api/trpc/${Array.from({ length: 21 }, () => 'categories.list').join(',')}?batch=1`, 400],
	])('%s', async (_name, path, status) => {
		expect((await app.inject(path)).statusCode).toBe(status)
	})

	test.each([
		['{"name":', 'is not JSON'],
		['', 'is empty'],
		[Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'is not UTF-8'],
	])('a body of %j has the message of its error', async (payload, message) => {
		const headers = { 'content-type': 'application/json' }
		const response = await app.inject({ method: 'POST', path: '/api/claim-requests', headers, payload })
		expect(response.statusCode).toBe(400)
		expect(response.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: 'body', message }] })
	})

	test('a body that is too large, or of an unsupported type', async () => {
		const payload = JSON.stringify('a'.repeat(2_000_000))
		const headers = { 'content-type': 'application/json' }
		const tooLarge = await app.inject({ method: 'POST', path: '/api/trpc/locations.list', headers, payload })
		expect(tooLarge.statusCode).toBe(413)
		const xml = {
			method: 'POST',
			path: '/api/trpc/locations.list',
			headers: { 'content-type': 'text/xml' },
			payload: '<a/>',
		} as const
		expect((await app.inject(xml)).statusCode).toBe(415)
	})

	test('headers that are too large, and text that is not HTTP', async () => {
		const listening = await buildTestApp({ db: database.db })
		await listening.listen({ host: '127.0.0.1', port: 0 })
		const address = listening.server.address()
		const port = typeof address === 'object' && address ? address.port : 0
		const responseTo = (text: string) =>
			new Promise<string>((resolve, reject) => {
				let response = ''
				const socket = connect(port, '127.0.0.1', () => socket.write(text))
				socket.on('data', (data) => {
					response += data
				})
				socket.on('end', () => resolve(response))
				socket.on('error', reject)
			})
		expect(await responseTo(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
			/^HTTP\/1\.1 431 [\s\S]*"code":"input.too_large"/,
		)
		expect(await responseTo('hello there\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"input.invalid"/)
	})
})

describe('every request is logged', () => {
	test('with the request id of the proxy', async () => {
		const headers = { 'x-request-id': 'front-0123456789' }
		for (const path of ['/api/locations', '/api/nope', '/farms', '/api/locations/%ZZ', '/api/trpc/categories.list']) {
			const response = await app.inject({ path, headers })
			expect(response.headers['x-request-id']).toBe('front-0123456789')
		}
		expect(logged.filter((line) => line.includes('"requestId":"front-0123456789"')).length).toBeGreaterThanOrEqual(4)
	})

	test('without its email addresses, cookies and tokens', async () => {
		logged.length = 0
		await app.inject({
			path: '/api/locations?q=ann%40farm.example',
			headers: { cookie: 'session=secret-1', authorization: 'Bearer secret-2' },
		})
		expect(logged.join('')).toContain('q=[email]')
		expect(logged.join('')).not.toMatch(/ann|secret/)
	})

	test('except health checks', async () => {
		logged.length = 0
		expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
		expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
		expect(logged).toEqual([])
	})
})

test('a server stays ready when the next version has migrated its database, and is not ready without a migration', async () => {
	const { sql } = database
	const status = async () => (await app.inject('/readyz')).statusCode
	await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next version', 1)`
	expect(await status()).toBe(200)
	const last = sql`(select max(id) from drizzle.__drizzle_migrations)`
	const removed =
		await sql`delete from drizzle.__drizzle_migrations where id > ${last} - 2 returning id, hash, created_at`
	expect(await status()).toBe(503)
	await sql`insert into drizzle.__drizzle_migrations ${sql(removed.filter(({ hash }) => hash !== 'of the next version'))}`
	expect(await status()).toBe(200)
})

describe('when the database fails', () => {
	test('a slow search fails with 504 over both transports, and is logged once each', async () => {
		const other = openDatabase(database.url, { max: 1 })
		const slow = openDatabase(database.url, { max: 1, statementTimeoutMs: 100 })
		const lines: string[] = []
		const slowApp = await buildTestApp({
			db: slow.db,
			logger: loggerOptions('warn', { write: (line) => lines.push(line) }),
		})
		const blocker = other.sql.begin(async (transaction) => {
			await transaction`lock table locations in access exclusive mode`
			for (const transport of [restReads(slowApp), trpcReads(slowApp)]) {
				expect(await transport.list('locations', {})).toMatchObject({ ok: false, status: 504, code: 'search.timeout' })
			}
		})
		await blocker
		expect(lines).toHaveLength(2)
		await slow.close()
		await other.close()
	})

	test('requests fail with 503 over both transports, without internal details', async () => {
		const nowhere = openDatabase('postgres://farmgate:hunter2@127.0.0.1:9/nothing', { max: 1 })
		const lines: string[] = []
		const lostApp = await buildApp({
			db: nowhere.db,
			queries: queriesOfRows(nowhere.db),
			findProblem: () => findDatabaseProblem(nowhere),
			clock: { now: () => new Date() },
			tiles: emptyTiles(8),
			webRoot: '/nonexistent',
			logger: loggerOptions('warn', { write: (line) => lines.push(line) }),
			identity: createTestIdentity().identity,
			rateLimits: 'off',
			publicOrigin: null,
			trustProxy: false,
		})
		for (const transport of [restReads(lostApp), trpcReads(lostApp)]) {
			const outcome = await transport.list('locations', { q: 'secret words' })
			expect(outcome).toMatchObject({ ok: false, status: 503, code: 'service.unavailable', fields: [] })
		}
		const ready = await lostApp.inject('/readyz')
		expect([ready.statusCode, ready.json().status]).toEqual([503, 'not ready'])
		expect((await lostApp.inject('/healthz')).statusCode).toBe(200)
		expect(lines).toHaveLength(2)
		expect(lines.join('')).not.toMatch(/hunter2|secret words/)
		await lostApp.close()
		await nowhere.close()
	})

	test('a response that fails while it is sent ends, and is logged in one line', async () => {
		const lines: string[] = []
		const logger = loggerOptions('info', { write: (line) => lines.push(line) })
		const brokenApp = await buildTestApp({ db: database.db, logger })
		async function* rows() {
			yield 'the first row'
			yield String(await database.db.execute(sql`select from elsewhere`))
		}
		brokenApp.get('/rows', async (_request, reply) => reply.send(Readable.from(rows())))
		await expect(brokenApp.inject('/rows')).rejects.toThrow()
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			expect.objectContaining({
				code: 'internal',
				url: '/rows',
				err: expect.objectContaining({ code: '42P01', statement: expect.any(String) }),
			}),
		])
	})

	test('the statement of a failed query is not in the response, and once in one log line', async () => {
		const broken = await ownDatabase()
		await broken.sql`alter table locations rename to elsewhere`
		const lines: string[] = []
		const logger = loggerOptions('error', { write: (line) => lines.push(line) })
		const brokenApp = await buildTestApp({ db: broken.db, logger })
		for (const transport of [restReads(brokenApp), trpcReads(brokenApp)]) {
			expect(await transport.byId('locations', 1)).toEqual({
				ok: false,
				status: 500,
				code: 'internal',
				message: 'Server error - please try again',
				fields: [],
			})
			const [line = '', ...others] = lines.splice(0)
			expect(others).toEqual([])
			const { err } = JSON.parse(line)
			expect(err).toMatchObject({ type: 'PostgresError', code: '42P01', message: expect.stringContaining('not exist') })
			expect(err.statement).toMatch(/^select /)
			const written = JSON.stringify(err.statement.slice(0, 60)).slice(1, -1)
			expect(line.split(written)).toHaveLength(2)
			expect(err.stack).toContain('locations.repository.ts')
		}
	})
})
