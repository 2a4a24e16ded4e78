import type { Page } from '@farmgate/contracts/page'
import type { ItemListRequest } from '@farmgate/item-index/item-filter'
import type { ItemKey } from '@farmgate/item-index/item-index-types'
import type { ItemPage, ItemQueries } from './item-queries.ts'
import type { RowSource } from './row-source.ts'

/** What a list knows of an item besides its row. Numbers are rounded; the fields are those of `ItemKey`. */
export type Found = { distanceMeters: number | null; detourMinutes: number | null; soldAs: string | null }
/** Of an item that was not found by a list. */
export const NOT_LISTED: Found = { distanceMeters: null, detourMinutes: null, soldAs: null }

export type ReadItems<Row, Item> = {
	/** Reads rows by their ids, in any order. Deleted rows are left out. */
	select: (ids: number[]) => Promise<Row[]>
	toItem: (row: Row, found: Found) => Item
}

/** Of a meter and a minute: finer than positions are known. The other digits would be a tenth of a list. */
const STEPS = 10

function rounded(value: number | null): number | null {
	return value === null ? null : Math.round(value * STEPS) / STEPS
}

function foundOf({ distanceMeters, detourMinutes, soldAs }: ItemKey): Found {
	return { distanceMeters: rounded(distanceMeters), detourMinutes: rounded(detourMinutes), soldAs: soldAs ?? null }
}

async function readItems<Row extends { id: number }, Item>(
	items: readonly ItemKey[],
	{ select, toItem }: ReadItems<Row, Item>,
): Promise<Item[]> {
	const rows = items.length === 0 ? [] : await select(items.map(({ id }) => id))
	const byId = new Map(rows.map((row) => [row.id, row]))
	return items.flatMap((item) => {
		const row = byId.get(item.id)
		return row === undefined ? [] : [toItem(row, foundOf(item))]
	})
}

/** A page of a source's rows in order, and the next cursor. Throws `cursor.invalid`. */
export async function readRows<Row extends { id: number }, Item>(
	queries: Pick<ItemQueries, 'itemsInOrder'>,
	source: RowSource,
	request: ItemListRequest,
	now: Date,
	read: ReadItems<Row, Item>,
): Promise<Omit<ItemPage, 'items'> & { items: Item[] }> {
	const { items, nextCursor } = await queries.itemsInOrder(source, request, now)
	return { items: await readItems(items, read), nextCursor }
}

/** Like `readRows`, with the total number of matching rows. Throws `cursor.invalid`. */
export async function listRows<Row extends { id: number }, Item>(
	queries: Pick<ItemQueries, 'itemsWithTotal'>,
	source: RowSource,
	request: ItemListRequest,
	now: Date,
	read: ReadItems<Row, Item>,
): Promise<Page<Item>> {
	const { items, ...page } = await queries.itemsWithTotal(source, request, now)
	return { items: await readItems(items, read), ...page }
}
