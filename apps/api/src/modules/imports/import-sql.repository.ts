import type { Database } from '@farmgate/db/database'

export type ImportConnection = Awaited<ReturnType<Database['sql']['reserve']>>
type Fragment = ReturnType<ImportConnection['unsafe']>

/** One import or undo at a time, however many processes there are. */
export const IMPORT_LOCK = 'farmgate.import'

/** Columns of a place that an import writes, with their types. An owner's and a moderator's columns are not among them. */
const PLACE_COLUMNS = {
	name: 'text',
	type: 'text',
	address: 'text',
	street: 'text',
	city: 'text',
	region: 'text',
	postal_code: 'text',
	country: 'text',
	description: 'text',
	categories: 'text[]',
	lat: 'double precision',
	lng: 'double precision',
	coordinates_approximate: 'boolean',
	time_zone: 'text',
	website: 'text',
	contact_phone: 'text',
	facebook_url: 'text',
	x_url: 'text',
	instagram_url: 'text',
	pickup_instructions: 'text',
	payment_info: 'text',
	hours: 'jsonb',
	season_months: 'smallint[]',
} as const
const PLACE_NAMES = Object.keys(PLACE_COLUMNS)

export type PlaceValues = Record<keyof typeof PLACE_COLUMNS, unknown>

/** Lists of columns for statements about whole chunks; nothing in them comes from outside. */
export function placeFragments(sql: ImportConnection) {
	const list = (write: (name: string) => string): Fragment => sql.unsafe(PLACE_NAMES.map(write).join(', '))
	return {
		definitions: sql.unsafe(
			Object.entries(PLACE_COLUMNS)
				.map(([name, type]) => `${name} ${type}`)
				.join(', '),
		),
		names: list((name) => name),
		incoming: list((name) => `r.${name}`),
		assignments: list((name) => `${name} = r.${name}`),
		/** What stood in the place before, for import_changes.before->'location'. */
		snapshot: sql.unsafe(
			`jsonb_build_object(${[...PLACE_NAMES, 'last_confirmed_at', 'updated_at']
				.map((name) => `'${name}', old.${name}`)
				.join(', ')})`,
		),
		restorations: list((name) => `${name} = b.${name}`),
	}
}

/** What stood in a source row before, for import_changes.before->'source'. */
export const SOURCE_SNAPSHOT = `jsonb_build_object('batch_id', s.batch_id, 'licence', s.licence,
	'fingerprint', s.fingerprint, 'confirmed_at', s.confirmed_at, 'imported_at', s.imported_at)`

/**
 * A parameter for jsonb_to_recordset. It goes as text, because Drizzle switches the driver's own writing of JSON off for
 * every connection of the pool.
 */
export function jsonRows(sql: ImportConnection, rows: readonly unknown[]) {
	return sql`${JSON.stringify(rows)}::text::jsonb`
}

/** Failures after which the same work may well succeed: a deadlock, or somebody took the slug or the place in between. */
export function isWorthRetrying(error: unknown): boolean {
	const code = error instanceof Error && 'code' in error ? error.code : undefined
	return ['40001', '40P01', '23503', '23505'].includes(String(code))
}

/** Squares of the map that so many changed places dirty are counted faster all at once. */
const REBUILD_FROM_CHANGES = 2000
const FOLD_AT_ONCE = 10_000

/** Brings the map's counts up to date after `changes` places were written. */
export async function refreshMap(sql: ImportConnection, changes: number): Promise<void> {
	if (changes >= REBUILD_FROM_CHANGES) {
		await sql`select map_rebuild()`
		return
	}
	// -1: somebody else is folding, and will take these entries as well.
	for (let taken = 1; taken > 0; ) {
		const [row] = await sql<{ taken: number }[]>`select map_fold(${FOLD_AT_ONCE}) as taken`
		taken = row?.taken ?? 0
	}
}
