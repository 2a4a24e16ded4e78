import { type Random, randomFor } from '../scale/random.ts'
import { BENCH_CASES, type BenchCase, type BenchSubject } from './bench-cases.ts'
import type { BenchRow } from './bench-goals.ts'
import { type BenchServer, postgresCpuMs } from './bench-process.ts'
import { quantile, type Requester } from './measure.ts'

/**
 * Requests that are not measured: they connect, prepare statements on each connection, and let V8 optimize the code of the
 * request, which takes hundreds of calls and doubles the CPU of the first ones.
 */
const WARM_UP_REQUESTS = 200
/** Of slow requests, such as exports, fewer are sent. */
const WARM_UP_MS = 5000

export type BenchTarget = { server: BenchServer; postmaster: number | null; requester: Requester }

function difference(before: number | null, after: number | null, requests: number): number | null {
	return before === null || after === null ? null : (after - before) / requests
}

/** The request of a round; the same for the same seed. */
function pathOf({ path }: BenchCase, subjects: readonly BenchSubject[], random: Random): string {
	return path(random, random.pick(subjects))
}

async function measureCase(
	target: BenchTarget,
	item: BenchCase,
	subjects: readonly BenchSubject[],
	{ rounds, seed }: { rounds: number; seed: number },
): Promise<BenchRow> {
	const { server, postmaster, requester } = target
	const started = performance.now()
	for (let round = 0; round < WARM_UP_REQUESTS && performance.now() - started < WARM_UP_MS; round++) {
		await requester.request(server.origin + pathOf(item, subjects, randomFor(seed + 1, round)), item.maxBytes)
	}
	const paths = Array.from({ length: rounds }, (_, round) => pathOf(item, subjects, randomFor(seed, round)))
	const [postgresBefore, nodeBefore] = [postgresCpuMs(postmaster), server.cpuMs()]
	const replies = []
	for (const path of paths) replies.push(await requester.request(server.origin + path, item.maxBytes))
	const [postgresAfter, nodeAfter] = [postgresCpuMs(postmaster), server.cpuMs()]
	const times = replies.map(({ milliseconds }) => milliseconds)
	return {
		name: item.name,
		p50Ms: quantile(times, 0.5),
		p95Ms: quantile(times, 0.95),
		firstByteMs: quantile(
			replies.map(({ firstByteMs }) => firstByteMs),
			0.95,
		),
		postgresMs: difference(postgresBefore, postgresAfter, rounds),
		nodeMs: difference(nodeBefore, nodeAfter, rounds),
		kilobytes: replies.reduce((sum, { bytes }) => sum + bytes, 0) / rounds / 1000,
		failed: replies.filter(({ status }) => status !== 200).length,
		goal: item.goal,
	}
}

/** Measures the cases whose name contains `only`, one request at a time. Calls `onRow` after each. */
export async function measureRows(
	target: BenchTarget,
	subjects: readonly BenchSubject[],
	options: { rounds: number; seed: number; only: string },
	onRow: (row: BenchRow) => void,
): Promise<BenchRow[]> {
	const rows: BenchRow[] = []
	for (const item of BENCH_CASES.filter(({ name }) => name.includes(options.only))) {
		const row = await measureCase(target, item, subjects, options)
		onRow(row)
		rows.push(row)
	}
	return rows
}
