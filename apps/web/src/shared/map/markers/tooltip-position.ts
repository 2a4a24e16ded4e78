import type { ScreenBox } from './screen-box.ts'

const GAP_PX = 8
const EDGE_PX = 8

type Size = { width: number; height: number }
export type Position = { left: number; top: number }

function clamped(value: number, from: number, to: number): number {
	return Math.max(from, Math.min(to, value))
}

/**
 * Where to put a box of this size beside an item: above, else below, to the right or to the left, wherever it fits into
 * `region`, the free part of the map. It does not cover the item unless the region is too small.
 */
export function positionBeside(item: ScreenBox, { width, height }: Size, region: ScreenBox): Position {
	const [left, top] = [region.left + EDGE_PX, region.top + EDGE_PX]
	const [right, bottom] = [region.left + region.width - EDGE_PX, region.top + region.height - EDGE_PX]
	const across = clamped(item.left + item.width / 2 - width / 2, left, Math.max(left, right - width))
	const along = clamped(item.top + item.height / 2 - height / 2, top, Math.max(top, bottom - height))
	const sides = [
		{ position: { left: across, top: item.top - GAP_PX - height }, space: item.top - GAP_PX - height - top },
		{
			position: { left: across, top: item.top + item.height + GAP_PX },
			space: bottom - item.top - item.height - GAP_PX - height,
		},
		{
			position: { left: item.left + item.width + GAP_PX, top: along },
			space: right - item.left - item.width - GAP_PX - width,
		},
		{ position: { left: item.left - GAP_PX - width, top: along }, space: item.left - GAP_PX - width - left },
	]
	const fitting = sides.find(({ space }) => space >= 0)
	const best = fitting ?? sides.reduce((most, side) => (side.space > most.space ? side : most))
	return {
		left: clamped(best.position.left, left, Math.max(left, right - width)),
		top: clamped(best.position.top, top, Math.max(top, bottom - height)),
	}
}
