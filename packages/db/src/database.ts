import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { type ConnectionGate, refuseWhileClosed } from './connection-gate.ts'
import { guardTransactions } from './guard-transactions.ts'

/** What repositories run their queries on: the database itself or a transaction of it. */
export type Queryable = PostgresJsDatabase

export type Database = {
	/** Drizzle over the same pool. */
	db: PostgresJsDatabase
	/** The driver itself, for LISTEN, cursors and commands that Drizzle has no word for. */
	sql: postgres.Sql
	/**
	 * Connects and learns the types of arrays once for all connections. Without it each connection asks by itself, and one
	 * that is lost meanwhile rejects a promise of postgres.js that nothing handles, which ends the process.
	 */
	learnTypes: () => Promise<void>
	/**
	 * Connects the pool anew after an outage. postgres.js keeps the last error of a lost connection for its next query, and
	 * `close` waits for such a query; these are here for that.
	 */
	refresh: () => Promise<void>
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
	/** Lets a watch of the database end and refuse the pool's connections. */
	gate?: ConnectionGate
}

const DEFAULT_CONNECTIONS = 10
/** A server that does not answer is noticed by its watch; this is for what the watch does not see. */
const CONNECT_TIMEOUT_SECONDS = 3

/** Opens a pool on a PostgreSQL 15 or newer. Connects on first use, not here. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
	const { max = DEFAULT_CONNECTIONS, statementTimeoutMs, wrapClient, gate } = options
	const client = postgres(url, {
		max,
		onnotice: () => {},
		// The driver's own pauses grow to 20 seconds. A query never retries, so that there is nothing to slow down.
		backoff: () => 0,
		...(gate === undefined ? {} : { socket: gate.socket, connect_timeout: CONNECT_TIMEOUT_SECONDS }),
		connection: {
			application_name: 'farmgate',
			...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
		},
	})
	const guarded = guardTransactions(client, () => gate !== undefined && gate.closedSince() !== null)
	const sql = gate === undefined ? guarded : refuseWhileClosed(guarded, gate)
	return {
		db: drizzle(wrapClient?.(sql, max) ?? sql),
		sql,
		async learnTypes() {
			await sql`select 1`
			client.options.fetch_types = false
		},
		async refresh() {
			await Promise.allSettled(Array.from({ length: max }, () => sql`select 1`))
		},
		close: () => sql.end({ timeout: 5 }),
	}
}
