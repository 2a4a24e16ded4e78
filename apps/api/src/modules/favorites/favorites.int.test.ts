import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })

const apple = await insertLocation(db, { name: 'Apple Hill' })
const birch = await insertLocation(db, { name: 'Birch Lane' })
const creek = await insertLocation(db, { name: 'Creek Farm' })
const pending = await insertLocation(db, { name: 'Dale Farm', isApproved: false })
const gone = await insertLocation(db, { name: 'Elm Farm', deletedAt: new Date() })
const NOWHERE = 999_999_999

/** Each test is about somebody else. */
let userId = ''
let count = 0
beforeEach(async () => {
	count += 1
	userId = `user_${count}`
	provider.users.set(userId, providerUser(userId))
	await db.insert(users).values({ id: userId })
})

type Headers = Record<string, string>
type Favorite = { id: number; locationId: number; createdAt: string; location: { name: string } }
const own = (): Headers => bearer({ userId, role: 'user' })

async function call(procedure: string, input: unknown, headers: Headers, method: 'GET' | 'POST' = 'POST') {
	const path = `/api/trpc/${procedure}`
	const response = await app.inject(
		method === 'POST'
			? { method, path, headers, payload: input as object }
			: { method, path, headers, query: { input: JSON.stringify(input) } },
	)
	const { result, error } = response.json()
	return { status: response.statusCode, value: result?.data, code: error?.data.code, issues: error?.data.issues }
}

async function rest(method: 'GET' | 'POST' | 'DELETE', path: string, headers: Headers, payload?: object) {
	const response = await app.inject({ method, path, headers, ...(payload ? { payload } : {}) })
	const value = response.body === '' ? null : response.json()
	return { status: response.statusCode, value, code: value?.code, issues: value?.issues, headers: response.headers }
}

const doors = [
	{
		door: 'REST',
		add: (locationId: unknown, headers = own()) => rest('POST', '/api/location-favorites', headers, { locationId }),
		remove: (id: unknown, headers = own()) => rest('DELETE', `/api/location-favorites/${id}`, headers),
		state: (id: unknown, headers = own()) => rest('GET', `/api/location-favorites/${id}`, headers),
		list: async (headers = own()): Promise<Favorite[]> => (await rest('GET', '/api/location-favorites', headers)).value,
	},
	{
		door: 'tRPC',
		add: (locationId: unknown, headers = own()) => call('favorites.add', { locationId }, headers),
		remove: (locationId: unknown, headers = own()) => call('favorites.remove', { locationId }, headers),
		state: (locationId: unknown, headers = own()) => call('favorites.state', { locationId }, headers, 'GET'),
		list: async (headers = own()): Promise<Favorite[]> =>
			(await call('favorites.list', {}, headers, 'GET')).value.items,
	},
]

const namesOf = (items: Favorite[]) => items.map(({ location }) => location.name)
const merge = (locationIds: unknown, headers = own()) => call('favorites.merge', { locationIds }, headers)
const rowsOf = async (id = userId) => (await sql`select from favorites where user_id = ${id}`).length
const favoriteCount = async (id: number) => (await app.inject(`/api/locations/${id}`)).json().favoriteCount

describe.each(doors)('through $door', ({ add, remove, state, list }) => {
	test('a place that is kept is in the list, newest first, and says so', async () => {
		const before = await favoriteCount(apple.id)
		expect((await add(apple.id)).value).toMatchObject({
			id: apple.id,
			locationId: apple.id,
			location: { id: apple.id },
		})
		await add(birch.id)
		expect(namesOf(await list())).toEqual(['Birch Lane', 'Apple Hill'])
		expect((await state(apple.id)).value).toEqual({ isFavorite: true })
		expect((await state(creek.id)).value).toEqual({ isFavorite: false })
		expect(await favoriteCount(apple.id)).toBe(before + 1)
	})

	test('a place kept twice is kept once, since the first time', async () => {
		const first = await add(apple.id)
		const second = await add(apple.id)
		expect(second.value.createdAt).toBe(first.value.createdAt)
		expect(await rowsOf()).toBe(1)
	})

	test('a place is kept no longer, and to say so again, or of a place nobody knows, is no fault', async () => {
		await add(apple.id)
		expect([200, 204]).toContain((await remove(apple.id)).status)
		expect([200, 204]).toContain((await remove(apple.id)).status)
		expect([200, 204]).toContain((await remove(NOWHERE)).status)
		expect(await list()).toEqual([])
	})

	test('what is not public cannot be kept, also not by its owner', async () => {
		await sql`update locations set owner_user_id = ${userId} where id = ${pending.id}`
		for (const id of [pending.id, gone.id, NOWHERE]) {
			expect(await add(id)).toMatchObject({ status: 404, code: 'location.not_found' })
		}
		await sql`update locations set owner_user_id = null where id = ${pending.id}`
		expect(await rowsOf()).toBe(0)
	})

	test('a kept place that is not public any more is left out, and is back when it is', async () => {
		await add(creek.id)
		await sql`update locations set is_approved = false where id = ${creek.id}`
		expect(await list()).toEqual([])
		expect((await state(creek.id)).value).toEqual({ isFavorite: false })
		await sql`update locations set is_approved = true where id = ${creek.id}`
		expect(namesOf(await list())).toEqual(['Creek Farm'])
	})

	test('nobody sees or removes what somebody else keeps', async () => {
		const other = 'user_other'
		provider.users.set(other, providerUser(other))
		const others = bearer({ userId: other, role: 'user' })
		await add(apple.id)
		expect(await list(others)).toEqual([])
		expect((await state(apple.id, others)).value).toEqual({ isFavorite: false })
		await remove(apple.id, others)
		expect(namesOf(await list())).toEqual(['Apple Hill'])
	})

	test('whoever is signed out is asked to sign in', async () => {
		for (const answer of [await add(apple.id, {}), await remove(apple.id, {}), await state(apple.id, {})]) {
			expect(answer).toMatchObject({ status: 401, code: 'auth.signed_out' })
		}
	})

	test.each(['abc', 0, -1, 1.5, 1e30])('%s is refused as an id', async (id) => {
		for (const answer of [await add(id), await remove(id), await state(id)]) {
			expect(answer).toMatchObject({ status: 400, code: 'input.invalid' })
			expect(['id', 'locationId']).toContain(answer.issues[0].path)
		}
	})

	test('twenty taps at once keep a place once; whatever the last of a mixture was, it is kept once or not at all', async () => {
		const others = await favoriteCount(birch.id)
		const added = await Promise.all(Array.from({ length: 20 }, () => add(birch.id)))
		expect(added.every(({ status }) => status < 300)).toBe(true)
		expect(await favoriteCount(birch.id)).toBe(others + 1)
		const mixed = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? add(birch.id) : remove(birch.id))))
		expect(mixed.every(({ status }) => status < 300)).toBe(true)
		const { isFavorite } = (await state(birch.id)).value
		expect(await favoriteCount(birch.id)).toBe(others + Number(isFavorite))
		await remove(birch.id)
		expect(await favoriteCount(birch.id)).toBe(others)
	})
})

