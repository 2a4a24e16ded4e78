// This module is also used by the thread of the index, so it does not import Drizzle.

import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { ItemKey, Position } from '@farmgate/item-index/item-index-types'

/** An item of a list without the key of its order. */
export type ListedItem = Omit<ItemKey, 'key'>

/** A page as the thread of the index sends it: in two values, because copying an object for each item takes longer than finding the items. */
export type PageMessage = {
	/** For each item its id, meters, index in `LOCATION_TYPES` (-1: none), latitude, longitude, and index in `categories` (-1: none). NaN: null. */
	numbers: Float64Array
	/** Separated by NUL, which PostgreSQL's texts do not contain. Null: not requested. */
	names: string | null
	/** The values of `soldAs`. */
	categories: string[]
	next: Position | null
}

const NUMBERS = 6
const NUL = '\0'

const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)

/** A page as a message. Its items must be from the index. */
export function toPageMessage({ items, next }: { items: readonly ItemKey[]; next: Position | null }): PageMessage {
	const numbers = new Float64Array(items.length * NUMBERS)
	const categories = [...new Set(items.flatMap(({ soldAs }) => soldAs ?? []))]
	let at = 0
	for (const { id, distanceMeters, place, soldAs } of items) {
		numbers[at] = id
		numbers[at + 1] = distanceMeters ?? Number.NaN
		numbers[at + 2] = place?.type == null ? -1 : LOCATION_TYPES.indexOf(place.type)
		numbers[at + 3] = place?.lat ?? Number.NaN
		numbers[at + 4] = place?.lng ?? Number.NaN
		numbers[at + 5] = soldAs === undefined ? -1 : categories.indexOf(soldAs)
		at += NUMBERS
	}
	const hasNames = items[0]?.name !== undefined
	return { numbers, names: hasNames ? items.map(({ name }) => name).join(NUL) : null, categories, next }
}

/** The items of a message. */
export function itemsOfMessage({ numbers, names, categories }: Omit<PageMessage, 'next'>): ListedItem[] {
	const texts = names?.split(NUL)
	const items: ListedItem[] = []
	for (let at = 0; at < numbers.length; at += NUMBERS) {
		const type = LOCATION_TYPES[numbers[at + 2] as number] ?? null
		const place = { type, lat: orNull(numbers[at + 3]), lng: orNull(numbers[at + 4]) }
		const soldAs = categories[numbers[at + 5] as number]
		const item = {
			id: numbers[at] as number,
			distanceMeters: orNull(numbers[at + 1]),
			place,
			...(soldAs && { soldAs }),
		}
		const name = texts?.[at / NUMBERS]
		items.push(name === undefined ? item : { ...item, name })
	}
	return items
}
