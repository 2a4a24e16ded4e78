import type { Page } from '@farmgate/contracts/page'
import * as z from 'zod'
import { type CursorPageRequest, cursorCodec, cutToPage } from './cursor.ts'
import { entityId } from './entity-reference.ts'

/** Rows with ids below `before`, or the newest; `most` is one more than the page holds. */
export type QueuePart = { before: number | null; most: number }

const queueCursor = cursorCodec(z.tuple([z.literal('queue'), entityId]))

/** The part of a queue, newest first, that a request is for. Throws `cursor.invalid`. */
export function queuePartOf({ limit, cursor }: CursorPageRequest): QueuePart {
	return { before: cursor === undefined ? null : queueCursor.read(cursor)[1], most: limit + 1 }
}

/** The page made of the rows of that part. Ids grow with time. */
export function queuePageOf<Item extends { id: number }>(
	found: Item[],
	{ limit }: CursorPageRequest,
	count: number,
): Page<Item> {
	const page = cutToPage(found, limit, ({ id }) => queueCursor.write(['queue', id]))
	return { ...page, total: { value: count, atLeast: false } }
}
