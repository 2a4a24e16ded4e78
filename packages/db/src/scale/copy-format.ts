export type CopyValue = string | number | boolean | null

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A row in the text format of PostgreSQL's COPY, with line break. */
export function copyRow(values: readonly CopyValue[]): string {
	return `${values.map(copyField).join('\t')}\n`
}

function copyField(value: CopyValue): string {
	if (value === null) return '\\N'
	return String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}

/** The text representation of a PostgreSQL array. */
export function arrayLiteral(items: readonly (string | number)[]): string {
	return `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
