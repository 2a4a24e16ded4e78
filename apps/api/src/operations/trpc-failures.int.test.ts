import { errorBody } from '@farmgate/contracts/errors'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { buildTestApp } from '../testing/test-app.ts'

// cspell:ignore elist

const { db } = await workerDatabase()
const app = await buildTestApp({ db })

const failure = z.object({
	error: z.object({
		message: z.string(),
		code: z.int(),
		data: z.object({ code: errorBody.shape.code, httpStatus: z.int(), issues: errorBody.shape.issues }),
	}),
})

/** Sends a request that must fail. Returns the status and the error of the first call. */
async function failureOf(request: InjectOptions) {
	const response = await app.inject(request)
	expect(response.headers['content-type']).toMatch(/^application\/json/)
	expect(response.headers['cache-control']).toMatch(/no-store$/)
	const [first] = z.array(failure).parse([response.json()].flat())
	expect(first?.error.data.httpStatus).toBe(response.statusCode)
	return { status: response.statusCode, code: first?.error.data.code, issues: first?.error.data.issues }
}

const get = (path: string): InjectOptions => ({ path: `/api/trpc/${path}` })
const query = (path: string, input: string): InjectOptions => ({ path: `/api/trpc/${path}`, query: { input } })
const post = (path: string, payload: string, type = 'application/json'): InjectOptions => ({
	method: 'POST',
	path: `/api/trpc/${path}`,
	payload,
	headers: { 'content-type': type },
})
const TOO_MANY = Array.from({ length: 21 }, () => 'categories.list').join(',')
const NOT_JSON = 'is not JSON'

describe('malformed input has the path of its field', () => {
	test.each<[string, InjectOptions, string, string | RegExp]>([
		['a query with broken JSON', query('locations.list', '{broken'), 'input', NOT_JSON],
		['a query with an array', query('locations.list', '[]'), 'input', /must be an object/],
		['a query without its input', get('locations.byId'), 'id', /is required/],
		['a query with a wrong type', query('locations.byId', '{"id":"x"}'), 'id', /must be a number/],
		['a query with a nested error', query('locations.list', '{"near":{"lat":91,"lng":0}}'), 'near.lat', /at most 90/],
		['a batch with broken JSON', query('locations.list,locations.list?batch=1', '{broken'), 'input', NOT_JSON],
		['a batch whose input is a number', query('locations.byId,locations.byId?batch=1', '5'), 'batch', /object/],
		['a batch with a wrong type', query('locations.byId?batch=1', '{"0":{"id":-1}}'), 'id', 'must be at least 1'],
		['a mutation with broken JSON', post('locations.confirm', '{broken'), 'body', NOT_JSON],
		['a mutation with an empty body', post('locations.confirm', ''), 'body', NOT_JSON],
		['a mutation with an array', post('locations.confirm', '[]'), 'body', /must be an object/],
		['a mutation with a wrong type', post('locations.confirm', '{"id":"x"}'), 'id', /must be a number/],
		['a batched mutation with broken JSON', post('locations.confirm?batch=1', '{'), 'body', NOT_JSON],
		['a batch over its size', get(`${TOO_MANY}?batch=1`), 'batch', /at most 20 calls/],
		['a batch of a query and a mutation', get('locations.list,claims.create?batch=1'), 'batch', /mix/],
		['connection parameters', get('categories.list?connectionParams=x'), 'connectionParams', NOT_JSON],
	])('%s', async (_name, request, path, message) => {
		const { status, code, issues } = await failureOf(request)
		expect([status, code]).toEqual([400, 'input.invalid'])
		expect(issues?.map((issue) => issue.path)).toEqual([path])
		expect(issues?.[0]?.message).toMatch(message)
	})
})

describe('every failure is JSON with the status of its kind', () => {
	test.each<[string, InjectOptions, number, string]>([
		['an unknown procedure', get('nope'), 404, 'route.not_found'],
		['a path that is encoded twice', get('locations%252Elist'), 404, 'route.not_found'],
		['a path that cannot be decoded twice', get('%25ZZ'), 404, 'route.not_found'],
		['a name of Object.prototype', get('__proto__'), 404, 'route.not_found'],
		['a mutation by GET', get('locations.confirm'), 405, 'route.method_not_allowed'],
		['a query by POST', post('locations.list', '{}'), 405, 'route.method_not_allowed'],
		['PUT', { ...post('locations.confirm', '{"id":1}'), method: 'PUT' }, 405, 'route.method_not_allowed'],
		['DELETE', { ...get('locations.confirm'), method: 'DELETE' }, 405, 'route.method_not_allowed'],
		['OPTIONS', { ...get('locations.confirm'), method: 'OPTIONS' }, 405, 'route.method_not_allowed'],
		['text', post('locations.confirm', '{"id":1}', 'text/plain'), 415, 'input.wrong_type'],
		['a form', post('locations.confirm', 'id=1', 'application/x-www-form-urlencoded'), 415, 'input.wrong_type'],
		['a multipart form', post('locations.confirm', '', 'multipart/form-data; boundary=x'), 415, 'input.wrong_type'],
		['bytes', post('locations.confirm', 'x', 'application/octet-stream'), 415, 'input.wrong_type'],
		[
			'a type that only begins with JSON',
			post('locations.confirm', '{}', 'application/jsonx'),
			415,
			'input.wrong_type',
		],
		['no type', { method: 'POST', path: '/api/trpc/locations.confirm' }, 415, 'input.wrong_type'],
		['a body over the limit', post('locations.confirm', `"${'a'.repeat(2_000_000)}"`), 413, 'input.too_large'],
		[
			'a multipart form by GET',
			{ ...get('categories.list'), headers: { 'content-type': 'multipart/form-data' } },
			405,
			'route.method_not_allowed',
		],
	])('%s', async (_name, request, status, code) => {
		expect(await failureOf(request)).toMatchObject({ status, code })
	})
})
