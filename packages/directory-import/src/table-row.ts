/** One row of a table with a header. */
export type TableRow = {
	line: number
	/** Text of a column, trimmed; empty when the row or the table has no such column. */
	get: (column: string) => string
}
