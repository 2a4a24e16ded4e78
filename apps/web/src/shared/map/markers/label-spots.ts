/** A box in CSS pixels around a point of the map; y grows downward. */
export type PointBox = { left: number; top: number; right: number; bottom: number }
/** A drawn marker: its point in the map's projection, and its extent around that point. */
export type Obstacle = { x: number; y: number; body: PointBox }
/** Where a label is written, from its town: the middle of the text, or one of its ends. */
export type LabelSpot = { offsetX: number; offsetY: number; align: 'center' | 'left' | 'right' }

const CENTER = { offsetX: 0, align: 'center' } as const
/** In order of preference. */
const SPOTS: { dotted: readonly LabelSpot[]; plain: readonly LabelSpot[] } = {
	dotted: [
		{ ...CENTER, offsetY: -9 },
		{ ...CENTER, offsetY: 11 },
		{ offsetX: 8, offsetY: 0, align: 'left' },
		{ offsetX: -8, offsetY: 0, align: 'right' },
	],
	plain: [0, 16, -16, 28].map((offsetY) => ({ ...CENTER, offsetY })),
}
/** The average width of a letter, relative to the font size. */
const LETTER_WIDTH = 0.56

function boxOf({ offsetX, offsetY, align }: LabelSpot, textWidth: number, fontSize: number): PointBox {
	const left = align === 'left' ? offsetX : align === 'right' ? offsetX - textWidth : offsetX - textWidth / 2
	return { left, right: left + textWidth, top: offsetY - fontSize / 2, bottom: offsetY + fontSize / 2 }
}

function isOverlapping(one: PointBox, other: PointBox): boolean {
	return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

type Label = { x: number; y: number; text: string; fontSize: number; isDotted: boolean }

/** The first spot of a town's label that no marker covers; undefined when markers cover all. `resolution`: map units per pixel. */
export function freeLabelSpot(
	{ x, y, text, fontSize, isDotted }: Label,
	obstacles: readonly Obstacle[],
	resolution: number,
): LabelSpot | undefined {
	const bodies = obstacles.map(({ body, ...at }) => {
		const dx = (at.x - x) / resolution
		const dy = (y - at.y) / resolution
		return { left: body.left + dx, right: body.right + dx, top: body.top + dy, bottom: body.bottom + dy }
	})
	const width = text.length * fontSize * LETTER_WIDTH
	return SPOTS[isDotted ? 'dotted' : 'plain'].find((spot) => {
		const box = boxOf(spot, width, fontSize)
		return !bodies.some((body) => isOverlapping(box, body))
	})
}
