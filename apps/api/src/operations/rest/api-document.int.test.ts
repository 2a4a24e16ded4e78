import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { buildTestApp } from '../../testing/test-app.ts'

const schemaObject = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema: schemaObject }))
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const operation = z.object({
	operationId: z.string().min(1),
	summary: z.string().min(1),
	tags: z.array(z.string()).min(1),
	security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
	parameters: z
		.array(
			z.object({
				name: z.string(),
				in: z.enum(['path', 'query', 'header']),
				required: z.boolean().optional(),
				description: z.string().min(1),
				schema: schemaObject,
			}),
		)
		.default([]),
	responses: z.record(
		z.string().regex(/^[1-5]\d\d$/),
		z.object({
			description: z.string().min(1),
			content: content.optional(),
			headers: z.record(z.string(), z.object({ description: z.string(), schema: schemaObject })).optional(),
		}),
	),
})
/** The rules of OpenAPI 3.1 that apply to this document. Descriptions are required too. */
const openApiDocument = z.object({
	openapi: z.string().regex(/^3\.1\.\d+$/),
	info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
	servers: z.array(z.object({ url: z.string() })),
	tags: z.array(z.object({ name: z.string(), description: z.string() })),
	paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(METHODS), operation)),
	components: z.object({
		schemas: z.record(z.string(), schemaObject),
		securitySchemes: z.record(z.string(), schemaObject),
	}),
})

const { db } = await workerDatabase()
const app = await buildTestApp({ db })

let raw: unknown
let document: z.infer<typeof openApiDocument>
let operations: ({ path: string; method: string } & z.infer<typeof operation>)[]
beforeAll(async () => {
	raw = (await app.inject('/api/openapi.json')).json()
	document = z.parse(openApiDocument, raw)
	operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), ...described })),
	)
})

function everyValueOf(name: string, value: unknown): unknown[] {
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, inner]) => [
		...(key === name ? [inner] : []),
		...everyValueOf(name, inner),
	])
}

