import { ownDatabase } from '@farmgate/db/testing/worker-database'
import type { Sql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { loadScaleData, removeScaleData, type ScaleOptions, SeedAlreadyLoadedError } from './load-scale-data.ts'

const small: ScaleOptions = { locations: 300, listingsPerLocation: 2, seed: 1, isFresh: false }

async function count(sql: Sql): Promise<unknown> {
	const [row] = await sql`
		select (select count(*)::int from locations) as locations, (select count(*)::int from listings) as listings`
	return row
}

async function indexesAndTriggers(sql: Sql): Promise<unknown[]> {
	const rows = await sql<{ line: string }[]>`
		select indexdef as line from pg_indexes where tablename in ('locations', 'listings')
		union all
		select tgname || ' ' || tgenabled::text from pg_trigger where tgrelid in ('locations'::regclass, 'listings'::regclass)
			and not tgisinternal
		order by line`
	return rows.map(({ line }) => line)
}

async function insertOrdinaryLocation(sql: Sql): Promise<void> {
	await sql`
		insert into locations (slug, name, type, address, lat, lng, time_zone, is_approved)
		values ('scale-house-farm', 'Scale House Farm', 'Farm', 'Somewhere', 43, -79, 'America/Toronto', true)`
}

describe('loading generated locations', async () => {
	const database = await ownDatabase()
	const { sql } = database

	test('inserts the given numbers, with listings at their locations, and updates the counts of the map', async () => {
		const before = await indexesAndTriggers(sql)
		const result = await loadScaleData(database, small)
		expect(result).toEqual({ locations: 300, listings: 600, indexesRebuilt: false })
		expect(await count(sql)).toEqual({ locations: 300, listings: 600 })
		const apart = await sql`
			select from listings p join locations l on l.id = p.location_id
			where (p.lat, p.lng, p.place_is_public) is distinct from (l.lat, l.lng, l.is_approved)`
		expect(apart).toHaveLength(0)
		expect(await indexesAndTriggers(sql)).toEqual(before)
	})

	test('refuses a seed that is loaded already', async () => {
		await expect(loadScaleData(database, small)).rejects.toThrow(SeedAlreadyLoadedError)
		expect(await count(sql)).toEqual({ locations: 300, listings: 600 })
	})

	test('another seed adds rows, and users can add locations afterwards', async () => {
		await loadScaleData(database, { ...small, seed: 12, locations: 50 })
		await insertOrdinaryLocation(sql)
		expect(await count(sql)).toEqual({ locations: 351, listings: 700 })
	})

	test('an aborted run changes no rows, indexes or triggers', async () => {
		const before = [await count(sql), await indexesAndTriggers(sql)]
		const abort = new AbortController()
		const aborted = loadScaleData(database, {
			...small,
			...{ seed: 3, locations: 5000, isFresh: true, rebuildIndexes: true, signal: abort.signal },
			onProgress: ({ step }) => {
				if (step === 'loading') abort.abort()
			},
		})
		await expect(aborted).rejects.toThrow()
		expect([await count(sql), await indexesAndTriggers(sql)]).toEqual(before)
	})

	test('rebuilding creates the same indexes again', async () => {
		const before = await indexesAndTriggers(sql)
		const result = await loadScaleData(database, { ...small, seed: 4, rebuildIndexes: true })
		expect(result.indexesRebuilt).toBe(true)
		expect(await indexesAndTriggers(sql)).toEqual(before)
	})

	test('a fresh run creates the same rows and keeps those of users', async () => {
		const rows = () =>
			sql`select slug, name, description, opening_rules, created_at from locations where slug like 'scale-1-%' order by slug`
		const before = await rows()
		await loadScaleData(database, { ...small, isFresh: true })
		expect(await count(sql)).toEqual({ locations: 301, listings: 600 })
		expect(await rows()).toEqual(before)
	})

	test('removing deletes all generated rows and no others', async () => {
		expect(await removeScaleData(database)).toEqual({ locations: 300, listings: 600 })
		expect((await sql`select slug from locations`).map(({ slug }) => slug)).toEqual(['scale-house-farm'])
	})
})
