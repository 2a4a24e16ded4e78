import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from './bench-goals.ts'
import { postgresCpuMs } from './bench-process.ts'
import type { BenchTarget } from './bench-rows.ts'

/** A program of the end-to-end tests, because only they have a browser. */
const FRAMES_FILE = fileURLToPath(new URL('../../../../e2e/src/bench/map-frames.ts', import.meta.url))
const WIDTHS = [360, 1280]

type Frames = { p50Ms: number; p95Ms: number; longestMs: number; frames: number }

async function measureFrames(origin: string, width: number): Promise<Frames> {
	const child = spawn(process.execPath, [FRAMES_FILE, origin, String(width)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const output = await text(child.stdout)
	if (output === '') throw new Error('Chromium did not measure frames; CHROMIUM_PATH names its program.')
	return JSON.parse(output) as Frames
}

/** Pans and zooms the map in Chromium at the widths of a phone and a desktop. CPU is of the server, per frame. */
export async function measureBrowser({ server, postmaster }: BenchTarget, only: string): Promise<BenchRow[]> {
	const rows: BenchRow[] = []
	for (const width of WIDTHS) {
		const name = `frame of the map, panned and zoomed, ${width} px`
		if (!name.includes(only)) continue
		const before = { postgres: postgresCpuMs(postmaster), node: server.cpuMs() }
		const { p50Ms, p95Ms, longestMs, frames } = await measureFrames(server.origin, width)
		const perFrame = (from: number | null, to: number | null) =>
			from === null || to === null ? null : (to - from) / frames
		rows.push({
			name,
			p50Ms,
			p95Ms,
			firstByteMs: null,
			postgresMs: perFrame(before.postgres, postgresCpuMs(postmaster)),
			nodeMs: perFrame(before.node, server.cpuMs()),
			kilobytes: null,
			failed: 0,
			goal: { p95Ms: 50 },
			remark: `${frames} frames, the longest ${Math.round(longestMs)} ms`,
		})
	}
	return rows
}
