import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { describe, expect, test } from 'vitest'
import { listPolicies, type PolicyLine } from '../../list-policies.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser, TEST_ORIGIN } from '../../testing/test-identity.ts'

const { db } = await workerDatabase()
const { identity, provider } = createTestIdentity()
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
const app = await buildTestApp({ db, identity })
const published = await buildTestApp({ db, identity, publicOrigin: TEST_ORIGIN })
await app.ready()

const lines = listPolicies(app)
const isOwnCheck = ({ name }: PolicyLine) => /^\/api\/(?:webhooks\/|csp-reports$)/.test(name)
const writes = lines.filter((line) => !['GET', 'query'].includes(line.kind) && !isOwnCheck(line))

const takesForm = ({ name }: PolicyLine) => name === '/api/uploads' || name === '/api/imports'

type Headers = Record<string, string>
const admin = bearer({ userId: 'user_admin', role: 'admin' })
const json = { 'content-type': 'application/json' }
/** The id of no row, so that an accepted request writes nothing and has status 404 or 400. */
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

test('covers all writes', () => {
	expect(writes.map(({ kind, name, policy }) => `${kind} ${name}: ${policy}`)).toEqual([
		'mutation account.remove: recent-sign-in',
		'mutation chatListing.generateImage: public',
		'mutation chatListing.send: public',
		'mutation claims.approve: admin',
		'mutation claims.approveMany: admin',
		'mutation claims.create: public',
		'mutation claims.decline: admin',
		'mutation claims.declineMany: admin',
		'mutation claims.remove: admin',
		'mutation claims.reopen: admin',
		'mutation claims.reopenMany: admin',
		'mutation claims.withdraw: signed-in',
		'mutation duplicates.dismiss: admin',
		'mutation duplicates.reopen: admin',
		'mutation favorites.add: signed-in',
		'mutation favorites.createCalendar: signed-in',
		'mutation favorites.merge: signed-in',
		'mutation favorites.remove: signed-in',
		'mutation favorites.removeCalendar: signed-in',
		'mutation imports.cancel: admin',
		'mutation imports.check: admin',
		'mutation imports.start: admin',
		'mutation imports.undo: admin',
		'mutation listings.create: signed-in',
		'mutation listings.remove: owner',
		'mutation listings.restore: owner',
		'mutation listings.update: owner',
		'mutation locations.approve: admin',
		'mutation locations.approveMany: admin',
		'mutation locations.confirm: public',
		'mutation locations.create: public',
		'mutation locations.hide: admin',
		'mutation locations.merge: admin',
		'mutation locations.reassign: admin',
		'mutation locations.recordView: public',
		'mutation locations.reject: admin',
		'mutation locations.rejectMany: admin',
		'mutation locations.remove: owner',
		'mutation locations.reopen: admin',
		'mutation locations.reopenMany: admin',
		'mutation locations.restore: owner',
		'mutation locations.unhide: admin',
		'mutation locations.unverify: admin',
		'mutation locations.update: owner',
		'mutation locations.verify: admin',
		'mutation reports.create: public',
		'mutation reports.dismiss: admin',
		'mutation reports.dismissMany: admin',
		'mutation reports.reopen: admin',
		'mutation reports.reopenMany: admin',
		'mutation reports.resolve: admin',
		'mutation reports.resolveMany: admin',
		'mutation trips.changeList: signed-in',
		'POST /api/chat-listing: public',
		'POST /api/claim-requests: public',
		'DELETE /api/claim-requests/:id: admin',
		'PATCH /api/claim-requests/:id/approve: admin',
		'PATCH /api/claim-requests/:id/decline: admin',
		'PATCH /api/claim-requests/:id/reopen: admin',
		'POST /api/claim-requests/approve: admin',
		'POST /api/claim-requests/decline: admin',
		'POST /api/claim-requests/reopen: admin',
		'POST /api/generate-image: public',
		'POST /api/imports: admin',
		'PATCH /api/imports/:id/cancel: admin',
		'PATCH /api/imports/:id/check: admin',
		'PATCH /api/imports/:id/start: admin',
		'PATCH /api/imports/:id/undo: admin',
		'POST /api/listings: signed-in',
		'PATCH /api/listings/:id: owner',
		'DELETE /api/listings/:id: owner',
		'POST /api/listings/:id/restore: owner',
		'POST /api/location-favorites: signed-in',
		'DELETE /api/location-favorites/:locationId: signed-in',
		'POST /api/locations: public',
		'PATCH /api/locations/:id: owner',
		'DELETE /api/locations/:id: owner',
		'PATCH /api/locations/:id/approve: admin',
		'POST /api/locations/:id/confirm: public',
		'PATCH /api/locations/:id/hide: admin',
		'POST /api/locations/:id/merge: admin',
		'PATCH /api/locations/:id/reassign: admin',
		'PATCH /api/locations/:id/reject: admin',
		'PATCH /api/locations/:id/reopen: admin',
		'POST /api/locations/:id/restore: owner',
		'PATCH /api/locations/:id/unhide: admin',
		'PATCH /api/locations/:id/unverify: admin',
		'PATCH /api/locations/:id/verify: admin',
		'POST /api/locations/:id/view: public',
		'POST /api/locations/approve: admin',
		'PATCH /api/locations/duplicates/:id/dismiss: admin',
		'PATCH /api/locations/duplicates/:id/reopen: admin',
		'POST /api/locations/reject: admin',
		'POST /api/locations/reopen: admin',
		'POST /api/problem-reports: public',
		'PATCH /api/problem-reports/:id/dismiss: admin',
		'PATCH /api/problem-reports/:id/reopen: admin',
		'PATCH /api/problem-reports/:id/resolve: admin',
		'POST /api/problem-reports/dismiss: admin',
		'POST /api/problem-reports/reopen: admin',
		'POST /api/problem-reports/resolve: admin',
		'PATCH /api/shopping-list: signed-in',
		'POST /api/uploads: signed-in',
		'DELETE /api/user: recent-sign-in',
		'DELETE /api/user/claim-requests/:id: signed-in',
		'POST /api/user/favorites-calendar: signed-in',
		'DELETE /api/user/favorites-calendar: signed-in',
	])
})

