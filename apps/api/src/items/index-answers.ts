// This module is also used by the thread of the index, so it does not import Drizzle.

import type { ItemIndex } from '@farmgate/item-index/item-index-types'
import type { CallThread, ThreadCalls } from '../ports/call-thread.ts'

/** The questions that an index answers from its contents. */
export function answersOf(index: ItemIndex) {
	return {
		count: (...input: Parameters<ItemIndex['count']>) => index.count(...input),
		facets: (...input: Parameters<ItemIndex['facets']>) => index.facets(...input),
		cells: (...input: Parameters<ItemIndex['cells']>) => index.cells(...input),
		points: (...input: Parameters<ItemIndex['points']>) => index.points(...input),
		page: (...input: Parameters<ItemIndex['page']>) => index.page(...input),
		nearestDistance: (...input: Parameters<ItemIndex['nearestDistance']>) => index.nearestDistance(...input),
	}
}
type IndexAnswers = ReturnType<typeof answersOf>

/** An index that is asked by messages, in a thread or not. Calls fail with the error's name as that of `ItemIndex`. */
export type IndexReader = Pick<CallThread<IndexAnswers>, 'call'>

/** An index of this thread as one that is asked by messages. */
export function readerOf(index: ItemIndex): IndexReader {
	const answers: ThreadCalls = answersOf(index)
	return { call: async (name, ...input: unknown[]) => answers[name]?.(...(input as never[])) as never }
}
