import type { ScreenBox } from './screen-box.ts'

/** Room for the ring that shows the focus. */
const ROOM_PX = 12

type Shift = { x: number; y: number }

function touches(one: ScreenBox, other: ScreenBox): boolean {
	return (
		one.left < other.left + other.width &&
		other.left < one.left + one.width &&
		one.top < other.top + other.height &&
		other.top < one.top + one.height
	)
}

/** Ways to move a span along one axis: not at all, into the room there is, or to just before or behind what is in the way. */
function stepsOf(start: number, length: number, room: [number, number], ways: readonly [number, number][]): number[] {
	const last = room[1] - length
	const starts = [start, room[0], last, ...ways.flatMap(([from, to]) => [from - length, to])]
	return starts.filter((each) => each >= room[0] && each <= last).map((each) => each - start)
}

/**
 * The shortest way, in pixels, by which an item has to be moved to lie within the region and under none of the covers, with
 * some room around it; into the middle of the region where there is no such place.
 */
export function shiftIntoFree(item: ScreenBox, region: ScreenBox, covers: readonly ScreenBox[]): Shift {
	const box = {
		left: item.left - ROOM_PX,
		top: item.top - ROOM_PX,
		width: item.width + 2 * ROOM_PX,
		height: item.height + 2 * ROOM_PX,
	}
	const across = covers.map(({ left, width }): [number, number] => [left, left + width])
	const along = covers.map(({ top, height }): [number, number] => [top, top + height])
	const ways = stepsOf(box.left, box.width, [region.left, region.left + region.width], across).flatMap((x) =>
		stepsOf(box.top, box.height, [region.top, region.top + region.height], along).map((y) => ({ x, y })),
	)
	const [shortest] = ways
		.filter(({ x, y }) => !covers.some((cover) => touches({ ...box, left: box.left + x, top: box.top + y }, cover)))
		.sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
	return (
		shortest ?? {
			x: region.left + region.width / 2 - box.left - box.width / 2,
			y: region.top + region.height / 2 - box.top - box.height / 2,
		}
	)
}
