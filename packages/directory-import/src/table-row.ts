/** One row of a table with a header. */
export type TableRow = {
	line: number
	/** Trimmed text of a column; empty when there is no such column. */
	get: (column: string) => string
}
