import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { ConnectionGate } from './connection-gate.ts'
import { guardTransactions } from './guard-transactions.ts'

/** What repositories run their queries on: the database itself or a transaction of it. */
export type Queryable = PostgresJsDatabase

export type Database = {
	/** Drizzle over the same pool. */
	db: PostgresJsDatabase
	/** The driver itself, for LISTEN, cursors and commands that Drizzle has no word for. */
	sql: postgres.Sql
	/**
	 * Connects the pool anew after an outage. postgres.js keeps the last error of a lost connection for its next query, and
	 * `close` waits for such a query; these are here for that.
	 */
	refresh: () => Promise<void>
	/** Ends the pool; waits at most five seconds for running queries. */
	close: () => Promise<void>
}

type PoolOptions = {
	max?: number
	/** Ends any longer query (SQLSTATE 57014); default none. */
	statementTimeoutMs?: number
	/** Lets a watch of the database end and refuse the pool's connections. */
	gate?: ConnectionGate
}

/** A server that does not answer is noticed by its watch; this is for what the watch does not see. */
const CONNECT_TIMEOUT_SECONDS = 3

/** Opens a pool of `max` connections (default 10) on a PostgreSQL 15 or newer. Connects on first use, not here. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
	const max = options.max ?? 10
	const sql = guardTransactions(
		postgres(url, {
			max,
			onnotice: () => {},
			// The driver's own pauses grow to 20 seconds. A query never retries, so that there is nothing to slow down.
			backoff: () => 0,
			...(options.gate === undefined ? {} : { socket: options.gate.socket, connect_timeout: CONNECT_TIMEOUT_SECONDS }),
			connection: {
				application_name: 'farmgate',
				...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
			},
		}),
	)
	return {
		db: drizzle(sql),
		sql,
		async refresh() {
			await Promise.allSettled(Array.from({ length: max }, () => sql`select 1`))
		},
		close: () => sql.end({ timeout: 5 }),
	}
}
