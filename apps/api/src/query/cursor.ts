import { createHash } from 'node:crypto'
import { DISTANCE_MAX_METERS, effectiveSort, type ListRequest } from '@farmgate/contracts/filter'
import { parseInstant } from '@farmgate/contracts/instant'
import { isStorable } from '@farmgate/contracts/text-fields'
import { AppError } from '../platform/app-error.ts'

/**
 * Where a list continues: in which of its segments (see `keyset-page.ts`), after which key. Opaque to callers; it carries a
 * mark of the filter and the order it was made for, because with others it would skip or repeat items. The mark is no
 * signature: every key is checked before it reaches the database.
 */
export type Position = { segment: number; after: Key }
export type Key = [value: string | number, id: number]

/** SQL type of the value that orders a segment. */
export type KeyType = 'timestamptz' | 'text' | 'float8'

/** Whether a segment ordered by this type can contain the key. Numbers are distances in meters. */
export function isKeyOf(type: KeyType, [value]: Key): boolean {
	if (type === 'float8') return typeof value === 'number' && value >= 0 && value <= DISTANCE_MAX_METERS
	if (typeof value !== 'string') return false
	return type === 'timestamptz' ? parseInstant(value) !== null : isStorable(value)
}

/** For a cursor of another list, or of none. */
export function cursorRefusal(): AppError {
	return new AppError('cursor.invalid', { issues: [{ path: 'cursor', message: 'does not belong to this list' }] })
}

function markOf(request: ListRequest): string {
	const { limit: _limit, cursor: _cursor, sort: _sort, ...filter } = request
	const fields = Object.entries(filter).filter(([, value]) => value !== undefined)
	fields.sort(([a], [b]) => (a < b ? -1 : 1))
	const text = JSON.stringify([effectiveSort(request), fields])
	return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

export function writeCursor(request: ListRequest, { segment, after }: Position): string {
	return Buffer.from(JSON.stringify([markOf(request), segment, ...after])).toString('base64url')
}

function isKeyValue(value: unknown): value is string | number {
	return typeof value === 'string' || typeof value === 'number'
}

/** The position of the request's cursor, null without one. Throws `cursor.invalid` for a cursor of another list. */
export function readCursor(request: ListRequest): Position | null {
	if (request.cursor === undefined) return null
	let parts: unknown
	try {
		parts = JSON.parse(Buffer.from(request.cursor, 'base64url').toString('utf8'))
	} catch {
		parts = null
	}
	if (Array.isArray(parts) && parts.length === 4) {
		const [mark, segment, value, id] = parts as unknown[]
		const isWhole = (number: unknown): number is number => Number.isSafeInteger(number) && Number(number) >= 0
		if (mark === markOf(request) && isWhole(segment) && isKeyValue(value) && isWhole(id)) {
			return { segment, after: [value, id] }
		}
	}
	throw cursorRefusal()
}
