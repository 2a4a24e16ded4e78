import { verifyToken } from '@clerk/backend'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createIdentityEmulator } from './identity-emulator.ts'
import { openBrowser } from './testing/frontend-browser.ts'
import { ADMIN, mintToken, PASSWORD, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.app.close())

test('does not start in production unless allowed explicitly', async () => {
	vi.stubEnv('NODE_ENV', 'production')
	await expect(createIdentityEmulator({ applicationName: 'Farmgate' })).rejects.toThrow('NODE_ENV=production')
	await expect(
		createIdentityEmulator({ applicationName: 'Farmgate', allowInProduction: true }),
	).resolves.toHaveProperty('keys')
})

test('a minted token is valid for the given time, with role, address and name', async () => {
	const { emulator } = server
	const authorizedParty = 'http://localhost:3000'
	const token = await emulator.mintSessionToken({ email: ADMIN.email, ttlSeconds: 3600, authorizedParty })
	const claims = await verifyToken(token, {
		jwtKey: emulator.keys.jwtKey,
		authorizedParties: [authorizedParty],
	})
	expect(claims).toMatchObject({
		sub: ADMIN.id,
		metadata: { role: 'admin' },
		email: ADMIN.email,
		name: 'Ada Admin',
		sid: expect.stringMatching(/^sess_/),
	})
	expect(claims.exp - claims.iat).toBe(3600)
})

test('a token for one origin is not valid at another', async () => {
	const { emulator } = server
	const token = await mintToken(emulator, ADMIN.email, 'http://localhost:1')
	const { jwtKey } = emulator.keys
	await expect(verifyToken(token, { jwtKey, authorizedParties: ['http://localhost:3000'] })).rejects.toThrow('azp')
	await expect(verifyToken(token, { jwtKey, authorizedParties: ['http://localhost:1'] })).resolves.toBeDefined()
})

test('a token of another installation is not valid', async () => {
	const other = await createIdentityEmulator({ applicationName: 'Farmgate', users: [ADMIN] })
	const token = await mintToken(other, ADMIN.email)
	await expect(verifyToken(token, { jwtKey: server.emulator.keys.jwtKey })).rejects.toThrow('signature')
})

test('does not mint tokens for unknown addresses', async () => {
	await expect(mintToken(server.emulator, 'unknown@farmgate.test')).rejects.toThrow(
		'There is no account unknown@farmgate.test',
	)
})

test('finds live sessions with the current metadata of their user', async () => {
	const { emulator, clerk } = server
	const { id: userId } = await clerk.users.createUser({ emailAddress: ['livia@farmgate.test'], password: PASSWORD })
	const browser = openBrowser(server)
	const { body } = await browser.signIn('livia@farmgate.test', PASSWORD)
	const id = String(body.response?.created_session_id)
	expect(await emulator.findLiveSession(id)).toEqual({ userId, publicMetadata: {} })
	await clerk.users.updateUserMetadata(userId, { publicMetadata: { role: 'admin' } })
	expect(await emulator.findLiveSession(id)).toEqual({ userId, publicMetadata: { role: 'admin' } })
	await browser.call('POST', '/client/sessions?_method=DELETE')
	expect(await emulator.findLiveSession(id)).toBeNull()
	expect(await emulator.findLiveSession('sess_unknown')).toBeNull()
})

test('the session of a minted token ends with the account', async () => {
	const { emulator, clerk } = server
	const { id: userId } = await clerk.users.createUser({ emailAddress: ['minna@farmgate.test'] })
	const { sid } = decodeJwt<{ sid: string }>(await mintToken(emulator, 'Minna@farmgate.test'))
	expect(await emulator.findLiveSession(sid)).toMatchObject({ userId })
	await clerk.users.deleteUser(userId)
	expect(await emulator.findLiveSession(sid)).toBeNull()
})
