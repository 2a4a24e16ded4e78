import type { ItemKey } from '@farmgate/item-index/item-index-types'
import { expect, test } from 'vitest'
import { itemsOfMessage, toPageMessage } from './page-message.ts'

const placed: ItemKey = {
	id: 4_294_967_295,
	key: 'x',
	distanceMeters: 12.345678901234567,
	place: { type: 'Market', lat: -0.1, lng: 179.999_999_9 },
	name: '',
}
const unplaced: ItemKey = {
	id: 1,
	key: 2,
	distanceMeters: null,
	place: { type: null, lat: null, lng: null },
	name: 'Café\n🥕',
}
const withoutKey = ({ key: _key, ...item }: ItemKey) => item

test.each([
	['with names', [placed, unplaced]],
	['without names', [placed, unplaced].map(({ name: _name, ...item }) => item)],
	['without items', []],
])('a page %s is the same after it was sent', (_title, items) => {
	const message = structuredClone(toPageMessage({ items, next: null }))
	expect(itemsOfMessage(message)).toEqual(items.map(withoutKey))
})
