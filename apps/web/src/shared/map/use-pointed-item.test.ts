import { expect, it } from 'vitest'
import { pointedAfter } from './use-pointed-item.ts'

const coordinates = { lat: 43, lng: -79 }
const at = (id: number, left: number) => ({
	item: { kind: 'location', id, type: 'Farm', coordinates } as const,
	box: { left, top: 100, width: 30, height: 40 },
})

it('what has the focus stays pointed at when the map is drawn anew, where it stands now', () => {
	expect(pointedAfter(at(1, 50), 'location:1', [at(2, 0), at(1, 150)])).toEqual(at(1, 150))
	expect(pointedAfter(undefined, 'location:1', [at(1, 150)])).toEqual(at(1, 150))
	expect(pointedAfter(at(1, 50), 'location:1', [at(2, 50)])).toBeUndefined()
})

it('a resting pointer points at what stayed where it was, and at nothing that went from under it', () => {
	expect(pointedAfter(at(1, 50), undefined, [at(2, 0), at(1, 52)])).toEqual(at(1, 52))
	expect(pointedAfter(at(1, 50), undefined, [at(1, 150)])).toBeUndefined()
	expect(pointedAfter(undefined, undefined, [at(1, 150)])).toBeUndefined()
})
