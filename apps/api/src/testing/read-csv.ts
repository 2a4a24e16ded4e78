/**
 * The records of a CSV text. Strict about RFC 4180: CRLF line ends, required quotes, the same number of cells in each record.
 * Throws for the first error.
 */
export function readCsv(text: string): string[][] {
	const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
	const records: string[][] = []
	let record: string[] = []
	while (cellPattern.lastIndex < text.length) {
		const at = cellPattern.lastIndex
		const match = cellPattern.exec(text)
		if (match === null) throw new Error(`no cell at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
		record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
		if (match[3] === ',') continue
		records.push(record)
		record = []
	}
	if (record.length > 0) throw new Error('the last line does not end')
	for (const { length } of records) if (length !== records[0]?.length) throw new Error('a line has another length')
	return records
}

/** The records as objects, with the column names of the first line. */
export function readCsvRows(text: string): Record<string, string>[] {
	const [names = [], ...records] = readCsv(text)
	return records.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}
