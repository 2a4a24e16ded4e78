import { buildRecord, type RecordDraft } from './build-record.ts'
import { type ColumnMapping, mapColumns, readCsvRow } from './csv-directory.ts'
import type { ImportRow, RowError } from './directory-record.ts'
import {
	DirectoryFormatError,
	type DirectorySource,
	detectEncoding,
	readText,
	type TextEncodingName,
} from './directory-source.ts'
import { readGeojsonFeature } from './geojson-directory.ts'
import { readFeatureTexts } from './geojson-features.ts'
import { readMergedLine } from './merged-directory.ts'
import { guessDelimiter, readTable } from './table-rows.ts'
import { readLines } from './text-lines.ts'
import { findUsdaDirectory, type UsdaDirectory } from './usda-directories.ts'

export const DIRECTORY_FORMATS = ['usda', 'csv', 'geojson', 'ndjson'] as const
export type DirectoryFormat = (typeof DIRECTORY_FORMATS)[number]

export type ReadOptions = {
	/** Detected from the content when absent. */
	format?: DirectoryFormat | undefined
	/** For csv: field to column header. */
	mapping?: ColumnMapping | undefined
	/** Name of the directory, for formats without one. Default: the file name. */
	sourceName?: string | undefined
	/** License of the data, for formats without one. */
	license?: string | undefined
	/** Called with the number of bytes read since the last call. */
	onRead?: (bytes: number) => void
}

export type OpenDirectory = {
	format: DirectoryFormat
	encoding: TextEncodingName
	/** The publisher has merged duplicates: similar rows are different locations. */
	isDeduplicated: boolean
	/** All rows in order. Can be iterated once. */
	rows: AsyncGenerator<ImportRow>
}

const UNKNOWN_LICENSE = 'License not stated'
const HEAD_CHARACTERS = 65_536

async function readHead(source: DirectorySource, encoding: TextEncodingName): Promise<string> {
	let head = ''
	for await (const chunk of readText(source, encoding)) {
		head += chunk
		if (head.length >= HEAD_CHARACTERS) break
	}
	return head
}

const firstLine = (text: string) => text.replace(/^\s+/, '').split(/\r?\n/, 1)[0] ?? ''

/** The names in a header line, approximately: only to detect the format. */
const headerNames = (line: string, delimiter: string) =>
	line.split(delimiter).map((name) => name.replace(/^"|"$/g, '').trim())

