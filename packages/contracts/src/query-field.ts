import type * as z from 'zod/mini'
import type { BoundingBox, Coordinates } from './coordinates.ts'
import { LOCATION_TYPES, type LocationType } from './location-type.ts'

/** Thrown when a query parameter cannot be parsed. */
export class UnreadableText extends Error {}

/** Query string format of a value. `read` gets all values of a repeated parameter and throws `UnreadableText`. */
export type QueryText<Value> = {
	/** Whether the parameter may be repeated; otherwise a repetition is an error. */
	isRepeatable?: true
	read: (values: readonly [string, ...string[]]) => unknown
	/** An empty text omits the parameter. */
	write: (value: Value) => string
}

/** An input field: its schema and its query string format; `text` is null when it has none. */
export type QueryField<Schema extends z.core.$ZodType = z.core.$ZodType> = {
	schema: Schema
	text: QueryText<never> | null
	/** Name of the query parameter, if it differs from the field's. */
	parameter: string | null
}

/** Declares an input field. */
export function field<Schema extends z.core.$ZodType>(
	schema: Schema,
	text: QueryText<NonNullable<z.input<Schema>>> | null,
	parameter: string | null = null,
): QueryField<Schema> {
	return { schema, text, parameter }
}

/** The schemas of the fields, for `z.object`. */
export function schemasOf<Fields extends Record<string, QueryField>>(fields: Fields) {
	const entries = Object.entries(fields).map(([name, { schema }]) => [name, schema])
	return Object.fromEntries(entries) as { [Name in keyof Fields]: Fields[Name]['schema'] }
}

const DEGREE_DECIMALS = 5

function degrees(value: number): string {
	return String(Number(value.toFixed(DEGREE_DECIMALS)))
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Parses a finite decimal number; rejects "0x10", "NaN" and "1e400". */
function readNumber(raw: string): number {
	const text = raw.trim()
	const value = DECIMAL.test(text) ? Number(text) : Number.NaN
	if (!Number.isFinite(value)) throw new UnreadableText('must be a number')
	return value
}

function readNumbers(text: string, count: number, form: string): number[] {
	const parts = text.split(',')
	if (parts.length !== count) throw new UnreadableText(`must be ${form}`)
	try {
		return parts.map(readNumber)
	} catch {
		throw new UnreadableText(`must be ${form}`)
	}
}

/** "lat,lng". `form` is that of the whole parameter, for errors. */
function readPoint(text: string, form: string): Coordinates {
	const [lat = Number.NaN, lng = Number.NaN] = readNumbers(text, 2, form)
	return { lat, lng }
}

function writePoint({ lat, lng }: Coordinates): string {
	return `${degrees(lat)},${degrees(lng)}`
}

function readType(name: string): LocationType {
	const type = LOCATION_TYPES.find((known) => known.toLowerCase() === name.trim().toLowerCase())
	if (type === undefined) throw new UnreadableText(`must be one of ${LOCATION_TYPES.join(', ')}`)
	return type
}

/** "west,south,east,north", rounded to about one meter. */
export function writeBox({ west, south, east, north }: BoundingBox): string {
	return [west, south, east, north].map(degrees).join(',')
}

export const PLAIN_TEXT: QueryText<string> = { read: ([text]) => text, write: (text) => text }
export const TRIMMED_TEXT: QueryText<string> = { read: ([text]) => text, write: (text) => text.trim() }
export const NUMBER_TEXT: QueryText<number> = { read: ([text]) => readNumber(text), write: String }
export const NOW_OR_NUMBER_TEXT: QueryText<'now' | number> = {
	read: ([text]) => (text === 'now' ? text : readNumber(text)),
	write: String,
}
/** Other texts than "true" are left for the schema to refuse. */
export const TRUE_TEXT: QueryText<true> = { read: ([text]) => text === 'true' || text, write: String }
export const COORDINATES_TEXT: QueryText<Coordinates> = {
	read: ([text]) => readPoint(text, 'lat,lng'),
	write: writePoint,
}
const WAY_FORM = 'lat,lng;lat,lng;minutes'
/** The minutes may be absent. */
export const WAY_TEXT: QueryText<{ from: Coordinates; to: Coordinates; maxMinutes?: number | undefined }> = {
	read: ([text]) => {
		const [from = '', to = '', minutes, ...others] = text.split(';')
		if (others.length > 0) throw new UnreadableText(`must be ${WAY_FORM}`)
		const [maxMinutes] = minutes === undefined ? [] : readNumbers(minutes, 1, WAY_FORM)
		return { from: readPoint(from, WAY_FORM), to: readPoint(to, WAY_FORM), maxMinutes }
	},
	write: ({ from, to, maxMinutes }) =>
		[writePoint(from), writePoint(to), ...(maxMinutes === undefined ? [] : [maxMinutes])].join(';'),
}
export const BOX_TEXT: QueryText<BoundingBox> = {
	read: ([text]) => {
		const [west, south, east, north] = readNumbers(text, 4, 'west,south,east,north')
		return { west, south, east, north }
	},
	write: writeBox,
}
export const TYPES_TEXT: QueryText<readonly LocationType[]> = {
	isRepeatable: true,
	read: (values) => {
		const names = values.flatMap((value) => value.split(',')).filter((name) => name !== '')
		return [...new Set(names.map(readType))]
	},
	write: (types) => types.join(','),
}
