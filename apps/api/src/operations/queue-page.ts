import { SEARCH_TEXT_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import type { Page } from '@farmgate/contracts/page'
import { isStorable } from '@farmgate/contracts/text-fields'
import * as z from 'zod'
import { type CursorPageRequest, cursorCodec, cursorPage, cutToPage } from '../http/cursor.ts'
import type { Clock } from '../ports/clock.ts'
import { entityId } from './entity-reference.ts'
import type { Viewer } from './policy.ts'

/** Rows after the one with the id `last`, in the order of the queue, or the first ones. `limit` is one more than the page size. */
export type QueuePart = { last: number | null; limit: number }
export type QueueOrder = 'oldest' | 'newest'

/** A text that rows of a list contain. Empty: all rows. */
const searchText = z
	.string()
	.trim()
	.max(SEARCH_TEXT_MAX_LENGTH)
	.refine(isStorable, { error: 'must be plain text' })
	.transform((text) => (text === '' ? undefined : text))
	.optional()

/** A page of a queue, searched and in an order of its ids. */
export const queueSearch = cursorPage.extend({
	q: searchText.meta({ description: 'Only items with this text' }),
	sort: z.enum(['oldest', 'newest']).default('oldest').meta({ description: 'What comes first' }),
})

const queueCursor = cursorCodec(z.tuple([z.literal('queue'), entityId]))

/** A page of a queue, which is in an order of its ids, and the number of its items. Throws `cursor.invalid`. */
export async function readQueue<Item extends { id: number }>(
	{ limit, cursor }: CursorPageRequest,
	queue: { list: (part: QueuePart) => Promise<Item[]>; count: () => Promise<number> },
): Promise<Page<Item>> {
	const last = cursor === undefined ? null : queueCursor.read(cursor)[1]
	const [found, total] = await Promise.all([queue.list({ last, limit: limit + 1 }), queue.count()])
	return { ...cutToPage(found, limit, ({ id }) => queueCursor.write(['queue', id])), total }
}

/** An admin's decision about an item of a review queue. */
export type Decision = { id: number; actor: string; now: Date; requestId: string }

/** The decision of a viewer as a use case. The given input has the fields that `run` needs besides those of every decision, such as a reason. */
export function decider<Full extends Decision>(clock: Clock, run: (decision: Full) => Promise<void>) {
	return ({ userId: actor }: Viewer, given: Omit<Full, 'actor' | 'now' | 'requestId'>, requestId: string) =>
		run({ ...given, actor, now: clock.now(), requestId } as Full)
}
