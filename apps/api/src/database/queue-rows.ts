import type { Queryable } from '@farmgate/db/database'
import { asc, type Column, desc, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { QueueOrder, QueuePart } from '../operations/queue-page.ts'

type Selection<Row> = {
	orderBy: (order: SQL) => { limit: (count: number) => PromiseLike<Row[]> }
	as: (alias: string) => Parameters<Queryable['$count']>[0]
}

/** Rows as a queue in the order of their ids. `select`: those of a part; undefined: all. */
export function queueOf<Row, Item>(
	db: Queryable,
	{ id, first }: { id: Column; first: QueueOrder },
	select: (isInPart: SQL | undefined) => Selection<Row>,
	toItem: (row: Row) => Item,
) {
	const [isAfter, order] = first === 'oldest' ? [gt, asc] : [lt, desc]
	return {
		async list({ last, limit }: QueuePart): Promise<Item[]> {
			const rows = await select(last === null ? undefined : isAfter(id, last))
				.orderBy(order(id))
				.limit(limit)
			return rows.map(toItem)
		},
		count: async (): Promise<number> => await db.$count(select(undefined).as('rows')),
	}
}

/** Whether one of the columns contains a text, ignoring case and accents. Reads the rows one by one. */
export function containsText(columns: readonly Column[], text: string | undefined): SQL | undefined {
	if (text === undefined) return undefined
	return or(...columns.map((column) => sql`strpos(fold(coalesce(${column}, '')), fold(${text})) > 0`))
}
