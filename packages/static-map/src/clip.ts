export type Point = { x: number; y: number }
/** Pixels; y grows downwards. */
export type Rect = { left: number; top: number; right: number; bottom: number }

type Edge = { isInside: (point: Point) => boolean; cross: (from: Point, to: Point) => Point }

function vertical(x: number, isInside: Edge['isInside']): Edge {
	return { isInside, cross: (from, to) => ({ x, y: from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x) }) }
}

function horizontal(y: number, isInside: Edge['isInside']): Edge {
	return { isInside, cross: (from, to) => ({ x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y), y }) }
}

function edgesOf({ left, top, right, bottom }: Rect): Edge[] {
	return [
		vertical(left, ({ x }) => x >= left),
		vertical(right, ({ x }) => x <= right),
		horizontal(top, ({ y }) => y >= top),
		horizontal(bottom, ({ y }) => y <= bottom),
	]
}

function clipRingAt(ring: readonly Point[], edge: Edge): Point[] {
	const clipped: Point[] = []
	let from = ring.at(-1)
	for (const to of ring) {
		if (from === undefined) break
		if (edge.isInside(from) !== edge.isInside(to)) clipped.push(edge.cross(from, to))
		if (edge.isInside(to)) clipped.push(to)
		from = to
	}
	return clipped
}

/** The part of a ring inside the rectangle (Sutherland–Hodgman); empty when there is none. */
export function clipRing(ring: readonly Point[], rect: Rect): Point[] {
	let clipped = [...ring]
	for (const edge of edgesOf(rect)) clipped = clipRingAt(clipped, edge)
	return clipped
}

/** The part of a segment inside the rectangle (Liang–Barsky); null when there is none. */
function clipSegment(from: Point, to: Point, rect: Rect): [Point, Point] | null {
	const dx = to.x - from.x
	const dy = to.y - from.y
	let enters = 0
	let leaves = 1
	for (const [slope, distance] of [
		[-dx, from.x - rect.left],
		[dx, rect.right - from.x],
		[-dy, from.y - rect.top],
		[dy, rect.bottom - from.y],
	] as const) {
		if (slope === 0) {
			if (distance < 0) return null
			continue
		}
		const share = distance / slope
		if (slope < 0) enters = Math.max(enters, share)
		else leaves = Math.min(leaves, share)
	}
	if (enters > leaves) return null
	const pointAt = (part: number) => ({ x: from.x + dx * part, y: from.y + dy * part })
	return [enters === 0 ? from : pointAt(enters), leaves === 1 ? to : pointAt(leaves)]
}

/** The parts of a line inside the rectangle, in order. */
export function clipLine(line: readonly Point[], rect: Rect): Point[][] {
	const parts: Point[][] = []
	let open: Point[] | null = null
	for (let index = 1; index < line.length; index++) {
		const from = line[index - 1]
		const to = line[index]
		const inside = from && to ? clipSegment(from, to, rect) : null
		if (inside === null) {
			open = null
			continue
		}
		if (open === null || inside[0] !== from) {
			open = [inside[0]]
			parts.push(open)
		}
		open.push(inside[1])
		if (inside[1] !== to) open = null
	}
	return parts
}
