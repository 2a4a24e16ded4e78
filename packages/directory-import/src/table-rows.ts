import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { DirectoryFormatError } from './directory-source.ts'
import type { TableRow } from './table-row.ts'

/** A longer row has an unclosed quotation mark. */
const ROW_MAX_CHARACTERS = 1_000_000
const DELIMITERS = [',', ';', '\t']

type TableEvent = { row: TableRow } | { line: number; error: string }

/** The most frequent delimiter in the header, outside of quotation marks. */
export function guessDelimiter(headerLine: string): string {
	const unquoted = headerLine.replace(/"[^"]*"/g, '')
	const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length)
	return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function rowOf(line: number, columns: ReadonlyMap<string, number>, cells: readonly string[]): TableRow {
	return {
		line,
		get: (column) => {
			const index = columns.get(column)
			return index === undefined ? '' : (cells[index] ?? '').trim()
		},
	}
}

type ParsedRow = { record: string[]; info: Info }

/** Number of line breaks within cells. */
function lineBreaksIn(cells: readonly string[]): number {
	return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}

/**
 * Rows of a CSV text with a header; quoted cells may contain line breaks. A row with more cells than the header is an error,
 * and so is the rest of the file after an unclosed quotation mark. Calls `onHeader` first.
 */
export async function* readTable(
	text: AsyncIterable<string>,
	delimiter: string,
	onHeader: (columns: string[]) => void,
): AsyncGenerator<TableEvent> {
	const parser = parse({
		delimiter,
		info: true,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		max_record_size: ROW_MAX_CHARACTERS,
	})
	// A read error reaches the loop below as an error of the parser.
	pipeline(Readable.from(text), parser, () => {})
	let columns: Map<string, number> | null = null
	let lastLine = 0
	try {
		for await (const parsed of parser) {
			const { record: cells, info } = parsed as ParsedRow
			lastLine = info.lines
			if (columns === null) {
				const names = cells.map((name) => name.trim())
				onHeader(names)
				columns = new Map(names.map((name, index) => [name, index]))
				continue
			}
			const line = info.lines - lineBreaksIn(cells)
			const extra = cells.slice(columns.size).filter((cell) => cell.trim() !== '').length
			if (extra > 0) yield { line, error: `the row has ${cells.length} cells, the header ${columns.size}` }
			else yield { row: rowOf(line, columns, cells) }
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		yield {
			line: lastLine + 1,
			error: 'a quotation mark is opened here or below and never closed; the rest of the file was not read',
		}
	}
	if (columns === null) throw new DirectoryFormatError('The file is empty')
}
