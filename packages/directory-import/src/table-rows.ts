import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import type { RowError } from './directory-record.ts'
import { DirectoryFormatError } from './directory-source.ts'
import { hasUnstorableText, UNSTORABLE_TEXT } from './storable-text.ts'
import type { TableRow } from './table-row.ts'
import type { SheetRow } from './xlsx-rows.ts'

/** A longer row has an unclosed quotation mark. */
const ROW_MAX_CHARACTERS = 1_000_000
const DELIMITERS = [',', ';', '\t', '|']

export type TableEvent = { row: TableRow } | { line: number; error: RowError }

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

/** A row without the error of a wrong number of cells or of a text that cannot be stored. */
function checkRow(line: number, columns: ReadonlyMap<string, number>, cells: readonly string[]): TableEvent {
	const extra = cells.slice(columns.size).filter((cell) => cell.trim() !== '').length
	if (extra > 0) {
		const detail = `${cells.length} cells, the header has ${columns.size}`
		return { line, error: { message: 'the row has more cells than the header', detail } }
	}
	if (hasUnstorableText(cells)) return { line, error: { message: UNSTORABLE_TEXT } }
	return { row: rowOf(line, columns, cells) }
}

const columnsOf = (header: readonly string[]) => new Map(header.map((name, index) => [name, index]))

/** Rows of a spreadsheet, whose header is the first row with at least two texts. Calls `onHeader` first. */
export async function* readSheetTable(
	rows: readonly SheetRow[],
	onHeader: (columns: string[]) => void,
): AsyncGenerator<TableEvent> {
	let columns: Map<string, number> | null = null
	for (const { line, cells } of rows) {
		const filled = cells.filter((cell) => cell !== '').length
		if (columns === null) {
			if (filled < 2) continue
			onHeader(cells)
			columns = columnsOf(cells)
		} else if (filled > 0) yield checkRow(line, columns, cells)
	}
	if (columns === null) throw new DirectoryFormatError('The file is empty')
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
				columns = columnsOf(names)
				continue
			}
			const line = info.lines - lineBreaksIn(cells)
			yield checkRow(line, columns, cells)
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		yield {
			line: lastLine + 1,
			error: {
				message: 'a quotation mark is opened here or below and never closed; the rest of the file was not read',
			},
		}
	}
	if (columns === null) throw new DirectoryFormatError('The file is empty')
}
