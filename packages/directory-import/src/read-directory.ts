import type { IMPORT_FORMATS } from '@farmgate/contracts/directory-import'
import { buildRecord, type RecordDraft } from './build-record.ts'
import { type ColumnMapping, mapColumns, readCsvRow } from './csv-directory.ts'
import type { ImportRow, RowError } from './directory-record.ts'
import {
	DirectoryFormatError,
	type DirectorySource,
	detectEncoding,
	directoryText,
	readHeadBytes,
	readText,
	type TextEncodingName,
} from './directory-source.ts'
import { type FileFacts, readJsonItem } from './json-directory.ts'
import { readJsonItems } from './json-items.ts'
import { guessDelimiter, readSheetTable, readTable, type TableEvent } from './table-rows.ts'
import { readLines } from './text-lines.ts'
import { findUsdaDirectory, type UsdaDirectory } from './usda-directories.ts'
import { readWorkbook, readXlsxRows } from './xlsx-rows.ts'
import { detectXml, kmlOfArchive, readXmlFeatures, type XmlFormat } from './xml-directory.ts'

export type DirectoryFormat = (typeof IMPORT_FORMATS)[number]

type TextFormat = Exclude<DirectoryFormat, 'xlsx'>

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
	/** Bytes that are not valid in the encoding; their characters were replaced. */
	invalidBytes: number
	/** The columns of a table that hold no known field, known with the first row, and other sheets of a workbook. */
	unreadColumns: string[]
	/** All rows in order. Can be iterated once. */
	rows: AsyncGenerator<ImportRow>
}

const UNKNOWN_LICENSE = 'License not stated'
/** Starts of files that are no text. */
const SIGNATURES: readonly (readonly [start: readonly number[], message: string])[] = [
	[[0xd0, 0xcf, 0x11, 0xe0], 'The file is a workbook of an old Excel (XLS); save it as XLSX or CSV'],
	[[0x25, 0x50, 0x44, 0x46], 'The file is a PDF; a table (CSV, XLSX) or JSON is expected'],
]
/** First lines of texts that are no directories. */
const OTHER_TEXTS: readonly (readonly [start: RegExp, message: string])[] = [
	[/^BEGIN:VCARD/i, 'The file is a vCard; a table (CSV, XLSX) or JSON is expected'],
	[/^<!doctype html|^<html/i, 'The file is a web page (HTML); a table (CSV, XLSX) or JSON is expected'],
]
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]
const NO_TEXT = 'The file is no text: CSV, XLSX, GeoJSON, KML, GPX, JSON or NDJSON is expected'
/** Share of control characters and undecodable bytes in the head of a file that is no text. */
const BINARY_SHARE = 0.1

const startsWith = (head: Buffer, start: readonly number[]) => start.every((byte, index) => head[index] === byte)

/** Record separators (RFC 8142) may precede JSON texts. */
const withoutLead = (text: string) => text.replace(/^[\s\p{Cc}]+/u, '')
const firstLine = (text: string) => withoutLead(text).split(/\r?\n/, 1)[0] ?? ''

/** The names in a header line, approximately: only to detect the format. */
const headerNames = (line: string, delimiter: string) =>
	line.split(delimiter).map((name) => name.replace(/^"|"$/g, '').trim())

function checkText(head: string): void {
	if (withoutLead(head) === '') throw new DirectoryFormatError('The file is empty')
	const strange = head.match(/(?![\t\n\r])\p{Cc}/gu)?.length ?? 0
	if (strange > head.length * BINARY_SHARE) throw new DirectoryFormatError(NO_TEXT)
}

function detectFormat(head: string): TextFormat {
	const xml = detectXml(head)
	if (xml !== null) return xml
	const line = firstLine(head)
	for (const [start, message] of OTHER_TEXTS) if (start.test(line)) throw new DirectoryFormatError(message)
	if (line.startsWith('[')) return 'json'
	if (line.startsWith('{')) return detectJsonFormat(head, line)
	const delimiter = guessDelimiter(line)
	return findUsdaDirectory(headerNames(line, delimiter)) === null ? 'csv' : 'usda'
}

