/** The number of elements that PostgreSQL assumes in a parameter when it makes a plan to keep. */
const ASSUMED_LENGTH = 10

/**
 * The values for `= any(parameter)` in a prepared statement, repeated to at least ten. With fewer, a plan for these values seems cheaper
 * than the kept one, so PostgreSQL makes one for each execution, which takes longer than finding a row. Repeated values find nothing else.
 */
export function listParameter<Value>(values: readonly Value[]): Value[] {
	const [first] = values
	if (first === undefined) return []
	return [...values, ...Array<Value>(Math.max(0, ASSUMED_LENGTH - values.length)).fill(first)]
}
