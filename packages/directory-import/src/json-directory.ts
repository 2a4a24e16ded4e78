import type { RecordDraft } from './build-record.ts'
import { defaultColumns, readCsvRow } from './csv-directory.ts'
import type { RowError } from './directory-record.ts'
import { readGeojsonFeature } from './geojson-directory.ts'
import { isMergedLine, readMergedLine } from './merged-directory.ts'
import { overpassFeature } from './overpass-elements.ts'
import { representativePoint } from './representative-point.ts'
import { hasUnstorableText, isNestedDeeper, UNSTORABLE_TEXT } from './storable-text.ts'

/** What is known about a file besides its rows. */
export type FileFacts = {
	source: string
	/** The source was given by the user; it takes precedence over names in the file. */
	hasSourceName: boolean
	/** Null: not given by the user. */
	license: string | null
	unknownLicense: string
}

/** Maps for hikers and cyclists contain routes. */
const LINE = 'a line or route is no place'

const MAX_DEPTH = 4
/** More levels are in no directory. */
const MAX_LEVELS = 100

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts of a nested object by their path: "address.city". Lists of texts are joined by semicolons. */
function flatten(value: Record<string, unknown>, path = '', depth = 0): Map<string, string> {
	const cells = new Map<string, string>()
	for (const [key, part] of Object.entries(value)) {
		const name = path === '' ? key : `${path}.${key}`
		if (typeof part === 'string') cells.set(name, part)
		else if (typeof part === 'number' || typeof part === 'boolean') cells.set(name, String(part))
		else if (Array.isArray(part)) addList(cells, name, path, key, part)
		else if (isObject(part) && depth < MAX_DEPTH) {
			for (const [each, text] of flatten(part, name, depth + 1)) cells.set(each, text)
		}
	}
	return cells
}

function addList(cells: Map<string, string>, name: string, path: string, key: string, list: unknown[]): void {
	const numbers = list.filter((part) => typeof part === 'number')
	// GeoJSON order.
	if (key === 'coordinates' && numbers.length === list.length && list.length >= 2) {
		cells.set(path === '' ? 'lng' : `${path}.lng`, String(list[0]))
		cells.set(path === '' ? 'lat' : `${path}.lat`, String(list[1]))
	} else cells.set(name, list.filter((part) => typeof part === 'string').join('; '))
}

function readObject(line: number, value: Record<string, unknown>, file: FileFacts): RecordDraft | RowError {
	const cells = flatten(value)
	const columns = defaultColumns([...cells.keys()])
	const row = { line, get: (column: string) => (cells.get(column) ?? '').trim() }
	return readCsvRow(row, columns, { source: file.source, license: file.license ?? file.unknownLicense })
}

/** A feature with tags of OpenStreetMap, or with the fields of any object and a geometry. */
function readFeature(line: number, value: Record<string, unknown>, file: FileFacts): RecordDraft | RowError {
	const tagged = readGeojsonFeature(line, value, file)
	if (tagged !== null) return tagged
	if (isObject(value.geometry) && String(value.geometry.type).endsWith('LineString')) return { message: LINE }
	const read = readObject(line, isObject(value.properties) ? value.properties : {}, file)
	if ('message' in read) return read
	const point = representativePoint(value.geometry)
	const place = point === null ? {} : { lat: point[1], lng: point[0] }
	return { ...read, ...place, sourceId: textOf(value.id) ?? read.sourceId }
}

function readByShape(line: number, value: Record<string, unknown>, file: FileFacts): RecordDraft | RowError {
	if (value.type === 'Feature') return readFeature(line, value, file)
	const element = overpassFeature(value)
	if (element !== null) return readFeature(line, element, file)
	const looksMerged = isObject(value.coordinates) && isMergedType(value) && 'id' in value
	if (looksMerged || isMergedLine(value)) {
		return readMergedLine(line, value, { ...file, source: file.hasSourceName ? file.source : null })
	}
	return readObject(line, value, file)
}

const isMergedType = (value: Record<string, unknown>) => isObject(value.address) || typeof value.source === 'string'

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)

/** Reads a JSON item by its shape: GeoJSON feature, Overpass element, line of a merged directory, or any object with fields. */
export function readJsonItem(
	line: number,
	value: unknown,
	file: FileFacts,
): { read: RecordDraft | RowError; sourceId: string | null; name: string | null } {
	if (!isObject(value)) return { read: { message: 'the item is no object' }, sourceId: null, name: null }
	if (isNestedDeeper(value, MAX_LEVELS)) {
		return { read: { message: 'the item has too many nested levels' }, sourceId: null, name: null }
	}
	if (hasUnstorableText(value)) return { read: { message: UNSTORABLE_TEXT }, sourceId: null, name: null }
	const properties = isObject(value.properties) ? value.properties : isObject(value.tags) ? value.tags : value
	return { read: readByShape(line, value, file), sourceId: textOf(value.id), name: textOf(properties.name) }
}
