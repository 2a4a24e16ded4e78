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

describe('words of a bulk load', async () => {
	const database = await ownDatabase()
	const { sql } = database

	test('are those that triggers write', async () => {
		await loadSampleData(database)
		await sql`update locations set description = 'Crème & Co-op u-pick, ' || description where id % 3 = 0`
		await sql`update listings set title = 'Crème – ' || title where id % 5 = 0`
		const written = await wordsOf(sql)
		expect(written.length).toBeGreaterThan(200)
		await sql`delete from location_words`
		await sql`delete from listing_words where listing_id % 2 = 0`
		await sql.begin((transaction) => transaction`select write_missing_words()`)
		expect(await wordsOf(sql)).toEqual(written)
	})
})
