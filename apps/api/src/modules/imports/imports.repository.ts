import type { Database } from '@farmgate/db/database'
import { openImportSession } from './import-session.repository.ts'
import { createImportTasksRepository } from './import-tasks.repository.ts'
import { undoBatch } from './import-undo.repository.ts'

/** Imports and their batches. Takes the pool, because each import reserves a connection, which holds its lock. */
export function createImportsRepository(database: Database) {
	return {
		...createImportTasksRepository(database.db),

		/** Null when another import or undo is running, here or in another process. */
		openSession: () => openImportSession(database),

		undo: (id: number, actor: string | null) => undoBatch(database, id, actor),
	}
}
export type ImportsRepository = ReturnType<typeof createImportsRepository>
