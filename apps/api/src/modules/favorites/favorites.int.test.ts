import { CALENDAR_FAVORITES_MAX } from '@farmgate/contracts/business-constants'
import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'
import { INVALID_PAGES, readPages, restTransport, trpcTransport } from '../../testing/transports.ts'

const database = await ownDatabase()
const { db, sql } = database
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })

const apple = await insertLocation(db, { name: 'Apple Hill' })
const birch = await insertLocation(db, { name: 'Birch Lane' })
const creek = await insertLocation(db, { name: 'Creek Farm' })
const pending = await insertLocation(db, { name: 'Dale Farm', isApproved: false })
const deleted = await insertLocation(db, { name: 'Elm Farm', deletedAt: new Date() })
const saturdays = await insertLocation(db, {
	name: 'Fern Farm',
	openingRules: [{ days: { weekdays: [6] }, spans: [{ opens: 540, closes: 720 }], state: 'open' }],
	timeZone: 'America/Toronto',
})
const UNKNOWN_ID = 999_999_999

/** A new user for each test. */
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

const [rest, trpc] = [restTransport(app), trpcTransport(app)]
const transports = [rest, trpc].map((transport) => ({
	transport: transport.name,
	add: (locationId: unknown, headers = own()) => transport.call('favorites.add', { locationId }, { headers }),
	remove: (locationId: unknown, headers = own()) => transport.call('favorites.remove', { locationId }, { headers }),
	state: (locationId: unknown, headers = own()) => transport.call('favorites.state', { locationId }, { headers }),
	list: async (headers = own()): Promise<Favorite[]> => (await transport.call('favorites.list', {}, { headers })).value,
	pages: () => readPages(transport, 'favorites.list', { headers: own() }),
	listWith: (input: object) => transport.call('favorites.list', { ...input }, { headers: own() }),
}))

const namesOf = (items: Favorite[]) => items.map(({ location }) => location.name)
const merge = (locationIds: unknown) => trpc.call('favorites.merge', { locationIds }, { headers: own() })
const rowsOf = async (id = userId) => (await sql`select from favorites where user_id = ${id}`).length
const favoriteCount = async (id: number) => (await app.inject(`/api/locations/${id}`)).json().favoriteCount

