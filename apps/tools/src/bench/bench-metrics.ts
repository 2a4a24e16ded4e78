import type { BenchRow } from './bench-goals.ts'
import { type BenchServer, freePort } from './bench-process.ts'
import { quantile, type Requester } from './measure.ts'

/** A cheap request, of which counting is the largest share. */
const READ_PATH = '/api/locations?limit=24'
const NAME = 'list of 24, with metrics that are read every 15 s'
const SCRAPE_MS = 15_000
/** Turns of each server, so that other work on the machine affects both. */
const TURNS = 20
const WARM_UP_REQUESTS = 300

/** Compares the CPU of two servers, one of which counts its requests and is asked for its metrics. `start` starts one with these settings. */
export async function measureMetrics(
	start: (settings: Record<string, string>) => Promise<BenchServer>,
	requester: Requester,
	rounds: number,
	only: string,
): Promise<BenchRow[]> {
	if (!NAME.includes(only)) return []
	const port = await freePort()
	const counting = await start({ METRICS_PORT: String(port) })
	const servers = [await start({}), counting] as const
	let failed = 0
	const request = async ({ origin }: BenchServer) => {
		const { milliseconds, status } = await requester.request(origin + READ_PATH)
		if (status !== 200) failed += 1
		return milliseconds
	}
	for (const server of servers) for (let round = 0; round < WARM_UP_REQUESTS; round++) await request(server)
	const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text())
	const scraping = setInterval(() => void scrape().catch(() => failed++), SCRAPE_MS)
	const times: number[] = []
	const turns = servers.map((): number[] => [])
	for (let turn = 0; turn < TURNS; turn++) {
		for (const server of turn % 2 === 0 ? servers : servers.toReversed()) {
			const before = server.cpuMs() ?? 0
			for (let round = 0; round < rounds; round++) {
				const milliseconds = await request(server)
				if (server === counting) times.push(milliseconds)
			}
			turns[servers.indexOf(server)]?.push(((server.cpuMs() ?? 0) - before) / rounds)
		}
	}
	clearInterval(scraping)
	const [plain = [], counted = []] = turns
	const plainMs = quantile(plain, 0.5)
	const ratios = counted.map((milliseconds, turn) => milliseconds / (plain[turn] ?? 0))
	const slowdownPercent = (quantile(ratios, 0.5) - 1) * 100
	await Promise.all(servers.map((server) => server.stop()))
	return [
		{
			name: NAME,
			p50Ms: quantile(times, 0.5),
			p95Ms: quantile(times, 0.95),
			firstByteMs: null,
			postgresMs: null,
			nodeMs: quantile(counted, 0.5),
			kilobytes: null,
			slowdownPercent,
			failed,
			goal: { slowdownPercent: 3 },
			remark: `${slowdownPercent.toFixed(1)} % more CPU than without metrics, ${plainMs.toFixed(2)} ms: medians of ${TURNS} turns`,
		},
	]
}
