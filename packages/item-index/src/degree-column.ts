/** Decimals that fit into 32 bits: a centimeter. Most sources have fewer. */
const STEPS_PER_DEGREE = 1e7
/** Of rows without coordinates. The number of degrees would be 214. */
const NONE = -(2 ** 31)

/**
 * Degrees by row; NaN for rows without coordinates. In 32 bits each if all of them have at most seven decimals, else in 64. The
 * numbers are exactly the given ones either way.
 */
export class DegreeColumn {
	readonly steps: Int32Array
	/** Empty when `steps` has the numbers. */
	readonly exact: Float64Array

	/** `degrees` may be kept. */
	constructor(degrees: Float64Array) {
		const steps = Int32Array.from(degrees, (value) =>
			Number.isNaN(value) ? NONE : Math.round(value * STEPS_PER_DEGREE),
		)
		const isExact = degrees.every(
			(value, row) => Number.isNaN(value) || (steps[row] as number) / STEPS_PER_DEGREE === value,
		)
		this.steps = isExact ? steps : new Int32Array()
		this.exact = isExact ? new Float64Array() : degrees
	}

	at(row: number): number {
		if (this.exact.length > 0) return this.exact[row] as number
		const steps = this.steps[row] as number
		return steps === NONE ? Number.NaN : steps / STEPS_PER_DEGREE
	}
}
