import { cpus, loadavg, totalmem } from 'node:os'
import { type BenchRow, verdictOf } from './bench-goals.ts'
import type { ServerStart } from './bench-process.ts'

export type BenchResults = {
	command: string
	date: Date
	locations: number
	listings: number
	rounds: number
	seed: number
	rows: BenchRow[]
	start: ServerStart
	/** Resident memory of the server, MiB: when it was ready, at the end of the measurements, and the most that it ever had. */
	memory: { idle: number | null; loaded: number | null; peak: number | null }
}

const MEMORY_GOAL_MIB = 600
const NAME_WIDTH = 56

const number = (value: number | null, digits = 1) => (value === null ? '–' : value.toFixed(digits))

function tableOf(headings: readonly string[], lines: readonly (readonly string[])[]): string {
	const separator = headings.map((_, index) => (index === 0 ? '---' : '---:'))
	return [headings, separator, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const ROW_HEADINGS = [
	'request',
	'p50 ms',
	'p95 ms',
	'first byte p95 ms',
	'PostgreSQL CPU ms',
	'node CPU ms',
	'kB',
	'slowdown %',
	'failed',
	'goal',
]

function cellsOf(row: BenchRow, locations: number): string[] {
	const times = [row.p50Ms, row.p95Ms, row.firstByteMs, row.postgresMs, row.nodeMs, row.kilobytes]
	const slowdown = row.slowdownPercent === undefined ? '' : number(row.slowdownPercent, 0)
	return [row.name, ...times.map((value) => number(value)), slowdown, String(row.failed), verdictOf(row, locations)]
}

/** A row as a line of the terminal. */
export function lineOf(row: BenchRow): string {
	const { name, p50Ms, p95Ms, firstByteMs, postgresMs, nodeMs, kilobytes, failed } = row
	const cells = [p50Ms, p95Ms, firstByteMs, postgresMs, nodeMs, kilobytes].map((value) => number(value).padStart(10))
	return `${name.padEnd(NAME_WIDTH)}${cells.join('')}${failed === 0 ? '' : `  ${failed} FAILED`}${row.remark === undefined ? '' : `  ${row.remark}`}`
}

export const LINE_HEADING = `${''.padEnd(NAME_WIDTH)}${['p50 ms', 'p95 ms', '1st byte', 'pg CPU ms', 'node CPU', 'kB'].map((name) => name.padStart(10)).join('')}`

function otherGoals({ memory, start }: BenchResults): string {
	const lines: string[] = []
	if (memory.loaded !== null) {
		const verdict = memory.loaded <= MEMORY_GOAL_MIB ? 'met' : 'missed'
		lines.push(
			`- Resident memory of the server: ${memory.idle} MiB after the start, ${memory.loaded} MiB at the end (goal ≤ ${MEMORY_GOAL_MIB} MiB: ${verdict}), ${memory.peak} MiB at most.`,
		)
	}
	const seconds = (milliseconds: number) => number(milliseconds / 1000)
	lines.push(
		`- Start: first response after ${seconds(start.firstResponseMs)} s, ready after ${seconds(start.readyMs)} s, with the item index loaded.`,
	)
	return lines.join('\n')
}

/** The results as Markdown. */
export function markdownOf(results: BenchResults): string {
	const { command, date, locations, listings, rounds, seed, rows } = results
	const [cpu] = cpus()
	const load = loadavg()[0] ?? 0
	return `# Results of the bench

Written by \`${command}\` on ${date.toISOString().slice(0, 16)}Z. ${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}. Load average at the end: ${number(load)}${load > cpus().length ? '. **This is more than the number of cores. If other work ran, times are too long and CPU per request too high**' : ''}.

${locations} locations, ${listings} listings. ${rounds} requests per row, one at a time over HTTP unless the row says otherwise, with random parameters from seed ${seed}. CPU is the mean per request, from \`/proc\` in ticks of 10 ms; jobs that run meanwhile are included.

${tableOf(
	ROW_HEADINGS,
	rows.map((row) => cellsOf(row, locations)),
)}

${otherGoals(results)}
`
}