describe('the OpenAPI document', () => {
	test('describes exactly the routes that exist [P1, P6]', () => {
		const described = operations.map(({ method, path }) => `${method} ${path}`)
		const expected = [
			'GET /api/calendars/{token}/favorites.ics',
			'GET /api/categories',
			'GET /api/categories/{id}/listings',
			'POST /api/chat-listing',
			'GET /api/claim-requests',
			'POST /api/claim-requests',
			'DELETE /api/claim-requests/{id}',
			'GET /api/corrections',
			'GET /api/facets',
			'GET /api/search',
			'GET /api/goods',
			'GET /api/season',
			'GET /api/season/calendar',
			'GET /api/shopping-list',
			'PATCH /api/shopping-list',
			'GET /api/trips',
			'GET /api/feeds/listings.csv',
			'GET /api/feeds/listings.geojson',
			'GET /api/feeds/listings.rss',
			'GET /api/feeds/locations.csv',
			'GET /api/feeds/locations.geojson',
			'GET /api/feeds/locations.rss',
			'POST /api/generate-image',
			'GET /api/listings',
			'GET /api/listings/slug/{slug}',
			'GET /api/listings/{id}',
			'POST /api/listings',
			'PATCH /api/listings/{id}',
			'DELETE /api/listings/{id}',
			'POST /api/listings/{id}/restore',
			'GET /api/listings/{id}/edit',
			'GET /api/location-favorites',
			'POST /api/location-favorites',
			'DELETE /api/location-favorites/{locationId}',
			'GET /api/location-favorites/{locationId}',
			'GET /api/locations',
			'POST /api/locations',
			'PATCH /api/locations/{id}',
			'DELETE /api/locations/{id}',
			'GET /api/locations/{id}/edit',
			'GET /api/locations/{id}/hours.ics',
			'GET /api/locations/pending',
			'GET /api/locations/similar',
			'GET /api/locations/slug/{slug}',
			'GET /api/locations/{id}',
			'GET /api/locations/{id}/listings',
			'GET /api/locations/{id}/town',
			'POST /api/locations/{id}/confirm',
			'POST /api/locations/{id}/restore',
			'POST /api/locations/{id}/view',
			'GET /api/mail-messages',
			'GET /api/mail-messages/{id}',
			'GET /api/map',
			'GET /api/map-image',
			'GET /api/map-sources',
			'GET /api/problem-reports',
			'POST /api/problem-reports',
			'GET /api/audit',
			'GET /api/locations/all',
			'GET /api/locations/duplicates',
			'GET /api/locations/{id}/owner',
			'GET /api/locations/{id}/review',
			'PATCH /api/claim-requests/{id}/approve',
			'PATCH /api/claim-requests/{id}/decline',
			'PATCH /api/claim-requests/{id}/reopen',
			'PATCH /api/locations/duplicates/{id}/dismiss',
			'PATCH /api/locations/duplicates/{id}/reopen',
			'PATCH /api/locations/{id}/approve',
			'PATCH /api/locations/{id}/reject',
			'PATCH /api/locations/{id}/reopen',
			'PATCH /api/problem-reports/{id}/dismiss',
			'PATCH /api/problem-reports/{id}/reopen',
			'PATCH /api/problem-reports/{id}/resolve',
			'PATCH /api/locations/{id}/reassign',
			'POST /api/locations/approve',
			'POST /api/locations/reject',
			'POST /api/locations/reopen',
			'POST /api/locations/{id}/merge',
			'GET /api/suggestions',
			'GET /api/places/autocomplete',
			'GET /api/places/geocode',
			'GET /api/places/nearest',
			'GET /api/towns/{town}',
			'GET /api/towns/{town}/{category}',
			'GET /api/imports',
			'GET /api/imports/{id}',
			'GET /api/imports/{id}/rows',
			'PATCH /api/imports/{id}/cancel',
			'PATCH /api/imports/{id}/check',
			'PATCH /api/imports/{id}/start',
			'PATCH /api/imports/{id}/undo',
			'PATCH /api/locations/{id}/hide',
			'PATCH /api/locations/{id}/unhide',
			'PATCH /api/locations/{id}/unverify',
			'PATCH /api/locations/{id}/verify',
			'POST /api/claim-requests/approve',
			'POST /api/claim-requests/decline',
			'POST /api/claim-requests/reopen',
			'POST /api/problem-reports/dismiss',
			'POST /api/problem-reports/reopen',
			'POST /api/problem-reports/resolve',
			'POST /api/imports',
			'POST /api/uploads',
			'POST /api/user/favorites-calendar',
			'DELETE /api/user',
			'DELETE /api/user/claim-requests/{id}',
			'DELETE /api/user/favorites-calendar',
			'GET /api/user/claim-requests',
			'GET /api/user/data',
			'GET /api/user/favorites-calendar',
			'GET /api/user/use',
			'GET /api/waiting',
			'GET /api/user/listings',
			'GET /api/user/locations',
			'GET /api/user/locations/deleted',
			'GET /api/user/owner-changes',
		]
		expect(described.sort()).toEqual(expected.sort())
		for (const { method, path } of operations) {
			expect(app.hasRoute({ method: method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true)
		}
	})

	test('has unique operation ids', () => {
		const names = operations.map(({ operationId }) => operationId)
		expect(new Set(names).size).toBe(names.length)
	})

	test('describes each group of routes, and no other', () => {
		const used = new Set(operations.flatMap(({ tags }) => tags))
		expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort())
	})

	test('describes each parameter and requires path parameters', () => {
		for (const { path, parameters } of operations) {
			const ofPath = parameters.filter((parameter) => parameter.in === 'path')
			expect(ofPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
			expect(ofPath.every(({ required }) => required)).toBe(true)
		}
	})

	test('refers only to schemas that it contains', () => {
		const references = new Set(everyValueOf('$ref', raw))
		expect(references.size).toBeGreaterThan(3)
		for (const reference of references) {
			const name = /^#\/components\/schemas\/(\w+)$/.exec(String(reference))?.[1]
			expect(document.components.schemas[name ?? '']).toBeDefined()
		}
	})

	test('describes the errors of each route with the same schema [P4]', () => {
		for (const { responses } of operations) {
			const failures = Object.entries(responses).filter(([status]) => status >= '400')
			expect(failures.map(([status]) => status)).toEqual(expect.arrayContaining(['400', '429', '500', '503', '504']))
			for (const [, failure] of failures) {
				expect(failure.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' })
			}
		}
	})

	test('describes that writes need JSON from a page of this site', () => {
		const writes = operations.filter(({ method }) => method !== 'GET')
		expect(writes).toHaveLength(54)
		for (const { responses } of writes) {
			expect(Object.keys(responses)).toEqual(expect.arrayContaining(['403', '413', '415']))
		}
	})

	test('describes which routes need a session, by token or cookie', () => {
		const guarded = operations.filter(({ security }) => security !== undefined)
		expect(guarded.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
			'DELETE /api/claim-requests/{id}',
			'DELETE /api/listings/{id}',
			'DELETE /api/location-favorites/{locationId}',
			'DELETE /api/locations/{id}',
			'DELETE /api/user',
			'DELETE /api/user/claim-requests/{id}',
			'DELETE /api/user/favorites-calendar',
			'GET /api/audit',
			'GET /api/claim-requests',
			'GET /api/imports',
			'GET /api/imports/{id}',
			'GET /api/imports/{id}/rows',
			'GET /api/listings/{id}/edit',
			'GET /api/location-favorites',
			'GET /api/location-favorites/{locationId}',
			'GET /api/locations/all',
			'GET /api/locations/duplicates',
			'GET /api/locations/pending',
			'GET /api/locations/{id}/edit',
			'GET /api/locations/{id}/owner',
			'GET /api/locations/{id}/review',
			'GET /api/mail-messages',
			'GET /api/mail-messages/{id}',
			'GET /api/problem-reports',
			'GET /api/shopping-list',
			'GET /api/user/claim-requests',
			'GET /api/user/data',
			'GET /api/user/favorites-calendar',
			'GET /api/user/listings',
			'GET /api/user/locations',
			'GET /api/user/locations/deleted',
			'GET /api/user/owner-changes',
			'GET /api/user/use',
			'GET /api/waiting',
			'PATCH /api/claim-requests/{id}/approve',
			'PATCH /api/claim-requests/{id}/decline',
			'PATCH /api/claim-requests/{id}/reopen',
			'PATCH /api/imports/{id}/cancel',
			'PATCH /api/imports/{id}/check',
			'PATCH /api/imports/{id}/start',
			'PATCH /api/imports/{id}/undo',
			'PATCH /api/listings/{id}',
			'PATCH /api/locations/duplicates/{id}/dismiss',
			'PATCH /api/locations/duplicates/{id}/reopen',
			'PATCH /api/locations/{id}',
			'PATCH /api/locations/{id}/approve',
			'PATCH /api/locations/{id}/hide',
			'PATCH /api/locations/{id}/reassign',
			'PATCH /api/locations/{id}/reject',
			'PATCH /api/locations/{id}/reopen',
			'PATCH /api/locations/{id}/unhide',
			'PATCH /api/locations/{id}/unverify',
			'PATCH /api/locations/{id}/verify',
			'PATCH /api/problem-reports/{id}/dismiss',
			'PATCH /api/problem-reports/{id}/reopen',
			'PATCH /api/problem-reports/{id}/resolve',
			'PATCH /api/shopping-list',
			'POST /api/claim-requests/approve',
			'POST /api/claim-requests/decline',
			'POST /api/claim-requests/reopen',
			'POST /api/imports',
			'POST /api/listings',
			'POST /api/listings/{id}/restore',
			'POST /api/location-favorites',
			'POST /api/locations/approve',
			'POST /api/locations/reject',
			'POST /api/locations/reopen',
			'POST /api/locations/{id}/merge',
			'POST /api/locations/{id}/restore',
			'POST /api/problem-reports/dismiss',
			'POST /api/problem-reports/reopen',
			'POST /api/problem-reports/resolve',
			'POST /api/uploads',
			'POST /api/user/favorites-calendar',
		])
		for (const { security, responses } of guarded) {
			expect(security?.flatMap((way) => Object.keys(way))).toEqual(Object.keys(document.components.securitySchemes))
			expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '502']))
		}
	})

	test('describes the total and the next page of lists', () => {
		const headers = document.paths['/api/locations']?.get?.responses['200']?.headers ?? {}
		expect(Object.keys(headers)).toEqual(['X-Total-Count', 'Link'])
	})

	test('has the filters of lists, and the limits that the server enforces [P3]', async () => {
		const parameters = document.paths['/api/locations']?.get?.parameters ?? []
		const limit = parameters.find(({ name }) => name === 'limit')?.schema
		expect(limit).toMatchObject({ type: 'integer', minimum: 1, maximum: 500, default: 100 })
		expect(parameters.map(({ name }) => name)).toEqual(
			expect.arrayContaining(['cursor', 'q', 'category', 'type', 'bbox', 'near']),
		)
		expect((await app.inject('/api/locations?limit=500')).statusCode).toBe(200)
		expect((await app.inject('/api/locations?limit=501')).statusCode).toBe(400)
	})
})

describe('the documentation page', () => {
	test('loads nothing from other hosts, and has the content security policy of the site', async () => {
		const page = await app.inject('/api/docs')
		expect(page.statusCode).toBe(200)
		const urls = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
		expect(urls.length).toBeGreaterThan(3)
		for (const url of urls) {
			expect(url).toMatch(/^\/api\/docs\//)
			expect((await app.inject(url)).statusCode).toBe(200)
		}
		expect(page.body).not.toMatch(/<script>[^<]/)
		expect(page.headers['content-security-policy']).toContain("script-src 'self';")
	})
})
