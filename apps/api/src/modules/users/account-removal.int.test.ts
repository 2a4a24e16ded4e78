import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../http/errors/app-error.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })

const EMAIL = 'Ann@People.example'
let userId = ''
let otherId = ''
let count = 0
beforeEach(async () => {
	count += 1
	userId = `user_${count}`
	otherId = `user_${count}_other`
	for (const id of [userId, otherId]) provider.users.set(id, providerUser(id))
	provider.users.set(userId, providerUser(userId, { email: EMAIL, verifiedPhones: ['+1 905 555 0199'] }))
	await db.insert(users).values([{ id: userId, firstName: 'Ann', email: EMAIL }, { id: otherId }])
	await sql`delete from claim_requests`
	await sql`delete from problem_reports`
})

const remove = async (places: string) => {
	const response = await app.inject({
		method: 'POST',
		path: '/api/trpc/account.remove',
		headers: bearer({ userId, role: 'user' }),
		payload: { places },
	})
	return response.statusCode
}

const hasRow = async () => (await sql`select from users where id = ${userId}`).length > 0

async function locationOf(id: number) {
	const [row] = await sql`select owner_user_id as owner, contact_email as email, contact_phone as phone
		from locations where id = ${id}`
	return row === undefined ? null : { ...row }
}

type Listing = { title: string; locationId: number | null; ownerUserId: string | null; isActive?: boolean }

async function addListing({ title, locationId, ownerUserId, isActive = true }: Listing): Promise<void> {
	await sql`insert into listings (slug, title, location_id, owner_user_id, is_active)
		values (${`${title}-${userId}`}, ${title}, ${locationId}, ${ownerUserId}, ${isActive})`
}

async function listingsLeft() {
	const rows =
		await sql`select title, owner_user_id as owner, location_id::int as location, lat, is_active as "isActive",
			place_is_public as "isPublic"
		from listings where slug like ${`%-${userId}`} order by title`
	return rows.map((row) => ({ ...row }))
}

async function addClaim(locationId: number, ofUser: string | null, email: string, phone: string | null = null) {
	await sql`insert into claim_requests (location_id, user_id, name, email, phone, message)
		values (${locationId}, ${ofUser}, 'Someone', ${email}, ${phone}, 'It is mine')`
}

async function addReport(locationId: number, ofUser: string | null, email: string | null, kind = 'other') {
	await sql`insert into problem_reports (location_id, user_id, kind, message, email)
		values (${locationId}, ${ofUser}, ${kind}, 'It is closed', ${email})`
}

const claims = async () => {
	const rows =
		await sql`select name, email, phone, message, status, user_id as "userId" from claim_requests order by id`
	return rows.map((row) => ({ ...row }))
}

const reports = async () => {
	const rows = await sql`select kind, message, email, status, user_id as "userId" from problem_reports order by id`
	return rows.map((row) => ({ ...row }))
}

const ERASED_CLAIM = { name: '', email: '', phone: null, message: '', status: 'declined', userId: null }

describe('locations and listings of a removed account', () => {
	async function fill() {
		const own = await insertLocation(db, {
			ownerUserId: userId,
			contactEmail: 'ann@people.example',
			contactPhone: '1 (905) 555-0199',
		})
		const shared = await insertLocation(db, {
			ownerUserId: userId,
			contactEmail: 'office@farm.example',
			contactPhone: '716-555-0100',
		})
		const foreign = await insertLocation(db, { contactEmail: 'ann@people.example', contactPhone: '905-555-0199' })
		await addListing({ title: 'Eggs', locationId: own.id, ownerUserId: userId })
		await addListing({ title: 'Figs', locationId: own.id, ownerUserId: null })
		await addListing({ title: 'Honey', locationId: foreign.id, ownerUserId: null })
		await addListing({ title: 'Jam', locationId: null, ownerUserId: userId })
		return { own, shared, foreign }
	}

	test('stay without the owner and the owner’s contacts when they are freed', async () => {
		const { own, shared, foreign } = await fill()
		expect(await remove('free')).toBe(200)
		expect(await locationOf(own.id)).toEqual({ owner: null, email: null, phone: null })
		expect(await locationOf(shared.id)).toEqual({ owner: null, email: 'office@farm.example', phone: '716-555-0100' })
		expect(await locationOf(foreign.id)).toEqual({ owner: null, email: 'ann@people.example', phone: '905-555-0199' })
		expect((await listingsLeft()).map(({ title, owner }) => [title, owner])).toEqual([
			['Eggs', null],
			['Figs', null],
			['Honey', null],
			['Jam', null],
		])
	})

	test('are deleted when the user chooses so, and those of others are not', async () => {
		const { own, shared, foreign } = await fill()
		expect(await remove('delete')).toBe(200)
		expect([await locationOf(own.id), await locationOf(shared.id)]).toEqual([null, null])
		expect(await locationOf(foreign.id)).toMatchObject({ email: 'ann@people.example' })
		expect((await listingsLeft()).map(({ title }) => title)).toEqual(['Honey'])
	})

	test('are deleted without the listings of other users there, which lose the location; nothing becomes public', async () => {
		const open = await insertLocation(db, { ownerUserId: userId })
		const pending = await insertLocation(db, { ownerUserId: userId, isApproved: false })
		await addListing({ title: 'Apples', locationId: open.id, ownerUserId: otherId })
		await addListing({ title: 'Beans', locationId: open.id, ownerUserId: otherId, isActive: false })
		await addListing({ title: 'Corn', locationId: pending.id, ownerUserId: otherId })
		expect(await remove('delete')).toBe(200)
		expect([await locationOf(open.id), await locationOf(pending.id)]).toEqual([null, null])
		const left = { owner: otherId, location: null, lat: null, isPublic: true }
		expect(await listingsLeft()).toEqual([
			{ title: 'Apples', isActive: true, ...left },
			{ title: 'Beans', isActive: false, ...left },
			{ title: 'Corn', isActive: false, ...left },
		])
	})

	test('at locations of other users do not change those locations', async () => {
		const foreign = await insertLocation(db, { ownerUserId: otherId, contactEmail: 'ann@people.example' })
		await addListing({ title: 'Eggs', locationId: foreign.id, ownerUserId: userId })
		await addListing({ title: 'Figs', locationId: foreign.id, ownerUserId: otherId })
		expect(await remove('delete')).toBe(200)
		expect(await locationOf(foreign.id)).toMatchObject({ owner: otherId, email: 'ann@people.example' })
		expect((await listingsLeft()).map(({ title }) => title)).toEqual(['Figs'])
	})
})

