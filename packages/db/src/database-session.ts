import type postgres from 'postgres'
import { checkQueries } from './check-queries.ts'
import { TransactionLostError } from './guard-transactions.ts'

export type DatabaseSession = {
	/** Statements run one after the other on one connection. They throw `TransactionLostError` once it is lost. */
	sql: postgres.Sql
	/** Ends the connection, and with it its locks, settings and temporary tables. */
	close: () => Promise<void>
}

/** Ensures that a lost connection, and the locks that it had, are not replaced silently. */
function refuseWhenLost(sql: postgres.Sql, isLost: () => boolean): postgres.Sql {
	return checkQueries(sql, () => {
		if (isLost()) throw new TransactionLostError()
	})
}

/**
 * Opens a client with one connection. The driver's own `reserve` is not used: when its connection is lost, the next statement throws
 * outside of any promise, which ends the process.
 */
export function openSession(
	connect: (options: { max: 1; max_lifetime: null; onclose: () => void }) => postgres.Sql,
): DatabaseSession {
	let isLost = false
	const onclose = () => {
		isLost = true
	}
	// The driver would replace a connection after half an hour.
	const client = connect({ max: 1, max_lifetime: null, onclose })
	return { sql: refuseWhenLost(client, () => isLost), close: () => client.end({ timeout: 5 }) }
}
