import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
const MINIMUM_VERSION = 150_000

/** The server is too old for the schema. */
export class UnsupportedDatabaseError extends Error {}

/**
 * Brings the schema up to date; a database that is so already is left alone. However many processes call this at once,
 * each migration runs once: they queue on an advisory lock, because Drizzle's own migrator fails when raced.
 */
export async function migrateDatabase(url: string): Promise<void> {
	const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'farmgate-migrate' } })
	try {
		const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`
		if (row === undefined || row.version < MINIMUM_VERSION) {
			throw new UnsupportedDatabaseError('Farmgate needs PostgreSQL 15 or newer')
		}
		await sql`select pg_advisory_lock(hashtext('farmgate.migrate'))`
		await migrate(drizzle(sql), { migrationsFolder: MIGRATIONS_FOLDER })
	} finally {
		await sql.end({ timeout: 5 })
	}
}

/** How many migrations this code has and how many the database has; they are equal when it is ready to serve. */
export async function migrationState(sql: postgres.Sql): Promise<{ known: number; applied: number }> {
	const journal = (await import('../migrations/meta/_journal.json', { with: { type: 'json' } })).default
	const [table] = await sql<{ exists: boolean }[]>`
		select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
	if (!table?.exists) return { known: journal.entries.length, applied: 0 }
	const [row] = await sql<{ applied: number }[]>`select count(*)::int as applied from drizzle.__drizzle_migrations`
	return { known: journal.entries.length, applied: row?.applied ?? 0 }
}
