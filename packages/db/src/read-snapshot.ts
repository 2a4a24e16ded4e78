import postgres from 'postgres'

/** SQL of the timeline on which the primary writes; empty on a replica. */
export const TIMELINE = `case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end`

/**
 * Calls `read` in a read-only transaction on a connection of its own, without a time limit. All its statements see the same
 * snapshot, which is passed as text with the timeline. A module without Drizzle, which takes 160 MB in each thread that imports it.
 */
export async function readSnapshot<Result>(
	url: string,
	read: (sql: postgres.TransactionSql, position: { snapshot: string; timeline: string }) => Promise<Result>,
): Promise<Result> {
	const sql = postgres(url, { max: 1, fetch_types: false, connection: { application_name: 'farmgate-index' } })
	try {
		const result = await sql.begin('isolation level repeatable read read only', async (transaction) => {
			// A role can have a limit, which a statement that reads a million rows exceeds.
			await transaction`set local statement_timeout = 0`
			const [row] = await transaction<{ snapshot: string; timeline: string }[]>`
				select pg_current_snapshot()::text as snapshot, ${transaction.unsafe(TIMELINE)} as timeline`
			if (row === undefined) throw new Error('a function returns one row')
			return await read(transaction, { ...row })
		})
		return result as Result
	} finally {
		await sql.end({ timeout: 5 })
	}
}
