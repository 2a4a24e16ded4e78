import type postgres from 'postgres'

type Begin = postgres.Sql['begin']
type Work = (transaction: postgres.TransactionSql) => unknown

/** Thrown to code that goes on using a transaction whose connection is gone. Rolled back by the server. */
export class TransactionLostError extends Error {
	readonly code = 'CONNECTION_CLOSED'

	constructor() {
		super('The connection of this transaction is closed')
	}
}

const LOST_CONNECTION_CODES = new Set(['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

function isConnectionLoss(error: unknown): boolean {
	for (let link = error; link instanceof Error; link = link.cause) {
		if ('code' in link && typeof link.code === 'string' && LOST_CONNECTION_CODES.has(link.code)) return true
	}
	return false
}

/** Of one transaction: whether its connection is gone, and a promise that rejects then. */
type Life = { isOver: () => boolean; over: Promise<never> }

/** A new one each time: one for all would remember everybody who awaits it. */
const never = () => new Promise<never>(() => {})

/**
 * Runs the work of a transaction or savepoint. Does not settle once the connection is gone, so that postgres.js sends
 * neither `commit` nor `rollback` to it; the caller of `begin` has its rejection already.
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
	return new Proxy(transaction, {
		apply(target, self, args) {
			assertAlive()
			return Reflect.apply(target, self, args)
		},
		get(target, property, receiver) {
			if (property === 'savepoint') return savepoint
			if (property === 'unsafe') assertAlive()
			return Reflect.get(target, property, receiver)
		},
	})
}

/**
 * Repairs transactions of postgres.js 3.4.9 whose connection ends half way. Without this it sends the rest to the closed
 * connection: that throws outside of any promise, which ends the process, or reaches the pool's next connection, where
 * statements run outside of a transaction. https://github.com/porsager/postgres/issues/1208
 * `isAway`: whether all connections are about to end.
 */
export function guardTransactions(sql: postgres.Sql, isAway: () => boolean = () => false): postgres.Sql {
	const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>
	sql.begin = ((first: string | Work, second?: Work) => {
		let end = (_error: unknown) => {}
		const over = new Promise<never>((_resolve, reject) => {
			end = reject
		})
		// Nothing may be waiting for it.
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
