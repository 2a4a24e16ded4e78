import type { Queryable } from '../database.ts'

class RollBack extends Error {}

/**
 * Runs `work` in a transaction and takes everything back afterwards, whether it succeeds or throws.
 * Transactions begun inside are savepoints, so code under test may use its own and may fail in them; a statement
 * that fails outside of one spoils the rest of the test, as it would spoil any transaction.
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
