import {
	SHOPPING_ITEM_MAX_LENGTH,
	SHOPPING_LIST_MAX,
	STORAGE_KEYS,
	TRIP_ITEMS_MAX,
} from '@farmgate/contracts/business-constants'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import type { ShoppingItem } from '@farmgate/contracts/trip'
import { createStoredList } from '../../shared/store/stored-list.ts'

/** What a visitor wants to buy, in the order in which it was added. No two items have the same name. */
export type Items = readonly ShoppingItem[]

/** Two names are the same item if they differ in case, accents and punctuation only. */
const keyOf = (name: string): string => foldText(name) || name
const isSame = (one: string, other: string): boolean => keyOf(itemName(one)) === keyOf(itemName(other))

/** A name as one item: addresses separate items by commas. */
export function itemName(text: string): string {
	return text.replaceAll(',', ' ').replace(/\s+/g, ' ').trim().slice(0, SHOPPING_ITEM_MAX_LENGTH).trim()
}

/** The items of a typed text such as "eggs, bread". */
export function itemNames(text: string): string[] {
	return text
		.split(/[,;\n]/)
		.map(itemName)
		.filter((name) => name !== '')
}

export function findItem(items: Items, name: string): ShoppingItem | undefined {
	return items.find((item) => isSame(item.name, name))
}

/** Adds items that are missing. One that was bought is to be bought again. The list stays within its maximum. */
export function withItems(items: Items, names: readonly string[]): Items {
	const list = [...items]
	for (const name of names) {
		const index = list.findIndex((item) => isSame(item.name, name))
		const known = list[index]
		if (known !== undefined) list[index] = { ...known, isBought: false }
		else if (list.length < SHOPPING_LIST_MAX) list.push({ name: itemName(name), amount: '', isBought: false })
	}
	return list
}

export function withoutItem(items: Items, name: string): Items {
	const gone = findItem(items, name)
	return items.filter((item) => item !== gone)
}

/** The list with the items of another one that it lacks. */
export function merged(items: Items, others: Items): Items {
	const missing = others.filter(({ name }) => findItem(items, name) === undefined)
	return [...items, ...missing].slice(0, SHOPPING_LIST_MAX)
}

/** Names of what is still to be bought; a trip looks for the first ones. */
export function namesToBuy(items: Items): { planned: string[]; leftOutCount: number } {
	const names = items.filter(({ isBought }) => !isBought).map(({ name }) => name)
	return { planned: names.slice(0, TRIP_ITEMS_MAX), leftOutCount: Math.max(0, names.length - TRIP_ITEMS_MAX) }
}

function parseItems(entries: readonly unknown[]): Items {
	return entries.reduce<Items>((items, entry) => {
		const { name, amount, isBought } = (entry ?? {}) as Partial<Record<keyof ShoppingItem, unknown>>
		const known = typeof name === 'string' ? itemName(name) : ''
		const item = { name: known, amount: typeof amount === 'string' ? amount : '', isBought: isBought === true }
		return known === '' ? items : merged(items, [item])
	}, [])
}

/** The list of a signed-out visitor. */
const stored = createStoredList(STORAGE_KEYS.shoppingList, parseItems)
export const guestList = stored.get
export const changeGuestList = stored.change
export const useGuestList = stored.use
