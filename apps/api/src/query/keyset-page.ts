import type { ItemKey, Key, Position } from '@farmgate/item-index/item-index-types'
import { invalidCursor } from '../platform/cursor.ts'

/**
 * Reads a part of a list, from its beginning when `after` is null. A list has one or more segments, each with its own order:
 * for example matches of the name first, or items with coordinates first.
 */
export type Segment = (after: Key | null, limit: number) => Promise<ItemKey[]>

/** The next `limit` items from a position, and the position of the next page; null on the last page. Throws `cursor.invalid`. */
export async function readPage(
	segments: Segment[],
	position: Position | null,
	limit: number,
): Promise<{ items: ItemKey[]; next: Position | null }> {
	const found: { item: ItemKey; segment: number }[] = []
	const first = position?.segment ?? 0
	if (first >= segments.length) throw invalidCursor()
	for (let index = first; index < segments.length && found.length <= limit; index += 1) {
		const after = index === first ? (position?.after ?? null) : null
		// One more item than the limit shows whether there is another page.
		const items = (await segments[index]?.(after, limit + 1 - found.length)) ?? []
		found.push(...items.map((item) => ({ item, segment: index })))
	}
	const last = found[limit - 1]
	const hasMore = found.length > limit && last !== undefined
	return {
		items: found.slice(0, limit).map(({ item }) => item),
		next: hasMore ? { segment: last.segment, after: [last.item.key, last.item.id] } : null,
	}
}

type RankedItem = ItemKey & { rank: number }

/**
 * Segments that one statement reads: `read` returns the items of a rank after a key, then those of all later ranks. Each
 * segment returns its part; the first one that is asked reads for all.
 */
export function rankedReader(
	read: (rank: number, after: Key | null, limit: number) => Promise<RankedItem[]>,
	ranks: readonly number[],
): Segment[] {
	let items: Promise<RankedItem[]> | undefined
	return ranks.map(
		(rank): Segment =>
			async (after, limit) => {
				items ??= read(rank, after, limit)
				return (await items).filter((item) => item.rank === rank).slice(0, limit)
			},
	)
}
