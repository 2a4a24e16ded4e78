import { namesWith } from '@farmgate/contracts/field-table'
import { FILLED_FIELDS, LOCATION_FIELDS } from '@farmgate/contracts/location-fields'
import type { Database } from '@farmgate/db/database'
import { LOCATION_COLUMNS } from '@farmgate/db/schema/field-columns'

export type ImportConnection = ReturnType<Database['openSession']>['sql']
type Fragment = ReturnType<ImportConnection['unsafe']>

/** Advisory lock of imports and undos, across processes. */
export const IMPORT_LOCK = 'farmgate.import'

const IMPORTED_FIELDS = namesWith(LOCATION_FIELDS, 'import', 'record', 'fills', 'hours')

/** What an import writes of a location, by the name of the column. */
export type LocationValues = Record<string, unknown>

/** The values of fields by the names of their columns. */
export function columnValues(values: Record<(typeof IMPORTED_FIELDS)[number], unknown>): LocationValues {
	return Object.fromEntries(IMPORTED_FIELDS.map((field) => [LOCATION_COLUMNS[field].name, values[field]]))
}

const columnNames = (fields: readonly (typeof IMPORTED_FIELDS)[number][]) =>
	fields.map((field) => LOCATION_COLUMNS[field].name)

/** The columns that an import writes, with their types; none that owners or admins control. */
const COLUMN_TYPES: Record<string, string> = Object.fromEntries(
	IMPORTED_FIELDS.map((field) => [LOCATION_COLUMNS[field].name, LOCATION_COLUMNS[field].getSQLType()]),
)
const LOCATION_COLUMN_NAMES = columnNames(IMPORTED_FIELDS)

/** Columns that a linked record fills when they are null. */
const FILLED_COLUMNS = columnNames(FILLED_FIELDS)
/** Filled together when the rules are null. */
const HOURS = LOCATION_COLUMNS.openingRules.name
const FILLED_HOURS = columnNames(namesWith(LOCATION_FIELDS, 'import', 'hours'))
const FILLED_NAMES = [...FILLED_COLUMNS, ...FILLED_HOURS]

/** Column lists for statements about whole chunks; constants only, no input. */
export function locationFragments(sql: ImportConnection) {
	const list = (write: (name: string) => string): Fragment => sql.unsafe(LOCATION_COLUMN_NAMES.map(write).join(', '))
	return {
		definitions: sql.unsafe(
			Object.entries(COLUMN_TYPES)
				.map(([name, type]) => `${name} ${type}`)
				.join(', '),
		),
		names: list((name) => name),
		incoming: list((name) => `r.${name}`),
		/** The record's values, except for fields that a linked record has filled. */
		assignments: list((name) => {
			if (!FILLED_NAMES.includes(name)) return `${name} = r.${name}`
			const field = FILLED_HOURS.includes(name) ? HOURS : name
			return `${name} = case when exists (select 1 from location_field_sources f
				where f.location_id = old.id and f.field = '${field}') then old.${name} else r.${name} end`
		}),
		/** The previous contents of the location, for import_changes.before->'location'. */
		snapshot: sql.unsafe(
			`jsonb_build_object(${[...LOCATION_COLUMN_NAMES, 'last_confirmed_at', 'updated_at']
				.map((name) => `'${name}', old.${name}`)
				.join(', ')})`,
		),
		/** The present contents of the location `l`, comparable with `snapshot`. */
		present: sql.unsafe(
			`jsonb_build_object(${LOCATION_COLUMN_NAMES.map((name) => `'${name}', l.${name}`).join(', ')})`,
		),
		restorations: list((name) => `${name} = b.${name}`),
	}
}

/** As `locationFragments`, for filling empty fields of `old` from `r`. */
export function filledFragments(sql: ImportConnection) {
	const isFilled = (name: string) => `(old.${name} is null and r.${name} is not null)`
	const fields = [...FILLED_COLUMNS, HOURS]
	return {
		definitions: sql.unsafe(
			Object.entries(COLUMN_TYPES)
				.filter(([name]) => FILLED_NAMES.includes(name))
				.map(([name, type]) => `${name} ${type}`)
				.join(', '),
		),
		isAnyFilled: sql.unsafe(fields.map((name) => isFilled(name).replaceAll('old.', 'l.')).join(' or ')),
		assignments: sql.unsafe(
			[
				...FILLED_COLUMNS.map((name) => `${name} = coalesce(old.${name}, r.${name})`),
				...FILLED_HOURS.map((name) => `${name} = case when ${isFilled(HOURS)} then r.${name} else old.${name} end`),
			].join(', '),
		),
		/** New values of fields that a changed record (`field`) has filled; a value that it no longer has is kept. */
		updates: sql.unsafe(
			FILLED_NAMES.map((name) => {
				const key = FILLED_HOURS.includes(name) ? HOURS : name
				return `${name} = coalesce((select field.${name} from field
					where field.location_id = old.id and field.field_name = '${key}' and field.${key} is not null), old.${name})`
			}).join(', '),
		),
		/** Rows of a field and whether the record has it. */
		stated: sql.unsafe(fields.map((name) => `('${name}', r.${name} is not null)`).join(', ')),
		/** Rows of a field and whether it is filled. */
		fields: sql.unsafe(fields.map((name) => `('${name}', ${isFilled(name)})`).join(', ')),
		snapshot: sql.unsafe(
			`jsonb_build_object(${[...FILLED_NAMES, 'updated_at'].map((name) => `'${name}', old.${name}`).join(', ')})`,
		),
		restorations: sql.unsafe([...FILLED_NAMES, 'updated_at'].map((name) => `${name} = b.${name}`).join(', ')),
	}
}

/** The previous contents of the source, for import_changes.before->'source'. */
export const SOURCE_SNAPSHOT = `jsonb_build_object('batch_id', s.batch_id, 'license', s.license,
	'fingerprint', s.fingerprint, 'confirmed_at', s.confirmed_at, 'imported_at', s.imported_at,
	'delisted_at', s.delisted_at, 'checked_at', s.checked_at)`

/** A parameter for jsonb_to_recordset. Sent as text, because Drizzle turns off the driver's JSON serializer. */
export function jsonRows(sql: ImportConnection, rows: readonly unknown[]) {
	return sql`${JSON.stringify(rows)}::text::jsonb`
}

/** Whether a retry may succeed: deadlocks, and conflicts with a concurrent change of a slug or a location. */
export function isWorthRetrying(error: unknown): boolean {
	const code = error instanceof Error && 'code' in error ? error.code : undefined
	return ['40001', '40P01', '23503', '23505'].includes(String(code))
}

/** Fewer changes do not make plans wrong. */
const ANALYZE_FROM_CHANGES = 2000

/**
 * Updates the statistics of the planner after `changes` locations were written, if these are many. It would otherwise plan for the old
 * tables until autovacuum comes. Not in a transaction.
 */
export async function refreshStatistics(sql: ImportConnection, changes: number): Promise<void> {
	if (changes >= ANALYZE_FROM_CHANGES)
		await sql`vacuum (analyze, skip_locked) locations, location_words, location_sources`
}
