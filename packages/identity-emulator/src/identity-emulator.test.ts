import { verifyToken } from '@clerk/backend'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishableKeyFor } from './emulator-keys.ts'
import { createIdentityEmulator } from './identity-emulator.ts'
import { ADMIN, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.app.close())

test('production is refused unless it is allowed explicitly', async () => {
	vi.stubEnv('NODE_ENV', 'production')
	await expect(createIdentityEmulator({ applicationName: 'Farmgate' })).rejects.toThrow('NODE_ENV=production')
	await expect(
		createIdentityEmulator({ applicationName: 'Farmgate', allowInProduction: true }),
	).resolves.toHaveProperty('keys')
})

test('a minted token passes the real verification, with role, address and name, for as long as asked', async () => {
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
	expect(decodeJwt(await emulator.mintSessionToken({ email: ADMIN.email }))).toSatisfy(
		({ exp, iat }: { exp: number; iat: number }) => exp - iat === 12 * 3600,
	)
})

test('tokens that no page asked for name the origin given at the start', async () => {
	const authorizedParty = 'http://localhost:3000'
	const own = await startTestServer({ authorizedParty })
	try {
		const { jwtKey } = own.emulator.keys
		const minted = await own.emulator.mintSessionToken({ email: ADMIN.email })
		const session = await own.clerk.sessions.createSession({ userId: ADMIN.id })
		const { jwt } = await own.clerk.sessions.getToken(session.id)
		for (const token of [minted, jwt]) {
			const claims = await verifyToken(token, { jwtKey, authorizedParties: [authorizedParty] })
			expect(claims.sub).toBe(ADMIN.id)
		}
	} finally {
		await own.app.close()
	}
})

test('a token minted for one origin is refused by an application at another', async () => {
	const { emulator } = server
	const token = await emulator.mintSessionToken({ email: ADMIN.email, authorizedParty: 'http://localhost:1' })
	const { jwtKey } = emulator.keys
	await expect(verifyToken(token, { jwtKey, authorizedParties: ['http://localhost:3000'] })).rejects.toThrow('azp')
	await expect(verifyToken(token, { jwtKey, authorizedParties: ['http://localhost:1'] })).resolves.toBeDefined()
})

test('a token of another installation is refused', async () => {
	const other = await createIdentityEmulator({ applicationName: 'Farmgate', users: [ADMIN] })
	const token = await other.mintSessionToken({ email: ADMIN.email })
	await expect(verifyToken(token, { jwtKey: server.emulator.keys.jwtKey })).rejects.toThrow('signature')
})

test('no token for an unknown address', async () => {
	await expect(server.emulator.mintSessionToken({ email: 'nobody@farmgate.test' })).rejects.toThrow(
		'There is no account nobody@farmgate.test',
	)
})

test('a live session is known with what its user is now; one that has ended, or never was, is not', async () => {
	const { emulator, clerk } = server
	const { id: userId } = await clerk.users.createUser({ emailAddress: ['livia@farmgate.test'] })
	const { id } = await clerk.sessions.createSession({ userId })
	expect(await emulator.findLiveSession(id)).toEqual({ userId, publicMetadata: {} })
	await clerk.users.updateUserMetadata(userId, { publicMetadata: { role: 'admin' } })
	expect(await emulator.findLiveSession(id)).toEqual({ userId, publicMetadata: { role: 'admin' } })
	await clerk.sessions.revokeSession(id)
	expect(await emulator.findLiveSession(id)).toBeNull()
	expect(await emulator.findLiveSession('sess_unknown')).toBeNull()
	const { sid } = decodeJwt<{ sid: string }>(await emulator.mintSessionToken({ email: 'livia@farmgate.test' }))
	expect(await emulator.findLiveSession(sid)).toMatchObject({ userId })
	await clerk.users.deleteUser(userId)
	expect(await emulator.findLiveSession(sid)).toBeNull()
})

test('a publishable key without a dotted host is refused', async () => {
	const publishableKey = publishableKeyFor('localhost', 'test')
	await expect(createIdentityEmulator({ applicationName: 'Farmgate', publishableKey })).rejects.toThrow('dotted host')
})
