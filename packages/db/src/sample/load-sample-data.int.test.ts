import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../testing/worker-database.ts'
import { loadSampleData } from './load-sample-data.ts'

async function countRows(sql: Awaited<ReturnType<typeof ownDatabase>>['sql']) {
	const [row] = await sql`
		select (select count(*)::int from locations) as locations, (select count(*)::int from listings) as listings,
			(select count(*)::int from public_locations) as "publicLocations",
			(select count(*)::int from public_listings) as "publicListings"`
	return row
}

describe('two processes that load at the same time', async () => {
	const first = await ownDatabase()

	test('load the complete data once', async () => {
		const outcomes = await Promise.all([loadSampleData(first), loadSampleData(first), loadSampleData(first)])
		expect(outcomes.toSorted()).toEqual(['already', 'already', 'loaded'])
		expect(await countRows(first.sql)).toMatchObject({ locations: 36, listings: 80, publicLocations: 34 })
	})
})

describe('loading the sample data', async () => {
	const database = await ownDatabase()

	test('keeps the slug of an existing location with the same name', async () => {
		await database.sql`
			insert into locations (slug, name, type, address, lat, lng, time_zone)
			values ('night-heron-cidery', 'Older', 'Shop', 'Elsewhere', 40, -80, 'America/New_York')`
		expect(await loadSampleData(database)).toBe('loaded')
		const rows =
			await database.sql`select slug, name from locations where slug like 'night-heron-cidery%' order by slug`
		expect(rows.map((row) => [row.slug, row.name])).toEqual([
			['night-heron-cidery', 'Older'],
			['night-heron-cidery-sample', 'Night Heron Cidery'],
		])
	})

	test('changes nothing the second time, so deleted rows stay deleted', async () => {
		await database.sql`delete from locations where slug = 'pelham-saturday-green'`
		const before = await countRows(database.sql)
		expect(await loadSampleData(database)).toBe('already')
		expect(await countRows(database.sql)).toEqual(before)
	})

	test('places listings at their locations; three have no location, one of these no coordinates', async () => {
		const apart = await database.sql`
			select from listings p join locations l on l.id = p.location_id where (p.lat, p.lng) is distinct from (l.lat, l.lng)`
		expect(apart).toHaveLength(0)
		const unplaced = await database.sql`select lat from listings where location_id is null order by lat`
		expect(unplaced.map(({ lat }) => lat === null)).toEqual([false, false, true])
	})

	test('folds accents in names', async () => {
		const found = await database.sql`select name from locations where name_folded like '%creme & comb%'`
		expect(found.map(({ name }) => name)).toEqual(['Crème & Comb'])
	})
})
