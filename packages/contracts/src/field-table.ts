// Tables of fields, such as `LOCATION_FIELDS`: by name, what is done with each field. Lists of fields are derived from them.

/** The names of a table's fields whose use is one of these values. */
export type NamesWith<Table, Use extends string, Value> = keyof {
	[Name in keyof Table as Table[Name] extends Record<Use, Value> ? Name : never]: true
} &
	string

/** The names of the fields that are exported. */
export type ExportedName<Table> = Exclude<keyof Table, NamesWith<Table, 'export', null>>

/** The names of a table's fields whose use is one of these values, in the order of the table. */
export function namesWith<Table extends object, Use extends string, const Value>(
	table: Table,
	use: Use,
	...values: Value[]
): NamesWith<Table, Use, Value>[] {
	const fields = Object.entries<Record<string, unknown>>(table as Record<string, Record<string, unknown>>)
	const names = fields.filter(([, uses]) => values.some((value) => uses[use] === value)).map(([name]) => name)
	return names as NamesWith<Table, Use, Value>[]
}

/** The properties of an object with these names. */
export function picked<Source extends object, Name extends keyof Source>(
	source: Source,
	names: readonly Name[],
): Pick<Source, Name> {
	return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
}

/** A mask with these names, for `z.pick`. */
export function maskOf<Name extends string>(names: readonly Name[]): { [name in Name]: true } {
	return Object.fromEntries(names.map((name) => [name, true])) as { [name in Name]: true }
}
