import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createConnectionGate } from './connection-gate.ts'
import { openDatabase } from './database.ts'
import { ownDatabase } from './testing/worker-database.ts'

const own = await ownDatabase()
const unhandled: unknown[] = []
const recordUnhandled = (error: unknown) => unhandled.push(error)

beforeEach(() => {
	process.on('uncaughtException', recordUnhandled)
	process.on('unhandledRejection', recordUnhandled)
})
afterEach(() => {
	process.off('uncaughtException', recordUnhandled)
	process.off('unhandledRejection', recordUnhandled)
	expect(unhandled.splice(0)).toEqual([])
})

async function openGated() {
	const gate = createConnectionGate()
	const database = openDatabase(own.url, { gate, max: 4 })
	onTestFinished(() => database.close())
	await database.learnTypes()
	return { gate, ...database }
}

test('every connection reads and writes arrays', async () => {
	const { sql: client } = await openGated()
	const queries = Array.from(
		{ length: 4 },
		() => client<{ ids: number[] }[]>`select pg_sleep(0.05), ${[3, 1, 2]}::int[] as ids`,
	)
	for (const [row] of await Promise.all(queries)) expect(row?.ids).toEqual([3, 1, 2])
})

test('a closed gate refuses new queries and ends running ones', async () => {
	const { gate, sql: client, db, refresh } = await openGated()
	const running = expect(client`select pg_sleep(60)`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
	await client`select 1`
	await gate.close()
	await running
	await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'DATABASE_UNAVAILABLE' } })
	gate.open()
	expect(await client`select 1 as one`).toEqual([{ one: 1 }])
	await refresh()
})

test('transactions stay atomic while connections are repeatedly closed, and the pool works afterwards', async () => {
	const { gate, db, sql: client, refresh } = await openGated()
	await own.sql`create table entry (pair int not null)`
	let isStopped = false
	let acknowledged = 0
	async function write(first: number) {
		for (let pair = first; !isStopped; pair += 10) {
			try {
				await db.transaction(async (tx) => {
					await tx.execute(sql`insert into entry values (${pair})`)
					await tx.execute(sql`insert into entry values (${pair})`)
				})
				acknowledged += 1
			} catch {
				await nextTurn()
			}
		}
	}
	const writers = Array.from({ length: 10 }, (_, index) => write(index))
	for (let outage = 1; outage <= 20; outage++) {
		const before = acknowledged
		await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThan(before)
		await gate.close()
		gate.open()
	}
	isStopped = true
	await Promise.all(writers)
	await refresh()
	await Promise.all(Array.from({ length: 4 }, () => client`select pg_sleep(0.02)`))
	const [row] = await own.sql<{ complete: number; partial: number }[]>`
		select count(*) filter (where n = 2)::int as complete, count(*) filter (where n <> 2)::int as partial
		from (select count(*) as n from entry group by pair) as pairs`
	expect(row?.partial).toBe(0)
	expect(row?.complete).toBeGreaterThanOrEqual(acknowledged)
})