function detectFormat(head: string): DirectoryFormat {
	const line = firstLine(head)
	if (line === '') throw new DirectoryFormatError('The file is empty')
	if (head.includes('\0')) throw new DirectoryFormatError('The file is no text: CSV, GeoJSON or NDJSON is expected')
	if (line.startsWith('{'))
		return /"type"\s*:\s*"FeatureCollection"|"features"\s*:\s*\[/.test(head) ? 'geojson' : 'ndjson'
	if (line.startsWith('[')) {
		throw new DirectoryFormatError(
			'The file is one JSON list; write one object per line (NDJSON) or a FeatureCollection',
		)
	}
	const delimiter = guessDelimiter(line)
	return findUsdaDirectory(headerNames(line, delimiter)) === null ? 'csv' : 'usda'
}

/**
 * Detects the format of a file and opens it for streaming. Throws `DirectoryFormatError` when the file is not a directory;
 * invalid rows are errors among the rows.
 */
export async function openDirectory(source: DirectorySource, options: ReadOptions = {}): Promise<OpenDirectory> {
	const encoding = await detectEncoding(source)
	const head = await readHead(source, encoding)
	const format = options.format ?? detectFormat(head)
	const text = readText(source, encoding, options.onRead)
	const rows = finishRows(draftsOf(format, text, head, source, options))
	return { format, encoding, isDeduplicated: format === 'ndjson', rows }
}

/** The rows of a file, records and errors. */
export async function* readDirectory(source: DirectorySource, options: ReadOptions = {}): AsyncGenerator<ImportRow> {
	yield* (await openDirectory(source, options)).rows
}

type DraftEvent = { line: number; read: RecordDraft | RowError; sourceId: string | null; name: string | null }

function draftsOf(
	format: DirectoryFormat,
	text: AsyncIterable<string>,
	head: string,
	source: DirectorySource,
	options: ReadOptions,
): AsyncGenerator<DraftEvent> {
	const file = {
		source: options.sourceName ?? source.name.replace(/\.gz$/i, '').replace(/\.[a-z]+$/i, ''),
		license: options.license ?? null,
		unknownLicense: UNKNOWN_LICENSE,
	}
	switch (format) {
		case 'geojson':
			return geojsonDrafts(text, file)
		case 'ndjson':
			return ndjsonDrafts(text, { ...file, source: options.sourceName ?? null })
		case 'usda':
		case 'csv':
			return tableDrafts(text, guessDelimiter(firstLine(head)), format, options.mapping ?? {}, file)
	}
}

async function* finishRows(drafts: AsyncGenerator<DraftEvent>): AsyncGenerator<ImportRow> {
	for await (const { line, read, sourceId, name } of drafts) {
		if ('message' in read) yield { line, error: read, sourceId, name }
		else yield buildRecord(read)
	}
}

type FileFacts = { source: string; license: string | null; unknownLicense: string }

async function* tableDrafts(
	text: AsyncIterable<string>,
	delimiter: string,
	format: 'usda' | 'csv',
	mapping: ColumnMapping,
	file: FileFacts,
): AsyncGenerator<DraftEvent> {
	let usda: UsdaDirectory | null = null
	let columns: ReturnType<typeof mapColumns> | null = null
	const onHeader = (header: string[]) => {
		if (format === 'csv') columns = mapColumns(header, mapping)
		else usda = findUsdaDirectory(header)
		if (format === 'usda' && usda === null) {
			throw new DirectoryFormatError(
				'The header is not that of a USDA directory that is known here; try csv with a mapping',
			)
		}
	}
	const csvFile = { source: file.source, license: file.license ?? file.unknownLicense }
	for await (const event of readTable(text, delimiter, onHeader)) {
		if ('error' in event) {
			yield { line: event.line, read: { message: event.error }, sourceId: null, name: null }
			continue
		}
		const { row } = event
		const directory = usda as UsdaDirectory | null
		const read = directory === null ? readCsvRow(row, columns ?? new Map(), csvFile) : directory.read(row)
		const idColumn = directory?.idColumn ?? columnOf(columns, 'id')
		const nameColumn = directory?.nameColumn ?? columnOf(columns, 'name')
		yield { line: row.line, read, sourceId: row.get(idColumn) || null, name: row.get(nameColumn) || null }
	}
}

function columnOf(columns: ReturnType<typeof mapColumns> | null, field: 'id' | 'name'): string {
	return columns?.get(field) ?? '\0'
}

async function* geojsonDrafts(text: AsyncIterable<string>, file: FileFacts): AsyncGenerator<DraftEvent> {
	const features = readFeatureTexts(text)
	let line = 0
	for (;;) {
		const { value, done } = await features.next()
		if (done) {
			if (line === 0) throw new DirectoryFormatError('The GeoJSON holds no features')
			if (value) return
			const read = { message: 'the file ends in the middle of this feature' }
			yield { line: line + 1, read, sourceId: null, name: null }
			return
		}
		line++
		const read = value === null ? { message: 'the feature is too long' } : readFeature(line, value, file)
		yield { line, read, sourceId: null, name: null }
	}
}

function readFeature(line: number, text: string, file: FileFacts): RecordDraft | RowError {
	const value = parseJson(text)
	return value === undefined ? { message: 'the feature is not JSON' } : readGeojsonFeature(line, value, file)
}

async function* ndjsonDrafts(
	text: AsyncIterable<string>,
	file: { source: string | null; license: string | null; unknownLicense: string },
): AsyncGenerator<DraftEvent> {
	let line = 0
	for await (const content of readLines(text)) {
		line++
		if (content?.trim() === '') continue
		const read = content === null ? { message: 'the line is too long' } : readJsonLine(line, content, file)
		yield { line, read, sourceId: null, name: null }
	}
}

function readJsonLine(
	line: number,
	content: string,
	file: Parameters<typeof readMergedLine>[2],
): RecordDraft | RowError {
	const value = parseJson(content)
	return value === undefined ? { message: 'the line is not JSON' } : readMergedLine(line, value, file)
}

/** Undefined when the text is not JSON. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
