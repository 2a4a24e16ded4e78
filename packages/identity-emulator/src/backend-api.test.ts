import { createClerkClient, verifyToken } from '@clerk/backend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, BUYER, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.app.close())

async function addUser(name: string) {
	return server.clerk.users.createUser({
		emailAddress: [`${name}@farmgate.test`],
		password: PASSWORD,
		firstName: name,
		publicMetadata: { role: 'seller', farm: { acres: 12, organic: true } },
	})
}

describe('users', () => {
	test('a user is read with address, names and metadata', async () => {
		const user = await server.clerk.users.getUser(ADMIN.id)
		expect(user.primaryEmailAddress?.emailAddress).toBe(ADMIN.email)
		expect(user.primaryEmailAddress?.verification?.status).toBe('verified')
		expect(user.fullName).toBe('Ada Admin')
		expect(user.publicMetadata).toEqual({ role: 'admin' })
		expect(user.passwordEnabled).toBe(true)
	})

	test('an unknown user is 404 in the form the library understands', async () => {
		await expect(server.clerk.users.getUser('user_nobody')).rejects.toMatchObject({
			status: 404,
			errors: [{ code: 'resource_not_found' }],
		})
	})

	test('users are found by address, by id and by text, and counted the same way', async () => {
		const byAddress = await server.clerk.users.getUserList({ emailAddress: [BUYER.email] })
		expect(byAddress).toMatchObject({ totalCount: 1, data: [{ id: BUYER.id }] })
		const byId = await server.clerk.users.getUserList({ userId: [ADMIN.id, BUYER.id], orderBy: 'email_address' })
		expect(byId.data.map((user) => user.id)).toEqual([ADMIN.id, BUYER.id])
		expect(await server.clerk.users.getCount({ query: 'ben@' })).toBe(1)
		expect(await server.clerk.users.getCount({ query: 'no such person' })).toBe(0)
	})

	test('pages follow each other without gap or overlap, and a page size out of range is refused', async () => {
		const ids: string[] = []
		const { totalCount } = await server.clerk.users.getUserList()
		for (let offset = 0; offset < totalCount; offset += 1) {
			const { data } = await server.clerk.users.getUserList({ limit: 1, offset })
			ids.push(...data.map((user) => user.id))
		}
		expect(new Set(ids).size).toBe(totalCount)
		await expect(server.clerk.users.getUserList({ limit: 501 })).rejects.toMatchObject({
			status: 422,
			errors: [{ meta: { paramName: 'limit' } }],
		})
	})

	test('a user is created, renamed and deleted', async () => {
		const { id } = await addUser('cora')
		await server.clerk.users.updateUser(id, { firstName: 'Coraline', lastName: 'Changed' })
		expect((await server.clerk.users.getUser(id)).fullName).toBe('Coraline Changed')
		await server.clerk.users.deleteUser(id)
		await expect(server.clerk.users.getUser(id)).rejects.toMatchObject({ status: 404 })
		await expect(server.emulator.mintSessionToken({ email: 'cora@farmgate.test' })).rejects.toThrow('no account')
	})

	test('metadata is merged at every level, null removes, and replacing replaces', async () => {
		const { id } = await addUser('mia')
		const merged = await server.clerk.users.updateUserMetadata(id, {
			publicMetadata: { farm: { acres: null, barns: 2 } },
			privateMetadata: { note: 'quiet' },
		})
		expect(merged.publicMetadata).toEqual({ role: 'seller', farm: { organic: true, barns: 2 } })
		expect(merged.privateMetadata).toEqual({ note: 'quiet' })
		const replaced = await server.clerk.users.replaceUserMetadata(id, { publicMetadata: { role: 'admin' } })
		expect(replaced.publicMetadata).toEqual({ role: 'admin' })
		expect(replaced.privateMetadata).toEqual({ note: 'quiet' })
	})

	test.each([
		['a taken address', { emailAddress: [ADMIN.email.toUpperCase()] }, 'form_identifier_exists', 'email_address'],
		['no address', { emailAddress: ['not an address'] }, 'form_param_format_invalid', 'email_address'],
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
	])('%s is refused and names the field', async (_name, params, code, paramName) => {
		await expect(server.clerk.users.createUser(params)).rejects.toMatchObject({
			status: 422,
			errors: [{ code, meta: { paramName } }],
		})
	})
})

describe('sessions', () => {
	test('a session is made, gives a token of the length asked for, is listed and revoked', async () => {
		const { id: userId } = await addUser('sam')
		const session = await server.clerk.sessions.createSession({ userId })
		const { jwt } = await server.clerk.sessions.getToken(session.id, undefined, 7200)
		const claims = await verifyToken(jwt, { jwtKey: server.emulator.keys.jwtKey })
		expect(claims).toMatchObject({ sub: userId, sid: session.id })
		expect(claims.exp - claims.iat).toBe(7200)
		expect(await server.clerk.sessions.getSessionList({ userId, status: 'active' })).toMatchObject({ totalCount: 1 })
		expect((await server.clerk.sessions.revokeSession(session.id)).status).toBe('revoked')
		expect((await server.clerk.sessions.getSession(session.id)).status).toBe('revoked')
		expect(await server.clerk.sessions.getSessionList({ userId, status: 'active' })).toMatchObject({ totalCount: 0 })
		await expect(server.clerk.sessions.getToken(session.id)).rejects.toMatchObject({ status: 404 })
	})

	test('the public key fetched from the service verifies tokens too', async () => {
		const token = await server.emulator.mintSessionToken({ email: ADMIN.email })
		const claims = await verifyToken(token, {
			secretKey: server.emulator.keys.secretKey,
			apiUrl: `${server.origin}/__clerk_bapi`,
		})
		expect(claims.sub).toBe(ADMIN.id)
	})

	test('a sign-in token can be revoked, and a testing token is to be had', async () => {
		const { id } = await server.clerk.signInTokens.createSignInToken({ userId: BUYER.id, expiresInSeconds: 60 })
		expect((await server.clerk.signInTokens.revokeSignInToken(id)).status).toBe('revoked')
		expect((await server.clerk.testingTokens.createTestingToken()).token).toMatch(/^testing_/)
	})
})

test('a wrong secret key is refused', async () => {
	const stranger = createClerkClient({ secretKey: 'sk_test_guess', apiUrl: `${server.origin}/__clerk_bapi` })
	await expect(stranger.users.getUserList()).rejects.toMatchObject({
		status: 401,
		errors: [{ code: 'clerk_key_invalid' }],
	})
})

test.each([
	['no JSON', '{"first_name":', 400],
	['a list', '[]', 400],
	['a number for a name', '{"first_name":7}', 422],
	['text for metadata', '{"public_metadata":"admin"}', 422],
])('%s as body is refused with %j', async (_name, payload, status) => {
	const response = await server.app.inject({
		method: 'PATCH',
		url: `/__clerk_bapi/v1/users/${BUYER.id}`,
		headers: { authorization: `Bearer ${server.emulator.keys.secretKey}`, 'content-type': 'application/json' },
		payload,
	})
	expect(response.statusCode).toBe(status)
	expect(response.json()).toMatchObject({ errors: [{ code: expect.any(String), message: expect.any(String) }] })
})
