import { readSnapshot } from '@farmgate/db/read-snapshot'
import { ItemIndex } from '@farmgate/item-index/item-index'
import { collectGarbage } from '../database/collect-garbage.ts'
import { serveCalls } from '../ports/call-thread.ts'
import { answersOf } from './index-answers.ts'
import { createRowReader, HOLIDAY_ROWS, type Holiday, INDEX_ROWS, type IndexRow } from './index-rows.ts'
import type { ChangedItems, IndexPosition } from './item-changes.ts'

const index = new ItemIndex()

/** Reads all public items into the index, once. Changes are read later from the position of its contents. */
async function load(url: string): Promise<{ position: IndexPosition; size: ItemIndex['size'] }> {
	const position = await readSnapshot(url, async (sql, position) => {
		const toItem = createRowReader()
		for (const kind of ['location', 'listing'] as const) {
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
	collectGarbage()
	return { position, size: index.size }
}

function update({ put, removed, holidays }: Omit<ChangedItems, 'snapshot'>): void {
	index.put(put)
	for (const { kind, ids } of removed) index.remove(kind, ids)
	if (holidays !== null) index.setHolidays(holidays)
}

const calls = {
	...answersOf(index),
	load,
	update,
	compact() {
		index.compact()
		collectGarbage()
	},
}
export type IndexCalls = typeof calls

serveCalls(calls)
