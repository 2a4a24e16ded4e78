/** A terminal would obey control characters. */
function withoutControls(text: string): string {
	return text.replace(/\p{Cc}/gu, ' ')
}

/** Left-aligned columns with two spaces between them; the last one is not padded. */
export function formatTable(head: readonly string[], contents: readonly (readonly string[])[]): string {
	const rows = contents.map((row) => row.map(withoutControls))
	const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
	const line = (row: readonly string[]) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd()
	return [head, ...rows].map(line).join('\n')
}
