import type { Sql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { loadSampleData } from './sample/load-sample-data.ts'
import { ownDatabase } from './testing/worker-database.ts'

async function wordsOf(sql: Sql) {
	return await sql`
		select 'location' as kind, location_id as id, name, words::text from location_words
		union all select 'listing', listing_id, name, words::text from listing_words
		order by kind, id`
}

describe('words', async () => {
	const database = await ownDatabase()
	const { sql } = database

	test('of a bulk load are those that triggers write', async () => {
		await loadSampleData(database)
		await sql`update locations set description = 'Crème & Co-op u-pick, ' || description where id % 3 = 0`
		await sql`update listings set title = 'Crème – ' || title where id % 5 = 0`
		const written = await wordsOf(sql)
		expect(written.length).toBeGreaterThan(100)
		await sql`delete from location_words`
		await sql`delete from listing_words where listing_id % 2 = 0`
		await sql.begin((transaction) => transaction`select write_missing_words()`)
		expect(await wordsOf(sql)).toEqual(written)
	})

	test('are exact after each kind of change of a listing', async () => {
		await loadSampleData(database)
		const changes = [
			`title = 'Quince jelly'`,
			`description = 'Made of medlars'`,
			`categories = '{Honey}'`,
			`variants = '[]'`,
			'is_active = false',
			`title = 'Damson cheese'`,
			'is_active = true',
			'location_id = (select max(id) from locations)',
			'location_id = null',
			'location_id = (select min(id) from locations)',
			'deleted_at = now()',
			'deleted_at = null',
		]
		const [listing] = await sql<{ id: string; locationId: string }[]>`
			select id, location_id as "locationId" from listings where location_id is not null order by id limit 1`
		const [id, locationId] = [listing?.id ?? '', listing?.locationId ?? '']
		const statements = [
			...changes.map((change) => `update listings set ${change} where id = $1`),
			'delete from listings where id = $1',
		]
		for (const statement of statements) {
			await sql.unsafe(statement, [id])
			const written = await sql`
				select location_id as id, words from location_words
				where location_id in (${locationId}, (select min(id) from locations), (select max(id) from locations))
				union all select listing_id, words from listing_words where listing_id = ${id} order by id`
			const current = await sql`
				select location_id as id, words from current_location_words
				where location_id in (${locationId}, (select min(id) from locations), (select max(id) from locations))
				union all select listing_id, words from current_listing_words where listing_id = ${id} order by id`
			expect(written, statement).toEqual(current)
		}
	})
})
