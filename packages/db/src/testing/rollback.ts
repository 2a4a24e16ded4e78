import type { Queryable } from '../database.ts'

class RollBack extends Error {}

/**
 * Runs `work` in a transaction that is always rolled back, and returns its result. Nested transactions are savepoints and may
 * fail; after a failed statement outside of one, PostgreSQL rejects all further statements.
 */
export async function withRollback<Result>(
	database: Queryable,
	work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
	let outcome: { result: Result } | undefined
	try {
		await database.transaction(async (transaction) => {
			outcome = { result: await work(transaction) }
			throw new RollBack()
		})
	} catch (error) {
		if (!(error instanceof RollBack)) throw error
	}
	if (outcome === undefined) throw new Error('The transaction ended before the work did.')
	return outcome.result
}