function detectJsonFormat(head: string, line: string): TextFormat {
	const rest = withoutLead(head).slice(line.length).trim()
	const isOneLine = parseJson(line.trim()) !== undefined
	// The first line of a collection with one feature per line is no JSON by itself.
	const isBegun = !isOneLine && /[[{,]\s*$/.test(line)
	if ((rest.startsWith('{') && !isBegun) || rest.startsWith('\u001e')) return 'ndjson'
	if (/"type"\s*:\s*"FeatureCollection"|"features"\s*:\s*\[/.test(head)) return 'geojson'
	return isOneLine && !holdsItems(parseJson(line.trim())) ? 'ndjson' : 'json'
}

/** Whether a JSON object is a list with something around it rather than a single location. */
function holdsItems(value: unknown): boolean {
	if (typeof value !== 'object' || value === null || 'name' in value || 'properties' in value) return false
	return Object.values(value).some((part) => typeof part === 'object' && part !== null)
}

/** The array that holds the items of a JSON document; null: any array of objects. */
function itemsKey(head: string): string | null {
	return ['features', 'elements'].find((key) => new RegExp(`"${key}"\\s*:\\s*\\[`).test(head)) ?? null
}

/**
 * Detects the format of a file and opens it for streaming. Throws `DirectoryFormatError` when the file is not a directory;
 * invalid rows are errors among the rows.
 */
export async function openDirectory(source: DirectorySource, options: ReadOptions = {}): Promise<OpenDirectory> {
	const headBytes = await readHeadBytes(source)
	const unreadColumns: string[] = []
	const { format: wanted } = options
	if (wanted === 'xlsx' || startsWith(headBytes, ZIP_SIGNATURE)) {
		const archive = await readWorkbook(source, options.onRead)
		const kml = kmlOfArchive(archive)
		if (kml !== null) {
			const text = readText(directoryText(source.name, kml), 'utf-8')
			const rows = finishRows(xmlDrafts(text, 'kml', fileFacts(source, options)))
			return { format: 'kml', encoding: 'utf-8', invalidBytes: 0, unreadColumns, rows }
		}
		const { rows: sheet, otherSheets } = await readXlsxRows(archive)
		unreadColumns.push(...otherSheets.map((name) => `sheet “${name}”`))
		const events = (onHeader: OnHeader) => readSheetTable(sheet, onHeader)
		const table = { events, format: 'xlsx', mapping: options.mapping ?? {}, unreadColumns } as const
		const rows = finishRows(tableDrafts(table, fileFacts(source, options)))
		return { format: 'xlsx', encoding: 'utf-8', invalidBytes: 0, unreadColumns, rows }
	}
	for (const [start, message] of SIGNATURES) if (startsWith(headBytes, start)) throw new DirectoryFormatError(message)
	const { encoding, invalidBytes } = await detectEncoding(source, headBytes)
	// The last character may be cut.
	const head = new TextDecoder(encoding).decode(headBytes, { stream: true })
	checkText(head)
	const format = wanted ?? detectFormat(head)
	const text = readText(source, encoding, options.onRead)
	const rows = finishRows(draftsOf(format, text, head, source, options, unreadColumns))
	return { format, encoding, invalidBytes, unreadColumns, rows }
}

/** The rows of a file, records and errors. */
export async function* readDirectory(source: DirectorySource, options: ReadOptions = {}): AsyncGenerator<ImportRow> {
	yield* (await openDirectory(source, options)).rows
}

type DraftEvent = { line: number; read: RecordDraft | RowError; sourceId: string | null; name: string | null }
type OnHeader = (columns: string[]) => void

function fileFacts(source: DirectorySource, options: ReadOptions): FileFacts {
	return {
		source: options.sourceName ?? source.name.replace(/\.gz$/i, '').replace(/\.[a-z]+$/i, ''),
		hasSourceName: options.sourceName !== undefined,
		license: options.license ?? null,
		unknownLicense: UNKNOWN_LICENSE,
	}
}

function draftsOf(
	format: TextFormat,
	text: AsyncIterable<string>,
	head: string,
	source: DirectorySource,
	options: ReadOptions,
	unreadColumns: string[],
): AsyncGenerator<DraftEvent> {
	const file = fileFacts(source, options)
	switch (format) {
		case 'geojson':
		case 'json':
			return jsonDrafts(text, itemsKey(head), file)
		case 'kml':
		case 'gpx':
			return xmlDrafts(text, format, file)
		case 'ndjson':
			return ndjsonDrafts(text, file)
		case 'usda':
		case 'csv': {
			const delimiter = guessDelimiter(firstLine(head))
			const events = (onHeader: OnHeader) => readTable(text, delimiter, onHeader)
			return tableDrafts({ events, format, mapping: options.mapping ?? {}, unreadColumns }, file)
		}
	}
}

async function* finishRows(drafts: AsyncGenerator<DraftEvent>): AsyncGenerator<ImportRow> {
	for await (const { line, read, sourceId, name } of drafts) {
		if ('message' in read) yield { line, error: read, sourceId, name }
		else yield buildRecord(read)
	}
}

type Table = {
	events: (onHeader: OnHeader) => AsyncGenerator<TableEvent>
	format: 'usda' | 'csv' | 'xlsx'
	mapping: ColumnMapping
	/** Gets the columns that hold no known field. */
	unreadColumns: string[]
}

async function* tableDrafts(
	{ events, format, mapping, unreadColumns }: Table,
	file: FileFacts,
): AsyncGenerator<DraftEvent> {
	let usda: UsdaDirectory | null = null
	let columns: ReturnType<typeof mapColumns> | null = null
	const onHeader = (header: string[]) => {
		usda = format === 'csv' ? null : findUsdaDirectory(header)
		if (format === 'csv' || (format === 'xlsx' && usda === null)) {
			columns = mapColumns(header, mapping)
			const read = new Set(columns.values())
			unreadColumns.push(...header.filter((name) => name !== '' && !read.has(name)))
		}
		if (format === 'usda' && usda === null) {
			throw new DirectoryFormatError(
				'The header is not that of a USDA directory that is known here; try csv with a mapping',
			)
		}
	}
	const csvFile = { source: file.source, license: file.license ?? file.unknownLicense }
	for await (const event of events(onHeader)) {
		if ('error' in event) {
			yield { line: event.line, read: event.error, sourceId: null, name: null }
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

async function* jsonDrafts(
	text: AsyncIterable<string>,
	key: string | null,
	file: FileFacts,
): AsyncGenerator<DraftEvent> {
	const items = readJsonItems(text, key)
	let line = 0
	for (;;) {
		const { value, done } = await items.next()
		if (done) {
			if (line === 0) throw new DirectoryFormatError('The JSON holds no complete object')
			if (value) return
			const read = { message: 'the file ends in the middle of this item' }
			yield { line: line + 1, read, sourceId: null, name: null }
			return
		}
		line++
		yield jsonDraft(line, parseItem(value), file)
	}
}

async function* xmlDrafts(text: AsyncIterable<string>, format: XmlFormat, file: FileFacts): AsyncGenerator<DraftEvent> {
	let line = 0
	for await (const value of readXmlFeatures(text, format)) yield jsonDraft(++line, { value }, file)
	if (line === 0) throw new DirectoryFormatError(`The ${format.toUpperCase()} has no places`)
}

async function* ndjsonDrafts(text: AsyncIterable<string>, file: FileFacts): AsyncGenerator<DraftEvent> {
	let line = 0
	for await (const content of readLines(text)) {
		line++
		if (content !== null && withoutLead(content) === '') continue
		for (const item of itemsOfLine(parseItem(content))) yield jsonDraft(line, item, file)
	}
}

/** A JSON value, or why it cannot be read. */
type JsonItem = { value: unknown } | RowError

/** The value of a JSON text; null is a text that is too long. */
function parseItem(text: string | null): JsonItem {
	if (text === null) return { message: 'the item is too long' }
	const value = parseJson(withoutLead(text))
	return value === undefined ? { message: 'the item is not JSON' } : { value }
}

/** The features of a line that is a collection, else the line. */
function itemsOfLine(item: JsonItem): JsonItem[] {
	if (!('value' in item)) return [item]
	const { value } = item
	const features = typeof value === 'object' && value !== null && 'features' in value ? value.features : null
	return Array.isArray(features) ? features.map((feature: unknown) => ({ value: feature })) : [item]
}

function jsonDraft(line: number, item: JsonItem, file: FileFacts): DraftEvent {
	if (!('value' in item)) return { line, read: item, sourceId: null, name: null }
	return { line, ...readJsonItem(line, item.value, file) }
}

/** Undefined when the text is not JSON. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
