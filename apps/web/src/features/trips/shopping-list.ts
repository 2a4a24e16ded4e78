import {
	SHOPPING_ITEM_MAX_LENGTH,
	SHOPPING_LIST_MAX,
	STORAGE_KEYS,
	TRIP_ITEMS_MAX,
} from '@farmgate/contracts/business-constants'
import { findItem, type ShoppingItem, type ShoppingItems } from '@farmgate/contracts/shopping-list'
import { createStoredList } from '../../shared/store/stored-list.ts'

/** A name as one item: addresses separate items by commas. */
export function itemName(text: string): string {
	return text.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
}

/** Whether a name is too long for the list, as only a typed one can be. */
export function isTooLong(name: string): boolean {
	return name.length > SHOPPING_ITEM_MAX_LENGTH
}

/** The items of a typed text such as "eggs, bread". */
export function itemNames(text: string): string[] {
	return text
		.split(/[,;\n]/)
		.map(itemName)
		.filter((name) => name !== '')
}

/** Adds items that are missing. One that was bought is to be bought again. The list stays within its maximum. */
export function withItems(items: ShoppingItems, names: readonly string[]): ShoppingItems {
	const list = [...items]
	for (const name of names) {
		const known = findItem(list, itemName(name))
		if (known !== undefined) list[list.indexOf(known)] = { ...known, isBought: false }
		else if (list.length < SHOPPING_LIST_MAX) list.push({ name: itemName(name), amount: '', isBought: false })
	}
	return list
}

export function withoutItem(items: ShoppingItems, name: string): ShoppingItems {
	const gone = findItem(items, itemName(name))
	return items.filter((item) => item !== gone)
}

/** The list with the items of another one, as far as there is room. What one of both is still to buy is to be bought. */
export function merged(items: ShoppingItems, others: ShoppingItems): ShoppingItems {
	const known = items.map((item) => {
		const other = findItem(others, item.name)
		if (other === undefined) return item
		return { ...item, amount: item.amount || other.amount, isBought: item.isBought && other.isBought }
	})
	const missing = others.filter(({ name }) => findItem(items, name) === undefined)
	return [...known, ...missing].slice(0, Math.max(SHOPPING_LIST_MAX, items.length))
}

/** Names of what is still to be bought; a trip looks for the first ones. */
export function namesToBuy(items: ShoppingItems): { planned: string[]; leftOutCount: number } {
	const names = items.filter(({ isBought }) => !isBought).map(({ name }) => name)
	return { planned: names.slice(0, TRIP_ITEMS_MAX), leftOutCount: Math.max(0, names.length - TRIP_ITEMS_MAX) }
}

function parseItems(entries: readonly unknown[]): ShoppingItems {
	return entries.reduce<ShoppingItems>((items, entry) => {
		const { name, amount, isBought } = (entry ?? {}) as Partial<Record<keyof ShoppingItem, unknown>>
		const known = typeof name === 'string' ? itemName(name) : ''
		const item = { name: known, amount: typeof amount === 'string' ? amount : '', isBought: isBought === true }
		return known === '' || isTooLong(known) ? items : merged(items, [item])
	}, [])
}

/** The list of a signed-out visitor. */
const stored = createStoredList(STORAGE_KEYS.shoppingList, parseItems)
export const guestList = stored.get
export const changeGuestList = stored.change
export const useGuestList = stored.use
