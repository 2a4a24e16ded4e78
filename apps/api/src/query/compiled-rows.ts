import { Column, is, noopDecoder, SQL } from 'drizzle-orm'

type Decode = (value: unknown) => unknown
type Field = { path: string[]; field: unknown }
/** Of a prepared statement of Drizzle, besides its public methods. */
type Prepared = { fields?: Field[] | undefined; customResultMapper?: (rows: unknown[][]) => unknown[] }

type Decoder = { mapFromDriverValue: Decode }

/** Null: the value of the driver is that of the row. Undefined: another kind of field. */
function decodeOf(field: unknown): Decode | null | undefined {
	// Its types leave out the decoders of SQL.
	const withDecoder = is(field, SQL.Aliased) ? field.sql : field
	const decoder = is(withDecoder, Column)
		? (withDecoder as Decoder)
		: is(withDecoder, SQL)
			? (withDecoder as unknown as { decoder: Decoder }).decoder
			: undefined
	if (decoder === undefined) return undefined
	const decode = decoder.mapFromDriverValue
	const isIdentity = decode === Column.prototype.mapFromDriverValue || decode === noopDecoder.mapFromDriverValue
	return isIdentity ? null : decode.bind(decoder)
}

/**
 * Makes a prepared statement read its rows with decoders that are looked up once. Drizzle looks for them in each row, which takes
 * longer than decoding. Statements with nested or other fields stay as they are. Returns the statement.
 */
export function compileRows<Statement extends object>(statement: Statement): Statement {
	const prepared = statement as Prepared
	const { fields = [] } = prepared
	const columns = fields.map(({ path, field }) => ({ name: path[0] ?? '', decode: decodeOf(field) }))
	const isFlat = fields.every(({ path }) => path.length === 1)
	if (columns.length === 0 || !isFlat || columns.some(({ decode }) => decode === undefined)) return statement
	prepared.customResultMapper = (rows) =>
		rows.map((values) => {
			const row: Record<string, unknown> = {}
			for (let index = 0; index < columns.length; index += 1) {
				const { name, decode } = columns[index] as (typeof columns)[number]
				const value = values[index]
				row[name] = value === null || decode == null ? value : decode(value)
			}
			return row
		})
	return statement
}
