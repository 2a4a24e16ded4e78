import type { Database, Queryable } from '@farmgate/db/database'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { indexOfRows } from '../items/index-of-rows.ts'
import { createItemIndexFollower, type ItemIndexFollower } from '../items/item-index-follower.ts'
import { createItemQueries, type ItemQueries } from '../items/item-queries.ts'
import { publicSource } from '../items/row-source.ts'

/**
 * Queries that are answered from the public rows as `db` sees them at each call, so that they also find what a transaction has not committed.
 * For few rows. They are read again when the log of changed items differs, which is much cheaper to read.
 */
export function queriesOfRows(db: Queryable): ItemQueries {
	const sources = [publicSource('location'), publicSource('listing')]
	let last: { changes: string; index: ReturnType<typeof indexOfRows> } | null = null
	async function current() {
		const [row] = await db.execute<{ changes: string }>(
			sql`select coalesce(string_agg(xid || ' ' || at, ',' order by at), '') as changes from item_changes`,
		)
		const changes = row?.changes ?? ''
		if (last?.changes !== changes) last = { changes, index: indexOfRows(db, sources) }
		return await last.index
	}
	return createItemQueries(db, { current, isLoaded: () => true })
}

/** A loaded item index of a database in which tests commit, and the queries that it answers. Closed after the test file. */
export async function openTestIndex(
	database: Database & { url: string },
): Promise<{ index: ItemIndexFollower; queries: ItemQueries }> {
	const { db, url } = database
	const index = createItemIndexFollower({
		db,
		url: () => url,
		onReady: () => {},
		onFailure: (error) => {
			throw error
		},
	})
	afterAll(() => index.close())
	await index.follow()
	return { index, queries: createItemQueries(db, index) }
}
