const LOW_VALUES = 256
/** Milliseconds that fit into 40 bits: 34 years. */
const MAX_RANGE = 2 ** 40

/** Times in milliseconds by row: five bytes each, if they are whole numbers within 34 years, else eight. */
export type TimeColumn = {
	first: number
	/** Since `first`, divided by 256, and the rest. */
	high: Uint32Array
	low: Uint8Array
	/** The times, when `high` and `low` cannot have them. */
	exact: Float64Array
}

/** `times` may be kept. */
export function createTimeColumn(times: Float64Array): TimeColumn {
	const first = times.reduce((min, time) => Math.min(min, time), Number.POSITIVE_INFINITY)
	const isExact = times.every((time) => Number.isInteger(time) && time - first < MAX_RANGE)
	const rows = isExact ? times.length : 0
	const high = new Uint32Array(rows)
	const low = new Uint8Array(rows)
	for (let row = 0; row < rows; row += 1) {
		const sinceFirst = (times[row] as number) - first
		high[row] = Math.floor(sinceFirst / LOW_VALUES)
		low[row] = sinceFirst % LOW_VALUES
	}
	return { first, high, low, exact: isExact ? new Float64Array() : times }
}

export function timeAt({ first, high, low, exact }: TimeColumn, row: number): number {
	return exact.length > 0 ? (exact[row] as number) : first + (high[row] as number) * LOW_VALUES + (low[row] as number)
}
