import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createConnectionGate } from './connection-gate.ts'
import { openDatabase } from './database.ts'
import { ownDatabase } from './testing/worker-database.ts'

const own = await ownDatabase()
const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)

beforeEach(() => {
	process.on('uncaughtException', note)
	process.on('unhandledRejection', note)
})
afterEach(() => {
	process.off('uncaughtException', note)
	process.off('unhandledRejection', note)
	expect(unhandled.splice(0)).toEqual([])
})

async function openGated() {
	const gate = createConnectionGate()
	const database = openDatabase(own.url, { gate, max: 4 })
	onTestFinished(() => database.close())
	await database.learnTypes()
	return { gate, ...database }
}

test('arrays are read and written on every connection', async () => {
	const { sql: client } = await openGated()
	const queries = Array.from(
		{ length: 4 },
		() => client<{ ids: number[] }[]>`select pg_sleep(0.05), ${[3, 1, 2]}::int[] as ids`,
	)
	for (const [row] of await Promise.all(queries)) expect(row?.ids).toEqual([3, 1, 2])
})

test('a closed gate refuses queries at once and ends those that run', async () => {
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

test('a pool whose connections are ended over and over keeps transactions whole and works afterwards', async () => {
	const { gate, db, sql: client, refresh } = await openGated()
	await own.sql`create table half (pair int not null)`
	let hasEnded = false
	let acknowledged = 0
	async function write(first: number) {
		for (let pair = first; !hasEnded; pair += 10) {
			try {
				await db.transaction(async (tx) => {
					await tx.execute(sql`insert into half values (${pair})`)
					await tx.execute(sql`insert into half values (${pair})`)
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
	hasEnded = true
	await Promise.all(writers)
	await refresh()
	await Promise.all(Array.from({ length: 4 }, () => client`select pg_sleep(0.02)`))
	const [row] = await own.sql<{ whole: number; torn: number }[]>`
		select count(*) filter (where n = 2)::int as whole, count(*) filter (where n <> 2)::int as torn
		from (select count(*) as n from half group by pair) as pairs`
	expect(row?.torn).toBe(0)
	expect(row?.whole).toBeGreaterThanOrEqual(acknowledged)
})
