import { asc, type Column, desc, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { QueueOrder, QueuePart } from '../operations/queue-page.ts'

/** The condition and the order of the rows of a part, by their ids. */
export function partBy(id: Column, { last }: QueuePart, first: QueueOrder): { isOnPage: SQL | undefined; order: SQL } {
	const [isAfter, order] = first === 'oldest' ? [gt, asc] : [lt, desc]
	return { isOnPage: last === null ? undefined : isAfter(id, last), order: order(id) }
}

/** Whether one of the columns contains a text, ignoring case and accents. Reads the rows one by one. */
export function containsText(columns: readonly Column[], text: string | undefined): SQL | undefined {
	if (text === undefined) return undefined
	return or(...columns.map((column) => sql`strpos(fold(coalesce(${column}, '')), fold(${text})) > 0`))
}
