import type { Database } from '@farmgate/db/database'
import { IMPORT_LOCK, type ImportConnection, isWorthRetrying, refreshStatistics } from './import-sql.repository.ts'
import { createImportTasksRepository } from './import-tasks.repository.ts'

const CHUNK_ATTEMPTS = 3

export type NewBatch = { format: string; fileName: string; actor: string | null }

/**
 * Opens a connection and takes the import lock; null when another import has it. The lock ends with the connection, so a killed import
 * releases it.
 */
export async function openImportSession(database: Database) {
	const { sql, close } = database.openSession()
	try {
		const [lock] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(hashtext(${IMPORT_LOCK})) as taken`
		if (!lock?.taken) {
			await close()
			return null
		}
		await closeInterrupted(sql)
		// A plan cached for an empty table is slow once the table is full.
		await sql`set plan_cache_mode = force_custom_plan`
		// The pool's limit is for requests; an import takes longer.
		await sql`set statement_timeout = 0`
		return createSession(sql, close)
	} catch (error) {
		await close()
		throw error
	}
}
export type ImportSession = NonNullable<Awaited<ReturnType<typeof openImportSession>>>

/** With the lock, no other process works on an import: those of the command line that were in progress have ended. Uploads continue. */
async function closeInterrupted(sql: ImportConnection): Promise<void> {
	await sql`
		update import_batches set status = 'failed', problem = 'interrupted', finished_at = now()
		where status = 'running' and activity is null`
}

function createSession(sql: ImportConnection, close: () => Promise<void>) {
	let isInTransaction = false
	return {
		sql,

		async beginFile(): Promise<void> {
			await sql`
				create temporary table if not exists import_seen (
					source text, source_id text, line int not null, primary key (source, source_id))`
			await sql`truncate import_seen`
		},

		/** Runs the work of a dry run, whose chunks are savepoints of a transaction that is rolled back. */
		async rolledBack<Result>(work: () => Promise<Result>): Promise<Result> {
			await sql`begin`
			isInTransaction = true
			try {
				return await work()
			} finally {
				isInTransaction = false
				await sql`rollback`
			}
		},

		/**
		 * Runs the work of a chunk in a transaction, or a savepoint of the running one. Retries after conflicts, so the work must
		 * change nothing but the database.
		 */
		async chunk<Result>(work: (connection: ImportConnection) => Promise<Result>): Promise<Result> {
			for (let attempt = 1; ; attempt++) {
				await (isInTransaction ? sql`savepoint chunk` : sql`begin`)
				try {
					const result = await work(sql)
					await (isInTransaction ? sql`release savepoint chunk` : sql`commit`)
					return result
				} catch (error) {
					await (isInTransaction ? sql`rollback to savepoint chunk` : sql`rollback`)
					if (attempt === CHUNK_ATTEMPTS || !isWorthRetrying(error)) throw error
				}
			}
		},

		async insertBatch({ format, fileName, actor }: NewBatch): Promise<number> {
			const [row] = await sql<{ id: string }[]>`
				insert into import_batches (format, file_name, license, started_by)
				values (${format}, ${fileName}, '', ${actor}) returning id`
			return Number(row?.id)
		},

		/** Continues a batch, or begins an uploaded one. Returns how many rows of its file are imported. */
		async continueBatch(batchId: number): Promise<number> {
			const [row] = await sql<{ rows: number }[]>`
				update import_batches set status = 'running', finished_at = null where id = ${batchId}
				returning added + changed + linked + unchanged + skipped as rows`
			return row?.rows ?? 0
		},

		/** The names of all locations, by which the importer knows how common words are. */
		async listNames(): Promise<string[]> {
			const rows = await sql<{ name: string }[]>`select name from locations where deleted_at is null and not is_sample`
			return rows.map(({ name }) => name)
		},

		/** Stores how a batch ended, with an audit entry. An empty license keeps the stored one. */
		async finishBatch(batchId: number, status: 'done' | 'failed', license: string): Promise<void> {
			await sql`
				with batch as (
					update import_batches set status = ${status}, license = coalesce(nullif(${license}, ''), license), finished_at = now() where id = ${batchId}
					returning id, file_name, started_by, added, changed, linked, unchanged, skipped)
				insert into audit_log (actor, action, entity, entity_id, details)
				select coalesce(started_by, 'system'), 'import.run', 'import', id::text,
					jsonb_build_object('file', file_name, 'status', ${status}::text, 'added', added, 'changed', changed,
						'linked', linked, 'unchanged', unchanged, 'skipped', skipped)
				from batch`
		},

		/** See `refreshStatistics`; those of a dry run stay. */
		refreshStatistics: async (changes: number) => (isInTransaction ? undefined : await refreshStatistics(sql, changes)),
		close,
	}
}

/** Imports and their batches. Takes the pool, because each import reserves a connection, which holds its lock. */
export function createImportsRepository(database: Database) {
	return {
		...createImportTasksRepository(database.db),

		/** Null when another import or undo is running, here or in another process. */
		openSession: () => openImportSession(database),
	}
}
export type ImportsRepository = ReturnType<typeof createImportsRepository>
