import { type SQL, sql } from 'drizzle-orm'
import { compileRows } from './compiled-rows.ts'
import { listParameter } from './list-parameter.ts'
import type { FromIndex, ItemInIndex, ReadItems } from './list-rows.ts'

/** How a field of an item is read: the columns of a row that it needs, and its value. */
export type FieldReader<Row> = {
	columns: readonly (keyof Row & string)[]
	read: (row: Row, distanceMeters: number | null, soldAs: string | null) => unknown
}

/** A reader of each field. */
export type FieldReaders<Item, Row> = Record<keyof Item, FieldReader<Row>>

/** A field that is a column. */
function stored<Row>(column: keyof Row & string): FieldReader<Row> {
	return { columns: [column], read: (row) => row[column] }
}

/** A column with a time as ISO 8601. */
export function storedTime<Row>(column: keyof Row & string): FieldReader<Row> {
	return { columns: [column], read: (row) => (row[column] as Date | null)?.toISOString() ?? null }
}

/** A reader of each column of a selection. */
export function storedColumns<Columns extends object, Row>(
	columns: Columns,
): Record<keyof Columns & string, FieldReader<Row>> {
	const readers = Object.keys(columns).map((name) => [name, stored<Row>(name as keyof Row & string)])
	return Object.fromEntries(readers) as Record<keyof Columns & string, FieldReader<Row>>
}

/**
 * The id and these columns of a selection. Its type is that of the whole selection, because Drizzle has none for columns that
 * are chosen by name: read only the chosen ones.
 */
export function chosenColumns<Columns extends { id: unknown }>(
	columns: Columns,
	names: readonly (keyof Columns & string)[],
): Columns {
	return Object.fromEntries(
		[...new Set(['id', ...names])].map((name) => [name, columns[name as keyof Columns]]),
	) as Columns
}

/** Further selections are not prepared, because each takes memory on every connection and callers may choose any. */
const MAX_PREPARED = 50

type Selection<Row> = PromiseLike<Row[]> & {
	prepare: (name: string) => { execute: (values: { ids: number[]; now: string }) => Promise<Row[]> }
}

/** Parameters of a selection: the ids, and the time of the request as ISO 8601. */
export type SelectionParameters = { ids: SQL; now: SQL }

/**
 * Reads rows by id with chosen columns. `select` builds the statement. The first selections are prepared: they are planned once,
 * and take one round trip instead of two.
 */
export function chosenRowReader<Name extends string, Row>(
	select: (columns: readonly Name[], parameters: SelectionParameters) => Selection<Row>,
): (ids: number[], columns: readonly Name[], now: Date) => Promise<Row[]> {
	const prepared = new Map<string, ReturnType<Selection<Row>['prepare']>>()
	const prepare = (columns: readonly Name[], key: string) => {
		const parameters = { ids: sql`${sql.placeholder('ids')}`, now: sql`${sql.placeholder('now')}` }
		const statement = compileRows(select(columns, parameters).prepare(`chosen_rows_${prepared.size}`))
		prepared.set(key, statement)
		return statement
	}
	return async (ids, chosen, time) => {
		const columns = [...chosen].sort()
		const key = columns.join()
		const known = prepared.get(key)
		const now = time.toISOString()
		if (known === undefined && prepared.size >= MAX_PREPARED)
			return await select(columns, { ids: sql`${sql.param(ids)}`, now: sql`${now}` })
		return await (known ?? prepare(columns, key)).execute({ ids: listParameter(ids), now })
	}
}

type IndexFields<Item> = {
	[Field in keyof Item]?: (item: ItemInIndex, distanceMeters: number | null, soldAs: string | null) => unknown
}

export type FieldReaderOptions<Item, Row> = {
	readers: FieldReaders<Item, Row>
	/** Fields that the item index has. */
	fromIndex: IndexFields<Item>
	/** The one of them that is a name. */
	nameField: keyof Item & string
	/** Reads the rows of the ids with these columns. */
	select: (ids: number[], columns: readonly (keyof Row & string)[], now: Date) => Promise<(Row & { id: number })[]>
}

/**
 * Reads only these fields of items: from the item index when it has all of them, else only their columns.
 */
export function fieldReader<Item extends object, Row>(
	{ readers, fromIndex, nameField, select }: FieldReaderOptions<Item, Row>,
	fields: readonly (keyof Item & string)[],
	now: Date,
): ReadItems<Row & { id: number }, Partial<Item>> {
	const columns = new Set(fields.flatMap((field) => readers[field].columns))
	const fromRow = fields.map((field) => [field, readers[field].read] as const)
	const toItem = itemFromIndex(fromIndex, fields)
	return {
		select: (ids) => select(ids, [...columns], now),
		toItem: (row, ...found) => objectOf(fromRow, row, ...found),
		fromIndex: toItem && { toItem, withNames: fields.includes(nameField) },
	}
}

/** Makes items of these fields from the index; null if it does not have all of them. */
function itemFromIndex<Item extends object>(
	fromIndex: IndexFields<Item>,
	fields: readonly (keyof Item & string)[],
): FromIndex<Partial<Item>>['toItem'] | null {
	const known = fields.flatMap((field) => {
		const read = fromIndex[field]
		return read === undefined ? [] : [[field, read] as const]
	})
	return known.length < fields.length ? null : (item, ...found) => objectOf(known, item, ...found)
}

/** A loop, because `Object.fromEntries` needs an array per field. */
function objectOf<Item, Source>(
	fields: readonly (readonly [
		field: keyof Item & string,
		read: (source: Source, meters: number | null, soldAs: string | null) => unknown,
	])[],
	source: Source,
	distanceMeters: number | null,
	soldAs: string | null,
): Partial<Item> {
	const item: Record<string, unknown> = {}
	for (const [field, read] of fields) item[field] = read(source, distanceMeters, soldAs)
	return item as Partial<Item>
}
