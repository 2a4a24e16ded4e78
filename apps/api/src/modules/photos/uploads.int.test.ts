import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { photos as photosTable } from '@farmgate/db/schema/photos'
import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createServices } from '../../create-services.ts'
import { createDiskStorage } from '../../integrations/storage/drive-storage.ts'
import { noStorage } from '../../ports/file-storage.ts'
import { type FormPart, formOf } from '../../testing/form-body.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { PLAIN_JPEG, photoOf } from '../../testing/photo-files.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser, sessionCookie, TEST_ORIGIN } from '../../testing/test-identity.ts'
import { queriesOfRows } from '../../testing/test-index.ts'

const { db } = await ownDatabase()
const { identity, provider } = createTestIdentity()
const folder = await mkdtemp(join(tmpdir(), 'farmgate-uploads-'))
const temporary = await mkdtemp(join(tmpdir(), 'farmgate-temporary-'))
vi.stubEnv('TMPDIR', temporary)
const storage = createDiskStorage(folder)
const app = await buildTestApp({ db, identity, storage })
const { photos } = createServices({
	db,
	queries: queriesOfRows(db),
	clock: { now: () => new Date() },
	identity,
	storage,
})

for (const id of ['ann', 'bob', 'cleo']) provider.users.set(id, providerUser(id))
beforeAll(async () => {
	await db.insert(users).values([{ id: 'ann' }, { id: 'bob' }, { id: 'cleo' }])
})
afterAll(async () => {
	for (const path of [folder, temporary]) await rm(path, { recursive: true, force: true })
})

const ann = bearer({ userId: 'ann', role: 'user' })

async function send(parts: FormPart[], headers: Record<string, string> = {}, to: FastifyInstance = app) {
	const { payload, type } = formOf(parts)
	return await to.inject({
		method: 'POST',
		path: '/api/uploads',
		payload,
		headers: { 'content-type': type, ...ann, ...headers },
	})
}

async function upload(headers: Record<string, string> = {}) {
	const response = await send([{ content: PLAIN_JPEG }], headers)
	expect(response.statusCode).toBe(201)
	return response.json<{ id: string; url: string; thumbUrl: string; width: number; height: number }>()
}

const filesOf = async (id: string) =>
	(await readdir(folder, { recursive: true })).filter((name) => name.includes(`${id}-`)).sort()

describe('an uploaded photo', () => {
	test('is returned with its addresses, and served in two sizes that browsers keep', async () => {
		const response = await send([{ content: await photoOf({ width: 1000, height: 500 }) }])
		expect(response.statusCode).toBe(201)
		const { id, ...photo } = response.json()
		expect(photo).toEqual({
			url: `/uploads/${id}-1600.webp`,
			thumbUrl: `/uploads/${id}-400.webp`,
			width: 1000,
			height: 500,
		})
		for (const [path, width] of [
			[photo.url, 1000],
			[photo.thumbUrl, 400],
		] as const) {
			const served = await app.inject(path)
			expect(served.statusCode).toBe(200)
			expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
			expect(served.headers).toMatchObject({
				'content-type': 'image/webp',
				'cache-control': 'public, max-age=31536000, immutable',
				'x-content-type-options': 'nosniff',
				'content-security-policy': expect.stringContaining("script-src 'self'"),
			})
			const again = await app.inject({ path, headers: { 'if-none-match': String(served.headers.etag) } })
			expect([again.statusCode, again.payload]).toEqual([304, ''])
		}
	})

	test('can be sent as "image", the name that the specification gives the field [P1]', async () => {
		expect((await send([{ content: PLAIN_JPEG, name: 'image' }])).statusCode).toBe(201)
	})

	test('can be sent by a page of this origin with its cookie, but not by a page of another site', async () => {
		const cookie = sessionCookie({ userId: 'ann', role: 'user' })
		const form = [{ content: PLAIN_JPEG }]
		const { authorization: _, ...none } = ann
		const { payload, type } = formOf(form)
		const from = async (origin: string) =>
			(
				await app.inject({
					method: 'POST',
					path: '/api/uploads',
					payload,
					headers: { 'content-type': type, ...none, ...cookie, origin },
				})
			).statusCode
		expect([await from(TEST_ORIGIN), await from('https://elsewhere.example')]).toEqual([201, 403])
	})

	test('is the first one’s when the upload is repeated with its key, also at the same time', async () => {
		const key = { 'idempotency-key': randomUUID() }
		const [first, second] = await Promise.all([upload(key), upload(key)])
		const third = await upload({ 'idempotency-key': key['idempotency-key'].toUpperCase() })
		expect([second, third]).toEqual([first, first])
		const foreign = await upload({ ...key, ...bearer({ userId: 'bob', role: 'user' }) })
		expect(foreign.id).not.toBe(first.id)
		expect((await upload()).id).not.toBe((await upload()).id)
	})

	test('is stored by a repetition after the storage has failed', async () => {
		const broken = await buildTestApp({ db, identity, storage: noStorage })
		const key = { 'idempotency-key': randomUUID() }
		const failed = await send([{ content: PLAIN_JPEG }], key, broken)
		expect([failed.statusCode, failed.json()]).toEqual([
			503,
			{ code: 'storage.unavailable', message: 'Files are not available right now, please try again' },
		])
		const { url } = await upload(key)
		expect((await app.inject(url)).statusCode).toBe(200)
		expect((await broken.inject(url)).statusCode).toBe(503)
	})
})

