import { setTimeout as pause } from 'node:timers/promises'
import { countOutcomes } from '../load.mjs'

const PATH = '/api/locations?limit=24'
const FIRST_RATE = 25
const LAST_RATE = 6400
const STEP_MS = 3000
const OVERLOAD_MS = 8000
const TICK_MS = 10
/** Limit of the p95 response time for a good rate. */
const GOOD_P95_MS = 1000

/** Sends requests at a constant rate. Resolves with all results. */
async function sendAtRate(caller, ratePerSecond, milliseconds) {
	const begin = Date.now()
	const results = []
	for (let passed = 0; passed < milliseconds; passed = Date.now() - begin) {
		while (results.length < (passed / 1000) * ratePerSecond) results.push(caller.call(PATH))
		await pause(TICK_MS)
	}
	return await Promise.all(results)
}

function percentile95(results) {
	const sorted = results.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
	return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

function isServed(results) {
	return results.every(({ status }) => status === 200) && percentile95(results) < GOOD_P95_MS
}

/** The highest rate at which all requests succeed with a good p95; doubles from a low one. */
async function findKnee(caller) {
	let knee = FIRST_RATE
	for (let rate = FIRST_RATE; rate <= LAST_RATE; rate *= 2) {
		if (!isServed(await sendAtRate(caller, rate, STEP_MS))) break
		knee = rate
	}
	return knee
}

export const overload = {
	name: '2 x the knee of load',
	/** @param {import('../environment.mjs').Environment} environment */
	async run({ caller, load }) {
		const knee = await findKnee(caller)
		await load.untilQuiet(2000, 10_000)
		const startedAt = Date.now()
		const results = await sendAtRate(caller, 2 * knee, OVERLOAD_MS)
		const overAt = startedAt + OVERLOAD_MS
		const without = results.filter(({ status, headers }) => status === 503 && !headers['retry-after']).length
		const served = results.filter(({ status }) => status === 200)
		const p95 = Math.round(percentile95(served))
		return {
			name: `2 x the knee of load (${2 * knee}/s, p95 of 200: ${p95} ms)`,
			startedAt,
			overAt,
			saw: countOutcomes(results),
			problems: without > 0 ? [`${without} responses with status 503 and without Retry-After`] : [],
		}
	},
}
