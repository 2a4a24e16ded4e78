import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@farmgate/contracts/business-constants'
import * as z from 'zod'
import { AppError } from './errors/app-error.ts'
import { parseJson } from './read-input.ts'

const CURSOR_MAX_LENGTH = 1000

/** The page of a list with one order and no filter. */
export const cursorPage = z.object({
	limit: z.int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
	cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
})
export type CursorPageRequest = z.output<typeof cursorPage>

/** `cursor.invalid`, naming `cursor`. */
export function invalidCursor(): AppError {
	return new AppError('cursor.invalid', { issues: [{ path: 'cursor', message: 'does not belong to this list' }] })
}

/**
 * Encodes positions in a list as opaque text (JSON in base64url). `read` throws `cursor.invalid` for text that does not match
 * the schema.
 */
export function cursorCodec<Position>(position: z.ZodType<Position>) {
	return {
		write: (value: Position): string => Buffer.from(JSON.stringify(value)).toString('base64url'),
		read(cursor: string): Position {
			const read = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')))
			if (!read.success) throw invalidCursor()
			return read.data
		},
	}
}

/** The first `limit` of up to `limit + 1` items, and a cursor if there are more. */
export function cutToPage<Item>(
	found: readonly Item[],
	limit: number,
	cursorAt: (last: Item) => string,
): { items: Item[]; nextCursor: string | null } {
	const items = found.slice(0, limit)
	const last = items.at(-1)
	return { items, nextCursor: found.length > limit && last !== undefined ? cursorAt(last) : null }
}
