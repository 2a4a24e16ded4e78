import { test } from 'vitest'
import type { Queryable } from '../database.ts'
import { withRollback } from './rollback.ts'
import { workerDatabase } from './worker-database.ts'

/**
 * Makes the `test` of a file whose cases each get `db`, a transaction on the worker's database that is rolled back
 * at the end: `const test = await databaseTest()`, then `test('…', async ({ db }) => …)`.
 */
export async function databaseTest() {
	const database = await workerDatabase()
	return test.extend<{ db: Queryable }>({
		// Vitest reads the fixtures that are asked for out of the parameter's pattern; `task` is one it always has.
		db: async ({ task: _task }, use) => {
			await withRollback(database.db, use)
		},
	})
}
