import { spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import type { Box, Position } from './geometry.ts'
import type { LineSegment } from './stitch-lines.ts'

/** Lines of GSHHG/WDBII: shorelines of all levels, rivers of all classes, or borders of provinces and states. */
export type CoastFeature = 'shorelines' | 'rivers' | 'provinces'

const featureArguments: Record<CoastFeature, string[]> = {
	shorelines: ['-W'],
	rivers: ['-Ia'],
	provinces: ['-N2'],
}

const installHint = 'The basemap build needs GMT with full GSHHG data: apt-get install gmt gmt-gshhg-full'

/** Throws when GMT is missing, and says what to install. */
export function requireGmt(): void {
	if (spawnSync('gmt', ['--version']).status !== 0) throw new Error(installHint)
}

/**
 * Reads full-resolution lines with `gmt coast`. GSHHG is stored in square bins, so lines are cut at bin borders;
 * `stitchLines` joins them. `level` is GSHHG's: for shorelines 1 coast, 2 lake, 3 island in a lake, 4 pond on such
 * an island; for rivers the class (0 double-lined, 1–4 permanent, 5–7 intermittent, 8–10 canals).
 *
 * @param minAreaKm2 leaves out smaller islands and lakes
 */
export async function readCoastLines(feature: CoastFeature, area: Box, minAreaKm2 = 0): Promise<LineSegment[]> {
	const [west, south, east, north] = area
	const gmt = spawn(
		'gmt',
		['coast', `-R${west}/${east}/${south}/${north}`, '-Df', '-M', `-A${minAreaKm2}`, ...featureArguments[feature]],
		// GMT leaves a gmt.history file in its working directory.
		{ cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] },
	)
	let errorOutput = ''
	gmt.stderr.on('data', (chunk) => {
		errorOutput += chunk
	})
	const exited = new Promise<number | null>((resolve, reject) => {
		gmt.on('error', reject)
		gmt.on('close', resolve)
	})
	const [segments, status] = await Promise.all([parseSegments(createInterface({ input: gmt.stdout })), exited])
	// Without its data package GMT only prints a warning.
	if (status !== 0 || segments.length === 0) throw new Error(`${installHint}\n${errorOutput}`)
	return segments
}

/** Reads GMT's multi-segment text: a `> … Level 2` line, then one longitude and latitude a line. */
export async function parseSegments(lines: AsyncIterable<string>): Promise<LineSegment[]> {
	const segments: LineSegment[] = []
	let current: LineSegment | undefined
	for await (const line of lines) {
		if (line.startsWith('#') || line === '') continue
		if (line.startsWith('>')) {
			current = { level: Number(/Level (\d+)/.exec(line)?.[1] ?? Number.NaN), positions: [] }
			segments.push(current)
			continue
		}
		const [lng, lat] = line.split('\t').map(Number)
		if (lng === undefined || lat === undefined || Number.isNaN(lng + lat)) throw new Error(`Not a position: ${line}`)
		const position: Position = [lng, lat]
		current?.positions.push(position)
	}
	return segments.filter(({ positions }) => positions.length > 1)
}
