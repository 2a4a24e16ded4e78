import { createHash } from 'node:crypto'
import { effectiveSort, type ListRequest } from '@farmgate/contracts/filter'
import { MINUTE_MS } from '@farmgate/contracts/hours'
import { type ItemListRequest, sortOf } from '@farmgate/item-index/item-filter'
import type { Position } from '@farmgate/item-index/item-index-types'
import * as z from 'zod'
import { cursorCodec, invalidCursor } from '../http/cursor.ts'

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

/** The last minute of the year 9999. Later times are written with more digits, which PostgreSQL does not read. */
const LAST_MINUTE = Math.floor(Date.UTC(9999, 11, 31, 23, 59) / MINUTE_MS)
const startMinute = z.int().min(0).max(LAST_MINUTE).optional()
const listCursor = cursorCodec(
	z.tuple([z.string(), z.int().min(0), z.union([z.number(), z.string()]), z.int().min(0), startMinute]),
)

/** The part of a list that a request asks for. `time`: when the items are open or in season, of the whole list. */
type ListPlace = { position: Position | null; time: Date }

/**
 * A cursor for a position. It also contains a hash of its filter and order, because with another filter it would skip or repeat
 * items. In the order "open" it contains the minute of the list's first page, because openings and closings change the order.
 */
export function writeCursor(request: CursorRequest, { segment, after }: Position, time: Date): string {
	const start = sortOf(request) === 'open' ? ([Math.floor(time.getTime() / MINUTE_MS)] as const) : ([] as const)
	return listCursor.write([hashOf(request), segment, ...after, ...start])
}

/** The place of the request's cursor; without one, that of the first page. Throws `cursor.invalid`, also for the cursor of another list. */
export function readCursor(request: ItemListRequest, now: Date): ListPlace {
	if (request.cursor === undefined) return { position: null, time: now }
	const [hash, segment, value, id, start] = listCursor.read(request.cursor)
	const isOpenOrder = sortOf(request) === 'open'
	if (hash !== hashOf(request) || isOpenOrder !== (start !== undefined)) throw invalidCursor()
	return {
		position: { segment, after: [value, id] },
		time: start === undefined ? now : new Date(start * MINUTE_MS),
	}
}
