import type { Position } from './geometry.ts'

/** A piece of a line. Only pieces of the same level are joined. */
export type LineSegment = { level: number; positions: Position[] }

type OpenEnd = { segment: LineSegment; isStart: boolean }

/**
 * Joins segments of the same level with exactly equal ends. The last position of a closed line repeats the first; lines that
 * end at the edge of the area remain open.
 */
export function stitchLines(segments: readonly LineSegment[]): LineSegment[] {
	const openEnds = new Map<string, OpenEnd[]>()
	for (const segment of segments) {
		if (isClosed(segment)) continue
		for (const isStart of [true, false]) {
			const key = endKey(segment, isStart)
			const ends = openEnds.get(key)
			if (ends) ends.push({ segment, isStart })
			else openEnds.set(key, [{ segment, isStart }])
		}
	}

	const used = new Set<LineSegment>()
	function extend(line: LineSegment): void {
		while (!isClosed(line)) {
			const next = openEnds.get(endKey(line, false))?.find(({ segment }) => !used.has(segment))
			if (!next) return
			used.add(next.segment)
			const positions = next.isStart ? next.segment.positions : next.segment.positions.toReversed()
			for (const position of positions.slice(1)) line.positions.push(position)
		}
	}

	const lines: LineSegment[] = []
	for (const segment of segments) {
		if (used.has(segment)) continue
		used.add(segment)
		const line = { level: segment.level, positions: [...segment.positions] }
		extend(line)
		if (!isClosed(line)) {
			line.positions.reverse()
			extend(line)
		}
		lines.push(line)
	}
	return lines
}

export function isClosed({ positions }: LineSegment): boolean {
	const first = positions[0]
	const last = positions.at(-1)
	return positions.length > 3 && first !== undefined && first[0] === last?.[0] && first[1] === last[1]
}

function endKey({ level, positions }: LineSegment, isStart: boolean): string {
	const position = isStart ? positions[0] : positions.at(-1)
	return `${level}:${position?.[0]},${position?.[1]}`
}
