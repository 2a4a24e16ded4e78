import { cpus, loadavg, totalmem } from 'node:os'
import { type BenchRow, verdictOf } from './bench-goals.ts'
import type { ServerStart } from './bench-process.ts'
import type { ClientClusterRow, PeerRow } from './compare-peers.ts'
import type { RateRow } from './compare-rate.ts'
import type { HotPlan } from './hot-plans.ts'

export type BenchResults = {
	command: string
	date: Date
	locations: number
	listings: number
	rounds: number
	seed: number
	rows: BenchRow[]
	rates: readonly RateRow[] | null
	start: ServerStart
	hasIndex: boolean
	/** Resident memory of the server, MiB: when it was ready, at the end of the measurements, and the most that it ever had. */
	memory: { idle: number | null; loaded: number | null; peak: number | null }
	peers: { rows: PeerRow[]; client: ClientClusterRow } | null
	plans: HotPlan[]
}

const MEMORY_GOAL_MIB = 250
const INDEX_MEMORY_GOAL_MIB = 600
const RATE_GOAL = 0.6
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

/** A rate as a line. */
export function rateLineOf(row: RateRow): string {
	const { name, serverPerSecond, driverPerSecond, share, nodeMicroseconds, postgresMicroseconds } = row
	const verdict = share >= RATE_GOAL ? 'met' : 'missed'
	const rates = `${number(serverPerSecond, 0)} requests per second over HTTP, ${number(driverPerSecond, 0)} with the driver alone: ${number(share * 100, 0)} % (goal ≥ ${RATE_GOAL * 100} %: ${verdict})`
	return `Listing by slug, ${name}: ${rates}; CPU per request ${number(nodeMicroseconds, 0)} µs of the server, ${number(postgresMicroseconds, 0)} µs of PostgreSQL.`
}

function otherGoals({ rates, memory, start, hasIndex }: BenchResults): string {
	const lines = (rates ?? []).map((row) => `- ${rateLineOf(row)}`)
	if (memory.loaded !== null) {
		const goal = hasIndex ? INDEX_MEMORY_GOAL_MIB : MEMORY_GOAL_MIB
		const verdict = memory.loaded <= goal ? 'met' : 'missed'
		lines.push(
			`- Resident memory of the server: ${memory.idle} MiB after the start, ${memory.loaded} MiB at the end (goal ≤ ${goal} MiB: ${verdict}), ${memory.peak} MiB at most.`,
		)
	}
	const seconds = (milliseconds: number) => number(milliseconds / 1000)
	lines.push(
		`- Start: first response after ${seconds(start.firstResponseMs)} s, ready after ${seconds(start.readyMs)} s${hasIndex ? ', with the item index loaded' : ''}.`,
	)
	return lines.join('\n')
}

function peersText(peers: BenchResults['peers']): string {
	if (peers === null) return ''
	const columns = ['p50 ms', 'CPU ms', 'kB', 'kB gzip']
	const headings = [
		'request',
		...['Farmgate', 'grid server'].flatMap((server) => [`${server} ${columns[0]}`, ...columns.slice(1)]),
	]
	const cells = peers.rows.map(({ name, own, peer }) => [
		name,
		...[own, peer].flatMap(({ p50Ms, cpuMs, kilobytes, gzipKilobytes }) =>
			[p50Ms, cpuMs, kilobytes, gzipKilobytes].map((value) => number(value)),
		),
	])
	const { points, megabytes, downloadMs, indexMs, viewMs } = peers.client
	return `
## Beside other designs

The same points, requests in turns. CPU is of the server and PostgreSQL together. Times are of uncompressed responses. The grid server is a plain Node server with stored counts of locations per cell: without listings, combined filters, texts, opening times, or changes.

${tableOf(headings, cells)}

All points as one GeoJSON, clustered in the browser by supercluster: ${points} points are ${number(megabytes)} MB, downloaded in ${number(downloadMs, 0)} ms, indexed in ${number(indexMs, 0)} ms; each view then takes ${number(viewMs, 2)} ms in the browser and no request.
`
}

function plansText(plans: readonly HotPlan[]): string {
	const sections = plans.map(
		({ path, plans: found }) =>
			`### \`${path}\`\n\n${found.map((lines) => `\`\`\`\n${lines.join('\n')}\n\`\`\``).join('\n\n')}`,
	)
	return sections.length === 0 ? '' : `\n## Plans of the hot statements\n\n${sections.join('\n\n')}\n`
}

/** The results as Markdown. */
export function markdownOf(results: BenchResults): string {
	const { command, date, locations, listings, rounds, seed, rows } = results
	const [cpu] = cpus()
	const load = loadavg()[0] ?? 0
	return `# Results of the bench

Written by \`${command}\` on ${date.toISOString().slice(0, 16)}Z. ${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}. Load average at the end: ${number(load)}${load > cpus().length ? '. **This is more than the number of cores. If other work ran, times are too long and CPU per request too high**' : ''}.

${locations} locations, ${listings} listings. ${rounds} requests per row, one at a time over HTTP unless the row says otherwise, with random parameters from seed ${seed}. CPU is the mean per request, from \`/proc\` in ticks of 10 ms; jobs that run meanwhile are included. Rows are measured without the response cache, rates with it and 32 connections to either side.

${tableOf(
	ROW_HEADINGS,
	rows.map((row) => cellsOf(row, locations)),
)}

${otherGoals(results)}

${peersText(results.peers)}${plansText(results.plans)}`
}