describe.each(writes)('$transport $kind $name', (line) => {
	test.each<[string, Headers]>([
		['of a page of another site', { origin: 'https://elsewhere.example' }],
		['of a page that hides its origin', { origin: 'null' }],
		['of a page whose origin begins like this one', { origin: `${TEST_ORIGIN}.elsewhere.example` }],
		['of another port of this host', { origin: 'http://127.0.0.1:3001' }],
		['marked as cross-site by the browser', { 'sec-fetch-site': 'cross-site' }],
		['marked as same-site by the browser', { 'sec-fetch-site': 'same-site', origin: TEST_ORIGIN }],
		['with only a foreign referrer', { referer: 'https://elsewhere.example/page' }],
	])('a request %s is rejected with 403, signed in or not', async (_name, foreign) => {
		const refusal = { status: 403, code: 'request.foreign_origin' }
		expect(await send(line, { ...json, ...foreign }, '{}')).toEqual(refusal)
		expect(await send(line, { ...json, ...foreign, ...admin }, '{}')).toEqual(refusal)
	})
})

describe.each(writes.filter((line) => !takesForm(line)))('$transport $kind $name', (line) => {
	test.each<[string, string | undefined, string]>([
		['plain text', 'text/plain', '{"id":1}'],
		['plain text that names JSON', 'text/plain; x=application/json', '{"id":1}'],
		['a form', 'application/x-www-form-urlencoded', 'id=1'],
		['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
		['a type that begins with JSON', 'application/json-patch', '[]'],
		['no type', undefined, '{"id":1}'],
	])('%s is rejected with 415', async (_name, type, payload) => {
		const headers = type === undefined ? admin : { ...admin, 'content-type': type }
		expect(await send(line, headers, payload)).toEqual({ status: 415, code: 'input.wrong_type' })
	})

	test('an empty body without a type is rejected with 415, except for DELETE and PATCH', async () => {
		const { status } = await send(line, admin)
		if (['DELETE', 'PATCH'].includes(line.kind)) expect([204, 400, 404]).toContain(status)
		else expect(status).toBe(415)
	})

	test('malformed JSON is rejected with 400', async () => {
		expect(await send(line, { ...admin, ...json }, '{')).toEqual({ status: 400, code: 'input.invalid' })
	})

	test.each<[string, Headers]>([
		['of a page of this origin', { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' }],
		['of a client without an origin', {}],
		['of a page of the requested host', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
	])('JSON %s is accepted', async (_name, headers) => {
		const type = { 'content-type': 'application/json; charset=utf-8' }
		expect([400, 404, 204, 200]).toContain((await send(line, { ...admin, ...type, ...headers }, '{}')).status)
	})
})

describe.each(writes.filter(takesForm))('$transport $kind $name, which takes a form,', (line) => {
	test.each([undefined, 'application/json', 'text/plain', 'multipart/form-data-x', 'image/jpeg'])(
		'rejects the type %s with 415',
		async (type) => {
			const headers = type === undefined ? admin : { ...admin, 'content-type': type }
			expect(await send(line, headers, '{}')).toEqual({ status: 415, code: 'input.wrong_type' })
		},
	)
})

test('rejects other host names with a public origin', async () => {
	const line: PolicyLine = { transport: 'REST', kind: 'POST', name: '/api/problem-reports', policy: 'public' }
	const headers = { ...json, host: 'elsewhere.example', origin: 'http://elsewhere.example' }
	expect(await send(line, headers, '{}', published)).toMatchObject({ status: 421 })
	expect(await send(line, { ...json, origin: TEST_ORIGIN }, '{}', published)).toMatchObject({ status: 400 })
})

test('accepts webhooks of any origin', async () => {
	const headers = { ...json, origin: 'https://clerk.example' }
	const response = await app.inject({ method: 'POST', path: '/api/webhooks/clerk', headers, payload: '{}' })
	expect(response.json()).toMatchObject({ code: 'input.invalid' })
})

test('accepts reads of other sites', async () => {
	const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
	expect((await app.inject({ path: '/api/categories', headers })).statusCode).toBe(200)
})
