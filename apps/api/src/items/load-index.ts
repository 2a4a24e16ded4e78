import { readSnapshot } from '@farmgate/db/read-snapshot'
import type { IndexedItem, ItemIndex } from '@farmgate/item-index/item-index-types'
import { createRowReader, HOLIDAY_ROWS, type Holiday, INDEX_ROWS, type IndexRow } from './index-rows.ts'
import type { IndexPosition } from './item-changes.ts'

const KINDS: IndexedItem['kind'][] = ['location', 'listing']

/**
 * Reads all public items into an empty index. Returns the position of the contents, from which changes are read later.
 */
export async function loadIndex(url: string, index: ItemIndex): Promise<IndexPosition> {
	return await readSnapshot(url, async (sql, position) => {
		const toItem = createRowReader()
		for (const kind of KINDS) {
			// Not a cursor, so that the database reads the next rows while these are added.
			await sql.unsafe<IndexRow[]>(INDEX_ROWS[kind]).forEach((row) => {
				index.put([toItem(kind, row as IndexRow)])
			})
			// Frees the memory in which the items of a kind were collected.
			index.compact()
		}
		index.setHolidays(await sql.unsafe<Holiday[]>(HOLIDAY_ROWS))
		return position
	})
}
