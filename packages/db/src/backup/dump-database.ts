import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import postgres from 'postgres'
import { jobSchemaVersion } from '../job-schema.ts'
import { migrationState } from '../migrate.ts'
import { BackupError, type DatabaseBackup, describeFile } from './backup-manifest.ts'
import { type CopiedTable, listTables, quoted } from './table-list.ts'

/** More takes twice the time and saves a tenth of the space. */
const GZIP_LEVEL = 3

async function copyTable(sql: postgres.TransactionSql, table: CopiedTable, folder: string, signal?: AbortSignal) {
	const path = `tables/${table.schema}.${table.name}.copy.gz`
	const file = join(folder, path)
	const [count] = await sql.unsafe<{ rows: number }[]>(`select count(*)::float8 as rows from ${quoted(table)}`)
	const columns = table.columns.map((column) => `"${column}"`).join(', ')
	const source = await sql.unsafe(`copy ${quoted(table)} (${columns}) to stdout`).readable()
	await pipeline(source, createGzip({ level: GZIP_LEVEL }), createWriteStream(file, { flags: 'wx', mode: 0o600 }), {
		signal,
	})
	return { ...table, rows: count?.rows ?? 0, file: await describeFile(file, path) }
}

/**
 * Writes all rows of a database to `folder`, a compressed file of PostgreSQL's text format for each table, as they are at one
 * moment: other processes go on writing. Calls `report` after each table. Throws `BackupError` when the database has another version,
 * and an `AbortError` when `signal` aborts.
 */
export async function dumpDatabase(
	url: string,
	folder: string,
	{ report = () => {}, signal }: { report?: (table: string, rows: number) => void; signal?: AbortSignal } = {},
): Promise<DatabaseBackup> {
	await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
	const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'farmgate-backup' } })
	try {
		return await sql.begin('isolation level repeatable read read only', async (transaction) => {
			await transaction`set local statement_timeout = 0`
			const { known, applied } = await migrationState(transaction)
			if (known !== applied)
				throw new BackupError(
					`The database has ${applied} migrations, and this version of Farmgate ${known}. Start it once.`,
				)
			const tables: DatabaseBackup['tables'] = []
			for (const table of await listTables(transaction)) {
				const copied = await copyTable(transaction, table, folder, signal)
				tables.push(copied)
				report(`${table.schema}.${table.name}`, copied.rows)
			}
			const sequences = await transaction<DatabaseBackup['sequences']>`
				select schemaname::text as schema, sequencename::text as name, last_value::text as last
				from pg_sequences where schemaname in ('public', 'pgboss') order by 1, 2`
			return { migrations: applied, jobSchema: await jobSchemaVersion(transaction), tables, sequences: [...sequences] }
		})
	} finally {
		await sql.end({ timeout: 5 })
	}
}
