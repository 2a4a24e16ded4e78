import { expect, it } from 'vitest'
import { pointedAfter } from './use-pointed-item.ts'

const coordinates = { lat: 43, lng: -79 }
const at = (id: number, left: number) => ({
	item: { kind: 'location', id, type: 'Farm', coordinates } as const,
	box: { left, top: 100, width: 30, height: 40 },
})

it('keeps an item with the focus pointed after a redraw, at its new position', () => {
	expect(pointedAfter(at(1, 50), 'location:1', [at(2, 0), at(1, 150)])).toEqual(at(1, 150))
	expect(pointedAfter(undefined, 'location:1', [at(1, 150)])).toEqual(at(1, 150))
	expect(pointedAfter(at(1, 50), 'location:1', [at(2, 50)])).toBeUndefined()
})

it('keeps an item under the pointer pointed only if it did not move', () => {
	expect(pointedAfter(at(1, 50), undefined, [at(2, 0), at(1, 52)])).toEqual(at(1, 52))
	expect(pointedAfter(at(1, 50), undefined, [at(1, 150)])).toBeUndefined()
	expect(pointedAfter(undefined, undefined, [at(1, 150)])).toBeUndefined()
})
