import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { writeTestWebBuild } from '../../testing/web-build.ts'

const { db } = await workerDatabase()
const app = await buildTestApp({ db, webRoot: writeTestWebBuild() })

async function headersOf(path: string): Promise<Record<string, unknown> & { policy: string }> {
	const headers: Record<string, unknown> = (await app.inject(path)).headers
	return { ...headers, policy: String(headers['content-security-policy']) }
}

function rpc(procedure: string, input: object): string {
	return `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
}

test('allows geolocation and camera, and enables violation reports', async () => {
	for (const path of ['/', '/embed', '/api/feeds/locations.rss']) {
		const headers = await headersOf(path)
		expect(headers['permissions-policy']).toContain('geolocation=(self), camera=(self)')
		expect(headers['permissions-policy']).toContain('microphone=()')
		expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
		expect(headers.policy).toMatch(/report-to csp;report-uri \/api\/csp-reports$/)
	}
})

test.each(['/api/locations', '/api/locations/0', '/api/trpc/locations.list', '/api/trpc/none'])(
	'lets a response of an operation load nothing when it is opened as a page: %s',
	async (path) => {
		const headers = await headersOf(path)
		expect(headers.policy).toBe("default-src 'none';frame-ancestors 'none'")
		expect(headers['x-content-type-options']).toBe('nosniff')
		expect(headers['content-type']).toMatch(/^application\/json\b/)
		expect(headers['permissions-policy']).toBeUndefined()
	},
)

test.each([
	['a result for one caller', '/api/locations/similar?name=Hill+Farm&type=Farm&near=43,-79', {}],
	[
		'the same over tRPC',
		rpc('locations.similar', { name: 'Hill Farm', type: 'Farm', near: { lat: 43, lng: -79 } }),
		{},
	],
	['a public read with a token', '/api/locations', { authorization: 'Bearer nonsense' }],
	['an error', '/api/locations/0', {}],
])('%s cannot be loaded by other sites and has a request id', async (_name, path, given) => {
	const { headers } = await app.inject({ path, headers: given })
	expect(headers['cross-origin-resource-policy']).toBe('same-origin')
	expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/)
})

test.each(['/api/locations', rpc('locations.list', {})])(
	'a response that is the same for all callers has nothing of one caller, except an id that the request has: %s',
	async (path) => {
		const headers = await headersOf(path)
		expect(headers['x-request-id']).toBeUndefined()
		expect(headers['cross-origin-resource-policy']).toBeUndefined()
		const named = await app.inject({ path, headers: { 'x-request-id': 'caller-0123' } })
		expect(named.headers['x-request-id']).toBe('caller-0123')
	},
)

test('demands HTTPS from clients of operations and pages alike', async () => {
	const secure = await buildTestApp({ db, publicOrigin: 'https://farms.example' })
	for (const path of ['/api/locations', '/healthz']) {
		const { headers } = await secure.inject({ path, headers: { host: 'farms.example' } })
		expect(headers['strict-transport-security']).toBe('max-age=31536000')
	}
	await secure.close()
})

test('allows inline style elements on the pages of the API document alone', async () => {
	expect((await headersOf('/api/docs/')).policy).toContain("style-src 'self' 'unsafe-inline';")
	for (const path of ['/', '/embed', '/api/openapi.json']) {
		expect((await headersOf(path)).policy).not.toMatch(/style-src [^;]*unsafe-inline/)
	}
})

describe('frames of other sites', () => {
	test.each(['/embed', '/embed/', '/embed?q=honey&view=list'])('may show %s', async (path) => {
		const headers = await headersOf(path)
		expect(headers.policy).toContain('frame-ancestors *')
		expect(headers['x-frame-options']).toBeUndefined()
		expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
	})

	test('have the same policy for scripts', async () => {
		const framed = await headersOf('/embed')
		const usual = await headersOf('/farms')
		expect(framed.policy.replace('frame-ancestors *', "frame-ancestors 'none'")).toBe(usual.policy)
		expect(framed['x-content-type-options']).toBe('nosniff')
	})

	test.each([
		'/',
		'/map?embed',
		'/locations/embed',
		'/embed/more',
		'/embedded',
		'/Embed',
		'/%65mbed',
		'//embed',
		'/dashboard/settings',
		'/api/feeds/locations.geojson',
		'/api/docs',
	])('may not show %s', async (path) => {
		const headers = await headersOf(path)
		expect(headers.policy).toContain("frame-ancestors 'none'")
		expect(headers['x-frame-options']).toBe('DENY')
	})

	test('may not show an operation, which has no header for old browsers', async () => {
		const headers = await headersOf('/api/locations')
		expect(headers.policy).toBe("default-src 'none';frame-ancestors 'none'")
		expect(headers['x-frame-options']).toBeUndefined()
	})

	test('of our own pages show nothing of other sites', async () => {
		expect((await headersOf('/farms')).policy).toContain("frame-src 'self';")
	})
})
