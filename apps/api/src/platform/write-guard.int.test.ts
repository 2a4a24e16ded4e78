import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { describe, expect, test } from 'vitest'
import { listPolicies, type PolicyLine } from '../list-policies.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser, TEST_ORIGIN } from '../testing/test-identity.ts'

const { db } = await workerDatabase()
const { identity, provider } = createTestIdentity()
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
const app = await buildTestApp({ db, identity })
const published = await buildTestApp({ db, identity, publicOrigin: TEST_ORIGIN })
await app.ready()

const lines = listPolicies(app)
const isOwnCheck = ({ name }: PolicyLine) => /^\/api\/(?:webhooks\/|csp-reports$)/.test(name)
const writes = lines.filter((line) => !['GET', 'query'].includes(line.kind) && !isOwnCheck(line))

type Headers = Record<string, string>
const admin = bearer({ userId: 'user_admin', role: 'admin' })
const json = { 'content-type': 'application/json' }
/** No row has this id, so that nothing is written and an accepted request is answered with 404 or 400. */
const UNKNOWN_ID = '999999999'

async function send({ transport, kind, name }: PolicyLine, headers: Headers, payload?: string, target = app) {
	const request =
		transport === 'REST'
			? { method: kind as 'POST', path: name.replace(/:\w+/g, UNKNOWN_ID) }
			: { method: 'POST' as const, path: `/api/trpc/${name}` }
	const response = await target.inject({ ...request, headers, ...(payload === undefined ? {} : { payload }) })
	const body = response.body === '' ? {} : response.json()
	return { status: response.statusCode, code: body.code ?? body.error?.data.code }
}

test('every write of both transports is tried', () => {
	expect(writes.filter(({ transport }) => transport === 'REST').map(({ kind, name }) => `${kind} ${name}`)).toEqual([
		'POST /api/claim-requests',
		'DELETE /api/claim-requests/:id',
		'POST /api/location-favorites',
		'DELETE /api/location-favorites/:locationId',
		'POST /api/locations/:id/confirm',
		'POST /api/problem-reports',
		'PATCH /api/problem-reports/:id',
		'DELETE /api/user',
	])
	expect(writes.filter(({ transport }) => transport === 'tRPC').length).toBeGreaterThan(7)
})

describe.each(writes)('$transport $kind $name', (line) => {
	test.each<[string, Headers]>([
		['of a page of another site', { origin: 'https://elsewhere.example' }],
		['of a page that hides its origin', { origin: 'null' }],
		['of a page whose origin begins like ours', { origin: `${TEST_ORIGIN}.elsewhere.example` }],
		['of another port of this host', { origin: 'http://127.0.0.1:3001' }],
		['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
		['that the browser calls same-site', { 'sec-fetch-site': 'same-site', origin: TEST_ORIGIN }],
		['with a foreign referrer alone', { referer: 'https://elsewhere.example/page' }],
	])('%s is refused with 403, signed in or not', async (_name, foreign) => {
		const refusal = { status: 403, code: 'request.foreign_origin' }
		expect(await send(line, { ...json, ...foreign }, '{}')).toEqual(refusal)
		expect(await send(line, { ...json, ...foreign, ...admin }, '{}')).toEqual(refusal)
	})

	test.each<[string, string | undefined, string]>([
		['plain text', 'text/plain', '{"id":1}'],
		['plain text that names JSON', 'text/plain; x=application/json', '{"id":1}'],
		['a form', 'application/x-www-form-urlencoded', 'id=1'],
		['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
		['a type that begins with JSON', 'application/json-patch', '[]'],
		['no type', undefined, '{"id":1}'],
	])('%s is refused with 415', async (_name, type, payload) => {
		const headers = type === undefined ? admin : { ...admin, 'content-type': type }
		expect(await send(line, headers, payload)).toEqual({ status: 415, code: 'input.wrong_type' })
	})

	test('an empty body without a type is refused with 415, except for DELETE', async () => {
		const { status } = await send(line, admin)
		if (line.kind === 'DELETE') expect([204, 400, 404]).toContain(status)
		else expect(status).toBe(415)
	})

	test.each<[string, Headers]>([
		['of our own page', { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' }],
		['of a program without a browser', {}],
		['of a page of the host that it is sent to', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
	])('JSON %s is accepted', async (_name, headers) => {
		const type = { 'content-type': 'application/json; charset=utf-8' }
		expect([400, 404, 204, 200]).toContain((await send(line, { ...admin, ...type, ...headers }, '{}')).status)
	})
})

test('with a public origin, other host names are refused', async () => {
	const line: PolicyLine = { transport: 'REST', kind: 'POST', name: '/api/problem-reports', policy: 'public' }
	const headers = { ...json, host: 'elsewhere.example', origin: 'http://elsewhere.example' }
	expect(await send(line, headers, '{}', published)).toMatchObject({ status: 421 })
	expect(await send(line, { ...json, origin: TEST_ORIGIN }, '{}', published)).toMatchObject({ status: 400 })
})

test('the webhook verifies its sender itself', async () => {
	const headers = { ...json, origin: 'https://clerk.example' }
	const response = await app.inject({ method: 'POST', path: '/api/webhooks/clerk', headers, payload: '{}' })
	expect(response.json()).toMatchObject({ code: 'input.invalid' })
})

test('reads of other sites are answered', async () => {
	const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
	expect((await app.inject({ path: '/api/categories', headers })).statusCode).toBe(200)
})