describe('REST', () => {
	test('tells a new favorite from one that was there, and has nothing to say of a removed one', async () => {
		const path = '/api/location-favorites'
		expect((await rest('POST', path, own(), { locationId: apple.id })).status).toBe(201)
		expect((await rest('POST', path, own(), { locationId: apple.id })).status).toBe(200)
		expect(await rest('DELETE', `${path}/${apple.id}`, own())).toMatchObject({ status: 204, value: null })
	})

	test('gives a plain array in pages that hold everything once, with the total', async () => {
		await merge([apple.id, birch.id, creek.id])
		const seen: string[] = []
		let next = '/api/location-favorites?limit=2'
		while (next !== '') {
			const page = await rest('GET', next, own())
			expect(page.headers['x-total-count']).toBe('3')
			seen.push(...namesOf(page.value))
			next = /^<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1] ?? ''
		}
		expect(seen).toEqual(['Creek Farm', 'Birch Lane', 'Apple Hill'])
	})

	test.each(['limit=0', 'limit=501', 'limit=x', 'cursor=nonsense', 'q=apple'])(
		'refuses ?%s by its name',
		async (query) => {
			const answer = await rest('GET', `/api/location-favorites?${query}`, own())
			expect(answer.status).toBe(400)
			expect(answer.issues[0].path).toBe(query.split('=')[0])
		},
	)

	test('names the field that a new favorite lacks, and takes no other', async () => {
		const answer = await rest('POST', '/api/location-favorites', own(), {})
		expect(answer).toMatchObject({ status: 400, issues: [{ path: 'locationId' }] })
		expect((await app.inject({ method: 'POST', path: '/api/location-favorites', headers: own() })).statusCode).toBe(415)
	})
})

describe('what a guest kept', () => {
	test('joins what is kept already, the last kept being the newest, and says what is gone', async () => {
		await call('favorites.add', { locationId: apple.id }, own())
		const answer = await merge([creek.id, apple.id, NOWHERE, birch.id, pending.id, gone.id, creek.id])
		expect(answer.value).toEqual({ added: 2, skipped: 3 })
		expect((await call('favorites.ids', {}, own(), 'GET')).value).toEqual([birch.id, creek.id, apple.id])
	})

	test('joins once, however many tabs try at once and in whatever order', async () => {
		const ids = [apple.id, birch.id, creek.id]
		const before = await Promise.all(ids.map(favoriteCount))
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, i) => merge(i % 2 ? ids : ids.toReversed(), own())),
		)
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
		expect(answers.reduce((sum, { value }) => sum + value.added, 0)).toBe(3)
		expect(await rowsOf()).toBe(3)
		expect(await Promise.all(ids.map(favoriteCount))).toEqual(before.map((value) => value + 1))
	})

	test('is not lost to taps at the same moment', async () => {
		const ids = [apple.id, birch.id, creek.id]
		const taps = ids.flatMap((locationId) => [
			call('favorites.add', { locationId }, own()),
			merge(ids),
			call('favorites.remove', { locationId }, own()),
		])
		expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(Array(9).fill(200))
		await merge(ids)
		expect(await rowsOf()).toBe(3)
	})

	test('may be nothing, and is refused when it is no list of ids or too long', async () => {
		expect((await merge([])).value).toEqual({ added: 0, skipped: 0 })
		for (const locationIds of ['1', [0], ['a'], null, Array.from({ length: 1001 }, (_, i) => i + 1)]) {
			const answer = await merge(locationIds)
			expect(answer).toMatchObject({ status: 400, code: 'input.invalid' })
			expect(answer.issues[0].path).toMatch(/^locationIds/)
		}
	})

	test('is refused, and so not forgotten by the browser, when the account was just removed', async () => {
		await merge([apple.id])
		await sql`delete from users where id = ${userId}`
		expect(await merge([apple.id])).toMatchObject({ status: 401, code: 'auth.signed_out' })
	})

	test('can be shown by ids: what is public of them, in their order', async () => {
		const ids = [creek.id, pending.id, apple.id, NOWHERE, gone.id]
		const answer = await call('locations.byIds', { ids }, {}, 'GET')
		expect(answer.value.map(({ id }: { id: number }) => id)).toEqual([creek.id, apple.id])
	})
})
