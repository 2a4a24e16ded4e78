import type { Database } from '@farmgate/db/database'
import { openImportSession } from './import-session.repository.ts'
import { createImportTasksRepository } from './import-tasks.repository.ts'

/** Imports and their batches. Takes the pool, because each import reserves a connection, which holds its lock. */
export function createImportsRepository(database: Database) {
	return {
		...createImportTasksRepository(database.db),

		/** Null when another import or undo is running, here or in another process. */
		openSession: () => openImportSession(database),
	}
}
export type ImportsRepository = ReturnType<typeof createImportsRepository>
