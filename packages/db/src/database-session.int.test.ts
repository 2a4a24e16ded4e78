import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createConnectionGate } from './connection-gate.ts'
import { openDatabase } from './database.ts'
import { TransactionLostError } from './guard-transactions.ts'
import { ownDatabase } from './testing/worker-database.ts'

const database = await ownDatabase()
const uncaught: unknown[] = []
const recordUncaught = (error: unknown) => uncaught.push(error)

beforeEach(() => {
	process.on('uncaughtException', recordUncaught)
})
afterEach(() => {
	process.off('uncaughtException', recordUncaught)
	expect(uncaught.splice(0)).toEqual([])
})

const isLocked = async () => (await database.sql`select from pg_locks where locktype = 'advisory'`).length > 0

test('a pooler gets no settings at the start of connections, and prepared statements when it supports them', () => {
	const pooled = { gate: createConnectionGate(), statementTimeoutMs: 10_000, isPooled: true }
	for (const [options, prepare] of [
		[pooled, false],
		[{ ...pooled, prepare: true }, true],
	] as const) {
		const { connection, prepare: isPrepared } = openDatabase(database.url, options).sql.options
		expect(isPrepared).toBe(prepare)
		expect(connection).not.toHaveProperty('options')
		expect(connection).not.toHaveProperty('statement_timeout')
	}
})

test('the statements of a session run on one connection, whose locks end with it', async () => {
	const { sql, close } = database.openSession()
	await sql`select pg_advisory_lock(1)`
	await sql`begin`
	await sql`create temporary table entry (word text) on commit drop`
	await sql`insert into entry values ('kept')`
	expect(await sql`select word from entry`).toEqual([{ word: 'kept' }])
	await sql`rollback`
	expect(await isLocked()).toBe(true)
	await close()
	await expect.poll(isLocked).toBe(false)
})

test('a session whose connection ends between two statements refuses the next ones', async () => {
	const { sql, close } = database.openSession()
	onTestFinished(close)
	await sql`begin`
	const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
	await database.sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`
	for (let turn = 0; turn < 20; turn++) await setImmediate()
	await expect(async () => await sql`select 1`).rejects.toThrow(TransactionLostError)
	await expect(async () => await sql`rollback`).rejects.toThrow(TransactionLostError)
})

test('a connection that ends between a query and its sending is usable again', async () => {
	const gate = createConnectionGate()
	const sockets: { destroy: () => void }[] = []
	const { sql, close } = openDatabase(database.url, {
		max: 1,
		gate: {
			...gate,
			async socket(address) {
				const socket = await gate.socket(address)
				sockets.push(socket)
				return socket
			},
		},
	})
	onTestFinished(close)
	await sql`select 1`
	await setImmediate()
	// In this order, the connection has closed before the driver sends.
	const lost = sql`select 2`.catch(() => 'lost')
	sockets[0]?.destroy()
	await lost
	expect(await sql`select 3 as three`).toEqual([{ three: 3 }])
})
