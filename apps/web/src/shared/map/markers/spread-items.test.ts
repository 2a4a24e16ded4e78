import { expect, it } from 'vitest'
import { mapItemKey } from './map-item.ts'
import { spreadItems } from './spread-items.ts'

const coordinates = { lat: 43.05, lng: -79.29 }
const locationAt = (id: number, at = coordinates) =>
	({ kind: 'location', id, slug: `p${id}`, name: `P${id}`, type: 'Farm', coordinates: at }) as const
const listingAt = (id: number) =>
	({
		kind: 'listing',
		id,
		slug: `l${id}`,
		name: `L${id}`,
		type: 'Farm',
		coordinates,
		priceFrom: 4,
		currency: 'USD',
	}) as const

it('does not move items at different points', () => {
	const spread = spreadItems([locationAt(1), locationAt(2, { lat: 43.06, lng: -79.29 })])
	expect(spread.map(({ offsetX, offsetY }) => [offsetX, offsetY])).toEqual([
		[0, 0],
		[0, 0],
	])
})

it('keeps a location at its point and puts its listings beside it without overlap', () => {
	const items = [locationAt(1), ...Array.from({ length: 9 }, (_, index) => listingAt(index))]
	const spread = spreadItems(items)
	expect(spread).toHaveLength(items.length)
	expect(spread.find(({ item }) => mapItemKey(item) === 'location:1')).toMatchObject({ offsetX: 0, offsetY: 0 })
	expect(new Set(spread.map(({ offsetX, offsetY }) => `${offsetX}/${offsetY}`)).size).toBe(items.length)
	for (const { item, offsetX } of spread)
		if (mapItemKey(item).startsWith('listing')) expect(offsetX).toBeGreaterThan(15)
})

it('puts two locations at one point side by side', () => {
	const [first, second] = spreadItems([locationAt(1), locationAt(2)])
	expect((second?.offsetX ?? 0) - (first?.offsetX ?? 0)).toBeGreaterThanOrEqual(24)
})

it('keeps a listing without its location at its point', () => {
	expect(spreadItems([listingAt(1)])[0]).toMatchObject({ offsetX: 0, offsetY: 0 })
})
