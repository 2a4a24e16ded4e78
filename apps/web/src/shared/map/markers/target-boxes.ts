import type { PlacedItem, ScreenBox } from './screen-box.ts'

/** The smallest target that WCAG 2.2 accepts (2.5.8). */
export const MIN_TARGET_PX = 24
/** A target that a finger hits. */
const TOUCH_TARGET_PX = 44

/** The space between two boxes, along the axis with more of it; negative when they overlap. */
function gapBetween(a: ScreenBox, b: ScreenBox): number {
	const dx = Math.max(a.left, b.left) - Math.min(a.left + a.width, b.left + b.width)
	const dy = Math.max(a.top, b.top) - Math.min(a.top + a.height, b.top + b.height)
	return Math.max(dx, dy)
}

/** The box enlarged for fingers, at most to the middle of the space to its neighbors, so that no two targets overlap. */
export function touchBox(drawn: ScreenBox, others: readonly PlacedItem[]): ScreenBox {
	const needed = Math.max(0, (TOUCH_TARGET_PX - Math.min(drawn.width, drawn.height)) / 2)
	const free = others.reduce(
		(least, { box }) => (box === drawn ? least : Math.min(least, gapBetween(drawn, box) / 2)),
		needed,
	)
	const grown = (length: number) => Math.max(0, Math.min(free, (TOUCH_TARGET_PX - length) / 2))
	const [x, y] = [grown(drawn.width), grown(drawn.height)]
	return { left: drawn.left - x, top: drawn.top - y, width: drawn.width + 2 * x, height: drawn.height + 2 * y }
}

/** The length that two spans have in common; 0 or less when they do not overlap. */
function commonLength(start: number, length: number, otherStart: number, otherLength: number): number {
	return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart)
}

/** Both boxes cut in the middle of what they have in common, across the direction in which they overlap less. */
function cutApart(one: ScreenBox, other: ScreenBox, x: number, y: number): [ScreenBox, ScreenBox] {
	if (x > y) {
		const [upper, lower] = one.top < other.top ? [one, other] : [other, one]
		const cut = [
			{ ...upper, height: upper.height - y / 2 },
			{ ...lower, top: lower.top + y / 2, height: lower.height - y / 2 },
		] as const
		return upper === one ? [cut[0], cut[1]] : [cut[1], cut[0]]
	}
	const [left, right] = one.left < other.left ? [one, other] : [other, one]
	const cut = [
		{ ...left, width: left.width - x / 2 },
		{ ...right, left: right.left + x / 2, width: right.width - x / 2 },
	] as const
	return left === one ? [cut[0], cut[1]] : [cut[1], cut[0]]
}

function isLargeEnough({ width, height }: ScreenBox): boolean {
	return width >= MIN_TARGET_PX && height >= MIN_TARGET_PX
}

/**
 * Click targets that do not overlap, by their original boxes. Two boxes that overlap are cut apart in the middle of their common area. Boxes are
 * given from the topmost down; a box is left out when the cut would make it, or the box above it, smaller than `MIN_TARGET_PX`.
 */
export function separated(topmostFirst: readonly ScreenBox[]): Map<ScreenBox, ScreenBox> {
	const free = new Map<ScreenBox, ScreenBox>()
	for (const original of topmostFirst) {
		let box = original
		const changed: [ScreenBox, ScreenBox][] = []
		for (const [above, kept] of free) {
			const x = commonLength(box.left, box.width, kept.left, kept.width)
			const y = commonLength(box.top, box.height, kept.top, kept.height)
			if (x <= 0 || y <= 0) continue
			const [mine, theirs] = cutApart(box, kept, x, y)
			box = mine
			changed.push([above, theirs])
		}
		if (![box, ...changed.map(([, theirs]) => theirs)].every(isLargeEnough)) continue
		for (const [above, theirs] of changed) free.set(above, theirs)
		free.set(original, box)
	}
	return free
}
