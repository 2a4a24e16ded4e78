import * as z from 'zod/mini'

/** The number of all matches. */
export const total = z.int()

/** One page of a list; `nextCursor` is null on the last. */
export function page<Item extends z.core.$ZodType>(item: Item) {
	return z.object({ items: z.array(item), total, nextCursor: z.nullable(z.string()) })
}
export type Page<Item> = { items: Item[]; total: number; nextCursor: string | null }

/** "1,234". Of whole numbers. The first number that `Intl` formats blocks a phone for 100 ms. */
export function formatInteger(count: number): string {
	return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 place", "1,234 places". */
export function formatCount(count: number, one: string, many: string): string {
	return `${formatInteger(count)} ${count === 1 ? one : many}`
}
