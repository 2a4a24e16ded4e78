import * as z from 'zod/mini'
import { SHOPPING_AMOUNT_MAX_LENGTH, SHOPPING_ITEM_MAX_LENGTH, SHOPPING_LIST_MAX } from './business-constants.ts'
import { foldText } from './search-query/fold-words.ts'
import { plainText, requiredLine } from './text-fields.ts'

export const shoppingItemName = requiredLine(SHOPPING_ITEM_MAX_LENGTH, 'must not be empty')

/** Something to buy. */
export const shoppingItem = z.object({
	/** In the visitor's words, in any language. */
	name: shoppingItemName,
	/** Such as "2 dozen"; empty: not said. */
	amount: plainText(SHOPPING_AMOUNT_MAX_LENGTH),
	isBought: z.boolean(),
})
export type ShoppingItem = z.infer<typeof shoppingItem>

/** What a user wants to buy, in the order in which it was added. No two items have the same name. */
export type ShoppingItems = readonly ShoppingItem[]
export const shoppingList = z.object({ items: z.array(shoppingItem) })
export type ShoppingList = z.infer<typeof shoppingList>

const atMost = z.maxLength(SHOPPING_LIST_MAX, { error: `must have at most ${SHOPPING_LIST_MAX} items` })

/** Changes of a list by the names of its items, so that changes of two devices do not undo each other. */
export const shoppingListChange = z.object({
	/** Items to add, or to replace those of the same name with. */
	put: z.array(shoppingItem).check(atMost),
	/** Names of the items to remove. Others are ignored. */
	removed: z.array(shoppingItemName).check(atMost),
})
export type ShoppingListChange = z.infer<typeof shoppingListChange>

/** Two names are the same item if they differ in case, accents and punctuation only. */
const keyOf = (name: string): string => foldText(name) || name

export function findItem(items: ShoppingItems, name: string): ShoppingItem | undefined {
	return items.find((item) => keyOf(item.name) === keyOf(name))
}

/** A list after a change. It may be longer than `SHOPPING_LIST_MAX`. */
export function changedList(items: ShoppingItems, { put, removed }: ShoppingListChange): ShoppingItem[] {
	const gone = new Set(removed.map(keyOf))
	const changed = new Map(items.flatMap((item) => (gone.has(keyOf(item.name)) ? [] : [[keyOf(item.name), item]])))
	for (const item of put) changed.set(keyOf(item.name), item)
	return [...changed.values()]
}

/** The change from one list to another. */
export function changeBetween(before: ShoppingItems, after: ShoppingItems): ShoppingListChange {
	const isSame = (one: ShoppingItem, other: ShoppingItem | undefined) =>
		one.name === other?.name && one.amount === other.amount && one.isBought === other.isBought
	return {
		put: after.filter((item) => !isSame(item, findItem(before, item.name))),
		removed: before.flatMap(({ name }) => (findItem(after, name) === undefined ? [name] : [])),
	}
}
