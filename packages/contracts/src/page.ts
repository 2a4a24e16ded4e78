import * as z from 'zod/mini'

/** Number of matches. With `atLeast` counting stopped at `value`; show "10,000+", not the bare number. */
export const total = z.object({ value: z.int(), atLeast: z.boolean() })
export type Total = z.infer<typeof total>

/** One page of a list; `nextCursor` is null on the last. */
export function page<Item extends z.core.$ZodType>(item: Item) {
	return z.object({ items: z.array(item), total, nextCursor: z.nullable(z.string()) })
}
export type Page<Item> = { items: Item[]; total: Total; nextCursor: string | null }

/** "1,234". Of whole numbers. The first number that `Intl` formats blocks a phone for 100 ms. */
export function formatInteger(count: number): string {
	return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1,234", or "10,000+" with `atLeast`. */
export function formatTotal(count: Total): string {
	return `${formatInteger(count.value)}${count.atLeast ? '+' : ''}`
}

/** "1 place", "1,234 places" or "10,000+ places". */
export function formatCount(count: Total, one: string, many: string): string {
	return `${formatTotal(count)} ${count.value === 1 && !count.atLeast ? one : many}`
}