describe('an upload is refused with the field and the reason', () => {
	const issue = (path: string, message: string) => [{ path, message }]
	const photo = { content: PLAIN_JPEG }

	test.each<[string, FormPart[], unknown[]]>([
		['without a file', [], issue('file', 'is missing: send one photo')],
		['in another field', [{ ...photo, name: 'photo' }], issue('photo', 'is not known here; send one photo as "file"')],
		[
			'with further fields',
			[{ name: 'alt', content: 'x', fileName: null }, photo],
			issue('alt', 'is not known here; send one photo as "file"'),
		],
		['of two files', [photo, photo], issue('file', 'must be one photo per request')],
		['of five files', Array(5).fill(photo), issue('file', 'must be one photo per request')],
		['as text', [{ content: 'x', fileName: null }], issue('file', 'must be a file, not a text')],
		[
			'with a field that is a property of all objects',
			[{ ...photo, name: '__proto__' }],
			issue('body', 'is not a complete form'),
		],
	])('%s', async (_name, parts, issues) => {
		const response = await send(parts)
		expect([response.statusCode, response.json()]).toEqual([
			400,
			{ code: 'input.invalid', message: 'Invalid request', issues },
		])
	})

	test('that is empty or no photo', async () => {
		for (const content of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>']) {
			const response = await send([{ content }])
			expect(response.statusCode).toBe(415)
			expect(response.json()).toMatchObject({
				code: 'input.wrong_type',
				issues: issue('file', 'must be a JPEG, PNG, WebP or AVIF photo'),
			})
		}
	})

	test('that is larger than 10 MB, with and without a declared length', async () => {
		const content = Buffer.concat([PLAIN_JPEG, Buffer.alloc(10 * 1024 * 1024)])
		const { payload, type } = formOf([{ content }])
		const declared = await send([{ content }])
		const chunked = await app.inject({
			method: 'POST',
			path: '/api/uploads',
			payload: Readable.from([payload.subarray(0, 5_000_000), payload.subarray(5_000_000)]),
			headers: { 'content-type': type, ...ann },
		})
		for (const response of [declared, chunked]) {
			expect([response.statusCode, response.json()]).toMatchObject([
				413,
				{ code: 'input.too_large', issues: issue('file', 'has more than 10 MB. Make the photo smaller') },
			])
		}
	})

	test('of a form that ends early or has no boundary', async () => {
		const { payload, type } = formOf([photo])
		for (const [body, contentType] of [
			[payload.subarray(0, 300), type],
			[payload, 'multipart/form-data'],
			[Buffer.from('nonsense'), type],
		] as const) {
			const response = await app.inject({
				method: 'POST',
				path: '/api/uploads',
				payload: body,
				headers: { 'content-type': contentType, ...ann },
			})
			expect([response.statusCode, response.json().issues?.length]).toEqual([400, 1])
		}
	})

	test('that is JSON, and no other route accepts forms', async () => {
		const json = await app.inject({ method: 'POST', path: '/api/uploads', payload: { file: 'x' }, headers: ann })
		const { payload, type } = formOf([photo])
		const form = await app.inject({
			method: 'POST',
			path: '/api/claim-requests',
			payload,
			headers: { 'content-type': type, ...ann },
		})
		expect([json.statusCode, form.statusCode]).toEqual([415, 415])
	})

	test('with a key that is not a UUID', async () => {
		const response = await send([photo], { 'idempotency-key': 'again' })
		expect([response.statusCode, response.json().issues]).toEqual([400, issue('Idempotency-Key', 'must be a UUID')])
	})

	test('leaves no temporary files', async () => {
		expect(await readdir(temporary)).toEqual([])
	})
})

