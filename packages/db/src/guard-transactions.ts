import type postgres from 'postgres'

const QUERY_METHODS = new Set<string | symbol>(['unsafe', 'begin', 'reserve'])

/** Wraps a client or transaction: `assertAllowed` is called before each query and may throw. */
export function checkQueries<Client extends postgres.ISql>(sql: Client, assertAllowed: () => void): Client {
	return new Proxy(sql, {
		apply(target, self, args) {
			assertAllowed()
			return Reflect.apply(target as never, self, args)
		},
		get(target, property, receiver) {
			if (QUERY_METHODS.has(property)) assertAllowed()
			return Reflect.get(target, property, receiver)
		},
	})
}

type Begin = postgres.Sql['begin']
type Work = (transaction: postgres.TransactionSql) => unknown

/** Thrown when a transaction is used after its connection was lost. The server has rolled it back. */
export class TransactionLostError extends Error {
	readonly code = 'CONNECTION_CLOSED'

	constructor() {
		super('The connection of this transaction is closed')
	}
}

const LOST_CONNECTION_CODES = new Set(['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** Causes may form a circle. */
const MAX_CAUSES = 8

function isConnectionLoss(error: unknown): boolean {
	let link = error
	for (let depth = 0; depth < MAX_CAUSES && link instanceof Error; depth++, link = link.cause) {
		if ('code' in link && typeof link.code === 'string' && LOST_CONNECTION_CODES.has(link.code)) return true
	}
	return false
}

/** State of a transaction: whether its connection was lost, and a promise that rejects then. */
type Life = { isOver: () => boolean; over: Promise<never> }

/** A new promise each time: a shared one would keep references to all its waiters. */
const never = () => new Promise<never>(() => {})

/**
 * Runs the work of a transaction or savepoint. Never settles after the connection was lost, so that postgres.js sends neither
 * `commit` nor `rollback`; the promise of `begin` has already been rejected.
 */
async function runWork(work: Work, transaction: postgres.TransactionSql, life: Life): Promise<unknown> {
	try {
		const result = await work(guard(transaction, life))
		return life.isOver() ? await never() : result
	} catch (error) {
		if (life.isOver() || isConnectionLoss(error)) return await never()
		throw error
	}
}

function guard(transaction: postgres.TransactionSql, life: Life): postgres.TransactionSql {
	const assertAlive = () => {
		if (life.isOver()) throw new TransactionLostError()
	}
	const savepoint = (first: string | Work, second?: Work) => {
		assertAlive()
		const work = second ?? (first as Work)
		const guarded = (inner: postgres.TransactionSql) => runWork(work, inner, life)
		const done = second ? transaction.savepoint(first as string, guarded) : transaction.savepoint(guarded)
		return Promise.race([done, life.over])
	}
	return new Proxy(checkQueries(transaction, assertAlive), {
		get: (target, property, receiver) =>
			property === 'savepoint' ? savepoint : Reflect.get(target, property, receiver),
	})
}

/**
 * Works around a bug of postgres.js 3.4.9: after a transaction's connection is lost, it sends the remaining statements to the
 * closed connection, which throws outside of any promise and ends the process, or to another connection, where they run
 * outside of a transaction. https://github.com/porsager/postgres/issues/1208
 * `isAway`: whether all connections are about to be closed.
 */
export function guardTransactions(sql: postgres.Sql, isAway: () => boolean = () => false): postgres.Sql {
	const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>
	sql.begin = ((first: string | Work, second?: Work) => {
		let end = (_error: unknown) => {}
		const over = new Promise<never>((_resolve, reject) => {
			end = reject
		})
		// Avoids an unhandled rejection.
		over.catch(() => {})
		let hasEnded = false
		const life: Life = { isOver: () => hasEnded || isAway(), over }
		const work = second ?? (first as Work)
		const done = begin(second ? (first as string) : '', (transaction) => runWork(work, transaction, life))
		done.then(
			() => {
				hasEnded = true
			},
			(error) => {
				hasEnded = true
				end(error)
			},
		)
		return done
	}) as Begin
	return sql
}

export type DatabaseSession = {
	/** Statements run one after the other on one connection. They throw `TransactionLostError` once it is lost. */
	sql: postgres.Sql
	/** Ends the connection, and with it its locks, settings and temporary tables. */
	close: () => Promise<void>
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
	// A lost connection, and the locks that it had, are not replaced silently.
	const sql = checkQueries(client, () => {
		if (isLost) throw new TransactionLostError()
	})
	return { sql, close: () => client.end({ timeout: 5 }) }
}

/**
 * Whether an uncaught error is that of postgres.js 3.4.9 when it sends a message on a connection that has been lost meanwhile. The
 * queries of that connection have been rejected, so that nothing else is affected. https://github.com/porsager/postgres/issues/1066
 */
export function isLostConnectionOfDriver(error: unknown): boolean {
	return (
		error instanceof TypeError &&
		/at (?:Immediate\.)?nextWrite \(.*\/postgres\/\w*\/?src\/connection\.js:/.test(error.stack ?? '')
	)
}
