import type { ItemIndex } from '@farmgate/item-index/item-index-types'
import { createItemIndex } from '@farmgate/item-index/memory-item-index'
import { collectGarbage } from '../database/collect-garbage.ts'
import { serveCalls } from '../ports/call-thread.ts'
import { answersOf } from './index-answers.ts'
import type { ChangedItems, IndexPosition } from './item-changes.ts'
import { loadIndex } from './load-index.ts'

const index: ItemIndex = createItemIndex()

/** Reads the contents, once. */
async function load(url: string): Promise<{ position: IndexPosition; size: ItemIndex['size'] }> {
	const position = await loadIndex(url, index)
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
