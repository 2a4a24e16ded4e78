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

type DatabaseOptions = {
	/** Connections of the pool; default 10. */
	max?: number
	/** PostgreSQL ends any longer statement (SQLSTATE 57014); default: no limit. */
	statementTimeoutMs?: number
	/** What Drizzle runs its statements on, made from the driver's client and the size of the pool; default: the client. */
	wrapClient?: (client: postgres.Sql, max: number) => postgres.Sql
}

const DEFAULT_CONNECTIONS = 10

/** Opens a pool on a PostgreSQL 15 or newer. Connects on first use, not here. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
	const { max = DEFAULT_CONNECTIONS, statementTimeoutMs, wrapClient } = options
	const sql = postgres(url, {
		max,
		onnotice: () => {},
		connection: {
			application_name: 'farmgate',
			...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
		},
	})
	return { db: drizzle(wrapClient?.(sql, max) ?? sql), sql, close: () => sql.end({ timeout: 5 }) }
}
