import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { DirectoryFormatError, type DirectorySource, readBytes } from './directory-source.ts'

/** Workbooks are read into memory, unlike texts. */
const FILE_MAX_BYTES = 50_000_000
const UNPACKED_MAX_BYTES = 300_000_000
/** Of the rectangle around all cells of a sheet: the reader makes an empty one for each place in it. */
const CELLS_MAX = 20_000_000
export type SheetRow = { line: number; cells: string[] }

const TOO_LARGE = 'The workbook is too large; save its sheet as CSV and import that'

/** A cell as text: dates become ISO days, numbers have a decimal point. */
function cellText(cell: unknown): string {
	if (cell === null || cell === undefined) return ''
	return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

/** The bytes of a workbook or another archive. Throws `DirectoryFormatError` for large ones. */
export async function readWorkbook(source: DirectorySource, onRead?: (bytes: number) => void): Promise<Buffer> {
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const bytes of readBytes(source, onRead)) {
		size += bytes.length
		if (size > FILE_MAX_BYTES) throw new DirectoryFormatError(TOO_LARGE)
		chunks.push(bytes)
	}
	return Buffer.concat(chunks)
}

/** Sum of the sizes that the archive states, without unpacking it. */
export function unpackedSize(workbook: Uint8Array): number {
	let size = 0
	unzipSync(workbook, {
		filter: ({ originalSize }) => {
			size += originalSize
			return false
		},
	})
	return size
}

const LETTERS = 26
/** The number of a column: A is 1, AA is 27. */
const columnNumber = (letters: string) =>
	[...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0)

/** The size of the rectangle from A1 to the farthest row and column that the sheet names. */
function cellsOf(sheet: Uint8Array): number {
	let [rows, columns] = [0, 0]
	for (const [, letters = '', row] of Buffer.from(sheet)
		.toString('latin1')
		.matchAll(/\sr\s*=\s*["']([A-Z]{0,3})(\d{1,9})["']/g)) {
		rows = Math.max(rows, Number(row))
		columns = Math.max(columns, columnNumber(letters))
	}
	return rows * columns
}

/** Whether a sheet has so many places that its cells, mostly empty ones, would fill the memory. */
function hasFarCells(workbook: Buffer): boolean {
	const sheets = unzipSync(workbook, { filter: ({ name }) => name.endsWith('.xml') })
	return Object.values(sheets).some((sheet) => cellsOf(sheet) > CELLS_MAX)
}

/**
 * The first sheet of an XLSX workbook, the texts of each row with its number, and the names of other sheets with rows. Throws `DirectoryFormatError` for damaged and
 * for large workbooks.
 */
export async function readXlsxRows(workbook: Buffer): Promise<{ rows: SheetRow[]; otherSheets: string[] }> {
	try {
		if (unpackedSize(workbook) > UNPACKED_MAX_BYTES || hasFarCells(workbook)) throw new DirectoryFormatError(TOO_LARGE)
		const [first, ...others] = await readXlsxFile(workbook)
		const rows = (first?.data ?? []).map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))
		return { rows, otherSheets: others.filter(({ data }) => data.length > 0).map(({ sheet }) => sheet) }
	} catch (error) {
		if (error instanceof DirectoryFormatError) throw error
		throw new DirectoryFormatError('The workbook cannot be read; save it again as XLSX or CSV', { cause: error })
	}
}
