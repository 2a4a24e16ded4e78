import { readSnapshot } from '@farmgate/db/read-snapshot'
import type { IndexedItem, ItemIndex } from '@farmgate/item-index/item-index-types'
import { createRowReader, HOLIDAY_ROWS, type Holiday, INDEX_ROWS, type IndexRow } from './index-rows.ts'
import type { IndexPosition } from './item-changes.ts'

/** Rows in memory at the same time, besides the index. */
const BATCH_SIZE = 500
const KINDS: IndexedItem['kind'][] = ['location', 'listing']

/**
 * Reads all public items into an empty index. Returns the position of the contents, from which changes are read later.
 */
export async function loadIndex(url: string, index: ItemIndex): Promise<IndexPosition> {
	return await readSnapshot(url, async (sql, position) => {
		const toItem = createRowReader()
		for (const kind of KINDS) {
			const batches = sql.unsafe<IndexRow[]>(INDEX_ROWS[kind]).cursor(BATCH_SIZE)
			for await (const rows of batches) index.put(rows.map((row) => toItem(kind, row)))
			// Frees the memory in which the items of a kind were collected.
			index.compact()
		}
		index.setHolidays(await sql.unsafe<Holiday[]>(HOLIDAY_ROWS))
		return position
	})
}
