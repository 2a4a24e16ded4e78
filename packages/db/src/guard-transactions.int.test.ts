import { setImmediate } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { guardTransactions, TransactionLostError } from './guard-transactions.ts'
import { ownDatabase } from './testing/worker-database.ts'

const database = await ownDatabase()
const uncaught: unknown[] = []
const recordUncaught = (error: unknown) => uncaught.push(error)

beforeAll(async () => {
	await database.sql`create table entry (word text not null)`
})
beforeEach(() => {
	process.on('uncaughtException', recordUncaught)
})
afterEach(async () => {
	process.off('uncaughtException', recordUncaught)
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

/** Terminates a backend and waits until it has ended. */
async function endBackend(pid: number): Promise<void> {
	await database.sql`select pg_terminate_backend(${pid}, 5000)`
	// The client needs further turns of the event loop to see the closed connection.
	await expect.poll(() => database.sql`select from pg_stat_activity where pid = ${pid}`).toHaveLength(0)
	for (let turn = 0; turn < 5; turn++) await setImmediate()
}

/** After a loss, postgres.js reports the server's last error again to the next query of that connection. */
async function expectUsablePool(sql: postgres.Sql): Promise<void> {
	const round = () => Promise.allSettled([1, 2, 3].map(() => sql`select 1 as one`))
	await round()
	expect((await round()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
}

/** The result or the error of the work. */
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
	test('between two statements is rolled back, even when other queries reconnect meanwhile', async () => {
		const { sql } = openPool()
		let second: unknown
		const transaction = sql.begin(async (tx) => {
			await tx`insert into entry values ('first')`
			await endBackend(await pidOf(tx))
			// More than the pool has connections, so that all reconnect.
			await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.02)`))
			second = await attempt(async () => await tx`insert into entry values ('second')`)
		})
		await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
		await expect.poll(() => second).toBeDefined()
		expect(await words()).toEqual([])
		expect(second).toBeInstanceOf(TransactionLostError)
		await expectUsablePool(sql)
	})

	test('during a statement is rolled back, and the pool remains usable', async () => {
		const { db, sql } = openPool()
		const transaction = db.transaction(async (tx) => {
			await tx.execute(`insert into entry values ('first')`)
			const [row] = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
			const sleeping = tx.execute('select pg_sleep(60)')
			await Promise.all([sleeping, endBackend(row?.pid ?? 0)])
		})
		await expect(transaction).rejects.toThrow()
		await expectUsablePool(sql)
		expect(await words()).toEqual([])
	})

	test('inside a savepoint rejects the outer transaction too', async () => {
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
		await expectUsablePool(sql)
		expect(await words()).toEqual([])
	})
})

test('transactions and savepoints on a live connection commit and roll back', async () => {
	const { db, sql } = openPool()
	await db.transaction(async (tx) => {
		await tx.execute(`insert into entry values ('kept')`)
		const refused = tx.transaction((inner) => inner.execute('insert into entry values (null)'))
		await expect(refused).rejects.toThrow()
	})
	const failing = sql.begin('isolation level serializable', async (tx) => {
		await tx.savepoint('named', (inner) => inner`insert into entry values ('rolled back')`)
		throw new Error('failed')
	})
	await expect(failing).rejects.toThrow('failed')
	expect(await words()).toEqual(['kept'])
})
