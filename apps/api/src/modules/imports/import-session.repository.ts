import type { Database } from '@farmgate/db/database'
import type { ImportCounts } from './import-batch.ts'
import {
	type ChangedPlace,
	findKnown,
	findNearby,
	findTakenSlugs,
	hasApproximatePlaces,
	insertLinks,
	insertPlaces,
	markSeen,
	type NewLink,
	type NewPlace,
	type SearchBox,
	type SourceKey,
	type SourceValues,
	updateLinks,
	updatePlaces,
} from './import-chunk.repository.ts'
import { IMPORT_LOCK, type ImportConnection, isWorthRetrying, refreshMap } from './import-sql.repository.ts'

const CHUNK_ATTEMPTS = 3

export type NewBatch = { format: string; fileName: string; actor: string | null }

/**
 * Takes one connection and the import lock; null when somebody else has it. The lock lives as long as the connection, so
 * an import that was killed gives it up by itself; its batch is then marked failed here.
 */
export async function openImportSession(database: Database) {
	const sql = await database.sql.reserve()
	try {
		const [lock] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(hashtext(${IMPORT_LOCK})) as taken`
		if (!lock?.taken) {
			sql.release()
			return null
		}
		await sql`update import_batches set status = 'failed', finished_at = now() where status = 'running'`
		// A plan made while the table was empty is the worst one for a table that fills: plan anew every time.
		await sql`set plan_cache_mode = force_custom_plan`
		// An import may take longer than a search is allowed to.
		await sql`set statement_timeout = 0`
		return createSession(sql)
	} catch (error) {
		await closeSession(sql)
		throw error
	}
}
export type ImportSession = NonNullable<Awaited<ReturnType<typeof openImportSession>>>

async function closeSession(sql: ImportConnection): Promise<void> {
	try {
		await sql`drop table if exists import_seen`
		await sql`reset plan_cache_mode`
		await sql`reset statement_timeout`
		await sql`select pg_advisory_unlock(hashtext(${IMPORT_LOCK}))`
	} finally {
		sql.release()
	}
}

async function insertBatch(sql: ImportConnection, batch: NewBatch): Promise<number> {
	const [row] = await sql<{ id: string }[]>`
		insert into import_batches (format, file_name, licence, started_by)
		values (${batch.format}, ${batch.fileName}, '', ${batch.actor}) returning id`
	return Number(row?.id)
}

async function addCounts(sql: ImportConnection, batchId: number, counts: ImportCounts): Promise<void> {
	await sql`
		update import_batches set added = added + ${counts.added}, changed = changed + ${counts.changed},
			linked = linked + ${counts.linked}, unchanged = unchanged + ${counts.unchanged},
			skipped = skipped + ${counts.skipped}
		where id = ${batchId}`
}

async function finishBatch(
	sql: ImportConnection,
	batchId: number,
	status: 'done' | 'failed',
	licence: string,
): Promise<void> {
	await sql`
		with batch as (
			update import_batches set status = ${status}, licence = ${licence}, finished_at = now() where id = ${batchId}
			returning id, file_name, started_by, added, changed, linked, unchanged, skipped)
		insert into audit_log (actor, action, entity, entity_id, details)
		select coalesce(started_by, 'system'), 'import.run', 'import', id::text,
			jsonb_build_object('file', file_name, 'status', ${status}::text, 'added', added, 'changed', changed,
				'linked', linked, 'unchanged', unchanged, 'skipped', skipped)
		from batch`
}

function createSession(sql: ImportConnection) {
	return {
		async beginFile(): Promise<void> {
			await sql`
				create temporary table if not exists import_seen (
					source text, source_id text, line int not null, primary key (source, source_id))`
			await sql`truncate import_seen`
		},

		/** Everything until `rollback` is taken back by it; chunks inside are savepoints. */
		begin: () => sql`begin`,
		rollback: () => sql`rollback`,

		/**
		 * Runs the work of one chunk as a whole or not at all. Work that met somebody else's is begun again, so it must do
		 * nothing but use this session.
		 */
		async chunk<Result>(isInTransaction: boolean, work: () => Promise<Result>): Promise<Result> {
			for (let attempt = 1; ; attempt++) {
				await (isInTransaction ? sql`savepoint chunk` : sql`begin`)
				try {
					const result = await work()
					await (isInTransaction ? sql`release savepoint chunk` : sql`commit`)
					return result
				} catch (error) {
					await (isInTransaction ? sql`rollback to savepoint chunk` : sql`rollback`)
					if (attempt === CHUNK_ATTEMPTS || !isWorthRetrying(error)) throw error
				}
			}
		},

		insertBatch: (batch: NewBatch) => insertBatch(sql, batch),
		addCounts: (batchId: number, counts: ImportCounts) => addCounts(sql, batchId, counts),
		finishBatch: (batchId: number, status: 'done' | 'failed', licence: string) =>
			finishBatch(sql, batchId, status, licence),
		markSeen: (rows: readonly (SourceKey & { line: number })[]) => markSeen(sql, rows),
		findKnown: (rows: readonly SourceKey[]) => findKnown(sql, rows),
		findNearby: (boxes: readonly SearchBox[]) => findNearby(sql, boxes),
		hasApproximatePlaces: () => hasApproximatePlaces(sql),
		findTakenSlugs: (slugs: readonly string[]) => findTakenSlugs(sql, slugs),
		insertPlaces: (batchId: number, places: readonly NewPlace[]) => insertPlaces(sql, batchId, places),
		updatePlaces: (batchId: number, places: readonly ChangedPlace[]) => updatePlaces(sql, batchId, places),
		updateLinks: (batchId: number, links: readonly SourceValues[]) => updateLinks(sql, batchId, links),
		insertLinks: (batchId: number, links: readonly NewLink[]) => insertLinks(sql, batchId, links),
		refreshMap: (changes: number) => refreshMap(sql, changes),
		close: () => closeSession(sql),
	}
}
