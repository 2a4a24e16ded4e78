import { expect, it } from 'vitest'
import { chooseButtons, continuedOrder, MARKER_BUTTON_MAX } from './marker-choice.ts'

const size = { width: 360, height: 640 }
const mouse = { isTouch: false }
const item = (id: number) =>
	({ kind: 'location', id, slug: '', name: '', type: 'Farm', coordinates: { lat: 0, lng: 0 } }) as const
const placed = (id: number, left: number, top: number) => ({
	item: item(id),
	box: { left, top, width: 30, height: 40 },
})

it('uses the given order, not the drawing order', () => {
	const chosen = chooseButtons([placed(1, 0, 0), placed(2, 50, 0)], ['location:2', 'location:1'], size, [], mouse)
	expect(chosen.map((entry) => entry.item)).toEqual([item(2), item(1)])
})

it('keeps a button at the edge inside the map and large enough to aim at', () => {
	const [entry] = chooseButtons([placed(1, 345, -10)], ['location:1'], size, [], mouse)
	expect(entry?.box).toEqual({ left: 336, top: 0, width: 24, height: 30 })
})

it('gives an item beyond the edge a button inside the map for the keyboard', () => {
	const [entry] = chooseButtons([placed(1, 500, 0)], ['location:1'], size, [], mouse)
	expect(entry).toMatchObject({ box: { left: 336, top: 0, width: 24, height: 40 }, isCovered: true })
})

it('takes the first items when there are too many', () => {
	const ids = Array.from({ length: MARKER_BUTTON_MAX + 50 }, (_, id) => id)
	const chosen = chooseButtons(
		ids.map((id) => placed(id, 10, 10)),
		ids.map((id) => `location:${id}`),
		size,
		[],
		mouse,
	)
	expect(chosen).toHaveLength(MARKER_BUTTON_MAX)
	expect(chosen.at(-1)?.item).toEqual(item(MARKER_BUTTON_MAX - 1))
})

it('gives a partly covered marker its free part, and marks one that is mostly covered', () => {
	const control = { left: 300, top: 0, width: 60, height: 640 }
	const chosen = chooseButtons(
		[placed(1, 274, 100), placed(2, 290, 200), placed(3, 310, 300)],
		['location:1', 'location:2', 'location:3'],
		size,
		[control],
		mouse,
	)
	expect(chosen).toEqual([
		{ item: item(1), box: { left: 274, top: 100, width: 26, height: 40 }, isCovered: false },
		{ item: item(2), box: { left: 290, top: 200, width: 30, height: 40 }, isCovered: true },
		{ item: item(3), box: { left: 310, top: 300, width: 30, height: 40 }, isCovered: true },
	])
})

it('gives fingers 44 px around a marker, or half of the space to the next one', () => {
	const keys = ['location:1', 'location:2', 'location:3']
	const near = [placed(1, 100, 100), placed(2, 138, 100), placed(3, 100, 300)]
	const boxes = chooseButtons(near, keys, size, [], { isTouch: true }).map(({ box }) => box)
	expect(boxes).toEqual([
		{ left: 96, top: 98, width: 38, height: 44 },
		{ left: 134, top: 98, width: 38, height: 44 },
		{ left: 93, top: 298, width: 44, height: 44 },
	])
})

it('parts overlapping markers in the middle, and marks one whose part is too small to aim at', () => {
	const keys = ['location:1', 'location:2', 'location:3']
	const overlapping = [placed(1, 100, 300), placed(2, 100, 100), placed(3, 106, 110)]
	const wide = [placed(1, 100, 300), placed(2, 100, 100), placed(3, 100, 120)]
	expect(chooseButtons(wide, keys, size, [], mouse)).toEqual([
		{ item: item(1), box: { left: 100, top: 300, width: 30, height: 40 }, isCovered: false },
		{ item: item(2), box: { left: 100, top: 100, width: 30, height: 30 }, isCovered: false },
		{ item: item(3), box: { left: 100, top: 130, width: 30, height: 30 }, isCovered: false },
	])
	expect(chooseButtons(overlapping, keys, size, [], mouse).map(({ isCovered }) => isCovered)).toEqual([
		false,
		true,
		false,
	])
})

it('keeps the order of remaining items and appends new ones', () => {
	expect(continuedOrder(['c', 'a', 'b'], ['b', 'd', 'c'])).toEqual(['c', 'b', 'd'])
})