describe('claims and reports', () => {
	test('of the account, and anonymous ones under its verified address, are erased', async () => {
		const { id } = await insertLocation(db)
		await addClaim(id, userId, 'ann@people.example', '905-555-0199')
		await addClaim(id, null, 'ANN@people.example')
		await addClaim(id, null, 'bob@people.example')
		await addReport(id, userId, 'ann@people.example', 'hours')
		await addReport(id, null, 'ANN@people.example')
		await addReport(id, null, null)
		await remove('free')
		expect((await claims()).map(({ name }) => name)).toEqual(['', '', 'Someone'])
		expect((await claims())[1]).toEqual(ERASED_CLAIM)
		expect(await reports()).toEqual([
			{ kind: 'hours', message: '', email: null, status: 'pending', userId: null },
			{ kind: 'other', message: '', email: null, status: 'dismissed', userId: null },
			{ kind: 'other', message: 'It is closed', email: null, status: 'pending', userId: null },
		])
	})

	test.each(['free', 'delete'])(
		'of others do not change when the caller typed their contacts into a claim (%s)',
		async (places) => {
			const { id } = await insertLocation(db)
			const owned = await insertLocation(db, {
				ownerUserId: otherId,
				contactEmail: 'victim@people.example',
				contactPhone: '905-555-0111',
			})
			await addClaim(id, otherId, 'victim@people.example', '905-555-0111')
			await addClaim(id, null, 'victim@people.example', '905-555-0111')
			await addReport(id, otherId, 'victim@people.example')
			await addReport(id, null, 'victim@people.example')
			const [claimsBefore, reportsBefore] = [await claims(), await reports()]
			await addClaim(id, userId, 'victim@people.example', '905-555-0111')
			expect(await remove(places)).toBe(200)
			expect(await claims()).toEqual([...claimsBefore, ERASED_CLAIM])
			expect(await reports()).toEqual(reportsBefore)
			expect(await locationOf(owned.id)).toMatchObject({ email: 'victim@people.example', phone: '905-555-0111' })
		},
	)

	test('of another account do not change, even under the verified address of the caller', async () => {
		const { id } = await insertLocation(db)
		await addClaim(id, otherId, 'ann@people.example')
		await addReport(id, otherId, 'ann@people.example')
		const [claimsBefore, reportsBefore] = [await claims(), await reports()]
		expect(await remove('free')).toBe(200)
		expect(await claims()).toEqual(claimsBefore)
		expect(await reports()).toEqual(reportsBefore)
	})

	test('under an address that the provider has not verified do not change', async () => {
		provider.users.set(userId, providerUser(userId, { email: null }))
		const { id } = await insertLocation(db)
		await addClaim(id, null, 'ann@people.example')
		expect(await remove('free')).toBe(200)
		expect((await claims()).map(({ name }) => name)).toEqual(['Someone'])
	})

	test('under any of several verified addresses are erased', async () => {
		const verifiedEmails = ['ann@people.example', 'Ann.Apple@farm.example']
		provider.users.set(userId, providerUser(userId, { email: EMAIL, verifiedEmails }))
		const { id } = await insertLocation(db)
		await addClaim(id, null, 'ann.apple@farm.example')
		await remove('free')
		expect((await claims()).map(({ name }) => name)).toEqual([''])
	})
})

