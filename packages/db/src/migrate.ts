import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

/** The version of the schema `pgboss` that the installed pg-boss needs. A test fails when they differ. */
const JOB_SCHEMA_VERSION = 46

/** The version of the job queue's tables; null when there are none. */
export async function jobSchemaVersion(sql: postgres.ISql): Promise<number | null> {
	const [table] = await sql<{ exists: boolean }[]>`select to_regclass('pgboss.version') is not null as exists`
	if (!table?.exists) return null
	const [row] = await sql<{ version: number }[]>`select version from pgboss.version`
	return row?.version ?? null
}

/** Creates or upgrades the tables of the job queue. `sql` must have a single connection. */
export async function migrateJobSchema(sql: postgres.Sql): Promise<void> {
	const version = await jobSchemaVersion(sql)
	if (version !== null && version >= JOB_SCHEMA_VERSION) return
	// Loaded on demand: most starts do not need it.
	const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
	await sql.unsafe(version === null ? getConstructionPlans() : getMigrationPlans(undefined, version))
}

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
const MINIMUM_VERSION = 150_000

/** Applies to each statement of a migration. Requests that arrive while it waits for a lock wait behind it. */
const LOCK_TIMEOUT = '500ms'
/** Requests are served in between. */
const LOCK_PAUSE_MS = 1500
/** Longer than the backup of a million locations holds its locks. */
const LOCK_LIMIT_MS = 600_000
const LOCK_NOT_AVAILABLE = '55P03'

/** The server is too old for the schema, or the database was made by another version of Farmgate. */
export class UnsupportedDatabaseError extends Error {}

/** Drizzle's migrator applies all migrations of a folder, so one with fewer is a copy of the first `count`. */
async function applyFirst(sql: postgres.Sql, count: number): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'farmgate-migrations-'))
	try {
		await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
		const file = join(folder, 'meta/_journal.json')
		const journal = JSON.parse(await readFile(file, 'utf8'))
		await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
		await migrate(drizzle(sql), { migrationsFolder: folder })
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** Whether a statement gave up waiting for a lock. Drizzle wraps the error of the driver. */
function isLockTimeout(error: unknown): boolean {
	const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
	return code === LOCK_NOT_AVAILABLE || cause?.code === LOCK_NOT_AVAILABLE
}

/**
 * Runs `work`, which must be a transaction, again while another transaction, such as a backup, holds a lock that it needs. Waiting in
 * PostgreSQL's queue would block all later requests of that table. Rejects with the last error after ten minutes.
 */
async function withShortLocks(sql: postgres.Sql, work: () => Promise<void>): Promise<void> {
	await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, false)`
	for (const begin = Date.now(); ; await pause(LOCK_PAUSE_MS)) {
		try {
			return await work()
		} catch (error) {
			if (!isLockTimeout(error) || Date.now() - begin > LOCK_LIMIT_MS) throw error
			// The statements of pg-boss start a transaction themselves.
			await sql`rollback`
		}
	}
}

/**
 * Applies pending migrations, including those of the job queue. Safe to call from several processes: an advisory lock serializes them, because Drizzle's migrator
 * fails when run concurrently. Safe while servers of the version before run. With `only`, stops after that many, for the data of an older version. Throws `UnsupportedDatabaseError`.
 */
export async function migrateDatabase(url: string, { only }: { only?: number } = {}): Promise<void> {
	const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'farmgate-migrate' } })
	try {
		const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`
		if (row === undefined || row.version < MINIMUM_VERSION) {
			throw new UnsupportedDatabaseError('Farmgate needs PostgreSQL 15 or newer')
		}
		await sql`select pg_advisory_lock(hashtext('farmgate.migrate'))`
		const { known, applied } = await migrationState(sql)
		if (applied > known) {
			throw new UnsupportedDatabaseError(
				`The database has ${applied} migrations, but this version of Farmgate knows ${known}: it was made by a newer version. Start that version, or use another database or DATA_DIR`,
			)
		}
		await withShortLocks(sql, async () => {
			if (only !== undefined) await applyFirst(sql, only)
			// Drizzle's migrator creates its schema in any case, which the role of a server may not be allowed to.
			else if (applied < known) await migrate(drizzle(sql), { migrationsFolder: MIGRATIONS_FOLDER })
		})
		await withShortLocks(sql, () => migrateJobSchema(sql))
	} finally {
		await sql.end({ timeout: 5 })
	}
}

/** Number of migrations in the code and of those applied to the database. */
export async function migrationState(sql: postgres.ISql): Promise<{ known: number; applied: number }> {
	const journal = (await import('../migrations/meta/_journal.json', { with: { type: 'json' } })).default
	const [table] = await sql<{ exists: boolean }[]>`
		select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
	if (!table?.exists) return { known: journal.entries.length, applied: 0 }
	const [row] = await sql<{ applied: number }[]>`select count(*)::int as applied from drizzle.__drizzle_migrations`
	return { known: journal.entries.length, applied: row?.applied ?? 0 }
}
