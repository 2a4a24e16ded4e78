import { test } from 'vitest'
import type { Queryable } from '../database.ts'
import { withRollback } from './rollback.ts'
import { workerDatabase } from './worker-database.ts'

/**
 * Returns a `test` whose cases receive `db`, a transaction on the worker's database that is rolled back at the end:
 * `const test = await databaseTest()`, then `test('…', async ({ db }) => …)`.
 */
export async function databaseTest() {
	const database = await workerDatabase()
	return test.extend<{ db: Queryable }>({
		// Vitest requires a destructured parameter; `task` is a built-in fixture.
		db: async ({ task: _task }, use) => {
			await withRollback(database.db, use)
		},
	})
}
