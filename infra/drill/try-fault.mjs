import { setTimeout as pause } from 'node:timers/promises'
import { countOutcomes, secondsToRecover } from './load.mjs'

const BEFORE_MS = 2000
const QUIET_MS = 3000
const QUIET_LIMIT_MS = 25_000

/**
 * Result of a fault: when it ended, and optionally another name, its own requests and problems.
 * @typedef {object} FaultResult
 * @property {number} overAt
 * @property {number} [startedAt]
 * @property {string} [name]
 * @property {Record<string, number>} [saw]
 * @property {string[]} [problems]
 */

/** @typedef {{ name: string, run: (environment: import('./environment.mjs').Environment) => Promise<FaultResult> }} Fault */

/**
 * Compares every kind of write with the server's data.
 * @param {import('./environment.mjs').Environment['writes']} writes
 * @param {(line: string) => void} say
 */
async function compareAll(writes, say) {
	let [lost, doubled] = [0, 0]
	for (const write of writes) {
		const found = await write.compare()
		say(`  ${write.name}: ${found.acknowledged} acknowledged`)
		for (const key of found.lost) say(`  lost: ${write.name} ${key}`)
		for (const key of found.doubled) say(`  doubled: ${write.name} ${key}`)
		lost += found.lost.length
		doubled += found.doubled.length
	}
	return { lost, doubled }
}

/**
 * Runs a fault under load and compares the ledgers afterwards.
 * @param {Fault} fault
 * @param {import('./environment.mjs').Environment} environment
 * @param {(line: string) => void} say
 * @returns {Promise<import('./report.mjs').Row>}
 */
export async function tryFault(fault, environment, say) {
	const { load, writes } = environment
	say(`${fault.name} ...`)
	const loading = load.start()
	await pause(BEFORE_MS)
	const begin = Date.now()
	const { overAt, startedAt = begin, name = fault.name, saw = {}, problems = [] } = await fault.run(environment)
	await load.untilQuiet(QUIET_MS, QUIET_LIMIT_MS)
	await load.pause()
	await loading
	const seen = load.since(startedAt)
	const total = countOutcomes(seen)
	for (const [outcome, count] of Object.entries(saw)) total[outcome] = (total[outcome] ?? 0) + count
	const bare = seen.filter(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter).length
	if (bare > 0) problems.push(`${bare} responses with status 503 and without Retry-After`)
	for (const sample of seen) {
		if (sample.outcome !== 'timeout') continue
		say(`  no response: ${sample.name}, sent ${((sample.startedAt - overAt) / 1000).toFixed(1)} s after the fault`)
	}
	const seconds = secondsToRecover(seen, overAt)
	return { fault: name, ...(await compareAll(writes, say)), seconds, saw: total, problems }
}
