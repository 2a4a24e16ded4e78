import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
let now = Date.UTC(2026, 5, 13, 16)
const app = await buildTestApp({ db, identity, clock: { now: () => new Date(now) } })

/** The application remembers whom it has seen, so each test is about somebody else. */
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

describe('a user who is seen for the first time', () => {
	test('gets a row, and the provider is asked once', async () => {
		provider.users.set(userId, providerUser(userId, { firstName: 'Ann', email: 'ann@people.example' }))
		const answer = await me({ userId, role: 'user' })
		expect(answer.data).toEqual({
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

	test('is nobody when the provider does not know them any more, and gets no row', async () => {
		expect(await me({ userId, role: 'admin' })).toMatchObject({ status: 401, code: 'auth.signed_out' })
		const headers = bearer({ userId, role: 'admin' })
		expect((await app.inject({ path: '/api/locations/pending', headers })).statusCode).toBe(401)
		expect(await rowOf()).toBeNull()
	})

	test('can read what is public while the provider fails, and is told so for the rest', async () => {
		provider.isDown = true
		expect(await me({ userId, role: 'user' })).toMatchObject({ status: 502, code: 'identity.unavailable' })
		const headers = bearer({ userId, role: 'user' })
		expect((await app.inject({ path: '/api/user/locations', headers })).statusCode).toBe(502)
		expect((await app.inject({ path: '/api/locations', headers })).statusCode).toBe(200)
		expect((await app.inject({ path: '/api/trpc/categories.list', headers })).statusCode).toBe(200)
	})
})

describe('the role', () => {
	test('is the one of the token, and the row follows it', async () => {
		provider.users.set(userId, providerUser(userId))
		expect((await me({ userId, role: 'user' })).data.role).toBe('user')
		expect((await me({ userId, role: 'admin' })).data.role).toBe('admin')
		expect(await rowOf()).toMatchObject({ role: 'admin' })
	})

	test('is asked for once a minute when the token does not say it', async () => {
		provider.users.set(userId, providerUser(userId, { role: 'admin' }))
		const pending = () => app.inject({ path: '/api/locations/pending', headers: bearer({ userId }) })
		expect((await pending()).statusCode).toBe(200)
		const asked = provider.lookups
		provider.users.set(userId, providerUser(userId, { role: 'user' }))
		expect((await pending()).statusCode).toBe(200)
		expect(provider.lookups).toBe(asked)
		now += 61_000
		expect((await pending()).statusCode).toBe(403)
	})
})
