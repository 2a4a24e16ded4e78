import { setImmediate } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { guardTransactions, TransactionLostError } from './guard-transactions.ts'
import { ownDatabase } from './testing/worker-database.ts'

const database = await ownDatabase()
const uncaught: unknown[] = []
const noteUncaught = (error: unknown) => uncaught.push(error)

beforeAll(async () => {
	await database.sql`create table entry (word text not null)`
})
beforeEach(() => {
	process.on('uncaughtException', noteUncaught)
})
afterEach(async () => {
	process.off('uncaughtException', noteUncaught)
	await database.sql`truncate entry`
	expect(uncaught.splice(0)).toEqual([])
})

/** A pool of two connections, so that one can be lost while the other is in use. */
function openPool() {
	const sql = guardTransactions(postgres(database.url, { max: 2, onnotice: () => {} }))
	onTestFinished(() => sql.end({ timeout: 1 }))
	return { sql, db: drizzle(sql) }
}

const words = async () =>
	(await database.sql<{ word: string }[]>`select word from entry order by word`).map((r) => r.word)

/** Ends the server's side of a connection and waits until it is gone. */
async function endBackend(pid: number): Promise<void> {
	await database.sql`select pg_terminate_backend(${pid}, 5000)`
	// The client reads the end of the connection in a turn of its own.
	await expect.poll(() => database.sql`select from pg_stat_activity where pid = ${pid}`).toHaveLength(0)
	for (let turn = 0; turn < 5; turn++) await setImmediate()
}

/** The pool after a loss: postgres.js reports the server's last words once more to the next query of that connection. */
async function usePool(sql: postgres.Sql): Promise<void> {
	const round = () => Promise.allSettled([1, 2, 3].map(() => sql`select 1 as one`))
	await round()
	expect((await round()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
}

/** What the work resolves or rejects with. */
async function attempt(work: () => Promise<unknown>): Promise<unknown> {
	try {
		return await work()
	} catch (error) {
		return error
	}
}

async function pidOf(sql: postgres.Sql | postgres.TransactionSql): Promise<number> {
	const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
	return row?.pid ?? 0
}

describe('a transaction whose connection ends', () => {
	test('between two statements leaves nothing, also when other queries reconnect meanwhile', async () => {
		const { sql } = openPool()
		let second: unknown
		const transaction = sql.begin(async (tx) => {
			await tx`insert into entry values ('first')`
			await endBackend(await pidOf(tx))
			// Enough to make the pool reconnect every connection that it has.
			await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.02)`))
			second = await attempt(async () => await tx`insert into entry values ('second')`)
		})
		await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
		await expect.poll(() => second).toBeDefined()
		expect(await words()).toEqual([])
		expect(second).toBeInstanceOf(TransactionLostError)
		await usePool(sql)
	})

	test('during a statement leaves nothing, and the pool goes on', async () => {
		const { db, sql } = openPool()
		const transaction = db.transaction(async (tx) => {
			await tx.execute(`insert into entry values ('first')`)
			const [row] = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
			const sleeping = tx.execute('select pg_sleep(60)')
			await Promise.all([sleeping, endBackend(row?.pid ?? 0)])
		})
		await expect(transaction).rejects.toThrow()
		await usePool(sql)
		expect(await words()).toEqual([])
	})

	test('inside a savepoint rejects for the code around it as well', async () => {
		const { db, sql } = openPool()
		const transaction = db.transaction(async (tx) => {
			await tx.execute(`insert into entry values ('outer')`)
			const [row] = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
			const nested = tx.transaction(async (inner) => {
				await Promise.all([inner.execute('select pg_sleep(60)'), endBackend(row?.pid ?? 0)])
			})
			await nested.catch(() => {})
			await tx.execute(`insert into entry values ('after')`)
		})
		await expect(transaction).rejects.toThrow()
		await usePool(sql)
		expect(await words()).toEqual([])
	})
})

test('transactions and savepoints otherwise commit and roll back as ever', async () => {
	const { db, sql } = openPool()
	await db.transaction(async (tx) => {
		await tx.execute(`insert into entry values ('kept')`)
		const refused = tx.transaction((inner) => inner.execute('insert into entry values (null)'))
		await expect(refused).rejects.toThrow()
	})
	const failing = sql.begin('isolation level serializable', async (tx) => {
		await tx.savepoint('named', (inner) => inner`insert into entry values ('taken back')`)
		throw new Error('changed my mind')
	})
	await expect(failing).rejects.toThrow('changed my mind')
	expect(await words()).toEqual(['kept'])
})
