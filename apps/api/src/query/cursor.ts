import { createHash } from 'node:crypto'
import { effectiveSort, type ListRequest } from '@farmgate/contracts/filter'
import type { ItemListRequest } from '@farmgate/item-index/item-filter'
import type { Position } from '@farmgate/item-index/item-index-types'
import * as z from 'zod'
import { cursorCodec, invalidCursor } from '../platform/cursor.ts'

/** A request before or after its text was resolved. */
type CursorRequest = ListRequest | ItemListRequest

function hashOf(request: CursorRequest): string {
	const { limit: _limit, cursor: _cursor, sort: _sort, ...filter } = request
	const { search, ...rest } = { search: undefined, ...filter }
	const q = search?.text ?? rest.q
	const fields = Object.entries({ ...rest, q }).filter(([, value]) => value !== undefined)
	fields.sort(([a], [b]) => (a < b ? -1 : 1))
	const text = JSON.stringify([effectiveSort({ ...request, q }), fields])
	return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

const listCursor = cursorCodec(z.tuple([z.string(), z.int().min(0), z.union([z.number(), z.string()]), z.int().min(0)]))

/** A cursor for a position. It also contains a hash of its filter and order, because with another filter it would skip or repeat items. */
export function writeCursor(request: CursorRequest, { segment, after }: Position): string {
	return listCursor.write([hashOf(request), segment, ...after])
}

/** The position of the request's cursor, or null without one. Throws `cursor.invalid`, also for the cursor of another list. */
export function readCursor(request: ItemListRequest): Position | null {
	if (request.cursor === undefined) return null
	const [hash, segment, value, id] = listCursor.read(request.cursor)
	if (hash !== hashOf(request)) throw invalidCursor()
	return { segment, after: [value, id] }
}
