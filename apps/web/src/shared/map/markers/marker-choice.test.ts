import { expect, it } from 'vitest'
import { chooseButtons, continuedOrder, MARKER_BUTTON_MAX } from './marker-choice.ts'

const size = { width: 360, height: 640 }
const item = (id: number) =>
	({ kind: 'location', id, slug: '', name: '', type: 'Farm', coordinates: { lat: 0, lng: 0 } }) as const
const placed = (id: number, left: number, top: number) => ({
	item: item(id),
	box: { left, top, width: 30, height: 40 },
})

it('uses the given order, not the drawing order', () => {
	const chosen = chooseButtons([placed(1, 0, 0), placed(2, 50, 0)], ['location:2', 'location:1'], size)
	expect(chosen.map((entry) => entry.item)).toEqual([item(2), item(1)])
})

it('keeps a button at the edge inside the map and large enough to aim at', () => {
	const [entry] = chooseButtons([placed(1, 345, -10)], ['location:1'], size)
	expect(entry?.box).toEqual({ left: 336, top: 0, width: 24, height: 30 })
})

it('gives an item beyond the edge a button inside the map for the keyboard', () => {
	const [entry] = chooseButtons([placed(1, 500, 0)], ['location:1'], size)
	expect(entry).toMatchObject({ box: { left: 336, top: 0, width: 24, height: 40 } })
})

it('takes the first items when there are too many', () => {
	const ids = Array.from({ length: MARKER_BUTTON_MAX + 50 }, (_, id) => id)
	const chosen = chooseButtons(
		ids.map((id) => placed(id, 10, 10)),
		ids.map((id) => `location:${id}`),
		size,
	)
	expect(chosen).toHaveLength(MARKER_BUTTON_MAX)
	expect(chosen.at(-1)?.item).toEqual(item(MARKER_BUTTON_MAX - 1))
})

it('keeps the order of remaining items and appends new ones', () => {
	expect(continuedOrder(['c', 'a', 'b'], ['b', 'd', 'c'])).toEqual(['c', 'b', 'd'])
})
