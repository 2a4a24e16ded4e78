/** Decimals that fit into 32 bits: a centimeter. Most sources have fewer. */
const STEPS_PER_DEGREE = 1e7

/**
 * Degrees by row, of the rows with coordinates. In 32 bits each if all of them have at most seven decimals, else in 64. The numbers
 * are exactly the given ones either way.
 */
export class DegreeColumn {
	readonly steps: Int32Array
	/** The numbers, when `steps` cannot have them. */
	readonly exact: Float64Array
	readonly isInSteps: boolean

	/** `degrees` may be kept. */
	constructor(degrees: Float64Array, placedRows: number) {
		const steps = new Int32Array(placedRows)
		let isInSteps = true
		for (let row = 0; row < placedRows && isInSteps; row += 1) {
			const value = degrees[row] as number
			steps[row] = Math.round(value * STEPS_PER_DEGREE)
			isInSteps = (steps[row] as number) / STEPS_PER_DEGREE === value
		}
		this.isInSteps = isInSteps
		this.steps = isInSteps ? steps : new Int32Array()
		this.exact = isInSteps ? new Float64Array() : degrees
	}

	/** The numbers of rows with coordinates for sums and comparisons, and what they are divided by to get degrees. */
	get raw(): { values: Int32Array | Float64Array; perDegree: number } {
		return this.isInSteps ? { values: this.steps, perDegree: STEPS_PER_DEGREE } : { values: this.exact, perDegree: 1 }
	}

	/** The smallest and the largest of the numbers in `raw` that are from `min` to `max` degrees, both included. */
	rawRange(min: number, max: number): { min: number; max: number } {
		if (!this.isInSteps) return { min, max }
		let first = Math.floor(min * STEPS_PER_DEGREE) - 1
		while (first / STEPS_PER_DEGREE < min) first += 1
		let last = Math.ceil(max * STEPS_PER_DEGREE) + 1
		while (last / STEPS_PER_DEGREE > max) last -= 1
		return { min: first, max: last }
	}

	/** The degrees of a row with coordinates. */
	at(row: number): number {
		return this.isInSteps ? (this.steps[row] as number) / STEPS_PER_DEGREE : (this.exact[row] as number)
	}
}