describe('a removed account', () => {
	test('is deleted here and at the provider, with an audit entry without personal data', async () => {
		const { id } = await insertLocation(db)
		await sql`insert into favorites (user_id, location_id) values (${userId}, ${id}), (${otherId}, ${id})`
		await remove('free')
		expect(await hasRow()).toBe(false)
		expect(provider.users.has(userId)).toBe(false)
		const favorites = await sql`select user_id as "userId" from favorites where location_id = ${id}`
		expect(favorites.map((row) => row.userId)).toEqual([otherId])
		const [entry] = await sql`select actor, action, details, request_id as "requestId" from audit_log
			where entity = 'user' and entity_id = ${userId}`
		expect(entry).toMatchObject({ actor: userId, action: 'account.remove', requestId: expect.any(String) })
		expect(JSON.stringify(entry?.details)).not.toMatch(/ann|@/i)
	})

	test('cannot be used or created again with a token that has not expired', async () => {
		await remove('free')
		const headers = bearer({ userId, role: 'user' })
		expect((await app.inject({ path: '/api/trpc/identity.me', headers })).statusCode).toBe(401)
		expect(await hasRow()).toBe(false)
	})

	test('is deleted at the provider by a repetition after the provider failed', async () => {
		const user = provider.users.get(userId)
		const { deleteUser } = identity.directory
		identity.directory.deleteUser = async () => {
			throw new AppError('identity.unavailable')
		}
		expect(await remove('free')).toBe(502)
		identity.directory.deleteUser = deleteUser
		expect(provider.users.get(userId)).toBe(user)
		expect(await remove('free')).toBe(200)
		expect(provider.users.has(userId)).toBe(false)
		expect(await hasRow()).toBe(false)
	})
})

describe.each([
	{
		transport: 'REST',
		call: (headers: Record<string, string>, places = 'free') =>
			app.inject({ method: 'DELETE', path: '/api/user', query: { places }, headers }),
		codeOf: (body: { code?: string }) => body.code,
		ok: 204,
	},
	{
		transport: 'tRPC',
		call: (headers: Record<string, string>, places = 'free') =>
			app.inject({ method: 'POST', path: '/api/trpc/account.remove', headers, payload: { places } }),
		codeOf: (body: { error?: { data: { code: string } } }) => body.error?.data.code,
		ok: 200,
	},
])('removing an account over $transport', ({ call, codeOf, ok }) => {
	const token = (signedInMinutesAgo: number | null, role: 'user' | 'admin' = 'user') =>
		bearer({ userId, role, signedInMinutesAgo })

	test('requires the choice about its locations', async () => {
		const refused = await call(token(0), 'keep')
		expect(refused.statusCode).toBe(400)
		expect(refused.body).toContain('"path":"places"')
		expect(await hasRow()).toBe(true)
	})

	test('requires a session', async () => {
		expect((await call({})).statusCode).toBe(401)
		expect(await hasRow()).toBe(true)
	})

	test.each([
		['eleven minutes ago', 11],
		['without a first factor', -1],
	])('requires a sign-in of the last ten minutes, not one %s', async (_name, minutes) => {
		for (const role of ['user', 'admin'] as const) {
			const refused = await call(token(minutes, role))
			expect(refused.statusCode).toBe(403)
			expect(codeOf(refused.json())).toBe('auth.recent_sign_in_needed')
		}
		expect(await hasRow()).toBe(true)
		expect((await call(token(9))).statusCode).toBe(ok)
		expect(await hasRow()).toBe(false)
	})

	test('asks the provider when the token has no time of the sign-in', async () => {
		const now = new Date('2026-06-13T16:00:00Z').getTime()
		expect((await call(token(null))).statusCode).toBe(403)
		provider.signInTimes.set(`sess_of_${userId}`, new Date(now - 11 * 60_000))
		expect((await call(token(null))).statusCode).toBe(403)
		expect(await hasRow()).toBe(true)
		provider.isDown = true
		expect((await call(token(null))).statusCode).toBe(502)
		provider.isDown = false
		provider.signInTimes.set(`sess_of_${userId}`, new Date(now - 9 * 60_000))
		expect((await call(token(null))).statusCode).toBe(ok)
		expect(await hasRow()).toBe(false)
	})

	test('asks the provider for the time of the sign-in once per call', async () => {
		provider.signInTimes.set(`sess_of_${userId}`, new Date('2026-06-13T16:00:00Z'))
		provider.signInLookups = 0
		expect((await call(token(null))).statusCode).toBe(ok)
		expect(provider.signInLookups).toBe(1)
	})

	test('removes the caller and never another user', async () => {
		expect((await call(token(0))).statusCode).toBe(ok)
		expect(await sql`select from users where id = ${otherId}`).toHaveLength(1)
		expect(provider.users.has(otherId)).toBe(true)
	})
})

test('a long-lived token does not keep its sign-in recent', async () => {
	const headers = bearer({ userId, role: 'user', signedInMinutesAgo: 0, issuedMinutesAgo: 11, expiresIn: 3600 })
	const response = await app.inject({ method: 'DELETE', path: '/api/user?places=free', headers })
	expect(response.json()).toMatchObject({ code: 'auth.recent_sign_in_needed' })
})