test.each([
	'/uploads/00000000-0000-4000-8000-000000000000-1600.webp',
	'/uploads/00000000-0000-4000-8000-000000000000-800.webp',
	'/uploads/..%2f..%2fpackage.json',
	'/uploads/',
	'/uploads/ab/x.webp',
])('%s is not found', async (path) => {
	expect((await app.inject({ path, headers: { accept: 'text/html' } })).statusCode).toBe(404)
})

test('the API document describes the upload', async () => {
	const { paths } = (await app.inject('/api/openapi.json')).json()
	const { post } = paths['/api/uploads']
	expect(post.requestBody.content['multipart/form-data'].schema.properties.file).toMatchObject({
		type: 'string',
		format: 'binary',
	})
	expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['201', '400', '401', '413', '415', '429', '503']))
	expect(post.parameters[0]).toMatchObject({ in: 'header', name: 'Idempotency-Key' })
	expect(post.security).toEqual([{ bearer: [] }, { cookie: [] }])
})

describe('a photo that belongs to nothing', () => {
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
	const exists = async (id: string) => (await db.select().from(photosTable).where(eq(photosTable.id, id))).length === 1
	const age = (id: string, hours: number) =>
		db
			.update(photosTable)
			.set({ unusedSince: hoursAgo(hours) })
			.where(eq(photosTable.id, id))

	test('is deleted with its files after a day, one that is attached is not', async () => {
		const [old, recent, attached] = [await upload(), await upload(), await upload()]
		const { id: locationId } = await insertLocation(db)
		await db.update(photosTable).set({ locationId }).where(eq(photosTable.id, attached.id))
		await age(old.id, 25)
		await age(recent.id, 23)
		await photos.deleteUnused(new Date())
		expect([await exists(old.id), await exists(recent.id), await exists(attached.id)]).toEqual([false, true, true])
		expect([(await filesOf(old.id)).length, (await filesOf(recent.id)).length]).toEqual([0, 2])
		expect((await app.inject(old.url)).statusCode).toBe(404)
	})

	test('is deleted by the next run when its files could not be deleted', async () => {
		const old = await upload()
		await age(old.id, 25)
		const broken = createServices({
			db,
			queries: queriesOfRows(db),
			clock: { now: () => new Date() },
			identity,
			storage: noStorage,
		})
		await expect(broken.photos.deleteUnused(new Date())).rejects.toMatchObject({ code: 'storage.unavailable' })
		expect(await exists(old.id)).toBe(true)
		await photos.deleteUnused(new Date())
		expect([await exists(old.id), await filesOf(old.id)]).toEqual([false, []])
	})

	test('is deleted by the next run after its user has removed the account', async () => {
		provider.users.set('dora', providerUser('dora'))
		const dora = bearer({ userId: 'dora', role: 'user' })
		const { id } = await upload(dora)
		await app.inject({ method: 'DELETE', path: '/api/user?places=free', headers: dora })
		await photos.deleteUnused(new Date())
		expect([await exists(id), await filesOf(id)]).toEqual([false, []])
	})
})

describe('on a slow line', () => {
	async function listening() {
		const slow = await buildTestApp({
			db,
			identity,
			storage,
			connectionLimits: { requestMs: 100, checkEveryMs: 20 },
			load: { deadlineMs: 150 },
		})
		await slow.listen({ host: '127.0.0.1', port: 0 })
		return (slow.server.address() as AddressInfo).port
	}
	const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

	test('an upload may take longer than other requests', async () => {
		const { payload, type } = formOf([{ content: PLAIN_JPEG }])
		const socket = connect(await listening(), '127.0.0.1')
		let received = ''
		socket.on('data', (data) => {
			received += data
		})
		const head = `POST /api/uploads HTTP/1.1\r\nhost: localhost\r\nauthorization: ${ann.authorization}\r\ncontent-type: ${type}\r\ncontent-length: ${payload.length}\r\n\r\n`
		socket.write(head)
		for (const part of [0, 1, 2]) {
			await pause(100)
			socket.write(payload.subarray(part * 300, part === 2 ? undefined : part * 300 + 300))
		}
		await expect.poll(() => received, { timeout: 5000 }).toMatch(/^HTTP\/1\.1 201 /)
		socket.destroy()
	})
})
