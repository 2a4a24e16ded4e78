import type { Database } from '@farmgate/db/database'
import { importBatches } from '@farmgate/db/schema/imports'
import { desc, eq } from 'drizzle-orm'
import type { ImportBatch } from './import-batch.ts'
import { openImportSession } from './import-session.repository.ts'
import { undoBatch } from './import-undo.repository.ts'

function toBatch(batch: typeof importBatches.$inferSelect): ImportBatch {
	const { added, changed, linked, unchanged, skipped, startedAt, finishedAt, undoneAt, ...row } = batch
	return {
		...row,
		counts: { added, changed, linked, unchanged, skipped },
		startedAt: startedAt.toISOString(),
		finishedAt: finishedAt?.toISOString() ?? null,
		undoneAt: undoneAt?.toISOString() ?? null,
	}
}

/** Imports and their batches. Takes the pool, because each import reserves a connection, which holds its lock. */
export function createImportsRepository(database: Database) {
	const { db } = database
	return {
		/** Newest first. */
		async list(limit: number): Promise<ImportBatch[]> {
			const rows = await db.select().from(importBatches).orderBy(desc(importBatches.id)).limit(limit)
			return rows.map(toBatch)
		},

		async findById(id: number): Promise<ImportBatch | null> {
			const [row] = await db.select().from(importBatches).where(eq(importBatches.id, id))
			return row === undefined ? null : toBatch(row)
		},

		/** Null when another import or undo is running, here or in another process. */
		openSession: () => openImportSession(database),

		undo: (id: number, actor: string | null) => undoBatch(database, id, actor),
	}
}
export type ImportsRepository = ReturnType<typeof createImportsRepository>
