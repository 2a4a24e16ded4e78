import type { Database } from '@farmgate/db/database'
import { afterAll } from 'vitest'
import { createIndexedQueries } from '../query/indexed-queries.ts'
import { createItemIndexFollower, type ItemIndexFollower } from '../query/item-index-follower.ts'
import { createItemQueries, type ItemQueries } from '../query/item-queries.ts'

/** A loaded item index of a database in which tests commit, and the queries that it answers. Closed after the test file. */
export async function openTestIndex(
	database: Database & { url: string },
): Promise<{ index: ItemIndexFollower; queries: ItemQueries; inSql: ItemQueries }> {
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
	const inSql = createItemQueries(db)
	return { index, inSql, queries: createIndexedQueries(inSql, index) }
}
