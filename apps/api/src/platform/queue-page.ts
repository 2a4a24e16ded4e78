import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@farmgate/contracts/business-constants'
import type { Page } from '@farmgate/contracts/page'
import * as z from 'zod'
import { AppError } from './app-error.ts'

const CURSOR_MAX_LENGTH = 100

/** Which page of a queue that is read newest first and not searched. */
export const queuePage = z.object({
	limit: z.int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
	cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
})
export type QueuePageRequest = z.output<typeof queuePage>

/** The part of a queue to read: what is older than `before`, or all of it; one more than is wanted tells of another page. */
export type QueuePart = { before: number | null; most: number }

const CURSOR = /^q([1-9]\d{0,14})$/

/** The part that a request asks for. Throws `cursor.invalid` for a cursor that no page of a queue gave. */
export function queuePartOf({ limit, cursor }: QueuePageRequest): QueuePart {
	if (cursor === undefined) return { before: null, most: limit + 1 }
	const before = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1]
	if (before !== undefined) return { before: Number(before), most: limit + 1 }
	throw new AppError('cursor.invalid', { issues: [{ path: 'cursor', message: 'does not belong to this list' }] })
}

/** The page of what was found in that part. Ids grow with time, so the last one marks where the next page begins. */
export function queuePageOf<Item extends { id: number }>(
	found: Item[],
	{ limit }: QueuePageRequest,
	count: number,
): Page<Item> {
	const items = found.slice(0, limit)
	const last = items.at(-1)
	const hasMore = found.length > limit && last !== undefined
	return {
		items,
		total: { value: count, atLeast: false },
		nextCursor: hasMore ? Buffer.from(`q${last.id}`).toString('base64url') : null,
	}
}
