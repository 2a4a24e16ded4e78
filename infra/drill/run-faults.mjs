import { openEnvironment } from './environment.mjs'
import { tryFault } from './try-fault.mjs'

/** @returns {import('./report.mjs').Row} row of a fault that was not completed */
export function rowWithout(fault) {
	return { fault, lost: 0, doubled: 0, seconds: 0, saw: {}, problems: [] }
}

/**
 * Runs faults sequentially on one server. One that throws is reported, and the next ones run.
 * @param {import('./environment.mjs').Environment} environment
 * @param {import('./try-fault.mjs').Fault[]} faults
 * @param {import('./report.mjs').Row[]} rows
 * @param {(line: string) => void} say
 */
export async function runFaults(environment, faults, rows, say) {
	for (const fault of faults) {
		try {
			rows.push(await tryFault(fault, environment, say))
		} catch (error) {
			await environment.load.pause()
			rows.push({ ...rowWithout(fault.name), problems: [String(error.message)] })
		}
	}
}

/**
 * Starts a server that is stopped at the end of the drill.
 * @param {{ dataDir: string, settings?: Record<string, string>, root?: string }} options
 * @param {import('./main.mjs').Drill} drill
 */
export async function openServer(options, { cleanUps, logFile }) {
	const environment = await openEnvironment({ ...options, logFile })
	cleanUps.push(() => environment.server.stop())
	return environment
}
