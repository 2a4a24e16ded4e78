import { users } from '@farmgate/db/schema/users'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'

const database = await ownDatabase()
const { db } = database
const { identity, provider } = createTestIdentity()
const app = await buildTestApp({ db, identity })

for (const id of ['user_ann', 'user_bob']) {
	provider.users.set(id, providerUser(id))
	await db.insert(users).values({ id })
}
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
const open = await insertLocation(db, { name: 'Apple Hill', ownerUserId: 'user_ann', type: 'Shop' })
const pending = await insertLocation(db, { name: 'Birch Lane', ownerUserId: 'user_ann', isApproved: false })
await insertLocation(db, { name: 'Gone Farm', ownerUserId: 'user_ann', deletedAt: new Date() })
await insertLocation(db, { name: 'Creek Farm', ownerUserId: 'user_bob' })
await insertLocation(db, { name: 'Dale Farm', isApproved: false })
await insertListing(db, { title: 'Eggs', locationId: open.id, ownerUserId: 'user_ann' })
await insertListing(db, { title: 'Figs', locationId: open.id, ownerUserId: 'user_ann', isActive: false })
await insertListing(db, { title: 'Garlic', locationId: pending.id, ownerUserId: 'user_ann' })
await insertListing(db, { title: 'Honey', ownerUserId: 'user_ann' })
await insertListing(db, { title: 'Ice', ownerUserId: 'user_ann', deletedAt: new Date() })
await insertListing(db, { title: 'Jam', ownerUserId: 'user_bob' })

type Named = { name?: string; title?: string }
const namesOf = (items: Named[]) => items.map((item) => item.name ?? item.title).sort()

const ann = bearer({ userId: 'user_ann', role: 'user' })
const admin = bearer({ userId: 'user_admin', role: 'admin' })

type List = { path: string; procedure: string; headers: Record<string, string> }
const ownLocations = { path: '/api/user/locations', procedure: 'account.locations', headers: ann }
const ownListings = { path: '/api/user/listings', procedure: 'account.listings', headers: ann }
const pendingLocations = { path: '/api/locations/pending', procedure: 'locations.pending', headers: admin }

const transports = [
	{
		transport: 'REST',
		send: async ({ path, headers }: List, query: Record<string, string>) => {
			const response = await app.inject({ path, query, headers })
			return { items: response.json<Named[]>(), total: Number(response.headers['x-total-count']) }
		},
	},
	{
		transport: 'tRPC',
		send: async ({ procedure, headers }: List, query: Record<string, string>) => {
			const { limit, type, ...rest } = query
			const input = { ...rest, ...(limit ? { limit: Number(limit) } : {}), ...(type ? { types: [type] } : {}) }
			const response = await app.inject({
				path: `/api/trpc/${procedure}`,
				query: { input: JSON.stringify(input) },
				headers,
			})
			const { items, total } = response.json().result.data
			return { items: items as Named[], total: total as number }
		},
	},
]

describe.each(transports)('over $transport', ({ send }) => {
	test('lists the owner’s locations, pending ones included, and none of other owners', async () => {
		const { items, total } = await send(ownLocations, {})
		expect(namesOf(items)).toEqual(['Apple Hill', 'Birch Lane'])
		expect(total).toBe(2)
	})

	test('lists the owner’s listings, inactive and not yet public ones included, and none of other owners', async () => {
		const { items, total } = await send(ownListings, {})
		expect(namesOf(items)).toEqual(['Eggs', 'Figs', 'Garlic', 'Honey'])
		expect(total).toBe(4)
	})

	test('lists pending locations of all owners to an admin', async () => {
		const { items, total } = await send(pendingLocations, {})
		expect(namesOf(items)).toEqual(['Birch Lane', 'Dale Farm'])
		expect(total).toBe(2)
	})

	test('applies filter and order like the public lists', async () => {
		expect(namesOf((await send(ownLocations, { q: 'birch' })).items)).toEqual(['Birch Lane'])
		expect(namesOf((await send(ownListings, { type: 'Shop' })).items)).toEqual(['Eggs', 'Figs'])
		const sorted = (await send(ownListings, { sort: 'name' })).items
		expect(sorted.map((item) => item.title)).toEqual(['Eggs', 'Figs', 'Garlic', 'Honey'])
	})

	test('a page has the total', async () => {
		const { items, total } = await send(ownListings, { limit: '3' })
		expect([items.length, total]).toEqual([3, 4])
	})
})

test('the next page of own listings continues the first', async () => {
	const first = await app.inject({ path: '/api/user/listings?limit=3&sort=name', headers: ann })
	const next = /^<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
	const second = await app.inject({ path: next, headers: ann })
	expect(namesOf(second.json())).toEqual(['Honey'])
	expect(second.headers.link).toBeUndefined()
})

test('own listings near a point are ordered by distance, those without a location last', async () => {
	const response = await app.inject({ path: '/api/user/listings?near=43.04,-79.29', headers: ann })
	const items = response.json<(Named & { distanceMeters: number | null })[]>()
	expect(items.map(({ distanceMeters }) => distanceMeters === null)).toEqual([false, false, false, true])
	expect(items[3]?.title).toBe('Honey')
})

test('the profile counts the owner’s locations and listings, hidden ones included', async () => {
	const response = await app.inject({ path: '/api/trpc/identity.me', headers: ann })
	expect(response.json().result.data.owned).toEqual({ locations: 2, listings: 4 })
})

test('public lists have no hidden locations and listings, also for their owner', async () => {
	const locations = await app.inject({ path: '/api/locations', headers: ann })
	const listings = await app.inject({ path: '/api/listings', headers: ann })
	expect(namesOf(locations.json())).toEqual(['Apple Hill', 'Creek Farm'])
	expect(namesOf(listings.json())).toEqual(['Eggs', 'Honey', 'Jam'])
})

test('anonymous visitors get the configuration of the identity provider', async () => {
	const response = await app.inject('/api/trpc/identity.config')
	expect(response.json().result.data).toEqual(identity.config)
})
