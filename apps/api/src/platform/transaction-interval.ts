/** Shorter spans contain too few transactions. */
const MIN_SPAN_MS = 200

/**
 * Measures the mean time between two transactions of the database that write, from the numbers that they get. It is infinite before the
 * first measurement, and while there are none.
 */
export function createTransactionInterval() {
	let last: { transaction: number; at: number } | null = null
	let interval = Number.POSITIVE_INFINITY

	return {
		/** Times are in milliseconds. `transaction`: the number of the next transaction. */
		observe(transaction: number, at: number): void {
			if (last !== null && at - last.at < MIN_SPAN_MS) return
			const count = last === null ? 0 : transaction - last.transaction
			// Negative after a failover, which loses transactions.
			interval = last === null || count <= 0 ? Number.POSITIVE_INFINITY : (at - last.at) / count
			last = { transaction, at }
		},

		/** In milliseconds. */
		interval: () => interval,

		/** Milliseconds since the end of the last measurement. */
		age: (now: number) => (last === null ? Number.POSITIVE_INFINITY : now - last.at),
	}
}
