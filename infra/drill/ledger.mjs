/**
 * The outcome of a write. `unknown`: no response, or a 5xx; the write may have happened.
 * @typedef {'acknowledged' | 'refused' | 'unknown'} WriteOutcome
 */

/**
 * @param {Pick<import('./http-call.mjs').CallResult, 'outcome' | 'status'>} result
 * @returns {WriteOutcome}
 */
export function writeOutcome({ outcome, status }) {
	if (outcome === 'refused') return 'refused'
	if (outcome !== 'response' || status >= 500) return 'unknown'
	return status < 300 ? 'acknowledged' : 'refused'
}

/** @typedef {{ acknowledged: number, lost: string[], doubled: string[] }} Comparison */

/** Records creations by key; each key is created once. */
export class CreationLedger {
	/** @type {Set<string>} */
	#acknowledged = new Set()
	/** @type {Set<string>} */
	#unsure = new Set()
	/** @type {Set<string>} */
	#doubled = new Set()

	/**
	 * @param {string} key
	 * @param {WriteOutcome} outcome
	 */
	note(key, outcome) {
		if (outcome === 'acknowledged') {
			this.#acknowledged.add(key)
			this.#unsure.delete(key)
		}
		if (outcome === 'unknown' && !this.#acknowledged.has(key)) this.#unsure.add(key)
	}

	/** Removes and returns a key with an unknown outcome, to retry; null when there is none. */
	takeUnsure() {
		const [key] = this.#unsure
		if (key !== undefined) this.#unsure.delete(key)
		return key ?? null
	}

	/**
	 * Compares with the server's data and adopts it, so that a loss counts once.
	 * @param {Iterable<string>} found the server's keys, including duplicates
	 * @returns {Comparison}
	 */
	compare(found) {
		const counts = new Map()
		for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1)
		const acknowledged = this.#acknowledged.size
		const lost = [...this.#acknowledged].filter((key) => !counts.has(key))
		const doubled = [...counts].filter(([key, count]) => count > 1 && !this.#doubled.has(key)).map(([key]) => key)
		for (const key of lost) this.#acknowledged.delete(key)
		for (const key of doubled) this.#doubled.add(key)
		return { acknowledged, lost, doubled }
	}
}

/** Records values that change. Each key has one writer, which waits for each write. */
export class ValueLedger {
	/** Possible values of each key; null: any, because no write was acknowledged yet.
	 * @type {Map<string, { allowed: Set<unknown> | null, isRetired: boolean }>} */
	#entries = new Map()
	#acknowledged = 0

	/** Whether the key may be written: not after an unknown outcome, until `settle`. */
	isUsable(key) {
		return this.#entries.get(key)?.isRetired !== true
	}

	/**
	 * @param {string} key
	 * @param {unknown} value what was written
	 * @param {WriteOutcome} outcome
	 */
	note(key, value, outcome) {
		const entry = this.#entries.get(key) ?? { allowed: null, isRetired: false }
		this.#entries.set(key, entry)
		if (outcome === 'acknowledged') {
			this.#acknowledged += 1
			entry.allowed = new Set([value])
		}
		if (outcome === 'unknown') {
			entry.allowed?.add(value)
			entry.isRetired = true
		}
	}

	/**
	 * Compares with the server's data and adopts it. Missing keys have the value `undefined`.
	 * @param {Map<string, unknown>} found
	 * @returns {Comparison}
	 */
	settle(found) {
		const isWrong = ([key, { allowed }]) => allowed !== null && !allowed.has(found.get(key))
		const lost = [...this.#entries].filter(isWrong).map(([key]) => key)
		for (const [key, entry] of this.#entries) {
			entry.allowed = new Set([found.get(key)])
			entry.isRetired = false
		}
		return { acknowledged: this.#acknowledged, lost, doubled: [] }
	}
}

/** Records values that only increase, such as the time of the latest confirmation. */
export class HighWaterLedger {
	/** @type {Map<string, string>} */
	#highest = new Map()
	#acknowledged = 0

	/**
	 * @param {string} key
	 * @param {string} value comparable as text, such as an ISO 8601 instant
	 */
	acknowledge(key, value) {
		this.#acknowledged += 1
		const known = this.#highest.get(key)
		if (known === undefined || value > known) this.#highest.set(key, value)
	}

	keys() {
		return [...this.#highest.keys()]
	}

	/**
	 * Compares with the server's data. A loss counts once.
	 * @param {Map<string, string | null>} found
	 * @returns {Comparison}
	 */
	compare(found) {
		const lost = [...this.#highest].filter(([key, value]) => (found.get(key) ?? '') < value).map(([key]) => key)
		for (const key of lost) this.#highest.delete(key)
		return { acknowledged: this.#acknowledged, lost, doubled: [] }
	}
}
