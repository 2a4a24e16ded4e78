import type { ItemIndex } from '@farmgate/item-index/item-index-types'
import { createItemIndex } from '@farmgate/item-index/memory-item-index'
import { serveCalls } from '../platform/call-thread.ts'
import { collectGarbage } from '../platform/collect-garbage.ts'
import type { ChangedItems, IndexPosition } from './item-changes.ts'
import { loadIndex } from './load-index.ts'
import { toPageMessage } from './page-message.ts'

let index: ItemIndex = createItemIndex()

function update({ put, removed, holidays }: Omit<ChangedItems, 'snapshot'>): void {
	index.put(put)
	for (const { kind, ids } of removed) index.remove(kind, ids)
	if (holidays !== null) index.setHolidays(holidays)
}

/** Replaces the contents. The old ones are dropped first, so that memory is enough for one copy. */
async function load(url: string): Promise<{ position: IndexPosition; size: ItemIndex['size'] }> {
	index = createItemIndex()
	const loaded = createItemIndex()
	const position = await loadIndex(url, loaded)
	index = loaded
	collectGarbage()
	return { position, size: index.size }
}

const calls = {
	load,
	update,
	compact() {
		index.compact()
		collectGarbage()
	},
	count: (...input: Parameters<ItemIndex['count']>) => index.count(...input),
	facets: (...input: Parameters<ItemIndex['facets']>) => index.facets(...input),
	cells: (...input: Parameters<ItemIndex['cells']>) => index.cells(...input),
	points: (...input: Parameters<ItemIndex['points']>) => index.points(...input),
	page: (...input: Parameters<ItemIndex['page']>) => toPageMessage(index.page(...input)),
	nearestDistance: (...input: Parameters<ItemIndex['nearestDistance']>) => index.nearestDistance(...input),
}
export type IndexCalls = typeof calls

serveCalls(calls)
