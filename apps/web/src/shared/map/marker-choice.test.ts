import { expect, it } from 'vitest'
import { chooseButtons, continuedOrder, MARKER_BUTTON_MAX } from './marker-choice.ts'

const size = { width: 360, height: 640 }
const item = (id: number) =>
	({ kind: 'location', id, slug: '', name: '', type: 'Farm', coordinates: { lat: 0, lng: 0 } }) as const
const placed = (id: number, left: number, top: number) => ({
	item: item(id),
	box: { left, top, width: 30, height: 40 },
})

it('keeps the given order, whatever the order of drawing', () => {
	const chosen = chooseButtons([placed(1, 0, 0), placed(2, 50, 0)], ['location:2', 'location:1'], size, [])
	expect(chosen.map((entry) => entry.item)).toEqual([item(2), item(1)])
})

it('keeps a button at the edge within the map and large enough to aim at, since a part outside would scroll the page', () => {
	const [entry] = chooseButtons([placed(1, 345, -10)], ['location:1'], size, [])
	expect(entry?.box).toEqual({ left: 336, top: 0, width: 24, height: 30 })
})

it('keeps what is fanned out beyond the edge for the keyboard, within the map', () => {
	const [entry] = chooseButtons([placed(1, 500, 0)], ['location:1'], size, [])
	expect(entry).toMatchObject({ box: { left: 336, top: 0, width: 24, height: 40 }, isCovered: true })
})

it('takes the first ones when there are more than the map can carry', () => {
	const ids = Array.from({ length: MARKER_BUTTON_MAX + 50 }, (_, id) => id)
	const chosen = chooseButtons(
		ids.map((id) => placed(id, 10, 10)),
		ids.map((id) => `location:${id}`),
		size,
		[],
	)
	expect(chosen).toHaveLength(MARKER_BUTTON_MAX)
	expect(chosen.at(-1)?.item).toEqual(item(MARKER_BUTTON_MAX - 1))
})

it('gives a half covered marker the part that is free, and says of which too little can be seen', () => {
	const control = { left: 300, top: 0, width: 60, height: 640 }
	const chosen = chooseButtons(
		[placed(1, 274, 100), placed(2, 290, 200), placed(3, 310, 300)],
		['location:1', 'location:2', 'location:3'],
		size,
		[control],
	)
	expect(chosen).toEqual([
		{ item: item(1), box: { left: 274, top: 100, width: 26, height: 40 }, isCovered: false },
		{ item: item(2), box: { left: 290, top: 200, width: 30, height: 40 }, isCovered: true },
		{ item: item(3), box: { left: 310, top: 300, width: 30, height: 40 }, isCovered: true },
	])
})

it('goes on in the order there was, with what is new at its end', () => {
	expect(continuedOrder(['c', 'a', 'b'], ['b', 'd', 'c'])).toEqual(['c', 'b', 'd'])
})
