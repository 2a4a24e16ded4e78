import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import postgres from 'postgres'
import { jobSchemaVersion, migrateDatabase, migrationState } from '../migrate.ts'
import { ITEM_CHANGES_TRIMMED } from '../schema/item-changes.ts'
import { BackupError, type DatabaseBackup, quoted } from './backup-manifest.ts'

type LoadOptions = {
	/** Deletes what the database has. Otherwise one with users or locations is refused. */
	replace: boolean
	/** Called when all rows are loaded. If it rejects, the database stays as it was. */
	beforeCommit?: () => Promise<void>
	report?: (table: string, rows: number) => void
	/** If it aborts, the database stays as it was. */
	signal?: AbortSignal
}

type LoadedTable = DatabaseBackup['tables'][number]

/** Throws `BackupError` when a server uses the database: its memory would not follow. */
async function refuseWhileUsed(sql: postgres.Sql): Promise<void> {
	// The kind of the process is hidden from other roles. Those of PostgreSQL itself have no user.
	const [row] = await sql<{ others: number }[]>`
		select count(*)::int as others from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and usename is not null`
	if (row !== undefined && row.others > 0)
		throw new BackupError(`The database is in use by ${row.others} other connections. Stop the server first.`)
}

async function refuseUnlessEmpty(sql: postgres.Sql): Promise<void> {
	if ((await migrationState(sql)).applied === 0) return
	const [row] = await sql<{ used: boolean }[]>`
		select exists (select from users) or exists (select from locations) as used`
	if (row?.used) throw new BackupError('The database is not empty. --replace deletes what it has.')
}

/** Brings an empty database to the version of the backup, so that its rows fit. */
async function prepareSchema(url: string, sql: postgres.Sql, backup: DatabaseBackup): Promise<void> {
	const { known, applied } = await migrationState(sql)
	if (backup.migrations > known)
		throw new BackupError(
			`A newer version of Farmgate made this backup: it has ${backup.migrations} migrations, this version ${known}.`,
		)
	if (applied > backup.migrations)
		throw new BackupError(
			`The database has ${applied} migrations, and the backup ${backup.migrations}. Restore into a new database or DATA_DIR; it is upgraded afterwards.`,
		)
	await migrateDatabase(url, { only: backup.migrations })
	if ((await jobSchemaVersion(sql)) !== backup.jobSchema)
		throw new BackupError(
			`The backup's job queue has version ${backup.jobSchema}. Restore with the version that made it.`,
		)
}

async function loadTable(
	sql: postgres.TransactionSql,
	folder: string,
	table: LoadedTable,
	signal?: AbortSignal,
): Promise<void> {
	const columns = table.columns.map((column) => `"${column}"`).join(', ')
	const target = await sql.unsafe(`copy ${quoted(table)} (${columns}) from stdin`).writable()
	await pipeline(createReadStream(join(folder, table.file.path)), createGunzip(), target, { signal })
	const [count] = await sql.unsafe<{ rows: number }[]>(`select count(*)::float8 as rows from ${quoted(table)}`)
	if (count?.rows !== table.rows)
		throw new Error(`${quoted(table)} has ${count?.rows} rows after loading ${table.rows}`)
}

/**
 * `setval` is not transactional. `ALTER SEQUENCE … RESTART` is: it creates a new file, so a later `setval` is rolled back too.
 */
async function restartSequences(sql: postgres.TransactionSql, { sequences }: DatabaseBackup): Promise<void> {
	for (const { last, ...sequence } of sequences) {
		const name = quoted(sequence)
		await sql.unsafe(`alter sequence ${name} restart`)
		if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`
	}
}

/**
 * Loads a backup, whose files were checked, into a database in one transaction, then applies the migrations that are newer than the
 * backup. Throws `BackupError` when the database is in use, is not empty (unless `replace`), or does not fit, and an `AbortError`
 * when `signal` aborts.
 */
export async function loadDatabase(
	url: string,
	folder: string,
	backup: DatabaseBackup,
	{ replace, beforeCommit = async () => {}, report = () => {}, signal }: LoadOptions,
): Promise<void> {
	const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'farmgate-restore' } })
	try {
		await refuseWhileUsed(sql)
		if (!replace) await refuseUnlessEmpty(sql)
		await prepareSchema(url, sql, backup)
		await sql.begin(async (transaction) => {
			await transaction`set local statement_timeout = 0`
			// Rows are loaded after those that they refer to, and a table with a check that waits for the end cannot be altered.
			await transaction`set constraints all immediate`
			const names = backup.tables.map(quoted)
			// Triggers derive rows that the backup has.
			for (const name of names) await transaction.unsafe(`alter table ${name} disable trigger user`)
			await transaction.unsafe(`truncate ${[...names, 'item_changes'].join(', ')}`)
			for (const table of backup.tables) {
				await loadTable(transaction, folder, table, signal)
				report(`${table.schema}.${table.name}`, table.rows)
			}
			for (const name of names) await transaction.unsafe(`alter table ${name} enable trigger user`)
			await transaction`delete from app_state where key = ${ITEM_CHANGES_TRIMMED}`
			await restartSequences(transaction, backup)
			signal?.throwIfAborted()
			await beforeCommit()
		})
		await sql`analyze`
	} finally {
		await sql.end({ timeout: 5 })
	}
	await migrateDatabase(url)
}
