import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser, webhookRequest } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
let now = Date.UTC(2026, 5, 13, 16)
const app = await buildTestApp({ db, identity, clock: { now: () => new Date(now) } })

/** The application caches users, so each test has its own. */
let userId = ''
let count = 0
beforeEach(() => {
	count += 1
	userId = `user_${count}`
	provider.isDown = false
	provider.lookups = 0
})

async function rowOf(id = userId) {
	const [row] = await sql`select first_name as "firstName", email, role from users where id = ${id}`
	return row === undefined ? null : { ...row }
}

async function me(token: Parameters<typeof bearer>[0]) {
	const response = await app.inject({ path: '/api/trpc/identity.me', headers: bearer(token) })
	return { status: response.statusCode, data: response.json().result?.data, code: response.json().error?.data.code }
}

describe('the first request of a user', () => {
	test('creates a row with one request to the provider', async () => {
		provider.users.set(userId, providerUser(userId, { firstName: 'Ann', email: 'ann@people.example' }))
		const response = await me({ userId, role: 'user' })
		expect(response.data).toEqual({
			userId,
			role: 'user',
			firstName: 'Ann',
			email: 'ann@people.example',
			owned: { locations: 0, listings: 0 },
		})
		await me({ userId, role: 'user' })
		expect(provider.lookups).toBe(1)
		expect(await rowOf()).toEqual({ firstName: 'Ann', email: 'ann@people.example', role: 'user' })
	})

	test('is refused without a row when the provider does not know the user', async () => {
		expect(await me({ userId, role: 'admin' })).toMatchObject({ status: 401, code: 'auth.signed_out' })
		const headers = bearer({ userId, role: 'admin' })
		expect((await app.inject({ path: '/api/locations/pending', headers })).statusCode).toBe(401)
		expect(await rowOf()).toBeNull()
	})

	test('reads public data while the provider fails, and gets `identity.unavailable` for the rest', async () => {
		provider.isDown = true
		expect(await me({ userId, role: 'user' })).toMatchObject({ status: 502, code: 'identity.unavailable' })
		const headers = bearer({ userId, role: 'user' })
		expect((await app.inject({ path: '/api/user/locations', headers })).statusCode).toBe(502)
		expect((await app.inject({ path: '/api/locations', headers })).statusCode).toBe(200)
		expect((await app.inject({ path: '/api/trpc/categories.list', headers })).statusCode).toBe(200)
	})
})

describe('the role', () => {
	test('is the one of the token, and the row is updated', async () => {
		provider.users.set(userId, providerUser(userId))
		expect((await me({ userId, role: 'user' })).data.role).toBe('user')
		expect((await me({ userId, role: 'admin' })).data.role).toBe('admin')
		expect(await rowOf()).toMatchObject({ role: 'admin' })
	})

	test('of a demoted admin ends with the webhook, also for tokens from before', async () => {
		provider.users.set(userId, providerUser(userId, { role: 'admin' }))
		const old = bearer({ userId, role: 'admin' })
		const statuses = async () => [
			(await app.inject({ path: '/api/locations/pending', headers: old })).statusCode,
			(await app.inject({ path: '/api/trpc/locations.pending', headers: old })).statusCode,
		]
		expect(await statuses()).toEqual([200, 200])
		const change = async (role: 'admin' | 'user') => {
			provider.users.set(userId, providerUser(userId, { role }))
			const data = { id: userId, first_name: 'Ann', email_addresses: [], public_metadata: { role }, updated_at: ++now }
			await app.inject(webhookRequest({ type: 'user.updated', data }))
		}
		await change('user')
		expect(await statuses()).toEqual([403, 403])
		await change('admin')
		expect(await statuses()).toEqual([200, 200])
	})

	test('is requested once a minute when the token has none', async () => {
		provider.users.set(userId, providerUser(userId, { role: 'admin' }))
		const pending = () => app.inject({ path: '/api/locations/pending', headers: bearer({ userId }) })
		expect((await pending()).statusCode).toBe(200)
		const { lookups } = provider
		provider.users.set(userId, providerUser(userId, { role: 'user' }))
		expect((await pending()).statusCode).toBe(200)
		expect(provider.lookups).toBe(lookups)
		now += 61_000
		expect((await pending()).statusCode).toBe(403)
	})
})
