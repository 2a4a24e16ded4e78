import { createClerkClient } from '@clerk/backend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './testing/frontend-browser.ts'
import { ADMIN, BUYER, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.app.close())

function createUser(name: string) {
	return server.clerk.users.createUser({
		emailAddress: [`${name}@farmgate.test`],
		password: PASSWORD,
		firstName: name,
	})
}

/** Sends a request without Clerk's library, with the secret key. */
function inject(method: 'GET' | 'PATCH', path: string, payload?: string) {
	const authorization = `Bearer ${server.emulator.keys.secretKey}`
	return server.app.inject({
		method,
		url: `/__clerk_bapi/v1${path}`,
		headers: { authorization, ...(payload && { 'content-type': 'application/json' }) },
		...(payload && { payload }),
	})
}

describe('users', () => {
	test('have an address, names and metadata', async () => {
		const user = await server.clerk.users.getUser(ADMIN.id)
		expect(user.primaryEmailAddress?.emailAddress).toBe(ADMIN.email)
		expect(user.primaryEmailAddress?.verification?.status).toBe('verified')
		expect(user.fullName).toBe('Ada Admin')
		expect(user.publicMetadata).toEqual({ role: 'admin' })
		expect(user.passwordEnabled).toBe(true)
	})

	test('that do not exist respond 404', async () => {
		await expect(server.clerk.users.getUser('user_unknown')).rejects.toMatchObject({
			status: 404,
			errors: [{ code: 'resource_not_found' }],
		})
	})

	test('are listed in pages without gaps or overlap', async () => {
		await createUser('lena')
		const emails: string[] = []
		for (;;) {
			const response = await inject('GET', `/users?limit=1&offset=${emails.length}`)
			const page: { email_addresses: { email_address: string }[] }[] = response.json()
			if (page.length === 0) break
			emails.push(...page.flatMap((user) => user.email_addresses.map((address) => address.email_address)))
		}
		expect(emails.sort()).toEqual((await server.emulator.listEmails()).sort())
	})

	test('reject a page size out of range', async () => {
		const response = await inject('GET', '/users?limit=501')
		expect(response.statusCode).toBe(422)
		expect(response.json()).toMatchObject({ errors: [{ meta: { param_name: 'limit' } }] })
	})

	test('are created and deleted', async () => {
		const { id } = await createUser('cora')
		expect((await server.clerk.users.getUser(id)).firstName).toBe('cora')
		await server.clerk.users.deleteUser(id)
		await expect(server.clerk.users.getUser(id)).rejects.toMatchObject({ status: 404 })
		expect(await server.emulator.listEmails()).not.toContain('cora@farmgate.test')
	})

	test('merge metadata at every level, and null removes a key', async () => {
		const { id } = await createUser('mia')
		await server.clerk.users.updateUserMetadata(id, {
			publicMetadata: { role: 'seller', farm: { acres: 12, organic: true } },
		})
		const merged = await server.clerk.users.updateUserMetadata(id, {
			publicMetadata: { farm: { acres: null, barns: 2 } },
		})
		expect(merged.publicMetadata).toEqual({ role: 'seller', farm: { organic: true, barns: 2 } })
	})

	test.each([
		['a taken address', { emailAddress: [ADMIN.email.toUpperCase()] }, 'form_identifier_exists', 'email_address'],
		['an invalid address', { emailAddress: ['not an address'] }, 'form_param_format_invalid', 'email_address'],
		[
			'a short password',
			{ emailAddress: ['s@farmgate.test'], password: 'short' },
			'form_password_length_too_short',
			'password',
		],
		[
			'a long name',
			{ emailAddress: ['l@farmgate.test'], firstName: 'x'.repeat(257) },
			'form_param_max_length_exceeded',
			'first_name',
		],
	])('reject %s and name the field', async (_name, params, code, paramName) => {
		await expect(server.clerk.users.createUser(params)).rejects.toMatchObject({
			status: 422,
			errors: [{ code, meta: { paramName } }],
		})
	})
})

test('a session has its user and the time of the sign-in', async () => {
	const startedAt = Date.now()
	const { body } = await openBrowser(server).signIn(BUYER.email, PASSWORD)
	const session = await server.clerk.sessions.getSession(String(body.response?.created_session_id))
	expect(session).toMatchObject({ userId: BUYER.id, status: 'active' })
	expect(session.createdAt).toBeGreaterThanOrEqual(startedAt)
	await expect(server.clerk.sessions.getSession('sess_unknown')).rejects.toMatchObject({ status: 404 })
})

test('rejects a wrong secret key', async () => {
	const stranger = createClerkClient({ secretKey: 'sk_test_guess', apiUrl: `${server.origin}/__clerk_bapi` })
	await expect(stranger.users.getUser(ADMIN.id)).rejects.toMatchObject({
		status: 401,
		errors: [{ code: 'clerk_key_invalid' }],
	})
})

test.each([
	['invalid JSON', '{"public_metadata":', 400],
	['a list', '[]', 400],
	['text for metadata', '{"public_metadata":"admin"}', 422],
])('rejects %s as body with %j', async (_name, payload, status) => {
	const response = await inject('PATCH', `/users/${BUYER.id}/metadata`, payload)
	expect(response.statusCode).toBe(status)
	expect(response.json()).toMatchObject({ errors: [{ code: expect.any(String), message: expect.any(String) }] })
})
