import type { Database } from '@farmgate/db/database'
import type { DatabaseClient } from '../database/database.ts'

/** A statement with the values of its parameters. */
export type Statement = { text: string; values: unknown[] }

type Unsafe = (text: string, values?: unknown[], options?: object) => unknown

/** A wrapper for `openDatabase` that passes each statement outside of transactions to `onStatement`. */
export function recordStatements(onStatement: (statement: Statement) => void) {
	return (client: DatabaseClient): DatabaseClient =>
		new Proxy(client, {
			get(target, key) {
				if (key !== 'unsafe') return Reflect.get(target, key)
				const run: Unsafe = (text, values = [], options = {}) => {
					onStatement({ text, values })
					return (target.unsafe as Unsafe)(text, values, options)
				}
				return run
			},
		})
}

/** The plan of a statement as text lines, without running it. With `avoidsScans`, sequential scans are the last choice. */
export async function explain(
	{ sql }: Pick<Database, 'sql'>,
	{ text, values }: Statement,
	{ avoidsScans }: { avoidsScans: boolean },
): Promise<string[]> {
	return await sql.begin(async (transaction) => {
		if (avoidsScans) await transaction`set local enable_seqscan = off`
		const rows = await transaction.unsafe<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${text}`, values as never[])
		return rows.map((row) => row['QUERY PLAN'])
	})
}
