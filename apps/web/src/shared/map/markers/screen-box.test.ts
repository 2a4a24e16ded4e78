import { expect, it } from 'vitest'
import { itemAt } from './screen-box.ts'

const item = (id: number) =>
	({ kind: 'location', id, slug: '', name: '', type: 'Farm', coordinates: { lat: 0, lng: 0 } }) as const
const placed = [
	{ item: item(1), box: { left: 0, top: 0, width: 30, height: 30 } },
	{ item: item(2), box: { left: 20, top: 0, width: 30, height: 30 } },
	{ item: item(3), box: { left: 100, top: 0, width: 30, height: 30 } },
]
const hit = (x: number, y: number, tolerance: number) => itemAt(placed, x, y, tolerance)?.item

it('takes the topmost of two overlapping items', () => {
	expect(hit(25, 10, 0)).toMatchObject({ id: 2 })
})

it('takes the nearest item within the tolerance', () => {
	expect(hit(90, 10, 14)).toMatchObject({ id: 3 })
	expect(hit(61, 10, 14)).toMatchObject({ id: 2 })
})

it('finds nothing beyond the tolerance', () => {
	expect(hit(75, 10, 14)).toBeUndefined()
	expect(hit(90, 10, 2)).toBeUndefined()
})
