import { openDatabase } from '@farmgate/db/database'
import type { IndexedItem, ItemIndex } from '@farmgate/item-index/item-index-types'
import { createRowReader, INDEX_ROWS, type IndexRow } from './index-rows.ts'
import { HOLIDAY_ROWS, type Holiday } from './item-changes.ts'

/** Rows in memory at the same time, besides the index. */
const BATCH_SIZE = 2000
const KINDS: IndexedItem['kind'][] = ['location', 'listing']

/**
 * Reads all public items into an empty index, on a connection of its own, without a time limit. Returns the snapshot of the
 * contents, from which changes are read later.
 */
export async function loadIndex(url: string, index: ItemIndex): Promise<string> {
	const database = openDatabase(url, { max: 1 })
	try {
		return await database.sql.begin('isolation level repeatable read read only', async (sql) => {
			const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
			const toItem = createRowReader()
			for (const kind of KINDS) {
				const batches = sql.unsafe<IndexRow[]>(INDEX_ROWS[kind]).cursor(BATCH_SIZE)
				for await (const rows of batches) index.put(rows.map((item) => toItem(kind, item)))
			}
			index.setHolidays(await sql.unsafe<Holiday[]>(HOLIDAY_ROWS))
			index.compact()
			return row?.snapshot ?? ''
		})
	} finally {
		await database.close()
	}
}
