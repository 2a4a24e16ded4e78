import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** What repositories run their queries on: the database itself or a transaction of it. */
export type Queryable = PostgresJsDatabase

export type Database = {
	/** Drizzle over the same pool. */
	db: PostgresJsDatabase
	/** The driver itself, for LISTEN, cursors and commands that Drizzle has no word for. */
	sql: postgres.Sql
	/** Ends the pool; waits at most five seconds for running queries. */
	close: () => Promise<void>
}

/**
 * Opens a pool on a PostgreSQL 15 or newer. Connects on first use, not here.
 *
 * `max` connections (default 10). `statementTimeoutMs` ends any longer query (SQLSTATE 57014); default none.
 */
export function openDatabase(url: string, options: { max?: number; statementTimeoutMs?: number } = {}): Database {
	const sql = postgres(url, {
		max: options.max ?? 10,
		onnotice: () => {},
		connection: {
			application_name: 'farmgate',
			...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
		},
	})
	return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) }
}
