import { type SQL, sql } from 'drizzle-orm'
import { listParameter } from './list-parameter.ts'
import type { Found, FromIndex, ReadItems } from './list-rows.ts'
import type { ListedItem } from './page-message.ts'

/** How a field of an item is read: the columns of a row that it needs, and its value. */
export type FieldReader<Row> = {
	columns: readonly (keyof Row & string)[]
	read: (row: Row, found: Found) => unknown
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

/** Builds the statement that reads rows by id with these columns, in any order. */
type SelectColumns<Row> = (columns: readonly (keyof Row & string)[], parameters: SelectionParameters) => Selection<Row>

/**
 * Reads rows by id with chosen columns. The selection of `all` columns and the first others are prepared: they are planned once, and take one
 * round trip instead of two.
 */
function chosenRowReader<Row>(select: SelectColumns<Row>, all: readonly (keyof Row & string)[]) {
	const prepared = new Map<string, ReturnType<Selection<Row>['prepare']>>()
	const prepare = (columns: readonly (keyof Row & string)[], key: string) => {
		const parameters = { ids: sql`${sql.placeholder('ids')}`, now: sql`${sql.placeholder('now')}` }
		const statement = select(columns, parameters).prepare(`chosen_rows_${prepared.size}`)
		prepared.set(key, statement)
		return statement
	}
	prepare(all, all.join())
	return async (ids: number[], columns: readonly (keyof Row & string)[], time: Date): Promise<Row[]> => {
		const key = columns.join()
		const known = prepared.get(key)
		const now = time.toISOString()
		if (known === undefined && prepared.size >= MAX_PREPARED)
			return await select(columns, { ids: sql`${sql.param(ids)}`, now: sql`${now}` })
		return await (known ?? prepare(columns, key)).execute({ ids: listParameter(ids), now })
	}
}

type IndexFields<Item> = {
	[Field in keyof Item]?: (item: ListedItem, found: Found) => unknown
}

type ItemReaderOptions<Item, Row> = {
	readers: FieldReaders<Item, Row>
	/** Fields that the item index has. */
	fromIndex: IndexFields<Item>
	/** The one of them that is a name. */
	nameField: keyof Item & string
	select: SelectColumns<Row>
}

/** Reads items with their fields at a time, which is that of the request. */
export type ItemReader<Item, Row> = {
	whole: (now: Date) => ReadItems<Row, Item>
	/** Makes an item of a row with all columns, which may come from another statement. */
	toItem: (row: Row, found: Found) => Item
	/** Items with only these fields: from the item index when it has all of them, else only their columns. */
	withFields: (fields: readonly (keyof Item & string)[], now: Date) => ReadItems<Row, Partial<Item>>
}

/** Reads items with these fields; undefined: with all of them. */
export function readingOf<Item, Row, Field extends keyof Item & string>(
	reader: ItemReader<Item, Row>,
	fields: readonly Field[] | undefined,
	now: Date,
): ReadItems<Row, Pick<Item, Field>> {
	const reading = fields === undefined ? reader.whole(now) : reader.withFields(fields, now)
	return reading as ReadItems<Row, Pick<Item, Field>>
}

/** Reads items by the readers of their fields. */
export function itemReader<Item extends object, Row>({
	readers,
	fromIndex,
	nameField,
	select,
}: ItemReaderOptions<Item, Row>): ItemReader<Item, Row> {
	const allFields = Object.keys(readers) as (keyof Item & string)[]
	const columnsOf = (fields: readonly (keyof Item & string)[]) =>
		[...new Set(fields.flatMap((field) => readers[field].columns))].sort()
	const allColumns = columnsOf(allFields)
	const selectRows = chosenRowReader(select, allColumns)
	const withFields = (fields: readonly (keyof Item & string)[], now: Date): ReadItems<Row, Partial<Item>> => {
		const columns = columnsOf(fields)
		const fromRow = fields.map((field) => [field, readers[field].read] as const)
		const toItem = itemFromIndex(fromIndex, fields)
		return {
			select: (ids) => selectRows(ids, columns, now),
			toItem: (row, found) => objectOf(fromRow, row, found),
			fromIndex: toItem && { toItem, withNames: fields.includes(nameField) },
		}
	}
	// Every field has a reader.
	const allFromRow = allFields.map((field) => [field, readers[field].read] as const)
	const toItem = (row: Row, found: Found) => objectOf(allFromRow, row, found) as Item
	return { withFields, toItem, whole: (now) => ({ select: (ids) => selectRows(ids, allColumns, now), toItem }) }
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
	return known.length < fields.length ? null : (item, found) => objectOf(known, item, found)
}

/** A loop, because `Object.fromEntries` needs an array per field. */
function objectOf<Item, Source>(
	fields: readonly (readonly [field: keyof Item & string, read: (source: Source, found: Found) => unknown])[],
	source: Source,
	found: Found,
): Partial<Item> {
	const item: Record<string, unknown> = {}
	for (const [field, read] of fields) item[field] = read(source, found)
	return item as Partial<Item>
}
