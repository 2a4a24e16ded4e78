import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import postgres from 'postgres'
import { jobSchemaVersion, migrationState } from '../migrate.ts'
import { BackupError, type DatabaseBackup, describeFile, quoted } from './backup-manifest.ts'

/** A table to copy. Generated columns are left out, because PostgreSQL computes them again. */
export type CopiedTable = { schema: string; name: string; columns: string[] }

type Row = CopiedTable & { id: string; refersTo: string[] }

/** The application's schema and that of its job queue. Drizzle's records of migrations are written by the migrations. */
const SCHEMAS = ['public', 'pgboss']

/** Written when the schema is created, and a log of transaction ids, which mean nothing in another database. */
const NOT_COPIED = ['pgboss.version', 'public.item_changes']

/**
 * A partitioned table has no rows of its own (`relkind` p): its partitions are copied. Not those of the statistics of queues: pg-boss
 * creates one for each day, which another database does not have.
 */
async function readTables(sql: postgres.ISql): Promise<Row[]> {
	return await sql<Row[]>`
		select c.oid::text as id, n.nspname as schema, c.relname as name,
			array(
				select a.attname::text from pg_attribute a
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
			) as columns,
			array(
				select distinct f.confrelid::text from pg_constraint f
				where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
			) as "refersTo"
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname in ${sql(SCHEMAS)} and c.relkind = 'r' and not n.nspname || '.' || c.relname = any(${NOT_COPIED})
			and not exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = to_regclass('pgboss.queue_stats'))
		order by 2, 3`
}

/** All tables with data, each after those that it refers to. Throws when tables refer to each other in a circle. */
export async function listTables(sql: postgres.ISql): Promise<CopiedTable[]> {
	const waiting = await readTables(sql)
	const ordered: CopiedTable[] = []
	while (waiting.length > 0) {
		const open = new Set(waiting.map(({ id }) => id))
		const next = waiting.findIndex(({ refersTo }) => !refersTo.some((id) => open.has(id)))
		const [table] = next < 0 ? [] : waiting.splice(next, 1)
		if (table === undefined) throw new Error(`tables refer to each other: ${waiting.map(quoted).join(', ')}`)
		ordered.push({ schema: table.schema, name: table.name, columns: table.columns })
	}
	return ordered
}

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
