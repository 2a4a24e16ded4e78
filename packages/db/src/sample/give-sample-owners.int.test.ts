import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../testing/worker-database.ts'
import { giveSampleOwners } from './give-sample-owners.ts'
import { loadSampleData } from './load-sample-data.ts'

describe('the sample accounts', async () => {
	const database = await ownDatabase()
	const { sql } = database

	test('get nothing without sample data', async () => {
		expect(await giveSampleOwners(database)).toBe('no sample data')
		expect(await sql`select from users`).toHaveLength(0)
	})

	test('get locations, listings and favorites once, even if several servers start', async () => {
		await loadSampleData(database)
		const outcomes = await Promise.all([giveSampleOwners(database), giveSampleOwners(database)])
		expect(outcomes.toSorted()).toEqual(['already', 'given'])
		const owned = await sql`
			select is_approved from locations where owner_user_id = 'user_sample_seller' order by is_approved`
		expect(owned.map((row) => row.is_approved)).toEqual([false, true, true, true, true, true])
		const [counts] = await sql`
			select (select count(*)::int from favorites where user_id = 'user_sample_buyer') as favorites,
				(select count(*)::int from listings where owner_user_id = 'user_sample_seller') as listings,
				(select count(*)::int from locations where owner_user_id = 'user_sample_admin') as "ofAdmin"`
		expect(counts).toMatchObject({ favorites: 3, ofAdmin: 0 })
		expect(counts?.listings).toBeGreaterThan(5)
	})

	test('do not get back a location that they released', async () => {
		await sql`update locations set owner_user_id = null`
		expect(await giveSampleOwners(database)).toBe('already')
		expect(await sql`select from locations where owner_user_id is not null`).toHaveLength(0)
	})
})
