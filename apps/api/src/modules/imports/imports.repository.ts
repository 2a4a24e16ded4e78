import type { Database } from '@farmgate/db/database'
import { importBatches } from '@farmgate/db/schema/imports'
import { desc, eq } from 'drizzle-orm'
import type { ImportBatch } from './import-batch.ts'
import { openImportSession } from './import-session.repository.ts'
import { undoBatch } from './import-undo.repository.ts'

type BatchRow = typeof importBatches.$inferSelect

function toBatch(row: BatchRow): ImportBatch {
	const { added, changed, linked, unchanged, skipped } = row
	return {
		id: row.id,
		format: row.format,
		fileName: row.fileName,
		licence: row.licence,
		status: row.status,
		counts: { added, changed, linked, unchanged, skipped },
		startedBy: row.startedBy,
		startedAt: row.startedAt.toISOString(),
		finishedAt: row.finishedAt?.toISOString() ?? null,
		undoneAt: row.undoneAt?.toISOString() ?? null,
	}
}

/** Imports need the pool itself: one connection each, which holds the lock for as long as the import runs. */
export function createImportsRepository(database: Database) {
	const { db } = database
	return {
		/** The newest first. */
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
