import { cursorRefusal, isKeyOf, type Key, type KeyType, type Position } from './cursor.ts'

/** An item's id, the key that orders it within its segment, and its distance where one was asked for. */
export type Placed = { id: number; key: string | number; distanceMeters: number | null }

/**
 * A list is one or more segments read one after the other, each in an order of its own: matches of the name before the
 * rest, places on the map before those without coordinates. `after` null: from the beginning.
 */
export type Segment = { keyType: KeyType; read: (after: Key | null, most: number) => Promise<Placed[]> }

/**
 * The next `limit` items from a position on, and where the page after that begins; null on the last page. Throws
 * `cursor.invalid` for a position that is in none of the segments.
 */
export async function readPage(
	segments: Segment[],
	position: Position | null,
	limit: number,
): Promise<{ items: Placed[]; next: Position | null }> {
	const found: { item: Placed; segment: number }[] = []
	const first = position?.segment ?? 0
	const keyType = segments[first]?.keyType
	if (position !== null && (keyType === undefined || !isKeyOf(keyType, position.after))) throw cursorRefusal()
	for (let index = first; index < segments.length && found.length <= limit; index += 1) {
		const after = index === first ? (position?.after ?? null) : null
		// One more than is wanted tells whether there is another page.
		const items = (await segments[index]?.read(after, limit + 1 - found.length)) ?? []
		found.push(...items.map((item) => ({ item, segment: index })))
	}
	const last = found[limit - 1]
	const hasMore = found.length > limit && last !== undefined
	return {
		items: found.slice(0, limit).map(({ item }) => item),
		next: hasMore ? { segment: last.segment, after: [last.item.key, last.item.id] } : null,
	}
}
