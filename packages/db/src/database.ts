import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { type ConnectionGate, DatabaseUnavailableError } from './connection-gate.ts'
import { checkQueries, type DatabaseSession, guardTransactions, openSession } from './guard-transactions.ts'

/** The database or a transaction. */
export type Queryable = PostgresJsDatabase

/** The driver. Its `reserve` ends the process when the connection is lost; `openSession` takes its place. */
export type DatabaseClient = postgres.Sql & { reserve: never }

export type Database = {
	/** Drizzle on the same pool. */
	db: PostgresJsDatabase
	/** The driver, for LISTEN, cursors and commands that Drizzle does not support. */
	sql: DatabaseClient
	/** Opens a connection of its own, for locks and settings of a session. Connects on first use. */
	openSession: () => DatabaseSession
	/**
	 * Connects and fetches array types once for all connections. Otherwise each connection fetches them, and one that is lost
	 * meanwhile causes an unhandled rejection in postgres.js, which ends the process.
	 */
	learnTypes: () => Promise<void>
	/**
	 * Reconnects the pool after an outage. postgres.js reports the last error of a lost connection to its next query, and `close`
	 * waits for that query; this runs one on each connection.
	 */
	refresh: () => Promise<void>
	/** Ends the pool; waits at most five seconds for running queries. */
	close: () => Promise<void>
}

export type DatabaseOptions = {
	/** Number of connections in the pool; default 10. */
	max?: number
	/** PostgreSQL cancels longer statements (SQLSTATE 57014); default, and with a pooler: the setting of its role. */
	statementTimeoutMs?: number
	/** Wraps the client that Drizzle uses; `max` is the size of the pool. */
	wrapClient?: (client: DatabaseClient, max: number) => DatabaseClient
	/** Lets `watchDatabase` end and refuse the pool's connections. */
	gate?: ConnectionGate
	/** A connection pooler such as PgBouncer: no settings at the start of connections, which it refuses. */
	isPooled?: boolean
	/** Named prepared statements; by default without a pooler. PgBouncer keeps them from version 1.21 on. */
	prepare?: boolean
	/** A database with the same types, after its `learnTypes`: a replica's primary. */
	typesOf?: Database
}

const DEFAULT_CONNECTIONS = 10
/** In addition to `watchDatabase`, which detects a server that does not respond. */
const CONNECT_TIMEOUT_SECONDS = 3

/**
 * Spaces in the server options, which PostgreSQL ignores. The driver sends short messages later, and when a connection closes before,
 * it never sends one on that connection again; long ones are sent at once, so a long first message makes the next connection work.
 */
const LONG_FIRST_MESSAGE = { options: ' '.repeat(1024) }

/** Instead of `learnTypes`, for a server that may be away. */
function copyTypes(from: postgres.Sql, to: postgres.Sql): void {
	Object.assign(to.options.parsers, from.options.parsers)
	Object.assign(to.options.serializers, from.options.serializers)
	to.options.fetch_types = false
}

/** Opens a pool on PostgreSQL 15 or newer. Connects on first use. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
	const { max = DEFAULT_CONNECTIONS, statementTimeoutMs, wrapClient, gate, typesOf } = options
	const { isPooled = false, prepare = !isPooled } = options
	const isClosed = () => gate !== undefined && gate.closedSince() !== null
	const connect = (own: { max: number; max_lifetime?: null; onclose?: () => void }) => {
		const client = postgres(url, {
			...own,
			onnotice: () => {},
			// The driver's own backoff grows to 20 seconds. Queries do not retry, so none is needed.
			backoff: () => 0,
			prepare,
			...(gate === undefined ? {} : { socket: gate.socket, connect_timeout: CONNECT_TIMEOUT_SECONDS }),
			connection: {
				application_name: 'farmgate',
				// Connection poolers refuse options, and only the server knows whether it has one.
				...(gate === undefined || isPooled ? {} : LONG_FIRST_MESSAGE),
				...(statementTimeoutMs === undefined || isPooled ? {} : { statement_timeout: statementTimeoutMs }),
			},
		})
		const guarded = guardTransactions(client, isClosed)
		// While the gate is closed, connections are about to close.
		const assertOpen = () => {
			if (isClosed()) throw new DatabaseUnavailableError()
		}
		return checkQueries(guarded, assertOpen) as DatabaseClient
	}
	const sql = connect({ max })
	if (typesOf !== undefined) copyTypes(typesOf.sql, sql)
	return {
		db: drizzle(wrapClient?.(sql, max) ?? sql),
		sql,
		openSession: () =>
			openSession((options) => {
				const session = connect(options)
				if (!sql.options.fetch_types) copyTypes(sql, session)
				return session
			}),
		async learnTypes() {
			await sql`select 1`
			sql.options.fetch_types = false
		},
		async refresh() {
			await Promise.allSettled(Array.from({ length: max }, () => sql`select 1`))
		},
		close: () => sql.end({ timeout: 5 }),
	}
}
