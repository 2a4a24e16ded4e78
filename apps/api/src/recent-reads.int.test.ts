import { locations } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertLocation } from './testing/location-factory.ts'
import { buildTestApp } from './testing/test-app.ts'
import { bearer, createTestIdentity, providerUser, sessionCookie } from './testing/test-identity.ts'
import { openTestIndex } from './testing/test-index.ts'

// The application does not count the writes of these tests, as if another process made them.
const database = await ownDatabase()
const { db } = database
const { identity, provider } = createTestIdentity()
provider.users.set('user_owner', providerUser('user_owner'))
const { queries } = await openTestIndex(database)
const readVersion = async () => ({ text: 'the same', transaction: 1, readBy: performance.now() })
const app = await buildTestApp({ db, queries, identity })

const LIST = '/api/locations'
async function list(headers = {}, from = app) {
	const response = await from.inject({ path: LIST, headers })
	return {
		total: Number(response.headers['x-total-count']),
		names: response.json().map(({ name }: { name: string }) => name),
	}
}

/** Lets the application read that nothing has changed, which it may use for visitors for 100 ms. */
const visit = async () => await list()

test.each([
	['a token', () => bearer({ userId: 'user_owner' })],
	['a session', () => sessionCookie({ userId: 'user_owner' })],
	['a reload without caches', () => ({ 'cache-control': 'no-cache' })],
])('a request with %s gets the write of another process at once, and visitors get it soon', async (title, headers) => {
	const sent = headers()
	await visit()
	await insertLocation(db, { name: title })
	expect((await list(sent)).names).toContain(title)
	await expect.poll(async () => (await visit()).names).toContain(title)
})

test('the total of a list counts its items when one of them was deleted a moment ago', async () => {
	for (let time = 0; time < 5; time += 1) {
		const { id } = await insertLocation(db, { name: 'Soon gone' })
		await expect.poll(async () => (await visit()).names).toContain('Soon gone')
		await db.delete(locations).where(eq(locations.id, id))
		const { total, names } = await list()
		expect(names).toHaveLength(total)
	}
})

test('a response that is kept for a version of the database is not older than the version', async () => {
	const keeping = await buildTestApp({ db, queries, identity, readVersion })
	for (let time = 0; time < 3; time += 1) await list({}, keeping)
	const path = `${LIST}?type=Market`
	await keeping.inject(path)
	await insertLocation(db, { name: 'Market of today', type: 'Market' })
	// The first of two requests notes the address, the second keeps its response.
	const { headers } = await keeping.inject(path)
	expect(headers['x-total-count']).toBe('1')
})
