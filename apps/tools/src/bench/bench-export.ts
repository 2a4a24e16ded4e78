import { get } from 'node:http'
import type { BenchRow } from './bench-goals.ts'
import { postgresCpuMs } from './bench-process.ts'
import type { BenchTarget } from './bench-rows.ts'
import { quantile } from './measure.ts'

const EXPORT_PATH = '/api/feeds/locations.csv'
const READ_PATH = '/api/locations?limit=24'
const NAME = 'list of 24, while an export is streamed'
/** Turns with and without the export, so that other work on the machine affects both. */
const TURNS = 5

type Export = { started: Promise<unknown>; bytes: () => number; stop: () => void }

/** Downloads the whole directory again and again, as fast as the server sends it. `started` resolves at the first byte. */
function startExport(origin: string): Export {
	let bytes = 0
	let isStopped = false
	let request: ReturnType<typeof get> | undefined
	const started = new Promise<void>((resolve, reject) => {
		const download = () => {
			if (isStopped) return
			request = get(origin + EXPORT_PATH, { headers: { 'accept-encoding': 'identity' } }, (response) => {
				response.on('data', (chunk: Buffer) => {
					bytes += chunk.length
					resolve()
				})
				response.on('end', download)
				response.on('error', () => {})
			})
			request.on('error', (error) => {
				if (!isStopped) reject(error)
			})
		}
		download()
	})
	return {
		started,
		bytes: () => bytes,
		stop() {
			isStopped = true
			request?.destroy()
		},
	}
}

/** Compares requests while the whole directory is downloaded with the same requests alone, in turns. CPU includes the export. */
export async function measureExport(target: BenchTarget, rounds: number, only: string): Promise<BenchRow[]> {
	if (!NAME.includes(only)) return []
	const { server, postmaster, requester } = target
	const alone: number[] = []
	const meanwhile: number[] = []
	let [exported, exportedMs, failed] = [0, 0, 0]
	const request = async (times: number[]) => {
		const { milliseconds, status } = await requester.request(server.origin + READ_PATH)
		times.push(milliseconds)
		if (status !== 200) failed += 1
	}
	const cpu = { postgres: 0, node: 0 }
	for (let turn = 0; turn < TURNS; turn++) {
		for (let round = 0; round < rounds / TURNS; round++) await request(alone)
		const running = startExport(server.origin)
		await running.started
		const before = { at: performance.now(), postgres: postgresCpuMs(postmaster) ?? 0, node: server.cpuMs() ?? 0 }
		for (let round = 0; round < rounds / TURNS; round++) await request(meanwhile)
		cpu.postgres += (postgresCpuMs(postmaster) ?? 0) - before.postgres
		cpu.node += (server.cpuMs() ?? 0) - before.node
		exportedMs += performance.now() - before.at
		exported += running.bytes()
		running.stop()
	}
	const median = quantile(alone, 0.5)
	return [
		{
			name: NAME,
			p50Ms: quantile(meanwhile, 0.5),
			p95Ms: quantile(meanwhile, 0.95),
			firstByteMs: null,
			postgresMs: cpu.postgres / meanwhile.length,
			nodeMs: cpu.node / meanwhile.length,
			kilobytes: null,
			slowdownPercent: (quantile(meanwhile, 0.5) / median - 1) * 100,
			failed,
			goal: { slowdownPercent: 20 },
			remark: `alone p50 ${median.toFixed(1)} ms; ${(exported / 1000 / exportedMs).toFixed(1)} MB/s exported`,
		},
	]
}
