import { expect, it } from 'vitest'
import { chooseButtons, MARKER_BUTTON_MAX } from './marker-choice.ts'

const size = { width: 360, height: 640 }
const item = (id: number) =>
	({ kind: 'location', id, slug: '', name: '', type: 'Farm', coordinates: { lat: 0, lng: 0 } }) as const
const placed = (id: number, left: number, top: number) => ({
	item: item(id),
	box: { left, top, width: 30, height: 40 },
})

it('keeps the given order, whatever the order of drawing', () => {
	const chosen = chooseButtons([placed(1, 0, 0), placed(2, 50, 0)], ['location:2', 'location:1'], size)
	expect(chosen.map((entry) => entry.item)).toEqual([item(2), item(1)])
})

it('never lets a button reach out of the map, where focusing it would scroll the page', () => {
	const [entry] = chooseButtons([placed(1, 345, -10)], ['location:1'], size)
	expect(entry?.box).toEqual({ left: 345, top: 0, width: 15, height: 30 })
})

it('leaves out what is drawn outside of the map', () => {
	expect(chooseButtons([placed(1, 500, 0)], ['location:1'], size)).toEqual([])
})

it('takes the first ones when there are more than the map can carry', () => {
	const ids = Array.from({ length: MARKER_BUTTON_MAX + 50 }, (_, id) => id)
	const chosen = chooseButtons(
		ids.map((id) => placed(id, 10, 10)),
		ids.map((id) => `location:${id}`),
		size,
	)
	expect(chosen).toHaveLength(MARKER_BUTTON_MAX)
	expect(chosen.at(-1)?.item).toEqual(item(MARKER_BUTTON_MAX - 1))
})
