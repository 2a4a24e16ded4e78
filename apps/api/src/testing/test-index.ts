import type { Database, Queryable } from '@farmgate/db/database'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { IndexReader } from '../items/index-answers.ts'
import { indexOfRows } from '../items/index-of-rows.ts'
import { createItemIndexFollower, type ItemIndexFollower } from '../items/item-index-follower.ts'
import { createItemQueries, type ItemQueries } from '../items/item-queries.ts'
import { publicSource } from '../items/row-source.ts'

const SOURCES = [publicSource('location'), publicSource('listing')]

/** Queries that read all public rows at each call, for tests of slow statements. */
export function rereadingQueries(db: Queryable): ItemQueries {
	return createItemQueries(db, { current: () => indexOfRows(db, SOURCES), isLoaded: () => true })
}

/**
 * Queries that are answered from the public rows as `db` sees them at each call, so that they also find what a transaction has not committed.
 * For few rows. They are read again when the log of changed items differs, which is much cheaper to read.
 */
export function queriesOfRows(db: Queryable): ItemQueries {
	let last: { changes: string; index: IndexReader } | null = null
	async function current() {
		const [row] = await db.execute<{ changes: string }>(
			sql`select coalesce(string_agg(xid || ' ' || at, ',' order by at), '') as changes from item_changes`,
		)
		const changes = row?.changes ?? ''
		if (last?.changes !== changes) last = { changes, index: await indexOfRows(db, SOURCES) }
		return last.index
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
		file: null,
		onReady: () => {},
		onFailure: (error) => {
			throw error
		},
	})
	afterAll(() => index.close())
	await index.follow()
	return { index, queries: createItemQueries(db, index) }
}
