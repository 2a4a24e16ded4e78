// This module is also used by the thread of the index, so it does not import Drizzle.

import type { ItemIndex } from '@farmgate/item-index/item-index'
import type { CallThread, ThreadCalls } from '../ports/call-thread.ts'

const QUESTIONS = ['count', 'facets', 'cells', 'points', 'page', 'nearestDistance'] as const
type IndexAnswers = Pick<ItemIndex, (typeof QUESTIONS)[number]>

/** The questions that an index answers from its contents. */
export function answersOf(index: ItemIndex): IndexAnswers {
	return Object.fromEntries(QUESTIONS.map((name) => [name, index[name].bind(index)])) as IndexAnswers
}

/** An index that is asked by messages, in a thread or not. Calls fail with the error's name as that of `ItemIndex`. */
export type IndexReader = Pick<CallThread<IndexAnswers>, 'call'>

/** An index of this thread as one that is asked by messages. */
export function readerOf(index: ItemIndex): IndexReader {
	const answers = answersOf(index) as ThreadCalls
	return { call: async (name, ...input: unknown[]) => answers[name]?.(...(input as never[])) as never }
}
