import type { Page } from '@farmgate/contracts/page'
import type { ItemListRequest } from '@farmgate/item-index/item-filter'
import { acceptNoRecentReads } from '../platform/query-scope.ts'
import type { ItemQueries } from './item-queries.ts'
import type { ListedItem } from './page-message.ts'
import type { RowSource } from './row-source.ts'

export type ReadItems<Row, Item> = {
	/** Reads rows by their ids, in any order. Deleted rows are left out. */
	select: (ids: number[]) => Promise<Row[]>
	/** `soldAs`: that of `ItemKey`. */
	toItem: (row: Row, distanceMeters: number | null, soldAs: string | null) => Item
	/** Makes items from what the index has, without their rows. Null: it does not have everything that they need. */
	fromIndex?: FromIndex<Item> | null
}

export type FromIndex<Item> = {
	/** Whether `toItem` reads names. */
	withNames: boolean
	/** `distanceMeters` is rounded. */
	toItem: (item: ItemInIndex, distanceMeters: number | null, soldAs: string | null) => Item
}

/** An item of a list that the index returned. */
export type ItemInIndex = ListedItem & Required<Pick<ListedItem, 'place'>>

/** Finer than positions are known. The other digits would be a tenth of a list. */
const DISTANCE_STEPS_PER_METER = 10

function roundedDistance({ distanceMeters }: ListedItem): number | null {
	if (distanceMeters === null) return null
	return Math.round(distanceMeters * DISTANCE_STEPS_PER_METER) / DISTANCE_STEPS_PER_METER
}

function isFromIndex(items: readonly ListedItem[]): items is ItemInIndex[] {
	return items.every(({ place }) => place !== undefined)
}

/** `isComplete`: no item has been deleted since the index was read. */
type RowPage<Item> = { items: Item[]; nextCursor: string | null; isComplete: boolean }

/** A page of a source's rows in order, and the next cursor. Throws `cursor.invalid`. */
export async function readRows<Row extends { id: number }, Item>(
	queries: Pick<ItemQueries, 'itemsInOrder'>,
	source: RowSource,
	request: ItemListRequest,
	now: Date,
	{ select, toItem, fromIndex = null }: ReadItems<Row, Item>,
): Promise<RowPage<Item>> {
	const { items, nextCursor } = await queries.itemsInOrder(source, request, now, fromIndex?.withNames)
	if (fromIndex !== null && isFromIndex(items)) {
		return {
			items: items.map((item) => fromIndex.toItem(item, roundedDistance(item), item.soldAs ?? null)),
			nextCursor,
			isComplete: true,
		}
	}
	const rows = items.length === 0 ? [] : await select(items.map(({ id }) => id))
	const byId = new Map(rows.map((row) => [row.id, row]))
	const found = items.flatMap((item) => {
		const row = byId.get(item.id)
		return row === undefined ? [] : [toItem(row, roundedDistance(item), item.soldAs ?? null)]
	})
	return { items: found, nextCursor, isComplete: found.length === items.length }
}

/**
 * Like `readRows`, with the total number of matching rows. If items of a recent read have been deleted meanwhile, all is read
 * again, so that the total counts the items of the page. Throws `cursor.invalid`.
 */
export async function listRows<Row extends { id: number }, Item>(
	queries: Pick<ItemQueries, 'countRows' | 'itemsInOrder'>,
	source: RowSource,
	request: ItemListRequest,
	now: Date,
	read: ReadItems<Row, Item>,
): Promise<Page<Item>> {
	const readBoth = async () =>
		await Promise.all([readRows(queries, source, request, now, read), queries.countRows(source, request, now)])
	let [page, total] = await readBoth()
	if (!page.isComplete && acceptNoRecentReads()) [page, total] = await readBoth()
	return { items: page.items, nextCursor: page.nextCursor, total }
}
