import type { Page } from '@farmgate/contracts/page'
import type { ItemListRequest } from '@farmgate/item-index/item-filter'
import type { ItemKey } from '@farmgate/item-index/item-index-types'
import type { ItemQueries } from './item-queries.ts'
import type { RowSource } from './row-source.ts'

export type ReadItems<Row, Item> = {
	/** Reads rows by their ids, in any order. Deleted rows are left out. */
	select: (ids: number[]) => Promise<Row[]>
	toItem: (row: Row, distanceMeters: number | null) => Item
	/** The item if its key has everything that it needs, else null. */
	fromKey?: (key: ItemKey) => Item | null
}

/** Finer than positions are known. The other digits would be a tenth of a list. */
const DISTANCE_STEPS_PER_METER = 10

function withRoundedDistance(key: ItemKey): ItemKey {
	const { distanceMeters } = key
	if (distanceMeters === null) return key
	return { ...key, distanceMeters: Math.round(distanceMeters * DISTANCE_STEPS_PER_METER) / DISTANCE_STEPS_PER_METER }
}

/** A page of a source's rows in order, and the next cursor. Throws `cursor.invalid`. */
export async function readRows<Row extends { id: number }, Item>(
	queries: Pick<ItemQueries, 'itemsInOrder'>,
	source: RowSource,
	request: ItemListRequest,
	now: Date,
	{ select, toItem, fromKey }: ReadItems<Row, Item>,
): Promise<{ items: Item[]; nextCursor: string | null }> {
	const page = await queries.itemsInOrder(source, request, now)
	const { nextCursor } = page
	const items = page.items.map(withRoundedDistance)
	const known = items.flatMap((key) => fromKey?.(key) ?? [])
	if (known.length === items.length) return { items: known, nextCursor }
	const rows = items.length === 0 ? [] : await select(items.map(({ id }) => id))
	const byId = new Map(rows.map((row) => [row.id, row]))
	const found = items.flatMap(({ id, distanceMeters }) => {
		const row = byId.get(id)
		return row === undefined ? [] : [toItem(row, distanceMeters)]
	})
	return { items: found, nextCursor }
}

/** Like `readRows`, with the total number of matching rows. Throws `cursor.invalid`. */
export async function listRows<Row extends { id: number }, Item>(
	queries: Pick<ItemQueries, 'countRows' | 'itemsInOrder'>,
	source: RowSource,
	request: ItemListRequest,
	now: Date,
	read: ReadItems<Row, Item>,
): Promise<Page<Item>> {
	const [page, total] = await Promise.all([
		readRows(queries, source, request, now, read),
		queries.countRows(source, request, now),
	])
	return { ...page, total }
}
