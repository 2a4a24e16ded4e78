import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 20
const READS_PER_SECOND = 12
const WRITES_PER_SECOND = 8
const MAX_CONCURRENT_WRITES = 20
const MOST_READERS = 400

/** @typedef {{ startedAt: number, endedAt: number, name: string, outcome: string, status: number, hasRetryAfter: boolean }} Sample */

const isFailure = ({ outcome, status }) => outcome !== 'response' || status >= 500

/** A steady mix of reads and writes; records the outcome of every request. */
export class Load {
	/** @type {Sample[]} */
	samples = []
	#isRunning = false
	#underWay = new Set()
	#writers = 0
	#readers = 0
	#reads
	#writes

	/**
	 * @param {(() => Promise<import('./http-call.mjs').CallResult>)[]} reads
	 * @param {{ name: string, write: () => Promise<import('./http-call.mjs').CallResult | null> }[]} writes
	 */
	constructor(reads, writes) {
		this.#reads = reads
		this.#writes = writes
	}

	/** Sends a request and records its outcome. */
	async observe(work) {
		const startedAt = Date.now()
		const done = work()
		this.#underWay.add(done)
		const result = await done
		this.#underWay.delete(done)
		if (result === null) return
		const { name, outcome, status, headers } = result
		const hasRetryAfter = headers['retry-after'] !== undefined
		this.samples.push({ startedAt, endedAt: Date.now(), name, outcome, status, hasRetryAfter })
	}

	async #read(turn) {
		if (this.#readers >= MOST_READERS) return
		this.#readers++
		await this.observe(this.#reads[turn % this.#reads.length])
		this.#readers--
	}

	async #write(turn) {
		if (this.#writers >= MAX_CONCURRENT_WRITES) return
		this.#writers++
		await this.observe(this.#writes[turn % this.#writes.length].write)
		this.#writers--
	}

	/** Sends requests until `pause`. */
	async start() {
		this.#isRunning = true
		const begin = Date.now()
		let [reads, writes] = [0, 0]
		while (this.#isRunning) {
			const seconds = (Date.now() - begin) / 1000
			for (; reads < seconds * READS_PER_SECOND; reads++) void this.#read(reads)
			for (; writes < seconds * WRITES_PER_SECOND; writes++) void this.#write(writes)
			await pause(TICK_MS)
		}
	}

	/** Stops sending. Resolves when the last request has ended. */
	async pause() {
		this.#isRunning = false
		while (this.#underWay.size > 0) await pause(TICK_MS)
	}

	/** Resolves when no request has failed for `quietMs`, or after `limitMs`. */
	async untilQuiet(quietMs, limitMs) {
		const begin = Date.now()
		const lastFailure = () => this.samples.findLast(isFailure)?.endedAt ?? 0
		while (Date.now() - begin < limitMs) {
			if (Date.now() - Math.max(begin, lastFailure()) >= quietMs) return
			await pause(100)
		}
	}

	/** Samples of requests that ended after this time. */
	since(moment) {
		return this.samples.filter(({ endedAt }) => endedAt >= moment)
	}
}

/**
 * Seconds from `moment` to the last failure after it; 0 without failures.
 * @param {Pick<Sample, 'endedAt' | 'outcome' | 'status'>[]} samples
 * @param {number} moment
 */
export function secondsToRecover(samples, moment) {
	const failures = samples.filter((sample) => isFailure(sample) && sample.endedAt > moment)
	return failures.length === 0 ? 0 : (Math.max(...failures.map(({ endedAt }) => endedAt)) - moment) / 1000
}

/**
 * Number of requests by status or outcome (`refused`, `reset`, `timeout`).
 * @param {Pick<Sample, 'outcome' | 'status'>[]} samples
 * @returns {Record<string, number>}
 */
export function countOutcomes(samples) {
	/** @type {Record<string, number>} */
	const counts = {}
	for (const { outcome, status } of samples) {
		const name = outcome === 'response' ? String(status) : outcome
		counts[name] = (counts[name] ?? 0) + 1
	}
	return counts
}
