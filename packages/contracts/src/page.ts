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

/** A number with its noun: "1 listing", "1,234 listings". */
export function countText(count: number, noun: string): string {
	return `${formatInteger(count)} ${noun}${count === 1 ? '' : 's'}`
}
