import { instant } from '@farmgate/contracts/instant'
import * as z from 'zod'
import { entityId } from '../../platform/entity-reference.ts'
import { cursorRefusal } from '../../query/cursor.ts'
import type { Kept, KeptPosition } from './favorites.repository.ts'

const position = z.tuple([instant, entityId])

/** The mark at which the next page of favorites begins; opaque to callers. */
export function writeFavoriteCursor({ createdAt, locationId }: Kept): string {
	return Buffer.from(JSON.stringify([createdAt.toISOString(), locationId])).toString('base64url')
}

function parsed(cursor: string): unknown {
	try {
		return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
	} catch {
		return null
	}
}

/** Throws `cursor.invalid` for anything that `writeFavoriteCursor` did not write. */
export function readFavoriteCursor(cursor: string): KeptPosition {
	const read = position.safeParse(parsed(cursor))
	if (!read.success) throw cursorRefusal()
	const [createdAt, locationId] = read.data
	return { createdAt, locationId }
}
