import type { ScreenBox } from '../markers/screen-box.ts'

/** Space for the focus outline. */
const MARGIN_PX = 12

type Shift = { x: number; y: number }

function touches(one: ScreenBox, other: ScreenBox): boolean {
	return (
		one.left < other.left + other.width &&
		other.left < one.left + one.width &&
		one.top < other.top + other.height &&
		other.top < one.top + one.height
	)
}

/** Candidate shifts of a span along one axis: none, to a limit, or to just before or behind an obstacle. */
function candidateShifts(
	start: number,
	length: number,
	limits: [number, number],
	obstacles: readonly [number, number][],
): number[] {
	const last = limits[1] - length
	const starts = [start, limits[0], last, ...obstacles.flatMap(([from, to]) => [from - length, to])]
	return starts.filter((each) => each >= limits[0] && each <= last).map((each) => each - start)
}

/**
 * The shortest shift, in pixels, that brings an item with a margin into the region and out from under the covers; a shift
 * to the middle of the region when no position is free.
 */
export function shiftIntoFree(item: ScreenBox, region: ScreenBox, covers: readonly ScreenBox[]): Shift {
	const box = {
		left: item.left - MARGIN_PX,
		top: item.top - MARGIN_PX,
		width: item.width + 2 * MARGIN_PX,
		height: item.height + 2 * MARGIN_PX,
	}
	const across = covers.map(({ left, width }): [number, number] => [left, left + width])
	const along = covers.map(({ top, height }): [number, number] => [top, top + height])
	const shifts = candidateShifts(box.left, box.width, [region.left, region.left + region.width], across).flatMap((x) =>
		candidateShifts(box.top, box.height, [region.top, region.top + region.height], along).map((y) => ({ x, y })),
	)
	const [shortest] = shifts
		.filter(({ x, y }) => !covers.some((cover) => touches({ ...box, left: box.left + x, top: box.top + y }, cover)))
		.sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
	return (
		shortest ?? {
			x: region.left + region.width / 2 - box.left - box.width / 2,
			y: region.top + region.height / 2 - box.top - box.height / 2,
		}
	)
}
