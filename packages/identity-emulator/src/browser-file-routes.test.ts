import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const ENTRY = '/__clerk/npm/@clerk/clerk-js@6/dist/clerk.browser.js'
const EXACT_ENTRY = '/__clerk/npm/@clerk/clerk-js@6.34.1/dist/clerk.browser.js'
const CHUNK = '/__clerk/npm/@clerk/ui@1/dist/vendors_ui_ae6e8a_1.34.0.js'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.app.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test('scripts are compressed with the best encoding that the browser accepts', async () => {
	const plain = await get(ENTRY)
	const gzip = await get(ENTRY, { 'accept-encoding': 'gzip, deflate' })
	const brotli = await get(ENTRY, { 'accept-encoding': 'gzip, deflate, br, zstd' })
	const installed = await readFile(
		new URL('../../../node_modules/@clerk/clerk-js/dist/clerk.browser.js', import.meta.url),
	)
	expect(plain.headers).not.toHaveProperty('content-encoding')
	expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
	expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' })
	expect(plain.rawPayload.equals(installed)).toBe(true)
	expect(gunzipSync(gzip.rawPayload).equals(installed)).toBe(true)
	expect(brotliDecompressSync(brotli.rawPayload).equals(installed)).toBe(true)
	expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test('files of exact versions are immutable; those of a major version are revalidated', async () => {
	expect((await get(CHUNK)).headers['cache-control']).toContain('immutable')
	expect((await get(EXACT_ENTRY)).headers['cache-control']).toContain('immutable')
	const entry = await get(ENTRY)
	expect(entry.headers['cache-control']).toBe('no-cache')
	const again = await get(ENTRY, { 'if-none-match': String(entry.headers.etag) })
	expect(again.statusCode).toBe(304)
	expect(again.rawPayload).toHaveLength(0)
})

test.each([
	'/__clerk/npm/@clerk/clerk-js@6/dist/..%2fpackage.json',
	'/__clerk/npm/@clerk/clerk-js@6/dist/%2e%2e/package.json',
	'/__clerk/npm/@clerk/clerk-js@6/package.json',
	'/__clerk/npm/@clerk/clerk-js@6/dist/clerk.mjs',
	'/__clerk/npm/@clerk/..%2f..%2ffastify@5/dist/clerk.browser.js',
	'/__clerk/npm/@clerk/backend@3/dist/index.js',
	'/__clerk/npm/@clerk/clerk-js@5/dist/clerk.browser.js',
	'/__clerk/npm/@clerk/constructor@1/dist/toString',
])('%s is not found', async (url) => {
	expect((await get(url)).statusCode).toBe(404)
})