describe.each(transports)('over $transport', ({ add, remove, state, list, pages, listWith }) => {
	test('lists favorites newest first, and states that a location is one', async () => {
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

	test('keeps the first date of a favorite that is added again', async () => {
		const first = await add(apple.id)
		const second = await add(apple.id)
		expect(second.value.createdAt).toBe(first.value.createdAt)
		expect(await rowsOf()).toBe(1)
	})

	test('removes a favorite, and ignores the removal of what is not one', async () => {
		await add(apple.id)
		expect([200, 204]).toContain((await remove(apple.id)).status)
		expect([200, 204]).toContain((await remove(apple.id)).status)
		expect([200, 204]).toContain((await remove(UNKNOWN_ID)).status)
		expect(await list()).toEqual([])
	})

	test('refuses locations that are not public, also for their owner', async () => {
		await sql`update locations set owner_user_id = ${userId} where id = ${pending.id}`
		for (const id of [pending.id, deleted.id, UNKNOWN_ID]) {
			expect(await add(id)).toMatchObject({ status: 404, code: 'location.not_found' })
		}
		await sql`update locations set owner_user_id = null where id = ${pending.id}`
		expect(await rowsOf()).toBe(0)
	})

	test('hides a favorite while its location is not public', async () => {
		await add(creek.id)
		await sql`update locations set is_approved = false where id = ${creek.id}`
		expect(await list()).toEqual([])
		expect((await state(creek.id)).value).toEqual({ isFavorite: false })
		await sql`update locations set is_approved = true where id = ${creek.id}`
		expect(namesOf(await list())).toEqual(['Creek Farm'])
	})

	test('hides favorites from other users, who cannot remove them', async () => {
		const other = 'user_other'
		provider.users.set(other, providerUser(other))
		const others = bearer({ userId: other, role: 'user' })
		await add(apple.id)
		expect(await list(others)).toEqual([])
		expect((await state(apple.id, others)).value).toEqual({ isFavorite: false })
		await remove(apple.id, others)
		expect(namesOf(await list())).toEqual(['Apple Hill'])
	})

	test('requires a session', async () => {
		for (const result of [await add(apple.id, {}), await remove(apple.id, {}), await state(apple.id, {})]) {
			expect(result).toMatchObject({ status: 401, code: 'auth.signed_out' })
		}
	})

	test.each(['abc', 0, -1, 1.5, 1e30])('refuses the id %s', async (id) => {
		for (const result of [await add(id), await remove(id), await state(id)]) {
			expect(result).toMatchObject({ status: 400, code: 'input.invalid' })
			expect(['id', 'locationId']).toContain(result.issues?.[0]?.path)
		}
	})

	test('keeps the count right when twenty requests add and remove at once', async () => {
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

	test('lists favorites newest first, in pages that have each once, with the total', async () => {
		await merge([apple.id, birch.id, creek.id])
		const { items, totals } = await pages()
		expect(namesOf(items)).toEqual(['Creek Farm', 'Birch Lane', 'Apple Hill'])
		expect(totals).toEqual([3, 3])
	})

	test.each(INVALID_PAGES)('refuses a page of %j, naming %s', async (input, field) => {
		expect(await listWith(input)).toMatchObject({ status: 400, issues: [{ path: field }] })
	})

	test('names the missing field of a new favorite', async () => {
		expect(await add(undefined)).toMatchObject({ status: 400, issues: [{ path: 'locationId' }] })
	})
})

test('REST tells a new favorite from a repeated one, sends no content for a removal, and names unknown parameters', async () => {
	const [{ add, remove, listWith }] = transports as [(typeof transports)[number]]
	expect((await add(apple.id)).status).toBe(201)
	expect((await add(apple.id)).status).toBe(200)
	expect(await remove(apple.id)).toMatchObject({ status: 204, value: null })
	expect(await listWith({ q: 'apple' })).toMatchObject({ status: 400, issues: [{ path: 'q' }] })
})

describe('merging the favorites of a guest', () => {
	const [{ add, remove }] = transports.slice(1) as [(typeof transports)[number]]

	test('adds them before the existing ones, and counts those that are not public', async () => {
		await add(apple.id)
		const result = await merge([creek.id, apple.id, UNKNOWN_ID, birch.id, pending.id, deleted.id, creek.id])
		expect(result.value).toEqual({ added: 2, skipped: 3 })
		expect((await trpc.call('favorites.ids', {}, { headers: own() })).value).toEqual([birch.id, creek.id, apple.id])
	})

	test('adds each once when twenty requests run at once', async () => {
		const ids = [apple.id, birch.id, creek.id]
		const before = await Promise.all(ids.map(favoriteCount))
		const results = await Promise.all(Array.from({ length: 20 }, (_, i) => merge(i % 2 ? ids : ids.toReversed())))
		expect(results.map(({ status }) => status)).toEqual(Array(20).fill(200))
		expect(results.reduce((sum, { value }) => sum + value.added, 0)).toBe(3)
		expect(await rowsOf()).toBe(3)
		expect(await Promise.all(ids.map(favoriteCount))).toEqual(before.map((value) => value + 1))
	})

	test('survives additions and removals at the same time', async () => {
		const ids = [apple.id, birch.id, creek.id]
		const taps = ids.flatMap((locationId) => [add(locationId), merge(ids), remove(locationId)])
		expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(Array(9).fill(200))
		await merge(ids)
		expect(await rowsOf()).toBe(3)
	})

	test('accepts an empty list, and refuses what is not a list of ids or is too long', async () => {
		expect((await merge([])).value).toEqual({ added: 0, skipped: 0 })
		for (const locationIds of ['1', [0], ['a'], null, Array.from({ length: 1001 }, (_, i) => i + 1)]) {
			const result = await merge(locationIds)
			expect(result).toMatchObject({ status: 400, code: 'input.invalid' })
			expect(result.issues?.[0]?.path).toMatch(/^locationIds/)
		}
	})

	test('is refused when the account was just removed', async () => {
		await merge([apple.id])
		await sql`delete from users where id = ${userId}`
		expect(await merge([apple.id])).toMatchObject({ status: 401, code: 'auth.signed_out' })
	})

	test('needs locations by their ids: the public ones, in the order of the request', async () => {
		const ids = [creek.id, pending.id, apple.id, UNKNOWN_ID, deleted.id]
		const result = await trpc.call('locations.byIds', { ids })
		expect(result.value.map(({ id }: { id: number }) => id)).toEqual([creek.id, apple.id])
	})
})

describe.each([rest, trpc])('the private calendar, over $name', ({ call }) => {
	const link = async (name: 'calendar' | 'createCalendar' | 'removeCalendar', headers = own()) =>
		(await call(`favorites.${name}`, {}, { headers })).value
	const read = (path: string) => app.inject(path)

	test('has the hours of the favorites without an account, until its user ends the link', async () => {
		expect(await link('calendar')).toEqual({ path: null })
		const { path } = await link('createCalendar')
		expect(await link('createCalendar')).toEqual({ path })
		expect(await link('calendar')).toEqual({ path })
		expect((await read(path)).body).not.toContain('VEVENT')

		await merge([saturdays.id, birch.id])
		const calendar = await read(path)
		expect(calendar.headers).toMatchObject({
			'content-type': 'text/calendar; charset=utf-8',
			'cache-control': 'private, no-store',
		})
		expect(calendar.body).toContain('SUMMARY:Fern Farm is open')
		expect(calendar.body).not.toContain('Birch Lane')

		await link('removeCalendar')
		expect(await link('calendar')).toEqual({ path: null })
		expect((await read(path)).json()).toMatchObject({ code: 'calendar.not_found' })
		expect((await link('createCalendar')).path).not.toBe(path)
	})

	test('is not the link of another user, and none without a session', async () => {
		const other = `${userId}_other`
		provider.users.set(other, providerUser(other))
		await link('createCalendar')
		expect(await link('calendar', bearer({ userId: other, role: 'user' }))).toEqual({ path: null })
		expect(await call('favorites.createCalendar', {}, { headers: {} })).toMatchObject({ code: 'auth.signed_out' })
	})
})

test('the private calendar says how many favorites it leaves out', async () => {
	const ids = []
	for (let index = 0; index < CALENDAR_FAVORITES_MAX + 2; index++) ids.push((await insertLocation(db, {})).id)
	await merge([...ids, apple.id])
	const { path } = (await trpc.call('favorites.createCalendar', {}, { headers: own() })).value
	const lines = (await app.inject(path)).body.replaceAll('\r\n ', '')
	expect(lines).toContain(`The newest ${CALENDAR_FAVORITES_MAX} of ${ids.length + 1} favorites.`)
})
