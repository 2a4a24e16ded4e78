const LOW_VALUES = 256
/** Milliseconds that fit into 40 bits: 34 years. */
const MAX_RANGE = 2 ** 40

/** Times in milliseconds by row: five bytes each, if they are whole numbers within 34 years, else eight. */
export class TimeColumn {
	readonly high: Uint32Array
	readonly low: Uint8Array
	/** The times, when `high` and `low` cannot have them. */
	readonly exact: Float64Array
	readonly #first: number

	/** `times` may be kept. */
	constructor(times: Float64Array) {
		const first = times.reduce((min, time) => Math.min(min, time), Number.POSITIVE_INFINITY)
		const isExact = times.every((time) => Number.isInteger(time) && time - first < MAX_RANGE)
		const rows = isExact ? times.length : 0
		this.#first = first
		this.high = new Uint32Array(rows)
		this.low = new Uint8Array(rows)
		this.exact = isExact ? new Float64Array() : times
		for (let row = 0; row < rows; row += 1) {
			const sinceFirst = (times[row] as number) - first
			this.high[row] = Math.floor(sinceFirst / LOW_VALUES)
			this.low[row] = sinceFirst % LOW_VALUES
		}
	}

	at(row: number): number {
		if (this.exact.length > 0) return this.exact[row] as number
		return this.#first + (this.high[row] as number) * LOW_VALUES + (this.low[row] as number)
	}
}
