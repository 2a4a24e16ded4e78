import { type DrawnItem, isMarker } from './map-item.ts'

/** An item and its offset from its point in CSS pixels, so that items at one point do not overlap. */
export type SpreadItem = { item: DrawnItem; offsetX: number; offsetY: number }

/** Markers within about a meter share a point. */
const POINT_DECIMALS = 5
const PIN_STEP_PX = 26
const TAG_ROW_PX = 26
/** The width of a tag with a long name. */
const TAG_COLUMN_PX = 156
const TAGS_PER_COLUMN = 4
/** Distance between a point and the tags beside its pin. */
const TAG_BESIDE_PIN_X_PX = 17
/** Height of the middle of a pin above its point. */
const PIN_MIDDLE_Y_PX = -20

/** Equal for items that share a point. */
export function pointKey({ coordinates }: Pick<DrawnItem, 'coordinates'>): string {
	return `${coordinates.lat.toFixed(POINT_DECIMALS)},${coordinates.lng.toFixed(POINT_DECIMALS)}`
}

function spreadPins(pins: readonly DrawnItem[]): SpreadItem[] {
	return pins.map((item, index) => ({ item, offsetX: (index - (pins.length - 1) / 2) * PIN_STEP_PX, offsetY: 0 }))
}

function spreadTags(tags: readonly DrawnItem[], pinCount: number): SpreadItem[] {
	if (pinCount === 0 && tags.length === 1) return tags.map((item) => ({ item, offsetX: 0, offsetY: 0 }))
	const startX = pinCount === 0 ? 0 : TAG_BESIDE_PIN_X_PX + ((pinCount - 1) / 2) * PIN_STEP_PX
	const middleY = pinCount === 0 ? 0 : PIN_MIDDLE_Y_PX
	const rows = Math.min(TAGS_PER_COLUMN, tags.length)
	return tags.map((item, index) => ({
		item,
		offsetX: startX + Math.floor(index / TAGS_PER_COLUMN) * TAG_COLUMN_PX,
		offsetY: middleY + ((index % TAGS_PER_COLUMN) - (rows - 1) / 2) * TAG_ROW_PX,
	}))
}

/**
 * Puts items of one point side by side: pins in a row, price tags in columns to the right of them. Listings are at their
 * location, so without this every tag would hide a pin.
 */
export function spreadItems(items: readonly DrawnItem[]): SpreadItem[] {
	const groups = new Map<string, { pins: DrawnItem[]; tags: DrawnItem[] }>()
	const spread: SpreadItem[] = []
	for (const item of items) {
		if (!isMarker(item)) {
			spread.push({ item, offsetX: 0, offsetY: 0 })
			continue
		}
		const point = pointKey(item)
		const group = groups.get(point) ?? { pins: [], tags: [] }
		groups.set(point, group)
		if (item.kind === 'location') group.pins.push(item)
		else group.tags.push(item)
	}
	for (const { pins, tags } of groups.values()) spread.push(...spreadPins(pins), ...spreadTags(tags, pins.length))
	return spread
}
