import { Column, getTableName, is, noopDecoder, SQL } from 'drizzle-orm'

type Decode = (value: unknown) => unknown
type Decoder = { mapFromDriverValue: Decode }
type Row = Record<string, unknown>
type Field = { path: string[]; field: unknown }
/** Of a prepared statement of Drizzle, besides its public methods. */
type Prepared = {
	fields?: Field[] | undefined
	/** By table: whether a row of a join always has it. */
	joinsNotNullableMap?: Record<string, boolean> | undefined
	customResultMapper?: (rows: unknown[][]) => Row[]
}
/** `decode`: null if the value of the driver is that of the row. */
type CompiledField = { name: string; index: number; decode: Decode | null }
/** An object in a row, and the column whose null means that its table has no row; -1: it always has one. */
type CompiledObject = { name: string; fields: CompiledField[]; absentIf: number }

/** Undefined for a field that has no decoder. */
function decoderOf(field: unknown): Decoder | undefined {
	if (is(field, SQL.Aliased)) return decoderOf(field.sql)
	if (is(field, Column)) return field as Decoder
	// Its type leaves the decoder out.
	return is(field, SQL) ? (field as unknown as { decoder: Decoder }).decoder : undefined
}

function compileField({ path, field }: Field, index: number): CompiledField {
	const decoder = decoderOf(field)
	const decode = decoder?.mapFromDriverValue ?? null
	const isIdentity = decode === Column.prototype.mapFromDriverValue || decode === noopDecoder.mapFromDriverValue
	return { name: path.at(-1) ?? '', index, decode: decode === null || isIdentity ? null : decode.bind(decoder) }
}

/** Drizzle's rule: an object whose columns are all of one outer joined table is null when the first of them is. */
function absentIf(name: string, { fields = [], joinsNotNullableMap: alwaysJoined }: Prepared): number {
	const isOwnColumn = ({ path, field }: Field) => path.length === 2 && path[0] === name && is(field, Column)
	const tables = fields.filter(isOwnColumn).map(({ field }) => getTableName((field as Column).table))
	const isOuterJoined = alwaysJoined !== undefined && new Set(tables).size === 1 && !alwaysJoined[tables[0] ?? '']
	return isOuterJoined ? fields.findIndex(isOwnColumn) : -1
}

function readInto(row: Row, fields: readonly CompiledField[], values: readonly unknown[]): Row {
	for (const { name, index, decode } of fields) {
		const value = values[index]
		row[name] = value === null || decode === null ? value : decode(value)
	}
	return row
}

/**
 * Makes a prepared statement read its rows with decoders that are looked up once. Drizzle looks for them in each row, which takes
 * longer than decoding. Statements without `fields`, with other fields than columns and SQL, or with objects in objects, stay as they
 * are. Returns the statement.
 */
export function compileRows<Statement extends object>(statement: Statement): Statement {
	const prepared = statement as Prepared
	const { fields } = prepared
	if (fields === undefined || fields.some(({ path, field }) => path.length > 2 || decoderOf(field) === undefined))
		return statement
	const compiled = fields.map(compileField)
	const own = compiled.filter(({ index }) => fields[index]?.path.length === 1)
	const names = new Set(fields.flatMap(({ path: [name = '', inner] }) => (inner === undefined ? [] : [name])))
	const objects = [...names].map((name): CompiledObject => {
		const inner = compiled.filter(({ index }) => fields[index]?.path.length === 2 && fields[index].path[0] === name)
		return { name, fields: inner, absentIf: absentIf(name, prepared) }
	})
	prepared.customResultMapper = (rows) =>
		rows.map((values) => {
			const row = readInto({}, own, values)
			for (const object of objects) {
				row[object.name] = values[object.absentIf] === null ? null : readInto({}, object.fields, values)
			}
			return row
		})
	return statement
}
