import classes from './map-canvas.module.css'
import { describeItem, titleOfItem } from './map-item-text.ts'
import type { PlacedItem } from './screen-box.ts'

const EDGE_PX = 8
const WIDTH_PX = 220
const GAP_PX = 8
const ROOM_ABOVE_PX = 84

type MapTooltipProps = { placed: PlacedItem; mapWidth: number }

/**
 * What is under the pointer or has the focus, in words. Screen readers have the same words as the button's name, so this
 * is hidden from them.
 */
export function MapTooltip({ placed: { item, box }, mapWidth }: MapTooltipProps) {
	const middle = box.left + box.width / 2
	const half = Math.min(WIDTH_PX, mapWidth - 2 * EDGE_PX) / 2
	const left = Math.min(mapWidth - EDGE_PX - half, Math.max(EDGE_PX + half, middle))
	const isBelow = box.top < ROOM_ABOVE_PX
	const top = isBelow ? box.top + box.height + GAP_PX : box.top - GAP_PX
	return (
		<div className={classes.tooltip} data-below={isBelow || undefined} style={{ left, top }} aria-hidden="true">
			<span className={classes.tooltipTitle}>{titleOfItem(item)}</span>
			<span className={classes.tooltipDetail}>{describeItem(item)}</span>
		</div>
	)
}
