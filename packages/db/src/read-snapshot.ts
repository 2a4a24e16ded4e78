import postgres from 'postgres'

/**
 * Calls `read` in a read-only transaction on a connection of its own, without a time limit. All its statements see the same
 * snapshot, which is passed as text. A module without Drizzle, which takes 160 MB in each thread that imports it.
 */
export async function readSnapshot(
	url: string,
	read: (sql: postgres.TransactionSql, snapshot: string) => Promise<void>,
): Promise<void> {
	const sql = postgres(url, { max: 1, fetch_types: false, connection: { application_name: 'farmgate-index' } })
	try {
		await sql.begin('isolation level repeatable read read only', async (transaction) => {
			const [row] = await transaction<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
			if (row === undefined) throw new Error('a function returns one row')
			await read(transaction, row.snapshot)
		})
	} finally {
		await sql.end({ timeout: 5 })
	}
}
