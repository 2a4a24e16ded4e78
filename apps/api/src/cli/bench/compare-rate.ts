import type { BenchData } from './bench-data.ts'
import type { BenchTarget } from './bench-rows.ts'
import { requestsPerSecond } from './measure.ts'

const CONNECTIONS = 8
const WINDOW_MS = 2000
const WINDOWS = 3

/** Listings by slug per second. `share`: that of the server, of the bare driver's rate. */
export type RateComparison = { serverPerSecond: number; driverPerSecond: number; share: number }

async function statementsPerSecond(run: () => PromiseLike<unknown>): Promise<number> {
	let count = 0
	const started = performance.now()
	const work = async () => {
		while (performance.now() - started < WINDOW_MS) {
			await run()
			count += 1
		}
	}
	await Promise.all(Array.from({ length: CONNECTIONS }, work))
	return (count / (performance.now() - started)) * 1000
}

/**
 * Compares the server with the driver alone, which runs the statement of the operation in this process, in turns. The load
 * generator shares the machine with the server, so the server's rate is a lower bound.
 */
export async function compareRate(
	{ server, requester }: BenchTarget,
	{ database }: BenchData,
	{ text, slug }: { text: string; slug: string },
): Promise<RateComparison> {
	const url = `${server.origin}/api/listings/slug/${slug}`
	const ofServer: number[] = []
	const ofDriver: number[] = []
	for (let window = 0; window < WINDOWS; window++) {
		ofServer.push(await requestsPerSecond(requester, url, CONNECTIONS, WINDOW_MS))
		ofDriver.push(await statementsPerSecond(() => database.sql.unsafe(text, [slug], { prepare: true })))
	}
	// The best window of each: other work on the machine only slows down.
	const [serverPerSecond, driverPerSecond] = [Math.max(...ofServer), Math.max(...ofDriver)]
	return { serverPerSecond, driverPerSecond, share: serverPerSecond / driverPerSecond }
}
