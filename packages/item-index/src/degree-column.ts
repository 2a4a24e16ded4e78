/** Decimals that fit into 32 bits: a centimeter. Most sources have fewer. */
const STEPS_PER_DEGREE = 1e7

/**
 * Degrees by row, of the rows with coordinates. In 32 bits each if all of them have at most seven decimals, else in 64. The numbers
 * are exactly the given ones either way.
 */
export type DegreeColumn = {
	steps: Int32Array
	/** The numbers, when `steps` cannot have them. */
	exact: Float64Array
	isInSteps: boolean
}

/** `degrees` may be kept. */
export function createDegreeColumn(degrees: Float64Array, placedRows: number): DegreeColumn {
	const steps = new Int32Array(placedRows)
	let isInSteps = true
	for (let row = 0; row < placedRows && isInSteps; row += 1) {
		const value = degrees[row] as number
		steps[row] = Math.round(value * STEPS_PER_DEGREE)
		isInSteps = (steps[row] as number) / STEPS_PER_DEGREE === value
	}
	return isInSteps
		? { isInSteps, steps, exact: new Float64Array() }
		: { isInSteps, steps: new Int32Array(), exact: degrees }
}

/** The numbers of rows with coordinates for sums and comparisons, and what they are divided by to get degrees. */
export function rawDegrees(column: DegreeColumn): { values: Int32Array | Float64Array; perDegree: number } {
	return column.isInSteps
		? { values: column.steps, perDegree: STEPS_PER_DEGREE }
		: { values: column.exact, perDegree: 1 }
}

/** The smallest and the largest of the numbers of `rawDegrees` that are from `min` to `max` degrees, both included. */
export function rawRange({ isInSteps }: DegreeColumn, min: number, max: number): { min: number; max: number } {
	if (!isInSteps) return { min, max }
	let first = Math.floor(min * STEPS_PER_DEGREE) - 1
	while (first / STEPS_PER_DEGREE < min) first += 1
	let last = Math.ceil(max * STEPS_PER_DEGREE) + 1
	while (last / STEPS_PER_DEGREE > max) last -= 1
	return { min: first, max: last }
}

/** The degrees of a row with coordinates. */
export function degreesAt({ isInSteps, steps, exact }: DegreeColumn, row: number): number {
	return isInSteps ? (steps[row] as number) / STEPS_PER_DEGREE : (exact[row] as number)
}
