import type { ScreenBox } from '../markers/screen-box.ts'
import type { MapInsets } from './viewpoint.ts'

/** The part of a map of this size that the insets leave free. */
export function freeRegion(size: { width: number; height: number }, insets: MapInsets): ScreenBox {
	const { top, right, bottom, left } = insets
	return {
		left,
		top,
		width: Math.max(0, size.width - left - right),
		height: Math.max(0, size.height - top - bottom),
	}
}

/** The boxes that the insets cover. */
function insetBoxes({ width, height }: { width: number; height: number }, insets: MapInsets): ScreenBox[] {
	const { top, right, bottom, left } = insets
	return [
		{ left: 0, top: 0, width, height: top },
		{ left: 0, top: height - bottom, width, height: bottom },
		{ left: 0, top: 0, width: left, height },
		{ left: width - right, top: 0, width: right, height },
	].filter((box) => box.width > 0 && box.height > 0)
}

/**
 * The boxes that cover parts of the map, relative to its top left corner: insets, and the controls of the map and of the
 * screen around it, which are marked with `data-covers-map`.
 */
export function coversOf(element: HTMLElement, insets: MapInsets): ScreenBox[] {
	const origin = element.getBoundingClientRect()
	const covers = element.parentElement?.parentElement?.querySelectorAll('[data-covers-map]') ?? []
	const controls = [...covers].map((cover) => {
		const { left, top, width, height } = cover.getBoundingClientRect()
		return { left: left - origin.left, top: top - origin.top, width, height }
	})
	return [...controls, ...insetBoxes(origin, insets)]
}
